import Setpoint
import SetpointSynchronization
import Testing

/// Sources that come and go while the program runs, and stores that are read again.
struct AddedSourceTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada")

  private func makeContainer(_ layers: SettingsLayers = SettingsLayers()) -> SettingsContainer {
    SettingsContainer(store: .memory, layers: layers) {
      size
      name
    }
  }

  @Test func anAddedSourceTakesEffectUntilItIsRemoved() {
    let container = makeContainer()
    let changed = Mutex<[String]>([])
    let observation = container.onChange { changes in
      changed.withLock { $0 += changes.map { "\($0.key) \($0.newValue)" } }
    }
    let source = container.add(MemorySource(["size": 18, "name": "Ida"], name: "theme"))
    #expect(container[size] == 18)
    #expect(container.origin(of: size).source == "theme")
    container.remove(source)
    #expect(container[size] == 14 && container[name] == "Ada")
    #expect(container.candidates(of: size).count == 1)
    container.remove(source)
    #expect(
      changed.withLock { $0.sorted() } == ["name \"Ada\"", "name \"Ida\"", "size 14", "size 18"])
    withExtendedLifetime(observation) {}
  }

  @Test func aSourceIsAddedAtAPositionInItsLayer() {
    let base = MemorySource(["size": 10], name: "base")
    let container = makeContainer(SettingsLayers(sources: [base]))
    let middle = container.add(MemorySource(["size": 12, "name": "middle"], name: "middle"))
    let lowest = container.add(MemorySource(["size": 16, "name": "lowest"], name: "lowest"), at: 0)
    #expect(
      container.candidates(of: size).map(\.origin.source) == ["middle", "base", "lowest", nil])
    container.remove(middle)
    #expect(container[size] == 10 && container[name] == "lowest")
    container.remove(lowest)
    #expect(container[name] == "Ada")
    for position in [-5, 99] {
      container.add(MemorySource(["size": 20], name: "\(position)"), at: position)
    }
    #expect(container.candidates(of: size).map(\.origin.source) == ["99", "base", "-5", nil])
  }

  @Test func anAddedOverrideWinsOverTheUsersValueUntilItIsRemoved() {
    let container = makeContainer()
    container[size] = 20
    let first = container.addOverride(MemorySource(["size": 12], name: "first"))
    let below = container.addOverride(MemorySource(["size": 11], name: "below"), at: 0)
    container.add(MemorySource(["size": 24], name: "default"))
    #expect(container[size] == 12)
    container.remove(first)
    #expect(container[size] == 11)
    container.remove(below)
    #expect(container[size] == 20)
  }

  @Test func aRemovedSourceIsNoLongerObservedAndItsIssuesAreRemoved() {
    let container = makeContainer()
    let source = MemorySource(["size": 99, "nmae": "x"], name: "wrong")
    let added = container.add(source)
    #expect(container.issues.map(\.code) == [.unknownKey, .outOfRange])
    container.remove(added)
    #expect(container.issues == [])
    source.replace(["size": 18])
    #expect(container[size] == 14)
    // The number of a source that was removed is not that of a new one.
    container.add(MemorySource(["size": 16], name: "new"))
    container.remove(added)
    #expect(container[size] == 16)
  }

  @Test func aSourceOfAnotherContainerIsNotRemoved() {
    let (first, second) = (makeContainer(), makeContainer())
    let added = first.add(MemorySource(["size": 18], name: "first"))
    second.add(MemorySource(["size": 20], name: "second"))
    second.remove(added)
    #expect(first[size] == 18 && second[size] == 20)
  }

  @Test func aDraftFollowsSourcesThatComeAndGo() {
    let container = makeContainer()
    let draft = container.draft()
    let added = container.add(MemorySource(["size": 18], name: "theme"))
    #expect(draft.container[size] == 18)
    container.remove(added)
    #expect(draft.container[size] == 14)
  }

  @Test func refreshingReadsStoresAndLocalSourcesThatReportNothing() {
    let (store, other) = (MemoryStore(), MemoryStore())
    let values = Mutex(["name": StoredValue.string("Ida")])
    let own = Setting("own", default: 0, .store(other))
    let container = SettingsContainer(
      store: store, layers: SettingsLayers(sources: [SilentSource { values.withLock { $0 } }])
    ) {
      size
      name
      own
    }
    store.set(18, forKey: "size")
    other.set(7, forKey: "own")
    values.withLock { $0 = ["name": "Eva"] }
    #expect(container[size] == 14 && container[own] == 0 && container[name] == "Ida")
    let changed = Mutex<Set<String>>([])
    let observation = container.onChange { changes in
      changed.withLock { $0.formUnion(changes.map(\.key)) }
    }
    container.refresh()
    #expect(container[size] == 18 && container[own] == 7 && container[name] == "Eva")
    #expect(changed.withLock { $0 } == ["size", "own", "name"])
    store.set(nil, forKey: "size")
    container.refresh()
    #expect(container[size] == 14)
    withExtendedLifetime(observation) {}
  }
}

/// A source that does not report changes.
private struct SilentSource: LocalSettingsSource {
  let name = "silent"
  let values: @Sendable () -> [String: StoredValue]

  func readNow(for settings: [SettingDefinition]) -> SettingsReading { SettingsReading(values()) }
}
