import Setpoint
import Testing

/// What a person chooses is theirs, even if it is what the default gives.
struct ChoiceTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let ratio = Setting("ratio", default: 1.0)
  private let words = Setting("words", default: ["a"], .encoding(.jsonText))
  private let store = MemoryStore()
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(store: store)
    container.register([.setting(size), .setting(ratio), .setting(words)])
  }

  @Test func aChosenValueIsStoredEvenIfItIsInEffect() throws {
    let commit = try container.apply([
      SettingChange(size, to: 14), SettingChange(words, to: ["a"]),
    ])
    #expect(commit.changes.map(\.setting.key) == ["size", "words"])
    #expect(store.value(forKey: "size") == 14)
    #expect(container.isModified(size) && container.isModified(words))
    try container.reset(size)
    #expect(store.value(forKey: "size") == nil)
  }

  @Test func aChosenValueStaysWhenTheDefaultChanges() throws {
    try container.apply([SettingChange(size, to: 14)])
    let next = Setting("size", default: 18)
    #expect(SettingsContainer(store: store) { next }[next] == 14)
  }

  @Test func aChoiceThatIsStoredInAnotherSpellingStaysAsItIs() throws {
    store.apply(["ratio": 1, "words": ["a"]])
    container.refresh()
    let commit = try container.apply([
      SettingChange(ratio, to: 1.0), SettingChange(words, to: ["a"]),
    ])
    #expect(commit.changes.isEmpty)
    #expect(store.value(forKey: "ratio") == 1)
    #expect(store.value(forKey: "words") == ["a"])
  }

  @Test func aValueSetInCodeIsNotStoredIfItIsInEffect() throws {
    container[size] = 14
    try container.set(14, for: size)
    try container.set(StoredValue.int(14), for: size as SettingDefinition)
    try container.set(text: "14", for: size)
    try container.transaction { $0[size] = 14 }
    try container.transaction { $0.set(14, for: size) }
    try container.update(size) { $0 = 14 }
    #expect(store.value(forKey: "size") == nil)
  }

  @Test func aChoiceCanBeUndone() throws {
    let commit = try container.apply([SettingChange(size, to: 14)])
    try commit.undo()
    #expect(store.value(forKey: "size") == nil)
  }

  @Test func aDraftStagesAChoiceOfTheValueInEffect() throws {
    let draft = container.draft()
    try draft.container.apply([SettingChange(size, to: 14)])
    let change = try #require(draft.changes.first)
    #expect([change.oldValue, change.newValue] == [14, 14])
    #expect(store.value(forKey: "size") == nil)
    let commit = try draft.commit()
    #expect(store.value(forKey: "size") == 14)
    #expect(draft.changes.isEmpty)
    try commit.undo()
    #expect(store.value(forKey: "size") == nil)
  }

  @Test func aStagedChoiceTakesTheConflictOfAnotherChange() throws {
    let draft = container.draft()
    try draft.container.apply([SettingChange(size, to: 14)])
    container[size] = 18
    #expect(throws: SettingsError.self) { try draft.commit() }
    draft.keep(size)
    try draft.commit()
    #expect(store.value(forKey: "size") == 14)
  }

  @Test func aValueSetInADraftAndSetBackIsNoChange() throws {
    let draft = container.draft()
    draft.container[size] = 18
    draft.container[size] = 14
    #expect(draft.changes.isEmpty)
    try draft.commit()
    #expect(store.value(forKey: "size") == nil)
  }

  @Test func aResetInADraftTakesAStagedChoiceBack() throws {
    let draft = container.draft()
    try draft.container.apply([SettingChange(size, to: 14)])
    try draft.container.reset(size)
    #expect(draft.changes.isEmpty)
  }
}
