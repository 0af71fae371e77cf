import Setpoint
import SetpointPresentation
import Testing

struct VSCodeTests {
  private let container: SettingsContainer

  init() throws {
    let elements = try VSCodeSettings.elements.get()
    container = SettingsContainer(store: .memory) { elements }
  }

  @Test func allSettingsOfALargeEditorAreOnTheScreen() {
    #expect(container.elements.groups.count == 274)
    #expect(container.elements.groups.depth == 5)
    let items = SettingsScreen(of: container).items
    #expect(items.count == 1_365)
    #expect(Set(items.map(\.id)).count == 1_365)
    #expect(items.allSatisfy { $0.value == $0.setting.defaultStoredValue && $0.message == nil })
    #expect(container.issues == [])
  }

  @Test func eachSchemaBecomesTheControlThatSuitsIt() throws {
    let items = SettingsScreen(of: container).items
    let controls = Dictionary(uniqueKeysWithValues: items.map { ($0.key, $0.control) })
    #expect(controls["editor.insertSpaces"] == .toggle)
    #expect(controls["editor.wordWrap"] == .menu)
    #expect(controls["explorer.autoReveal"] == .segmented)
    #expect(controls["files.exclude"] == .longText)
    #expect(controls["editor.tabSize"] == .numberField)
    let size = try #require(items.first { $0.key == "editor.fontSize" })
    #expect(size.bounds?.lowerBound == .double(6))
    #expect(size.bounds?.upperBound == .double(100))
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
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    #expect(index.results(for: query).prefix(5).map(\.id).contains(id))
  }

  @Test func everySettingIsFoundByItsKey() {
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    let lost = index.items.filter { item in
      !index.results(for: item.key ?? "").contains { $0.id == item.id }
    }
    #expect(lost.map(\.id) == [])
  }

  @Test func everySettingIsEditedThroughItsEditorAndTypedBack() throws {
    for item in SettingsScreen(of: container).items {
      var editor = SettingEditor(item)
      let value = try #require(Self.otherValue(than: item), "\(item.key)")
      #expect(editor.handle(.chosen(value)) == .write(value), "\(item.key)")
      try container.set(value, for: item.setting)
    }
    let changed = SettingsScreen(of: container).items
    #expect(changed.count(where: \.isModified) == 1_365)
    for item in changed {
      var editor = SettingEditor(item)
      let standard = item.setting.defaultStoredValue
      let text = SettingText.text(of: standard, kind: item.setting.kind)
      #expect(editor.handle(.typed(text)) == .write(standard), "\(item.key)")
      try container.set(standard, for: item.setting)
    }
    let items = SettingsScreen(of: container).items
    #expect(items.allSatisfy { $0.value == $0.setting.defaultStoredValue })
  }

  @Test func aDraftOfAllIsCommittedAndUndoneAtOnce() throws {
    let draft = container.draft()
    for item in SettingsScreen(of: draft.container).items {
      try draft.container.set(try #require(Self.otherValue(than: item)), for: item.setting)
    }
    #expect(draft.changes.count == 1_365)
    #expect(draft.changes.map(\.setting) == container.settings)
    #expect(container.settings.allSatisfy { !container.isModified($0) })
    let commit = try draft.commit()
    #expect(container.settings.allSatisfy { container.isModified($0) })
    try commit.undo()
    #expect(container.settings.allSatisfy { !container.isModified($0) })
  }

  /// A value that the setting takes as it is and that is not the one in force.
  private static func otherValue(than item: SettingsItem) -> StoredValue? {
    let bounds = item.bounds.map { [$0.lowerBound, $0.upperBound] } ?? []
    let some: [StoredValue] = [["a": "b"], ["a"], true, false, "text", 7, 0.5]
    return (item.choices.map(\.value) + bounds + some).first { value in
      value != item.value && (try? item.setting.checked(value)) == value
    }
  }
}
