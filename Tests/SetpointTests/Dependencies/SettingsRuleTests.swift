import Foundation
import Setpoint
import SetpointTesting
import Testing

struct SettingsRuleTests {
  private let low = Setting("low", default: 1, "Low")
  private let high = Setting("high", default: 5, "High")
  private let unit = Setting("unit", default: "m")
  private let message = "Low must be less than high."

  private func makeContainer(
    _ values: [String: StoredValue] = [:], layers: SettingsLayers = SettingsLayers()
  ) -> (container: SettingsContainer, store: MemoryStore) {
    let store = MemoryStore(values)
    let container = SettingsContainer(store: store, layers: layers) {
      SettingsGroup("Limits") {
        low
        high
        unit
      }
      .rule(SettingsRule(across: low, high, message: message) { low, high in low < high })
    }
    container.reportIssues(to: .none)
    return (container, store)
  }

  private func expectRefusal(
    by key: String, _ write: () throws -> Void, _ location: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: SettingsError.self, sourceLocation: location) { try write() }
    #expect(error?.code == .invalid && error?.key == key, sourceLocation: location)
    #expect(
      error?.description == "The values of 'low', 'high' don't go together. \(message)",
      sourceLocation: location)
  }

  @Test func everyWayToWriteIsRefusedIfItBreaksTheRule() throws {
    let (container, store) = makeContainer()
    expectRefusal(by: "low") { try container.set(9, for: low) }
    expectRefusal(by: "low") { try container.set(.int(9), for: low) }
    expectRefusal(by: "low") { try container.set(text: "9", for: low) }
    expectRefusal(by: "high") { try container.apply([SettingChange(high, to: 0)]) }
    expectRefusal(by: "low") { try container.update(low) { $0 += 9 } }
    expectRefusal(by: "high") { try container.transaction { $0[high] = 1 } }
    container[low] = 5
    #expect(container.issues.map(\.key) == ["low"])
    #expect(container[low] == 1 && container[high] == 5 && store.keys == [])
  }

  @Test func valuesThatGoTogetherAreWrittenTogether() throws {
    let (container, store) = makeContainer()
    try container.transaction {
      $0[low] = 20
      $0[high] = 30
    }
    #expect(container[low] == 20 && container[high] == 30)
    try container.apply([
      SettingChange(low, to: 40), SettingChange(high, to: 50),
    ])
    #expect(store.value(forKey: "low") == 40 && store.value(forKey: "high") == 50)
    container[unit] = "km"
    #expect(container.issues == [])
  }

  @Test func aResetIsRefusedIfTheDefaultBreaksTheRule() throws {
    let (container, _) = makeContainer()
    container[high] = 50
    container[low] = 20
    expectRefusal(by: "high") { try container.reset(high) }
    try container.resetAll()
    #expect(container[low] == 1 && container[high] == 5)
  }

  @Test func anUndoIsRefusedIfItWouldBreakTheRule() throws {
    let (container, _) = makeContainer()
    let commit = try container.apply([SettingChange(high, to: 50)])
    container[low] = 20
    expectRefusal(by: "high") { try commit.undo() }
    #expect(container[high] == 50)
  }

  @Test func aDraftAcceptsChangesInAnyOrderAndItsCommitIsChecked() throws {
    let (container, _) = makeContainer()
    let draft = container.draft()
    draft.container[low] = 20
    #expect(draft.changes.map(\.problem?.code) == [.invalid])
    expectRefusal(by: "low") { try draft.commit() }
    #expect(container[low] == 1)
    draft.container[high] = 30
    #expect(draft.changes.map(\.problem) == [nil, nil])
    try draft.commit()
    #expect(container[low] == 20 && container[high] == 30)
  }

  @Test func storedValuesThatBreakTheRuleAreIgnoredAtTheStart() {
    let (container, store) = makeContainer(["low": 9, "high": 3, "unit": "km"])
    #expect(container[low] == 1 && container[high] == 5 && container[unit] == "km")
    #expect(container.issues.map(\.key) == ["low", "high"])
    #expect(container.issues.allSatisfy { $0.description.contains(message) })
    #expect(container.issue(of: low)?.code == .invalid)
    #expect(store.value(forKey: "low") == 9)
  }

  @Test(arguments: [true, false])
  func valuesOfSourcesThatBreakANewRuleAreIgnored(isRuleLate: Bool) {
    let rule = SettingsRule(across: low, high, message: message) { low, high in low < high }
    let source = MemorySource(["low": 9], name: "defaults")
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(sources: [source]))
    container.reportIssues(to: .none)
    let settings: [SettingsElement] = [.setting(low), .setting(high)]
    if isRuleLate {
      container.register(settings)
      #expect(container[low] == 9)
      container.register([.rule(rule)])
    } else {
      container.register(settings + [.rule(rule)])
    }
    #expect(container[low] == 1 && container[high] == 5)
    #expect(container.issues.map(\.code) == [.invalid] && container.issues.map(\.key) == ["low"])
    #expect(container.issues.first?.origin?.source == "defaults")
    container[high] = 20
    #expect(container[low] == 9 && container.issues == [])
  }

  @Test func storedValuesThatBreakANewRuleWithASourceAreIgnoredFirst() {
    let rule = SettingsRule(across: low, high, message: message) { low, high in low < high }
    let container = SettingsContainer(
      store: MemoryStore(["low": 9]),
      layers: SettingsLayers(sources: [MemorySource(["high": 7], name: "defaults")]))
    container.reportIssues(to: .none)
    container.register([.setting(low), .setting(high), .rule(rule)])
    #expect(container[low] == 1 && container[high] == 7)
    #expect(container.issues.map(\.key) == ["low"])
  }

  @Test func theLastValuesStayInEffectIfTheFileBreaksTheRule() throws {
    let (container, store) = makeContainer(["low": 2, "high": 8])
    store.set(9, forKey: "low")
    container.refresh()
    #expect(container[low] == 2 && container[high] == 8)
    #expect(container.issues.map(\.key) == ["low"])
    #expect(container.origin(of: low).layer == .current)
    #expect(
      container.candidates(of: low).map(\.value) == [9, 2, 1]
        && container.candidates(of: low).map { $0.validity == .inEffect } == [false, true, false])
    store.set(4, forKey: "low")
    container.refresh()
    #expect(container[low] == 4 && container.issues == [])
  }

  @Test func aValueThatTheFileLosesStaysInEffectIfTheDefaultBreaksTheRule() throws {
    let (container, store) = makeContainer(["low": 20, "high": 50])
    store.set(nil, forKey: "high")
    container.refresh()
    #expect(container[low] == 20 && container[high] == 50)
    #expect(container.issues.map(\.key) == ["high"])
    try container.set(3, for: low)
    #expect(container[low] == 3 && container[high] == 5 && container.issues == [])
  }

  @Test func anIgnoredValueTakesEffectWhenAnotherChangeMakesItValid() throws {
    let (container, store) = makeContainer(["low": 2, "high": 8])
    store.set(9, forKey: "low")
    container.refresh()
    try container.set(9, for: high)
    #expect(container[low] == 2 && container[high] == 9)
    try container.set(10, for: high)
    #expect(container[low] == 9 && container.issues == [])
  }

  @Test func aDraftShowsTheValueThatStaysInEffect() throws {
    let (container, store) = makeContainer(["low": 2, "high": 8])
    store.set(9, forKey: "low")
    container.refresh()
    let draft = container.draft()
    #expect(draft.container[low] == 2 && draft.changes.isEmpty)
    draft.container[low] = 3
    try draft.commit()
    #expect(container[low] == 3 && container.issues == [])
  }

  @Test func theLastValuesOfASourceStayInEffect() {
    let source = MemorySource(["low": 2], name: "defaults")
    let (container, _) = makeContainer(layers: SettingsLayers(sources: [source]))
    source.replace(["low": 7])
    #expect(container[low] == 2)
    #expect(container.issues.map(\.key) == ["low"])
    container[high] = 8
    #expect(container[low] == 7 && container.issues == [])
  }

  @Test func aLockedValueTakesPrecedenceOverTheValuesOfTheUser() throws {
    let policy = MemorySource(name: "policy")
    let (container, _) = makeContainer(
      ["high": 3], layers: SettingsLayers(managed: [policy]))
    policy.replace(SettingsReading(["low": SourceValue(4, lock: SettingLock(owner: "IT"))]))
    #expect(container[low] == 4 && container[high] == 5)
    #expect(container.issues.map(\.key) == ["high"])
    policy.replace([:])
    #expect(container[high] == 3 && container.issues == [])
  }

  @Test func defaultsThatBreakARuleAreAMistake() {
    let container = SettingsContainer(store: .memory) {
      Setting("a", default: 2)
      SettingsRule(across: Setting("a", default: 2), message: "Never.") { $0 < 0 }
    }
    container.reportIssues(to: .none)
    #expect(container.issues.map(\.code) == [.contradictoryDeclaration])
  }

  @Test func concurrentWritersNeverBreakTheRule() async throws {
    let (container, store) = makeContainer(["low": 0, "high": 100])
    await withTaskGroup { group in
      for number in 1...200 {
        group.addTask { try? container.set(number, for: low) }
        group.addTask { try? container.set(number, for: high) }
      }
    }
    #expect(container[low] < container[high])
    #expect(store.value(forKey: "low") == .int(Int64(container[low])))
    #expect(store.value(forKey: "high") == .int(Int64(container[high])))
  }
}

