import Setpoint
import SetpointPresentation
import TestSupport
import Testing

/// The settings of a large editor, from the corpus; ``EditorSettingsTests`` needs no corpus.
@Suite(.needsCorpus)
struct VSCodeTests {
  private let editor: EditorPromises

  init() throws {
    editor = EditorPromises(try EditorSettings.vscode.get())
  }

  @Test func allSettingsOfALargeEditorAreOnTheScreen() {
    editor.allAreOnTheScreen(count: 1_365, groups: 274, depth: 5)
  }

  @Test func eachSchemaBecomesTheControlThatSuitsIt() throws {
    let items = editor.items
    let controls = Dictionary(uniqueKeysWithValues: items.map { ($0.key, $0.control) })
    #expect(controls["editor.insertSpaces"] == .toggle)
    #expect(controls["editor.wordWrap"] == .menu)
    #expect(controls["explorer.autoReveal"] == .segmented)
    #expect(controls["files.exclude"] == .longText)
    #expect(controls["editor.tabSize"] == .numberField)
    let size = try #require(items.first { $0.key == "editor.fontSize" })
    #expect(size.setting.bounds?.lowerBound == .double(6))
    #expect(size.setting.bounds?.upperBound == .double(100))
    #expect(items.count { $0.control == .toggle } == 659)
  }

  @Test(arguments: [
    ("cursor blinking", "editor/cursorBlinking"),
    ("cursor blinkng", "editor/cursorBlinking"),
    ("editor.cursorBlinking", "editor/cursorBlinking"),
    ("blinking cursor", "editor/cursorBlinking"),
    ("IntelliSense shows method-suggestions", "editor/suggest/showMethods"),
    ("pixels font size", "editor/fontSize"),
  ])
  func aSettingIsFoundByTitleKeyHelpAndWithATypingError(query: String, id: String) {
    editor.isFound(query, id: id)
  }

  @Test func everySettingIsFoundByItsKey() { editor.everyOneIsFoundByItsKey() }

  @Test func everySettingIsEditedThroughItsEditorAndTypedBack() throws {
    try editor.everyOneIsEditedAndTypedBack()
  }

  @Test func aDraftOfAllIsCommittedAndUndoneAtOnce() throws {
    try editor.allAreCommittedAndUndoneAtOnce()
  }
}
