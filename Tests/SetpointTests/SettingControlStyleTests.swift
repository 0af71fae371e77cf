import Setpoint
import Testing

struct SettingControlStyleTests {
  @Test func aSettingHasTheAutomaticControlByDefault() {
    let setting = Setting("size", default: 14)
    #expect(setting.controlStyle == .automatic)
    #expect(setting.textInput == nil)
  }

  @Test func aControlAndATextInputAreTraits() {
    let input = SettingTextInput(.number, capitalization: .words, autocorrection: false)
    let setting = Setting("size", default: 14, .control(.stepper), .textInput(input))
    #expect(setting.controlStyle == .stepper)
    #expect(setting.textInput == input)
  }

  @Test func anInputSaysNothingUnlessTold() {
    #expect(
      SettingTextInput() == SettingTextInput(.plain, capitalization: nil, autocorrection: nil))
  }
}
