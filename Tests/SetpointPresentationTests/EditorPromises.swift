import Setpoint
import SetpointPresentation
import Testing

/// What holds for the settings of any editor, however many there are.
struct EditorPromises {
  let container: SettingsContainer

  init(_ elements: [SettingsElement]) {
    container = SettingsContainer(store: .memory) { elements }
  }

  var items: [SettingsItem] { SettingsScreen(of: container).items }

  func allAreOnTheScreen(count: Int, groups: Int, depth: Int) {
    #expect(container.elements.groups.count == groups)
    #expect(container.elements.groups.depth == depth)
    #expect(items.count == count)
    #expect(Set(items.map(\.id)).count == count)
    #expect(items.allSatisfy { $0.value == $0.setting.defaultStoredValue && $0.message == nil })
    #expect(container.issues == [])
  }

  func isFound(_ query: String, id: String) {
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    #expect(index.results(for: query).prefix(5).map(\.id).contains(id))
  }

  func everyOneIsFoundByItsKey() {
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    let lost = index.items.filter { item in
      guard let key = item.key else { return false }
      return !index.results(for: key).contains { $0.id == item.id }
    }
    #expect(lost.map(\.id) == [])
  }

  func everyOneIsEditedAndTypedBack() throws {
    for item in items {
      var editor = SettingEditor(item)
      let value = try #require(Self.otherValue(than: item), "\(item.key)")
      #expect(editor.handle(.chosen(value))?.value == value, "\(item.key)")
      try container.set(value, for: item.setting)
    }
    #expect(items.filter { !$0.isModified }.map(\.key) == [])
    for item in items {
      var editor = SettingEditor(item)
      let standard = item.setting.defaultStoredValue
      let text = SettingText.text(of: standard, kind: item.setting.kind)
      let typed = editor.handle(.typed(text))
      let action = item.commitsWhileTyping ? typed : editor.handle(.finished)
      #expect(action?.value == standard, "\(item.key)")
      try container.set(standard, for: item.setting)
    }
    #expect(items.allSatisfy { $0.value == $0.setting.defaultStoredValue })
  }

  func allAreCommittedAndUndoneAtOnce() throws {
    let draft = container.draft()
    for item in SettingsScreen(of: draft.container).items {
      try draft.container.set(try #require(Self.otherValue(than: item)), for: item.setting)
    }
    #expect(draft.changes.map(\.setting) == container.settings)
    #expect(container.settings.allSatisfy { !container.isModified($0) })
    let commit = try draft.commit()
    #expect(container.settings.allSatisfy { container.isModified($0) })
    try commit.undo()
    #expect(container.settings.allSatisfy { !container.isModified($0) })
  }

  /// A value that the setting takes as it is and that is not the one in effect.
  private static func otherValue(than item: SettingsItem) -> StoredValue? {
    let bounds = item.setting.bounds.map { [$0.lowerBound, $0.upperBound] } ?? []
    let some: [StoredValue] = [["a": "b"], ["a"], true, false, "text", 7, 0.5]
    return (item.choices.map(\.value) + bounds + some).first { value in
      value != item.value && (try? item.setting.checked(value)) == value
    }
  }
}
