import Foundation
import Setpoint
import SetpointPresentation
import Testing

/// Members of option sets, groups of options and longer help, as surfaces show them.
struct ChoicesTests {
  struct Style: OptionSet, Codable {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
  }

  enum Font: String, Codable, CaseIterable, SettingDisplayable {
    case georgia, helvetica, times
    var settingLabel: String { rawValue.capitalized }
    var settingGroup: String? { self == .helvetica ? "Sans serif" : "Serif" }
  }

  private static let more = """
    A font for reading.

    It needs a typographer
    to choose one.
    """
  private let style = Setting(
    "style", default: Style.bold, .options([.bold: "Bold", .italic: "Italic"]))
  private let font = Setting(
    "font", default: Font.georgia, .help("For articles.", more: ChoicesTests.more))
  private let container: SettingsContainer

  init() {
    let elements: [SettingsElement] = [.setting(style), .setting(font)]
    container = SettingsContainer(store: .memory) { elements }
  }

  private func item(_ setting: SettingDefinition) throws -> SettingsItem {
    try #require(SettingsScreen(of: container).item(forKey: setting.key))
  }

  @Test func anOptionSetHasATogglePerMember() throws {
    let item = try item(style)
    #expect(item.control == .multipleChoice)
    #expect(item.choices.map(\.label) == ["Bold", "Italic"])
    #expect(item.choices.map(\.isSelected) == [true, false])
    #expect(item.displayText == "Bold")
  }

  @Test func choosingAMemberKeepsUnknownBits() throws {
    try container.set(Style(rawValue: 65), for: style)
    var editor = try SettingEditor(item(style))
    #expect(editor.handle(.elementChosen(2, true))?.value == 67)
    #expect(editor.handle(.elementChosen(1, false))?.value == 64)
    #expect(try item(style).displayText == "Bold, 64")
    try container.set(Style(), for: style)
    #expect(try item(style).displayText == "None")
  }

  @Test func anOptionalOptionSetHasATogglePerMember() throws {
    let style = Setting<Style?>(
      "style", default: nil, .options([.bold: "Bold", .italic: "Italic"]))
    let container = SettingsContainer(store: .memory) { style }
    func item() throws -> SettingsItem {
      try #require(SettingsScreen(of: container).item(forKey: "style"))
    }
    #expect(try item().control == .multipleChoice)
    #expect(try item().choices.map(\.label) == ["Bold", "Italic"])
    #expect(try item().choices.allSatisfy { !$0.isSelected } && item().displayText == "None")
    var editor = try SettingEditor(item())
    #expect(editor.handle(.elementChosen(2, true))?.value == 2)
    try container.set([.bold, .italic], for: style)
    #expect(try item().displayText == "Bold, Italic")
    editor = try SettingEditor(item())
    #expect(editor.handle(.elementChosen(1, false))?.value == 2)
    guard case .dictionary(let schema) = SettingsSchema.schema(of: style) else {
      Issue.record("The schema is no object.")
      return
    }
    #expect(schema["anyOf"] == [["type": "integer"], ["type": "null"]])
  }

  @Test func eachMemberIsFound() {
    let results = SettingsSearchIndex(SettingsScreen(of: container)).results(for: "italic")
    #expect(results.map(\.id) == ["style"])
    #expect(results.first?.matches.first?.text == "Italic")
  }

  @Test func optionsInGroupsAreAMenu() throws {
    let item = try item(font)
    #expect(item.control == .menu)
    #expect(item.choices.grouped.map(\.title) == ["Serif", "Sans serif"])
    let labels = item.choices.grouped.map { $0.choices.map(\.label) }
    #expect(labels == [["Georgia", "Times"], ["Helvetica"]])
  }

  @Test func theTitleOfAGroupOfOptionsIsFoundAndTranslated() throws {
    let results = SettingsSearchIndex(SettingsScreen(of: container)).results(for: "sans serif")
    #expect(results.map(\.id) == ["font"])
    let options = SettingsScreen.Options(
      language: .german.adding(["Serif": "Mit Serifen", "For articles.": "Für Artikel."]))
    let item = try #require(SettingsScreen(of: container, options: options).item(forKey: "font"))
    #expect(item.choiceGroups == ["Mit Serifen", "Sans serif"])
  }

  @Test func theLongerHelpHasParagraphs() throws {
    #expect(
      try item(font).moreHelp == ["A font for reading.", "It needs a typographer to choose one."])
    #expect(try item(style).moreHelp.isEmpty)
  }

  @Test func theLongerHelpIsFoundAfterTheHelp() {
    let container = SettingsContainer(store: .memory) {
      Setting("first", default: 1, .help("Short.", more: "About ligatures and kerning."))
      Setting("second", default: 1, .help("About ligatures."))
    }
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    #expect(index.results(for: "ligatures").map(\.id) == ["second", "first"])
    let match = index.results(for: "kerning").first?.matches.first
    #expect(match?.field == .moreHelp && match?.text == "About ligatures and kerning.")
  }

  @Test func documentsDescribeMembersGroupsAndTheLongerHelp() throws {
    let markdown = SettingsReference(of: container).markdown
    #expect(markdown.contains("Any sum of `1` (Bold), `2` (Italic)"))
    #expect(
      markdown.contains("Serif: `georgia` (Georgia), `times` (Times); Sans serif: `helvetica`"))
    #expect(markdown.contains("For articles. A font for reading. It needs a typographer to choose"))
    let template = SettingsTemplate(of: container).json()
    #expect(template.contains("// Style. Any sum of 1 (Bold), 2 (Italic)."))
    guard case .dictionary(let schema) = SettingsSchema.schema(of: style) else {
      Issue.record("The schema is no object.")
      return
    }
    #expect(schema["type"] == "integer" && schema["enum"] == nil && schema["oneOf"] == nil)
    #expect(schema["description"] == "Any sum of 1 (Bold), 2 (Italic).")
  }
}
