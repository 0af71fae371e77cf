import Foundation
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Synchronization
import Testing

/// Each control is operated as a person would, and the value looked at.
@MainActor
struct ControlTests {
  /// A screen with one setting.
  private func host<Value>(_ setting: Setting<Value>) -> (ViewHost, SettingsContainer) {
    let container = SettingsContainer(store: .memory) { setting }
    return (ViewHost { SettingsView(container).settingsStyle(.single) }, container)
  }

  private func control(_ id: String, _ kind: String, in host: ViewHost) throws -> ViewNode {
    let node = try #require(host.find(id: "setting:\(id)"))
    #expect(node.kind == kind)
    return node
  }

  @Test func aToggleIsFlipped() throws {
    let setting = Setting("flag", default: false)
    let (host, container) = host(setting)
    #expect(try control("flag", "Toggle", in: host).tap())
    #expect(container[setting])
    #expect(host.find(id: "setting:flag")?.value as? Bool == true)
    #expect(host.complaints.isEmpty)
  }

  @Test func aToggleOfTwoOptionsChoosesThem() throws {
    let setting = Setting("unit", default: "km", .options("km", "mi"), .control(.toggle))
    let (host, container) = host(setting)
    #expect(try control("unit", "Toggle", in: host).tap())
    #expect(container[setting] == "mi")
  }

  @Test func aToggleWithoutAValueIsAMenu() throws {
    let setting = Setting("flag", default: Bool?.none)
    let (host, container) = host(setting)
    let menu = try control("flag", "Picker", in: host)
    #expect(menu.select(StoredValue.bool(false)))
    #expect(container[setting] == false)
    #expect(host.complaints.isEmpty)
  }

  @Test(
    arguments: zip(
      [SettingControlStyle.segmented, .menu], ["SegmentedPickerStyle", "MenuPickerStyle"]))
  func optionsAreChosen(style: SettingControlStyle, picker: String) throws {
    let setting = Setting(
      "theme", default: "light", .options(["light": "Light", "dark": "Dark"]), .control(style))
    let (host, container) = host(setting)
    let node = try control("theme", "Picker", in: host)
    #expect(node.attributes["pickerStyle"] == picker)
    #expect(node.slots["options"]?.map(\.label) == ["Light", "Dark"])
    #expect(node.select(StoredValue.string("dark")))
    #expect(!node.select("dark"), "a tag of another type is none")
    #expect(container[setting] == "dark")
    #expect(host.complaints.isEmpty)
  }

  @Test func aChoiceIsCheckedOnce() throws {
    let runs = RuleRuns()
    let setting = Setting(
      "theme", default: "light", .options(["light": "Light", "dark": "Dark"]),
      .validate { _ in runs.count.withLock { $0 += 1 } })
    let (host, container) = host(setting)
    let node = try control("theme", "Picker", in: host)
    runs.count.withLock { $0 = 0 }
    #expect(node.select(StoredValue.string("dark")))
    #expect(container[setting] == "dark" && runs.count.withLock { $0 } == 1)
  }

  private final class RuleRuns: Sendable { let count = Mutex(0) }

  @Test func radioButtonsAreRowsWithACheckmark() throws {
    let setting = Setting(
      "theme", default: "light", .options(["light": "Light", "dark": "Dark"]),
      .control(.radioGroup))
    let (host, container) = host(setting)
    #expect(host.all("Picker").isEmpty)
    func row(_ value: String) throws -> ViewNode {
      try #require(host.find(id: "setting.choice:theme=\(value)"))
    }
    #expect(try row("light").attributes["traits"] == "isSelected")
    #expect(try row("dark").tap())
    #expect(container[setting] == "dark")
    #expect(try row("dark").attributes["traits"] == "isSelected")
    #expect(try row("light").attributes["traits"] == "")
    #expect(host.complaints.isEmpty)
  }

  @Test func aSegmentedPickerHasAVisibleLabel() {
    let setting = Setting("unit", default: "km", .options("km", "mi"), .control(.segmented))
    let (host, _) = host(setting)
    #expect(host.texts.contains("Unit"))
    #expect(host.find(id: "setting:unit")?.attributes["labelsHidden"] == "true")
    #expect(host.complaints.isEmpty)
  }

