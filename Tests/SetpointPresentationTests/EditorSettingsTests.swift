import Setpoint
import SetpointPresentation
import Testing

/// The settings of a small editor that has every kind of schema.
struct EditorSettingsTests {
  private let editor: EditorPromises

  init() throws {
    editor = EditorPromises(try EditorSettings.fixture.get())
  }

  @Test func allSettingsOfAnEditorAreOnTheScreen() {
    editor.allAreOnTheScreen(count: 25, groups: 8, depth: 3)
  }

  @Test(arguments: [
    ("editor.insertSpaces", SettingControl.toggle), ("editor.wordWrap", .menu),
    ("explorer.autoReveal", .segmented), ("files.exclude", .longText),
    ("editor.tabSize", .numberField), ("editor.fontFamily", .textField),
    ("files.watchedFolders", .list),
  ])
  func eachSchemaBecomesTheControlThatSuitsIt(key: String, control: SettingControl) throws {
    let item = try #require(editor.items.first { $0.key == key })
    #expect(item.control == control)
  }

  @Test func theBoundsOfASchemaAreThoseOfTheControl() throws {
    let size = try #require(editor.items.first { $0.key == "editor.fontSize" })
    #expect(size.setting.bounds?.lowerBound == .double(6))
    #expect(size.setting.bounds?.upperBound == .double(72))
  }

  @Test(arguments: [
    ("cursor blinking", "editor/cursor/blinking"), ("cursor blinkng", "editor/cursor/blinking"),
    ("editor.cursor.blinking", "editor/cursor/blinking"),
    ("blinking cursor", "editor/cursor/blinking"), ("animation", "editor/cursor/blinking"),
    ("offers the methods-of a type", "editor/suggest/sources/methods"),
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
