import Setpoint
import SetpointSynchronization
import Testing

/// A rule runs once for a write, whichever way the value takes.
struct RuleRunTests {
  private let container = SettingsContainer(store: .memory)
  private let setting: Setting<Int>
  private let encoded: Setting<Int>
  private let runs = RuleRuns()

  init() throws {
    setting = Setting("size", default: 14, .validate { [runs] _ in runs.add() })
    encoded = Setting(
      "encoded", default: 14, .validate { [runs] _ in runs.add() },
      .encoding(
        SettingEncoding<Int> {
          .string("\($0)")
        } decode: {
          Int(try $0.decoded(as: String.self)) ?? 0
        }))
    container.register([.setting(setting), .setting(encoded)])
    try container.set(1, for: setting)
    try container.set(1, for: encoded)
    runs.take()
  }

  @Test func aRuleRunsOnceForASingleValue() throws {
    for setting in [setting, encoded] {
      try container.set(2, for: setting)
      #expect(runs.take() == 1)
      try container.set(StoredValue.int(3), for: setting)
      #expect(runs.take() == 1)
      try container.set(text: "4", for: setting)
      #expect(runs.take() == 1)
      try container.set(5, forKey: setting.key)
      #expect(runs.take() == 1)
      try container.update(setting) { $0 += 1 }
      #expect(runs.take() == 1)
    }
  }

  @Test func aRuleRunsOnceForEachOfSeveralValues() throws {
    let commit = try container.apply([
      SettingChange(setting, to: 2), SettingChange(encoded, to: 2, expecting: 1),
    ])
    #expect(runs.take() == 2)
    try container.transaction {
      $0[setting] = 3
      $0.set(3, for: encoded as SettingDefinition)
    }
    #expect(runs.take() == 2)
    try container.apply([SettingChange(setting, to: 2), SettingChange(encoded, to: 2)])
    runs.take()
    try commit.undo()
    #expect(runs.take() == 2, "An old value is decoded only now.")
    #expect(container[setting] == 1 && container[encoded] == 1)
  }

  @Test func aRuleRunsOnceForAStagedValueAndItsCommit() throws {
    let draft = container.draft()
    runs.take()
    for setting in [setting, encoded] {
      try draft.container.set(2, for: setting)
      #expect(runs.take() == 1)
      try draft.commit()
      #expect(runs.take() == 0)
      #expect(container[setting] == 2)
    }
    try draft.container.apply([SettingChange(setting, to: 3), SettingChange(encoded, to: 3)])
    let commit = try draft.commit()
    #expect(runs.take() == 2)
    try commit.undo()
    #expect(container[setting] == 2 && container[encoded] == 2)
    #expect(draft.container[setting] == 2 && draft.container[encoded] == 2)
  }

  @Test func aDraftRunsNoRuleForAChangeOfItsOriginal() throws {
    let draft = container.draft()
    runs.take()
    for setting in [setting, encoded] {
      try container.set(2, for: setting)
      #expect(runs.take() == 1)
      #expect(draft.container[setting] == 2)
    }
  }

  @Test func theRegisteredRuleRunsEvenIfAnotherDefinitionHasChecked() throws {
    let other = Setting("size", default: 14, .range(0...100))
    let change = try other.checkedChange(to: 60)
    #expect(runs.take() == 0)
    try container.apply([change])
    #expect(runs.take() == 1)
  }

  @Test func aRuleDoesNotRunAgainForACheckedChange() throws {
    for setting in [setting, encoded] {
      try container.apply([setting.checkedChange(to: 7)])
      try container.apply([setting.checkedChange(toText: "8")])
      #expect(runs.take() == 2)
      #expect(container[setting] == 8)
    }
  }
}

/// Counts the runs of a rule.
private final class RuleRuns: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  /// Returns the number of runs since the last call.
  @discardableResult
  func take() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}