  @Test(arguments: [(0...20, 1.0), (0...21, nil), (10...500, nil)])
  func aSliderHasMarksForFewSteps(range: ClosedRange<Int>, step: Double?) throws {
    let setting = Setting("size", default: 14, .range(range))
    let (host, container) = host(setting)
    let slider = try control("size", "Slider", in: host)
    #expect(slider.step == step)
    #expect(slider.slide(to: 17.4))
    #expect(container[setting] == 17, "it keeps to the steps all the same")
    #expect(host.complaints.isEmpty)
  }

  @Test func aSliderHasEndsAndTakesAnExactNumber() throws {
    let setting = Setting("size", default: 14, .range(10...24, step: 2))
    let (host, container) = host(setting)
    let slider = try control("size", "Slider", in: host)
    #expect(slider.slots["minimum"]?.map(\.label) == ["10"])
    #expect(slider.slots["maximum"]?.map(\.label) == ["24"])
    #expect(slider.slide(to: 17.2))
    #expect(container[setting] == 18)
    #expect(host.find(id: "setting.number:size")?.value as? String == "18")
    #expect(host.find(id: "setting.number:size")?.enter("15") == true)
    #expect(host.find(id: "setting.number:size")?.pressReturn() == true)
    #expect(container[setting] == 15)
    #expect(host.find(id: "setting:size")?.value as? Double == 15)
    #expect(host.find(id: "setting:size")?.attributes["accessibilityValue"] == "15")
  }

  @Test func aStepperStepsAndTakesANumber() throws {
    let setting = Setting("count", default: 3)
    let (host, container) = host(setting)
    #expect(try control("count", "Stepper", in: host).step(up: true))
    #expect(try control("count", "Stepper", in: host).step(up: true))
    #expect(container[setting] == 5)
    #expect(host.find(id: "setting:count")?.step(up: false) == true)
    #expect(host.find(id: "setting.number:count")?.value as? String == "4")
    #expect(host.find(id: "setting.number:count")?.enter("40") == true)
    #expect(host.find(id: "setting.number:count")?.pressReturn() == true)
    #expect(container[setting] == 40)
  }

  @Test func aNumberIsTyped() throws {
    let setting = Setting("ratio", default: 1.5)
    let (host, container) = host(setting)
    let field = try control("ratio", "TextField", in: host)
    #expect(field.attributes["keyboardType"] == "numbersAndPunctuation")
    #expect(field.enter("2.25"))
    #expect(field.pressReturn())
    #expect(container[setting] == 2.25)
  }

  @Test func aTextIsTypedWithTheKeyboardThatItWants() throws {
    let setting = Setting("mail", default: "", .textInput(.init(.email, autocorrection: false)))
    let (host, container) = host(setting)
    let field = try control("mail", "TextField", in: host)
    #expect(field.attributes["keyboardType"] == "emailAddress")
    #expect(field.attributes["autocorrectionDisabled"] == "true")
    #expect(field.enter("ada@example.org"))
    #expect(container[setting] == "ada@example.org")
  }

  @Test func aLongTextIsTyped() throws {
    let setting = Setting("notes", default: "", .control(.longText))
    let (host, container) = host(setting)
    #expect(try control("notes", "TextField", in: host).enter("one\ntwo"))
    #expect(container[setting] == "one\ntwo")
  }

  @Test func aSecretIsTypedAndNeverShown() throws {
    let setting = Setting("token", default: "", .policy(.secret))
    let (host, container) = host(setting)
    container[setting] = "old"
    let field = try control("token", "SecureField", in: host)
    #expect(field.value as? String == "")
    #expect(field.focus(true))
    #expect(host.find(id: "setting:token")?.focus(false) == true)
    #expect(host.roots.isEmpty == false)
    #expect(container[setting] == "old", "nothing typed changes nothing")
    #expect(host.find(id: "setting:token")?.enter("swordfish") == true)
    #expect(container[setting] == "old")
    #expect(host.find(id: "setting:token")?.pressReturn() == true)
    #expect(container[setting] == "swordfish")
    #expect(!host.outline.contains("old"))
  }

