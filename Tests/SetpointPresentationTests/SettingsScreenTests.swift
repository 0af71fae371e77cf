import Foundation
import Setpoint
import SetpointPresentation
import Testing

struct SettingsScreenTests {
  private enum Pace: String, Codable, CaseIterable { case slow, brisk, fast, reckless }

  private let container = SettingsContainer(store: MemoryStore(["font.size": 18, "broken": "x"])) {
    Setting("showImages", default: true)
    SettingsGroup("Font", key: "font", icon: "textformat.size") {
      Setting("font.size", default: 14, in: 10...24, step: 2, help: "In points.")
      SettingsGroup("Ink", .inline) { Setting("ink", default: RGBAColor.blue) }
    }
    Setting("broken", default: 3)
    Setting("pin", default: "0000", policy: .secret)
    Setting("build", default: "7", requiresRestart: true, policy: .readOnly)
  }

  @Test func aScreenReadsAsTheTreeItDraws() {
    #expect(
      SettingsScreen(of: container).nodes.map { $0.outline() }.joined(separator: "\n") == """
        showImages · Show Images · toggle · On
        font · Font
          font/size * · Size · slider(10…24 by 2) · 18
          font/ink · Ink
            font/ink/ink · Ink · colorPicker · #2563EB
        broken * · Broken · stepper(1) · 3 ! Setting 'broken' cannot be 'x'. Give a whole number.
        pin · Pin · secureField · ••••••
        build (locked) (restart) · Build · textField · 7
        """)
  }

  @Test func twoNodesWithOnePathGetDifferentIds() {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("A") { Setting("x", default: 1) }
      SettingsGroup("A") { Setting("y", default: 1) }
    }
    #expect(SettingsScreen(of: container).nodes.map(\.id) == ["a", "a-2"])
  }

  @Test func aSecretIsNowhereInItsItem() throws {
    let item = try #require(SettingsScreen(of: container).item(forKey: "pin"))
    #expect(!String(reflecting: item).contains("0000"))
    let error = SettingsError(.invalid, key: "pin", problem: "No.", advice: "")
    #expect(!String(reflecting: item.refusing("1234", because: error)).contains("1234"))
  }

  @Test func aRefusedTextIsKeptWithItsReason() throws {
    let item = try #require(SettingsScreen(of: container).item(forKey: "font.size"))
    let error = #expect(throws: SettingsError.self) {
      try container.set(text: "99", for: container.setting(forKey: "font.size"))
    }
    let refused = item.refusing("99", because: try #require(error))
    #expect(refused.text == "99")
    #expect(refused.value == 18)
    #expect(
      refused.message == "Setting 'font.size' is out of range: 99. Give a number from 10 to 24.")
  }

  @Test(arguments: [
    (Setting("a", default: true) as SettingDefinition, SettingControl.toggle),
    (Setting("a", default: 1, options: [1, 2, 3]), .segmented),
    (Setting("a", default: 1, options: [1, 2, 3, 4]), .menu),
    (Setting("a", default: Pace.slow), .menu),
    (Setting("a", default: true, options: [true: "Always", false: "Never"]), .segmented),
    (Setting("a", default: 3), .stepper(step: 1)),
    (Setting("a", default: 3.5), .numberField),
    (Setting("a", default: "x"), .textField(.text)),
    (Setting("a", default: "x", policy: .secret), .secureField),
    (Setting("a", default: URL?.none), .textField(.url)),
    (Setting("a", default: Date.distantPast), .datePicker(earliest: nil, latest: nil)),
    (Setting("a", default: RGBAColor.red), .colorPicker),
    (Setting("a", default: Duration.zero), .textField(.notation)),
    (Setting("a", default: ["x"]), .textField(.notation)),
  ])
  func eachTypeGetsTheControlThatSuitsIt(setting: SettingDefinition, control: SettingControl) {
    let container = SettingsContainer(store: .memory) { setting }
    #expect(SettingsScreen(of: container).items.map(\.control) == [control])
  }

  @Test func theSelectedChoiceNamesTheValue() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("pace", default: 5, options: [5: "5 min", 60: "1 hour"])
    }
    let item = try #require(SettingsScreen(of: container).items.first)
    #expect(item.choices.map(\.isSelected) == [true, false])
    #expect(item.displayText == "5 min")
  }
}

extension SettingsNode {
  /// The node and what it holds as lines of text.
  fileprivate func outline(indent: String = "") -> String {
    switch self {
    case .group(let section):
      return
        (["\(indent)\(id) · \(section.label ?? "")"]
        + section.nodes.map { $0.outline(indent: indent + "  ") }).joined(separator: "\n")
    case .item(let item):
      let marks =
        (item.isModified ? " *" : "") + (item.isEnabled ? "" : " (locked)")
        + (item.requiresRestart ? " (restart)" : "")
      let message = item.message.map { " ! \($0)" } ?? ""
      return "\(indent)\(id)\(marks) · \(item.label) · \(item.control.name) · \(item.displayText)"
        + message
    }
  }
}

extension SettingControl {
  fileprivate var name: String {
    switch self {
    case .toggle: "toggle"
    case .segmented: "segmented"
    case .menu: "menu"
    case .slider(let range):
      "slider(\(Int(range.lowerBound))…\(Int(range.upperBound)) by \(Int(range.step ?? 0)))"
    case .stepper(let step): "stepper(\(Int(step)))"
    case .numberField: "numberField"
    case .textField: "textField"
    case .secureField: "secureField"
    case .datePicker: "datePicker"
    case .colorPicker: "colorPicker"
    }
  }
}
