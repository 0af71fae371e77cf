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
        == "Set by environment. Your value, 20, is kept and takes effect when that value is removed."
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
        == "Set by environment. A value that you choose is kept and takes effect when that value is removed."
    )
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
