import Setpoint
import SetpointSynchronization
import Testing

struct ForcedValueTests {
  private let isLow = Setting("lowPower", default: false)
  private let animations: Setting<Bool>
  private let store = MemoryStore()
  private let container: SettingsContainer
  private let reason = "Animations are off in low power mode."

  init() {
    let animations = Setting(
      "animations", default: true, "Animations",
      .forced(while: isLow, to: false, reason: "Animations are off in low power mode."))
    self.animations = animations
    container = SettingsContainer(store: store)
    container.reportIssues(to: .none)
    container.register([.setting(isLow), .setting(animations)])
  }

  @Test func theValueIsForcedWhileTheOtherSettingIsOn() throws {
    #expect(container[animations] && container.lock(of: animations) == nil)
    container[isLow] = true
    #expect(!container[animations])
    #expect(container.lock(of: animations)?.reason == reason)
    #expect(container.origin(of: animations).layer == .forced)
    container[isLow] = false
    #expect(container[animations] && container.lock(of: animations) == nil)
    #expect(store.keys == ["lowPower"])
  }

  @Test func theValueOfTheUserIsKeptAndComesBack() throws {
    try container.keep(animations)
    container[isLow] = true
    #expect(container.isModified(animations) && !container[animations])
    #expect(container.candidates(of: animations).map(\.value) == [false, true, true])
    container[isLow] = false
    #expect(container[animations] && container.origin(of: animations).layer == .current)
  }

