import Setpoint
import Testing

struct SettingControlStyleTests {
  private let original = Setting(
    "size", default: 14, in: 10...24, step: 2, label: "Size", help: "In points.", tags: ["text"],
    requiresRestart: true)

  @Test func aSettingWishesNothingOfItsControlUnlessTold() {
    #expect(original.controlStyle == .automatic)
    #expect(original.textInput == nil)
  }

  @Test func aWishChangesNothingElse() {
    let input = SettingTextInput(.number, capitalization: .words, autocorrection: false)
    let store = MemoryStore()
    let setting = original.control(.stepper).store(store).textInput(input)
    #expect(setting.controlStyle == .stepper)
    #expect(setting.textInput == input)
    #expect(setting.key == "size")
    #expect(setting.label == "Size")
    #expect(setting.help == "In points.")
    #expect(setting.tags == ["text"])
    #expect(setting.requiresRestart)
    #expect(setting.bounds == original.bounds)
    #expect(setting.step == 2)
    #expect(setting.declaration == original.declaration)

    let container = SettingsContainer(store: .memory) { setting }
    container[setting] = 20
    #expect(store.value(forKey: "size") == 20)
    #expect(throws: SettingsError.self) { try container.set(25, for: setting) }
    #expect(original.controlStyle == .automatic)
  }

  @Test func anInputSaysNothingUnlessTold() {
    #expect(
      SettingTextInput() == SettingTextInput(.plain, capitalization: nil, autocorrection: nil))
  }
}
