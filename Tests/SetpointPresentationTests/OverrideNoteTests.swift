import Setpoint
import SetpointPresentation
import Testing

struct OverrideNoteTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let token = Setting("token", default: "", .policy(.secret))
  private let environment = MemorySource(name: "environment")
  private let policy = MemorySource(name: "policy")
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(
      store: .memory, layers: SettingsLayers(overrides: [environment], managed: [policy]))
    container.register([.setting(size), .setting(token)])
  }

  private func note(_ setting: SettingDefinition) -> String? {
    SettingsScreen(of: container).item(forKey: setting.key)?.overrideNote
  }

  @Test func aValueThatNothingOverridesHasNoNote() {
    container[size] = 20
    #expect(note(size) == nil)
  }

  @Test func aValueThatIsOverriddenIsKeptAndShown() {
    container[size] = 20
    environment.replace(["size": 12])
    #expect(
      note(size)
        == "Set by the environment. Your value, 20, is kept and takes effect when that value is removed."
    )
    container[size] = 22
    #expect(note(size)?.contains("Your value, 22, is kept") == true)
    environment.replace([:])
    #expect(note(size) == nil)
    #expect(container[size] == 22)
  }

  @Test func withoutAnOwnValueTheNoteSaysWhenOneWouldTakeEffect() {
    environment.replace(["size": 12])
    #expect(
      note(size)
        == "Set by the environment. A value that you choose is kept and takes effect when that value is removed."
    )
  }

  @Test func aRowSaysWhyTheValueOfASourceIsNotInEffect() {
    let file = MemorySource(["size": 30, "token": 5], name: "defaults.json")
    container.add(file)
    container.reportIssues(to: .none)
    func message(_ setting: SettingDefinition) -> String? {
      SettingsScreen(of: container).item(forKey: setting.key)?.message
    }
    let reason = "Size is out of range. Enter a number from 10 to 24."
    #expect(message(size) == "The value of defaults.json isn't in effect. \(reason)")
    #expect(
      message(token)
        == "The value of defaults.json isn't in effect. Invalid value for Token. Enter text.")
    environment.replace(["size": 40])
    #expect(message(size) == "The value of the environment isn't in effect. \(reason)")
    environment.replace([:])
    policy.replace(
      SettingsReading([
        "size": SourceValue(5, at: .file("/etc/policy.json", line: 3), lock: SettingLock())
      ]))
    #expect(
      message(size) == "The value of policy (/etc/policy.json:3) isn't in effect. \(reason)")
    policy.replace([:])
    // A value of the user replaces that of the file, so that nothing depends on the latter.
    container[size] = 20
    #expect(message(size) == nil)
    file.replace([:])
    #expect(message(token) == nil)
  }

  @Test func aSecretIsNotShown() {
    container[token] = "swordfish"
    environment.replace(["token": "other"])
    #expect(note(token)?.contains("Your value, ••••••, is kept") == true)
  }

  @Test func aLockSaysNothingOfAValueThatCannotBeChosen() {
    policy.replace(SettingsReading(["size": SourceValue(12, lock: SettingLock(owner: "IT"))]))
    #expect(note(size) == nil)
  }
}
