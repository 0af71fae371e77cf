import Setpoint
import Testing

extension SettingTrait {
  fileprivate static var zoom: Self { .tags("text", "zoom") }
}

extension SettingTrait where Value == Int {
  fileprivate static var port: Self { Self(.range(1...65535), .help("A TCP port.")) }
  fileprivate static var even: Self {
    .rule(SettingRule("Enter an even number.", schema: ["multipleOf": 2]) { $0.isMultiple(of: 2) })
  }
}

extension SettingTrait where Value: SettingTextValue {
  fileprivate static var slug: Self { .pattern(/[a-z]+/, "Use lowercase letters only.") }
}

struct SettingTraitTests {
  private func refusal<Value>(_ value: Value, of setting: Setting<Value>) -> String? {
    do {
      try SettingsContainer(store: .memory).set(value, for: setting)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func traitsMayBeInAnyOrder() {
    let setting = Setting(
      "size", default: 14, .tags("text"), .range(10...24, step: 2), "Font size", .requiresRestart,
      .help("In points."), .policy(.secret), .icon("textformat"), .zoom)

    #expect(setting.label == "Font size")
    #expect(setting.help == "In points.")
    #expect(setting.icon == "textformat")
    #expect(setting.tags == ["text", "text", "zoom"])
    #expect(setting.policy == [.requiresRestart, .secret])
    #expect(setting.step == 2)
  }

  @Test func severalTraitsMakeOne() {
    let setting = Setting("port", default: 80, .port)

    #expect(setting.help == "A TCP port.")
    #expect(setting.bounds?.upperBound == 65535)
    #expect(
      refusal(0, of: setting)
        == "Setting 'port' is out of range: 0. Enter a number from 1 to 65535.")
  }

  @Test func aKeyTraitReplacesTheLastPartOfTheKey() {
    #expect(Setting("size", default: 1, .key("points")).key == "points")
    #expect(Setting("font.size", default: 1, .key("points")).key == "font.points")
  }

  @Test func aRangeOfAnOptionalAllowsNil() {
    let setting = Setting("columns", default: Int?.none, .range(1...9, step: 2))

    #expect(refusal(nil, of: setting) == nil)
    #expect(refusal(9, of: setting) == nil)
    #expect(
      refusal(10, of: setting)
        == "Setting 'columns' is out of range: 10. Enter a number from 1 to 9.")
    #expect(setting.step == 2)
  }

  @Test(arguments: ["a", "abc"]) func textOfAValidLengthIsAccepted(text: String) {
    #expect(refusal(text, of: Setting("name", default: "ab", .length(1...3))) == nil)
    #expect(refusal(text, of: Setting("name", default: String?.none, .length(1...3))) == nil)
  }

  @Test(arguments: ["", "abcd"]) func textOfAnotherLengthIsRefused(text: String) {
    let message = "Invalid value '\(text)' for 'name'. Enter 1 to 3 characters."
    #expect(refusal(text, of: Setting("name", default: "ab", .length(1...3))) == message)
    #expect(refusal(text, of: Setting("name", default: String?.none, .length(1...3))) == message)
  }

  @Test func aPatternMatchesTheWholeText() {
    let setting = Setting("name", default: "a", .pattern(/[a-z]+/))

    #expect(refusal("abc", of: setting) == nil)
    #expect(
      refusal("abc1", of: setting)
        == "Invalid value 'abc1' for 'name'. Enter text that matches /[a-z]+/.")
  }

  @Test func aPatternMayHaveAMessage() {
    let setting = Setting("name", default: String?.none, .slug)

    #expect(refusal(nil, of: setting) == nil)
    #expect(
      refusal("A", of: setting) == "Invalid value 'A' for 'name'. Use lowercase letters only.")
  }

  @Test func aListMayBeLimitedInItsCount() {
    let setting = Setting("feeds", default: ["a"], .count(1...2))

    #expect(refusal(["a", "b"], of: setting) == nil)
    #expect(refusal([], of: setting) == "Invalid value '[]' for 'feeds'. Enter 1 to 2 elements.")
  }

  @Test func aRuleOfTheAppIsCheckedLikeAllOthers() {
    let setting = Setting("count", default: 2, .range(0...10), .even)

    #expect(refusal(4, of: setting) == nil)
    #expect(refusal(3, of: setting) == "Invalid value '3' for 'count'. Enter an even number.")
    #expect(
      refusal(12, of: setting)
        == "Setting 'count' is out of range: 12. Enter a number from 0 to 10.")
  }

  @Test func aRuleForAValueIsARuleForItsOptional() {
    let even = SettingRule<Int>("Enter an even number.") { $0.isMultiple(of: 2) }
    let setting = Setting("count", default: Int?.none, .rule(even))

    #expect(refusal(nil, of: setting) == nil)
    #expect(refusal(3, of: setting) == "Invalid value '3' for 'count'. Enter an even number.")
  }

  @Test func aSecretIsNotShownWhenARuleRefusesIt() {
    let setting = Setting("token", default: "a", .slug, .policy(.secret))

    #expect(
      refusal("CANARY", of: setting)
        == "Invalid value for 'token'. Use lowercase letters only.")
  }

  @Test(arguments: [0, -2]) func aStepThatIsNotPositiveIsReported(step: Int) {
    let setting = Setting("size", default: 14, .range(10...24, step: step))
    let container = SettingsContainer(store: .memory) { setting }

    #expect(
      container.issues.map(\.error.description) == [
        "Setting 'size' has a step that isn't greater than zero. "
          + "Use a positive step, or remove 'step'."
      ])
  }
}