  @Test func aDateIsPicked() throws {
    let day = Date(timeIntervalSince1970: 86_400)
    let setting = Setting(
      "day", default: Date(timeIntervalSince1970: 0),
      .range(Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 864_000)),
      .control(.datePicker))
    let (host, container) = host(setting)
    #expect(try control("day", "DatePicker", in: host).pick(day))
    #expect(container[setting] == day)
  }

  @Test func anOptionalDateIsSetAndRemoved() throws {
    let setting = Setting("day", default: Date?.none)
    let (host, container) = host(setting)
    #expect(try control("day", "Button", in: host).tap())
    #expect(container[setting] != nil)
    #expect(host.find(id: "setting:day")?.kind == "DatePicker")
    #expect(host.find(id: "setting.clear:day")?.tap() == true)
    #expect(container[setting] == nil)
  }

  @Test func aColorIsWrittenWhenItStopsChanging() async throws {
    let setting = Setting("tint", default: RGBAColor.blue)
    let (host, container) = host(setting)
    #expect(try control("tint", "ColorPicker", in: host).choose(Color(.init(hex: 0x336699))))
    #expect(container[setting] == .blue)
    await host.wait { container[setting] != .blue }
    #expect(container[setting] == RGBAColor(hex: 0x336699))
  }

  @Test func elementsAreAddedMovedAndRemoved() throws {
    let setting = Setting("words", default: ["one"])
    let (host, container) = host(setting)
    #expect(host.find(id: "setting.new:words")?.enter("two") == true)
    #expect(host.find(id: "setting.add:words")?.tap() == true)
    #expect(container[setting] == ["one", "two"])
    #expect(host.find(id: "setting.new:words")?.value as? String == "")
    #expect(host.find(named: "Move Up two")?.tap() == true)
    #expect(container[setting] == ["two", "one"])
    #expect(host.find(named: "Move Up two")?.tap() == false, "it is the first")
    #expect(host.find(named: "Remove two")?.tap() == true)
    #expect(container[setting] == ["one"])
  }

  @Test func anElementThatIsRefusedStaysInItsField() throws {
    let setting = Setting("ports", default: [80])
    let (host, container) = host(setting)
    #expect(host.find(id: "setting.new:ports")?.enter("http") == true)
    #expect(host.find(id: "setting.new:ports")?.pressReturn() == true)
    #expect(container[setting] == [80])
    #expect(host.find(id: "setting.new:ports")?.value as? String == "http")
    #expect(host.find(id: "setting.message:ports") != nil)
  }

  @Test func anAddedElementLeavesItsFieldEvenIfAnotherValueIsInvalid() throws {
    let setting = Setting("ports", default: [80])
    let layers = SettingsLayers(overrides: [
      MemorySource(["ports": ["http"]], name: "environment")
    ])
    let container = SettingsContainer(store: .memory, layers: layers) { setting }
    container.reportIssues(to: .none)
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(host.find(id: "setting.message:ports") != nil)
    #expect(host.find(id: "setting.new:ports")?.enter("443") == true)
    #expect(host.find(id: "setting.add:ports")?.tap() == true)
    #expect(container[setting] == [80, 443])
    #expect(host.find(id: "setting.new:ports")?.value as? String == "")
  }

  private enum Day: String, Codable, CaseIterable { case monday, tuesday, friday }

  @Test func severalOptionsAreTicked() throws {
    let setting = Setting("days", default: Set([Day.friday]))
    let (host, container) = host(setting)
    #expect(host.all("Toggle").map(\.label) == ["Monday", "Tuesday", "Friday"])
    #expect(host.find("Toggle", "Monday")?.tap() == true)
    #expect(host.find("Toggle", "Friday")?.tap() == true)
    #expect(container[setting] == [.monday])
  }

  @Test func anOptionalTextIsEmptyWithoutAValue() throws {
    let setting = Setting("nick", default: String?.none)
    let (host, container) = host(setting)
    let field = try control("nick", "TextField", in: host)
    #expect(field.attributes["prompt"] == "None")
    #expect(field.enter("Ada"))
    #expect(container[setting] == "Ada")
    #expect(host.find(id: "setting:nick")?.enter("") == true)
    #expect(container[setting] == nil)
  }

  @Test func everyControlSaysWhatItIs() {
    let container = SettingsContainer(store: .memory) {
      Setting("flag", default: true, "Flag", .help("A flag."))
      Setting("size", default: 1, "Size", .range(0...5))
      Setting("tint", default: RGBAColor.red, "Tint")
      Setting("words", default: ["a"], "Words")
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    for setting in container.settings {
      let node = host.find(id: "setting:\(setting.key)")
      #expect(node?.attributes["accessibilityLabel"] == setting.label)
      #expect(node?.attributes["accessibilityHint"] == setting.help ?? "")
    }
  }

  @Test func aLockedControlDoesNotReact() {
    let setting = Setting("flag", default: false, .policy(.readOnly))
    let (host, container) = host(setting)
    #expect(host.find(id: "setting:flag")?.tap() == false)
    #expect(container[setting] == false)
  }
}