  @Test func writesAreRefusedWithTheReason() throws {
    container[isLow] = true
    let error = #expect(throws: SettingsError.self) { try container.set(true, for: animations) }
    #expect(error?.code == .forced)
    #expect(
      error?.description == "Another setting determines the value of 'animations'. \(reason)")
    #expect(throws: SettingsError.self) { try container.reset(animations) }
    #expect(throws: SettingsError.self) { try container.transaction { $0[animations] = true } }
    #expect(throws: SettingsError.self) {
      try container.apply([SettingChange(animations, to: true)])
    }
  }

  @Test func oneWriteMayReleaseTheSettingAndChangeIt() throws {
    container[isLow] = true
    try container.transaction {
      $0[animations] = false
      $0[isLow] = false
    }
    #expect(store.value(forKey: "animations") == false)
    #expect(!container[animations] && container.lock(of: animations) == nil)
  }

  @Test func observersAreToldWhenItStartsAndEnds() async throws {
    let calls = Mutex<[[String: StoredValue]]>([])
    let observation = container.onChange { changes in
      calls.withLock {
        $0.append(Dictionary(uniqueKeysWithValues: changes.map { ($0.key, $0.newValue) }))
      }
    }
    container[isLow] = true
    container[isLow] = false
    let told = calls.withLock { $0.flatMap(\.self) }
    #expect(told.filter { $0.key == "animations" }.map(\.value) == [false, true])
    withExtendedLifetime(observation) {}
  }

  @Test func aStreamReceivesTheForcedValue() async {
    var iterator = container.updates(of: animations).makeAsyncIterator()
    #expect(await iterator.next() == true)
    container[isLow] = true
    #expect(await iterator.next() == false)
  }

  @Test func aChangeFromOutsideForcesTheValue() {
    store.set(true, forKey: "lowPower")
    container.refresh()
    #expect(!container[animations])
    let next = SettingsContainer(store: store) {
      animations
      isLow
    }
    #expect(!next[animations])
  }

  @Test func aDraftForcesWithItsOwnValues() throws {
    let draft = container.draft()
    draft.container[isLow] = true
    #expect(!draft.container[animations] && container[animations])
    try draft.commit()
    #expect(!container[animations])
    draft.container[isLow] = false
    #expect(draft.container.lock(of: animations) == nil)
    try draft.container.set(false, for: animations)
    #expect(draft.changes.map(\.problem) == [nil, nil])
    try draft.commit()
    #expect(store.value(forKey: "animations") == false && container.issues == [])
  }

  @Test func anAdministratorHasPrecedenceAndAnOverrideHasNot() {
    let policy = MemorySource(name: "policy")
    container.addOverride(MemorySource(["animations": true], name: "arguments"))
    let managed = SettingsContainer(
      store: MemoryStore(["lowPower": true]),
      layers: SettingsLayers(
        overrides: [MemorySource(["animations": true], name: "arguments")], managed: [policy])
    ) {
      isLow
      animations
    }
    #expect(!managed[animations])
    policy.replace(SettingsReading(["animations": SourceValue(true, lock: SettingLock())]))
    #expect(managed[animations] && managed.origin(of: animations).layer == .managed)
    policy.replace([:])
    #expect(!managed[animations])
  }

  @Test func conditionsMayReadSeveralSettingsAndForcedOnes() {
    let level = Setting("level", default: 100)
    let low = Setting("low", default: false, .forced(while: { $0[level] < 20 }, to: true))
    let sync = Setting("sync", default: 5, .forced(while: low, to: 0), .range(0...60))
    let container = SettingsContainer(store: .memory) {
      sync
      low
      level
    }
    #expect(container[sync] == 5)
    container[level] = 10
    #expect(container[low] && container[sync] == 0)
    container[level] = 20
    #expect(!container[low] && container[sync] == 5)
    #expect(container.issues == [])
  }

  @Test func aForcedValueThatBreaksARuleIsIgnoredAndReported() {
    let isOn = Setting("isOn", default: true)
    let size = Setting("size", default: 14, .range(10...24), .forced(while: isOn, to: 99))
    let container = SettingsContainer(store: .memory) {
      isOn
      size
    }
    container.reportIssues(to: .none)
    #expect(container[size] == 14 && container.lock(of: size) == nil)
    #expect(container.issues.map(\.code) == [.outOfRange])
  }

  @Test func settingsThatForceEachOtherAreReported() {
    let container = SettingsContainer(store: .memory)
    container.reportIssues(to: .none)
    let first = Setting("first", default: false)
    let second = Setting("second", default: false, .forced(while: { $0[first] }, to: true))
    let third = Setting(
      "first", default: false, .forced(while: { !$0[second] }, to: true))
    container.register([.setting(third), .setting(second)])
    #expect(container.issues.map(\.code).contains(.contradictoryDeclaration))
  }

  @Test func concurrentWritersLeaveTheForcedValueOfTheLastWrite() async {
    let (container, isLow) = (container, isLow)
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask { container[isLow] = number.isMultiple(of: 2) }
      }
    }
    #expect(container[animations] != container[isLow])
  }

  @Test func oneTransactionMayReleaseAValueAndSetIt() throws {
    let low = Setting("low", default: 10)
    let high = Setting("high", default: 50, .forced(while: isLow, to: 20))
    let video = Setting("video", default: true, .forced(while: animations, to: false))
    container.register([
      .setting(low), .setting(high), .setting(video),
      .rule(SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 }),
    ])
    container[isLow] = true
    #expect(container[high] == 20)
    #expect(throws: SettingsError.self) {
      try container.transaction {
        $0[isLow] = false
        $0[high] = 5
      }
    }
    #expect(container[isLow])
    try container.transaction {
      $0[isLow] = false
      $0[low] = 30
      $0[high] = 500
    }
    #expect(container[low] == 30 && container[high] == 500)
    #expect(!container[video])
    // The first change forces a value that releases another.
    try container.transaction {
      $0[isLow] = true
      $0[video] = true
    }
    #expect(!container[animations] && container[video])
  }

  @Test func aWriteThatEndsAForcedValueIsRefusedIfARuleHoldsOnlyWithIt() throws {
    let low = Setting("low", default: 10)
    let high = Setting("high", default: 50, .forced(while: isLow, to: 100))
    let message = "Low must be less than high."
    container.register([
      .setting(low), .setting(high),
      .rule(SettingsRule(across: low, high, message: message) { $0 < $1 }),
    ])
    container[isLow] = true
    container[low] = 70
    let ends: [() throws -> Void] = [
      { try container.set(false, for: isLow) },
      { try container.reset(isLow) },
      { try container.transaction { $0[isLow] = false } },
      { _ = try container.apply([SettingChange(isLow, to: false)]) },
    ]
    for end in ends {
      let error = #expect(throws: SettingsError.self) { try end() }
      #expect(error?.code == .invalid && error?.key == "lowPower")
      #expect(error?.description.hasSuffix(message) == true)
    }
    #expect(container[isLow] && container[low] == 70 && container[high] == 100)
    #expect(container.issues == [])
    let draft = container.draft()
    draft.container[isLow] = false
    #expect(draft.changes.map { $0.problem?.code } == [.invalid])
    draft.container[low] = 20
    #expect(draft.changes.allSatisfy { $0.problem == nil })
    try draft.commit()
    #expect(!container[isLow] && container[low] == 20 && container[high] == 50)
  }

  @Test func aResetOfAllResetsWhatItReleases() throws {
    container[animations] = false
    container[isLow] = true
    try container.resetAll()
    #expect(store.keys == [])
  }
}

#if Macros
  @Settings
  private final class Power {
    var isLow = false
    var level = 80
    @Setting(.forced(while: \Power.isLow, to: false, reason: "Off.")) var animates = true
    @Setting(.forced(while: { (power: Power) in power.level < 20 }, to: 0)) var interval = 5
  }

  struct ForcedPropertyTests {
    @Test func aPropertyIsForcedByOthersOfItsClass() {
      let power = Power(store: .memory)
      power.isLow = true
      #expect(!power.animates && power.$animates.lock?.reason == "Off.")
      power.level = 10
      #expect(power.interval == 0)
      power.level = 20
      power.isLow = false
      #expect(power.animates && power.interval == 5 && power.container.issues == [])
    }
  }
#endif
