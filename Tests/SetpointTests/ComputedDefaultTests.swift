import Foundation
import Setpoint
import SetpointSynchronization
import Testing

struct ComputedDefaultTests {
  private enum Theme: String, Codable { case light, dark }

  @Test func theDefaultIsWhatTheClosureReturns() throws {
    let size = Setting("size", default: 14, .defaultValue { 18 }, .range(10...24))
    let date = Setting(
      "date", default: Date.distantPast, .defaultValue { Date(timeIntervalSince1970: 0.5) })
    let theme = Setting("theme", default: Theme.light, .defaultValue { .dark })
    let nickname = Setting("nickname", default: String?.some("Ada"), .defaultValue { nil })
    let pause = Setting("pause", default: Duration.zero, .defaultValue { .seconds(90) })
    let store = MemoryStore()
    let container = SettingsContainer(store: store) {
      size
      date
      theme
      nickname
      pause
    }
    #expect(container[size] == 18)
    #expect(container.defaultValue(of: size) == 18)
    #expect(container[date] == Date(timeIntervalSince1970: 0.5))
    #expect(container[theme] == .dark && container[nickname] == nil)
    #expect(container[pause] == .seconds(90))
    #expect(container.origin(of: size).source == "computed default")
    #expect(store.keys == [])
    container[size] = 20
    try container.resetAll()
    #expect(container[size] == 18)
    #expect(container.draft().container[size] == 18)
    #expect(container.issues == [])
  }

  @Test func anySourceGoesBeforeIt() {
    let size = Setting("size", default: 14, .defaultValue { 18 })
    let layers = SettingsLayers(sources: [MemorySource(["size": 20], name: "file")])
    let container = SettingsContainer(store: .memory, layers: layers) { size }
    let added = container.add(MemorySource(["size": 22], name: "lowest"), at: 0)
    #expect(container[size] == 20)
    #expect(
      container.candidates(of: size).map(\.origin.source)
        == ["file", "lowest", "computed default", nil])
    container.remove(added)
    #expect(container[size] == 20)
  }

  @Test func theClosureIsCalledOnceForEachContainerAndAgainOnlyWhenItIsAskedFor() async {
    let calls = Mutex(0)
    let count = Setting(
      "count", default: 0,
      .defaultValue {
        calls.withLock {
          $0 += 1
          return $0
        }
      })
    let container = SettingsContainer(store: .memory)
    #expect(container[count] == 1)
    for number in 0..<10 { _ = container[Setting("other\(number)", default: 0)] }
    _ = container[Setting("late", default: 0, .defaultValue { 5 })]
    #expect(container[count] == 1)
    container.refresh()
    #expect(container[count] == 2)
    await container.readSources()
    #expect(container[count] == 3)
    #expect(SettingsContainer(store: .memory)[count] == 4)
  }

  @Test func theClosureMayReadTheContainer() {
    let container = SettingsContainer(store: MemoryStore(["width": 4]))
    let width = Setting("width", default: 1)
    let area = Setting("area", default: 0, .defaultValue { container[width] * 10 })
    #expect(container[area] == 40)
  }

  @Test func anInvalidComputedDefaultIsReportedAndTheDeclaredOneApplies() {
    let size = Setting("size", default: 14, .range(10...24), .defaultValue { 99 })
    let ratio = Setting("ratio", default: 0.5, .defaultValue { Double.nan })
    let container = SettingsContainer(store: .memory) {
      size
      ratio
    }
    #expect(container[size] == 14 && container[ratio] == 0.5)
    #expect(Set(container.issues.map(\.code)) == [.outOfRange, .invalid])
  }

  #if Macros
    @Settings
    final class Device {
      @Setting(.defaultValue { 2 + 2 }, .range(1...8)) var threads = 1
    }

    @Test func aPropertyComputesItsDefault() {
      #expect(Device(store: .memory).threads == 4)
    }
  #endif
}
