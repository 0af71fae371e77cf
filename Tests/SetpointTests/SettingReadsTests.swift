import Foundation
import Setpoint
import SetpointTesting
import Testing

struct SettingReadsTests {
  private let size = Setting("reads.size", default: 14)
  private let name = Setting("reads.name", default: "Ada")
  private let theme = Setting("reads.theme", default: "light")

  private func makeContainer(_ store: some SettingsStore = .memory) -> SettingsContainer {
    SettingsContainer(store: store) {
      size
      SettingsGroup("Texts") {
        name
        theme
      }
    }
  }

  private func counts(in container: SettingsContainer) -> [Int] { container.reads.map(\.count) }

  @Test func readsAreNotRecordedByDefault() {
    let container = makeContainer()
    #expect(container[size] == 14)
    #expect(container.reads.isEmpty)
  }

  @Test func eachWayOfReadingAValueIsCountedOnce() throws {
    let container = makeContainer()
    container.recordReads()
    #expect(counts(in: container) == [0, 0, 0])
    #expect(container[size] == 14)
    #expect(container.peek(size) == 14)
    #expect(try container.value(forKey: "reads.size") == 14)
    #expect(SettingValue(size, in: container).wrappedValue == 14)
    #expect(counts(in: container) == [4, 0, 0])
    #expect(container[name] == "Ada")
    #expect(container.peek(name) == "Ada")
    #expect(counts(in: container) == [4, 2, 0])
    _ = container.updates(of: name)
    let observation = container.onChange(of: theme) { _, _ in }
    withExtendedLifetime(observation) { #expect(counts(in: container) == [4, 3, 1]) }
    _ = container.changes(of: size, theme)
    #expect(counts(in: container) == [5, 3, 2])
  }

  @Test func conditionsOfWhatIsShownDoNotCount() {
    let flag = Setting("flag", default: true)
    let row = Setting("row", default: 1, .visible { $0[flag] }, .enabled { $0[flag] })
    let container = SettingsContainer(store: .memory) {
      flag
      row
    }
    container.recordReads()
    #expect(row.visibleWhen?(container) == true)
    #expect(row.enabledWhen?(container) == true)
    #expect(container.reads.map(\.count) == [0, 0])
  }

  @Test func readsNameTheLayerOfTheValueAndTheirTimes() throws {
    let container = makeContainer()
    container.recordReads()
    let start = Date.now
    _ = container[size]
    try container.set(20, for: size)
    _ = container[size]
    _ = container[size]
    let reads = try #require(container.reads.first)
    #expect(reads.key == "reads.size")
    #expect(reads.layers == [.declared: 1, .current: 2])
    let (first, last) = (try #require(reads.first), try #require(reads.last))
    #expect(start <= first && first <= last && last <= .now)
  }

  @Test func writingShowingAndDraftingAreNoReads() throws {
    let container = makeContainer()
    container.recordReads()
    try container.set(20, for: size)
    try container.set("Grace", for: name)
    try container.transaction { $0[theme] = "dark" }
    _ = container.effectiveValue(of: name)
    _ = container.candidates(of: size)
    let draft = container.draft()
    #expect(draft.container[size] == 20)
    #expect(draft.container[name] == "Grace")
    #expect(counts(in: container) == [0, 0, 0])
  }

  @Test func recordingStartsAtAnyTimeAndInAnyContainer() throws {
    let first = makeContainer()
    let second = makeContainer()
    #expect((first[size], second[size]) == (14, 14))
    second.recordReads()
    #expect((first[size], second[size]) == (14, 14))
    #expect(counts(in: second) == [1, 0, 0])
    first.recordReads()
    #expect((first[size], second[size]) == (14, 14))
    #expect(counts(in: first) == [1, 0, 0])
    #expect(counts(in: second) == [2, 0, 0])
    // A setting that is registered later is recorded, too.
    let late = Setting("reads.late", default: true)
    #expect(first[late] && first[late])
    #expect(first.reads.first { $0.key == "reads.late" }?.count ?? 0 >= 1)
  }

  @Test func aSettingOfARecordedContainerIsFastAgainInTheNext() throws {
    do {
      let container = makeContainer()
      container.recordReads()
      #expect(container[size] == 14)
    }
    let container = makeContainer()
    try container.set(18, for: size)
    #expect(container[size] == 18)
    #expect(container.reads.isEmpty)
  }

  @Test func readsByManyThreadsAreAllCounted() async {
    let container = makeContainer()
    container.recordReads()
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<1000 { _ = container[size] } }
      }
    }
    #expect(counts(in: container) == [4000, 0, 0])
  }

  @Test func recordingWhileOthersReadChangesNoValue() async throws {
    let container = makeContainer()
    try container.set(20, for: size)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask { (0..<20_000).count { _ in container[size] != 20 } }
      }
      container.recordReads()
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    let before = counts(in: container)[0]
    _ = container[size]
    #expect(counts(in: container)[0] == before + 1)
  }

  @Test func keysThatNoSettingHasAreCounted() throws {
    let container = makeContainer()
    container.recordReads()
    for _ in 0..<2 {
      #expect(throws: SettingsError.self) {
        let _: Int = try container.value(forKey: "reads.sise")
      }
    }
    #expect(throws: SettingsError.self) {
      let _: Int? = try container.value(forKey: "reads.sise")
    }
    #expect(container.unknownKeyReads == ["reads.sise": 3])
  }
}
