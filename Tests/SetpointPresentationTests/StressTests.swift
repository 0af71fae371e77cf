import Setpoint
import SetpointPresentation
import Testing

struct StressTests {
  private static let elements = ManySettings().elements
  private let container = SettingsContainer(store: .memory) { StressTests.elements }

  @Test func threeThousandSettingsInTenLevelsAreAllOnTheScreen() {
    #expect(Self.elements.groups.count == 132)
    #expect(Self.elements.groups.depth == 10)
    let screen = SettingsScreen(of: container)
    #expect(screen.items.count == 3_100)
    #expect(Set(screen.items.map(\.id)).count == 3_100)
    #expect(container.issues == [])
    for item in screen.items.filter({ $0.key.hasSuffix("77") }) {
      #expect(screen.path(to: item.id).last?.id == item.id)
    }
  }

  @Test func everySettingOfManyIsEditedThroughItsEditor() throws {
    for item in SettingsScreen(of: container).items {
      var editor = SettingEditor(item)
      let value = try #require(Self.otherValue(than: item))
      _ = editor.handle(.typed("secret"))
      let action = editor.handle(item.isSecret ? .finished : .chosen(value))
      #expect(action?.value == value, "\(item.key)")
      try container.set(value, for: item.setting)
    }
    let items = SettingsScreen(of: container).items
    #expect(items.count(where: \.isModified) == 3_100)
    try container.resetAll()
    #expect(SettingsScreen(of: container).items.count(where: \.isModified) == 0)
  }

  @Test func aDraftOfManyIsCommittedAndUndoneAtOnce() throws {
    let draft = container.draft()
    for item in SettingsScreen(of: draft.container).items {
      try draft.container.set(try #require(Self.otherValue(than: item)), for: item.setting)
    }
    #expect(draft.changes.count == 3_100)
    #expect(draft.changes.map(\.setting) == container.settings)
    let commit = try draft.commit()
    #expect(commit.restartReasons.count == 310)
    try commit.undo()
    #expect(container.settings.allSatisfy { !container.isModified($0) })
  }

  @Test func onlyTheChangedRowIsAnnounced() {
    let live = LiveSettingsScreen(of: container)
    container[Setting("setting1711", default: 1711)] = 3
    #expect(live.refresh().count == 1)
    #expect(live.screen == SettingsScreen(of: container))
  }

  /// A valid value that is not the one in effect.
  private static func otherValue(than item: SettingsItem) -> StoredValue? {
    if item.isSecret { return "secret" }
    if let choice = item.choices.first(where: { !$0.isSelected }) { return choice.value }
    switch item.value {
    case .bool(let isOn): return .bool(!isOn)
    case .int(let number): return .int(number + 1)
    case .double: return 0.25
    case .null: return 5
    case .array(let elements): return .array(elements + ["c"])
    case .string where item.setting.kind == .color: return .string("#112233")
    case .string(let text): return .string(text + "!")
    default: return nil
    }
  }
}
