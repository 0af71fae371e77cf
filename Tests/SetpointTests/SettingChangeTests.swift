import Setpoint
import SetpointSynchronization
import Testing

struct SettingChangeTests {
  private let size = Setting("size", default: 14, .range(10...24), .requiresRestart)
  private let name = Setting("name", default: "Ada")
  private let container: SettingsContainer

  init() {
    let settings: [SettingDefinition] = [size, name]
    container = SettingsContainer(store: .memory)
    container.register(settings.map(SettingsElement.setting))
  }

  @Test func changesAreMadeTogetherAndCanBeUndone() throws {
    container[name] = "Grace"
    let commit = try container.apply([
      SettingChange(size, to: 18, expecting: nil),
      SettingChange(name, to: nil, expecting: "Grace"),
    ])
    #expect(container[size] == 18 && container[name] == "Ada")
    #expect(commit.changes.map(\.newValue) == [18, "Ada"])
    #expect(commit.restartReasons == [size])
    try commit.undo()
    #expect(container[size] == 14 && container[name] == "Grace")
  }

  @Test func theLastOfSeveralChangesOfASettingCounts() throws {
    let calls = Mutex<[[AppliedChange]]>([])
    let observation = container.onChange { changes in calls.withLock { $0.append(changes) } }
    let commit = try container.apply([
      SettingChange(size, to: 18), SettingChange(name, to: "Grace"), SettingChange(size, to: 20),
    ])
    #expect(container[size] == 20 && container[name] == "Grace")
    #expect(commit.changes.map(\.setting.key) == ["size", "name"])
    #expect(commit.changes.map(\.newValue) == [20, "Grace"])
    #expect(
      calls.withLock { $0 } == [
        [
          AppliedChange(setting: size, oldValue: 14, newValue: 20),
          AppliedChange(setting: name, oldValue: "Ada", newValue: "Grace"),
        ]
      ])
    try commit.undo()
    #expect(container[size] == 14 && container[name] == "Ada")
    #expect(!container.isModified(size))
    withExtendedLifetime(observation) {}
  }

  @Test func nothingIsChangedIfOneSettingHoldsSomethingElse() {
    container[name] = "Grace"
    let error = #expect(throws: SettingsError.self) {
      try container.apply([
        SettingChange(size, to: 18, expecting: nil), SettingChange(name, to: "X", expecting: nil),
      ])
    }
    #expect(error?.code == .conflict && error?.key == "name")
    #expect(container[size] == 14 && container[name] == "Grace")
  }
}