#if Macros
  @Settings
  private final class Limits {
    var low = 1
    var high = 5
    static let rules = [
      SettingsRule(across: \Limits.low, \Limits.inner.least, message: "Too low.") { $0 >= $1 }
    ]

    @Settings(.inline)
    final class Inner {
      @Setting(.range(0...9)) var least = 0
      var most = 9
      static let rules = [
        SettingsRule(across: Keys.least, Keys.most, message: "Too much.") { $0 <= $1 }
      ]
    }
    let inner: Inner
  }

  struct SettingsRuleOfClassTests {
    @Test func aClassRefusesValuesThatBreakItsRules() throws {
      let limits = Limits(store: .memory)
      let error = #expect(throws: SettingsError.self) { try limits.inner.$least.set(2) }
      #expect(
        error?.description == "The values of 'low', 'inner.least' don't go together. Too low.")
      #expect(throws: SettingsError.self) { try limits.inner.$most.set(-1) }
      try limits.$low.set(4)
      try limits.inner.$least.set(2)
      #expect(limits.inner.least == 2 && limits.container.issues == [])
    }

    @Test func anotherObjectOfTheClassAddsItsRulesOnce() throws {
      let limits = Limits(store: .memory)
      let other = Limits(container: limits.container)
      #expect(limits.container.elements.rules.count == 2)
      #expect(throws: SettingsError.self) { try other.inner.$least.set(2) }
    }
  }
#endif
