import Setpoint
import SetpointPresentation
import Testing

private enum Day: String, Codable, CaseIterable { case monday, tuesday, sunday }

struct SettingEditorTests {
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(store: .memory) {
      Setting("size", default: 14, .range(10...24))
      Setting("ratio", default: 1.5)
      Setting("spacing", default: 1.1, .range(0...2, step: 0.1))
      Setting(
        "name", default: "Ann",
        .validate { name in
          if name.isEmpty {
            throw SettingsError(.invalid, problem: "No name.")
          }
        })
      Setting("limit", default: Int?.some(3))
      Setting("token", default: "", .policy(.secret))
      Setting("words", default: ["a", "b", "c"])
      Setting("days", default: Set([Day.sunday]))
      Setting("ages", default: ["Ann": "3"])
      Setting("build", default: 7, .policy(.readOnly))
    }
  }

  private func editor(_ key: String) throws -> SettingEditor {
    SettingEditor(try #require(SettingsScreen(of: container).item(forKey: key)))
  }

  /// Does what the editor answers and tells it what became of it, as a surface does.
  private func use(_ editor: inout SettingEditor, _ events: SettingEditor.Event...) throws {
    for event in events {
      guard let change = editor.handle(event) else { continue }
      try container.apply([change])
      let item = SettingsScreen(of: container).item(forKey: editor.item.key)
      _ = editor.handle(.itemChanged(try #require(item)))
    }
  }

  @Test func aHalfTypedNumberIsNeitherWrittenNorRefused() throws {
    var editor = try editor("size")
    #expect(editor.handle(.typed("1")) == nil)
    #expect(editor.message == nil)
    #expect(editor.handle(.typed("18")) == nil)
    #expect(editor.text == "18")
    #expect(editor.handle(.finished)?.value == 18)
  }

  @Test func cancellingATextKeepsAConcurrentChange() throws {
    var editor = try editor("name")
    try use(&editor, .typed("Bo"))
    try container.set("Grace", forKey: "name")
    let item = try #require(SettingsScreen(of: container).item(forKey: "name"))
    _ = editor.handle(.itemChanged(item))
    #expect(editor.text == "Bo")
    #expect(editor.handle(.cancelled) == nil)
    #expect(editor.text == "Grace")
  }

  @Test func aSliderThatIsDraggedShowsItsPositionButWritesNothing() throws {
    var editor = try editor("spacing")
    #expect(editor.handle(.slid(0.33)) == nil)
    #expect(editor.value == 0.3)
    #expect(editor.text == "0.3")
    try container.set(1.0, forKey: "spacing")
    let item = try #require(SettingsScreen(of: container).item(forKey: "spacing"))
    _ = editor.handle(.itemChanged(item))
    #expect(editor.value == 0.3)
    #expect(editor.handle(.cancelled) == nil)
    #expect(editor.value == 1.0)
  }

  @Test func aLockEndsTheEdit() throws {
    let managed = MemorySource(name: "policy")
    let size = Setting("size", default: 14, .range(10...24))
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(managed: [managed])
    ) { size }
    func item() throws -> SettingsItem {
      try #require(SettingsScreen(of: container).item(forKey: "size"))
    }
    var editor = SettingEditor(try item())
    _ = editor.handle(.typed("18"))
    managed.replace(SettingsReading(["size": SourceValue(12, lock: SettingLock())]))
    _ = editor.handle(.itemChanged(try item()))
    #expect(editor.text == "12")
    #expect(editor.handle(.finished) == nil)
  }

  @Test func anInvalidTextStaysWithItsMessageWhenTheFieldIsLeft() throws {
    var editor = try editor("size")
    try use(&editor, .typed("99"), .finished)
    #expect(editor.text == "99")
    #expect(
      editor.message == "Size is out of range. Enter a number from 10 to 24. The value is still 14."
    )
    #expect(editor.value == 14)
    try use(&editor, .typed("9"))
    #expect(
      editor.message == "Size is out of range. Enter a number from 10 to 24. The value is still 14."
    )
    try use(&editor, .typed("20"))
    #expect(editor.message == nil)
    try use(&editor, .finished)
    #expect(editor.value == 20)
  }

  @Test func typedTextIsKeptWhenTheValueChangesElsewhere() throws {
    var editor = try editor("size")
    try use(&editor, .typed("1"))
    try container.set(22, forKey: "size")
    let item = try #require(SettingsScreen(of: container).item(forKey: "size"))
    _ = editor.handle(.itemChanged(item))
    #expect(editor.text == "1")
    #expect(editor.value == 22)
    try use(&editor, .cancelled)
    #expect(editor.text == "22")
  }

  @Test func aRefusedTextIsKeptWhenSomethingElseChangesTheValue() throws {
    var editor = try editor("size")
    try use(&editor, .typed("99"), .finished)
    try container.set(22, forKey: "size")
    let item = try #require(SettingsScreen(of: container).item(forKey: "size"))
    _ = editor.handle(.itemChanged(item))
    #expect(editor.text == "99")
    #expect(editor.message != nil)
  }

  @Test func anIdleTextFollowsTheValue() throws {
    var editor = try editor("size")
    try container.set(22, forKey: "size")
    let item = try #require(SettingsScreen(of: container).item(forKey: "size"))
    _ = editor.handle(.itemChanged(item))
    #expect(editor.text == "22")
  }

  @Test func leavingTheFieldWritesTheTextAsTheValueIsWritten() throws {
    var editor = try editor("ratio")
    try use(&editor, .typed(" 2.50 "), .finished)
    #expect(editor.text == "2.5")
    #expect(editor.value == 2.5)
  }

  /// Types a text for a setting in German.
  private func typed(_ text: String, for setting: SettingDefinition) -> SettingEditor {
    let container = SettingsContainer(store: .memory) { setting }
    var editor = SettingEditor(
      SettingsItem(setting, id: setting.key, in: container, language: .german))
    editor.handle(.typed(text))
    editor.handle(.finished)
    return editor
  }

  @Test(arguments: [
    ("1.500", "„1.500“ könnte 1500 oder 1,500 sein. Geben Sie eins davon ein."),
    ("-12.345", "„-12.345“ könnte -12345 oder -12,345 sein. Geben Sie eins davon ein."),
    (" 999.999 ", "„ 999.999 “ könnte 999999 oder 999,999 sein. Geben Sie eins davon ein."),
  ])
  func aNumberWithTwoMeaningsIsRefusedAndBothAreNamed(text: String, message: String) {
    let editor = typed(text, for: Setting("ratio", default: 0.25))
    #expect(editor.message == message + " Der Wert bleibt 0,25.")
    #expect(editor.text == text)
  }

  @Test func aDurationAndAListElementWithTwoMeaningsAreRefused() {
    let pause = Setting("pause", default: Duration.zero)
    #expect(typed("1.500 s", for: pause).message?.contains("1500") == true)
    let setting = Setting("sizes", default: [0.5])
    let container = SettingsContainer(store: .memory) { setting }
    var editor = SettingEditor(
      SettingsItem(setting, id: setting.key, in: container, language: .german))
    #expect(editor.handle(.elementAdded(text: "1.500")) == nil)
    #expect(editor.message?.contains("1500 oder 1,500") == true)
    #expect(editor.handle(.elementAdded(text: "1,500"))?.value == [0.5, 1.5])
  }

  @Test(arguments: [
    ("1.500.000", 1_500_000.0), ("1.500,0", 1500), ("1,500", 1.5), ("1.5", 1.5), ("1.50", 1.5),
    ("0.500", 0.5), ("1234.567", 1234.567), ("1500", 1500), ("-0", 0),
  ])
  func aNumberWithOneMeaningIsAccepted(text: String, value: Double) {
    let editor = typed(text, for: Setting("ratio", default: 0.25))
    #expect(editor.message == nil)
    #expect(Double(editor.text.replacing(",", with: ".")) == value)
    #expect(!editor.text.hasPrefix("-"))
  }

  @Test func aWholeNumberMayBeGrouped() {
    let setting = Setting("count", default: 1)
    #expect(typed("1.500", for: setting).text == "1500")
    #expect(typed("1.500.000", for: setting).text == "1500000")
  }

  @Test(arguments: [
    ("abc", "“abc” isn't a whole number. Enter a number from 1 to 65535. The value is still 80."),
    (
      "8080.0",
      "“8080.0” isn't a whole number. Enter a number from 1 to 65535. The value is still 80."
    ),
    ("1e3", "“1e3” isn't a whole number. Enter a number from 1 to 65535. The value is still 80."),
    ("70000", "Port is out of range. Enter a number from 1 to 65535. The value is still 80."),
    (
      "99999999999999999999",
      "Invalid value for Port. Enter a number from 1 to 65535. The value is still 80."
    ),
  ])
  func aMessageSaysThatATextIsNoWholeNumber(text: String, message: String) {
    let setting = Setting("port", default: 80, .range(1...65_535))
    let container = SettingsContainer(store: .memory) { setting }
    let item = SettingsItem(setting, id: setting.key, in: container, language: .english)
    var editor = SettingEditor(item)
    editor.handle(.typed(text))
    editor.handle(.finished)
    #expect(editor.message == message)
    let error = #expect(throws: SettingsError.self) { try container.set(text: text, for: setting) }
    #expect(error?.description.contains("isn't a whole number") == message.contains("isn't"))
  }

  @Test func anEmptyTextIsNilForAnOptionalAndNothingElse() throws {
    var limit = try editor("limit")
    try use(&limit, .typed(""), .finished)
    #expect(limit.value == .null)
    #expect(limit.message == nil)
    try use(&limit, .typed("x"), .finished)
    #expect(try #require(limit.message).hasSuffix(" The value is still empty."))
    var size = try editor("size")
    try use(&size, .typed(""), .finished)
    #expect(size.value == 14)
    #expect(
      size.message == "Invalid value for Size. Enter a number from 10 to 24. The value is still 14."
    )
  }

  @Test func theRuleOfTheAppIsAMessage() throws {
    var editor = try editor("name")
    try use(&editor, .typed(""), .finished)
    #expect(editor.message == "No name. The value is still Ann.")
  }

  @Test func theMessageOfARefusedSecretDoesNotNameItsValue() {
    let setting = Setting(
      "pin", default: 1234, .range(1000...9999), .policy(.secret))
    let container = SettingsContainer(store: .memory) { setting }
    var editor = SettingEditor(
      SettingsItem(setting, id: setting.key, in: container, language: .english))
    editor.handle(.typed("1"))
    editor.handle(.finished)
    #expect(editor.message?.isEmpty == false)
    #expect(editor.message?.contains("Still") == false)
    #expect(editor.message?.contains("1234") == false)
  }

  @Test func aSliderAndItsExactNumberAreOneValue() throws {
    var editor = try editor("size")
    try use(&editor, .slid(17.6), .finished)
    #expect(editor.value == 18)
    #expect(editor.text == "18")
    try use(&editor, .typed("11"), .finished)
    #expect(editor.value == 11)
  }

  @Test func stepsStopAtTheBounds() throws {
    var editor = try editor("size")
    try use(&editor, .stepped(1))
    #expect(editor.value == 15)
    try use(&editor, .stepped(-100))
    #expect(editor.value == 10)
    try use(&editor, .stepped(100))
    #expect(editor.value == 24)
    #expect(editor.canStep(by: -1))
    #expect(!editor.canStep(by: 1))
    #expect(editor.handle(.stepped(1)) == nil)
  }

  @Test func aStepOfATenthHasOneDecimal() throws {
    var editor = try editor("spacing")
    try use(&editor, .stepped(1))
    #expect(editor.text == "1.2")
    try use(&editor, .stepped(-4))
    #expect(editor.text == "0.8")
  }

  @Test func anEmptySecretFieldThatWasLeftChangesNothing() throws {
    var editor = try editor("token")
    try use(&editor, .typed("swordfish"), .typed(""), .finished)
    #expect(try container.value(forKey: "token", as: String.self) == "")
    try use(&editor, .typed("swordfish"), .finished)
    try use(&editor, .typed("other"), .typed(""), .finished)
    #expect(try container.value(forKey: "token", as: String.self) == "swordfish")
    #expect(editor.value == .null)
  }

  @Test func anOptionalSecretIsCleared() throws {
    let token = Setting("token", default: String?.some("old"), .policy(.secret))
    let container = SettingsContainer(store: .memory) { token }
    let item = try #require(SettingsScreen(of: container).item(forKey: "token"))
    var editor = SettingEditor(item)
    #expect(editor.handle(.chosen(.null))?.value == .null)
  }

  @Test func elementsAreAddedMovedAndRemoved() throws {
    var editor = try editor("words")
    try use(&editor, .elementAdded(text: "d"), .elementMoved(from: 3, to: 0))
    #expect(editor.value == ["d", "a", "b", "c"])
    try use(&editor, .elementRemoved(at: 1), .elementRemoved(at: 9), .elementMoved(from: 7, to: 0))
    #expect(editor.value == ["d", "b", "c"])
  }

  @Test func anElementIsReplacedOrRemovedByItsText() throws {
    var editor = try editor("words")
    try use(&editor, .elementChanged(at: 1, text: "x"), .elementChanged(at: 9, text: "y"))
    #expect(editor.value == ["a", "x", "c"])
    try use(&editor, .elementChanged(at: 0, text: ""))
    #expect(editor.value == ["x", "c"])
  }

  @Test func aListSaysWhichElementsCanBeMovedAndASetHasNoOrder() throws {
    let words = try editor("words").item
    #expect(words.hasOrderedElements)
    #expect(words.canMoveElement(from: 0, to: 2))
    #expect(!words.canMoveElement(from: 0, to: -1))
    #expect(!words.canMoveElement(from: 2, to: 3))
    var days = try editor("days")
    try use(&days, .elementChosen("monday", true), .elementMoved(from: 0, to: 1))
    #expect(!days.item.hasOrderedElements)
    #expect(days.value == ["monday", "sunday"])
  }

  @Test func severalChoicesAreTickedIndependently() throws {
    var editor = try editor("days")
    try use(&editor, .elementChosen("monday", true))
    #expect(try container.value(forKey: "days", as: Set<Day>.self) == [.monday, .sunday])
    try use(&editor, .elementChosen("sunday", false), .elementChosen("monday", true))
    #expect(try container.value(forKey: "days", as: Set<Day>.self) == [.monday])
  }

  @Test func aResetTakesTheTextAlong() throws {
    var editor = try editor("size")
    try use(&editor, .typed("20"), .finished, .typed("99"), .finished, .reset)
    #expect(editor.text == "14")
    #expect(editor.message == nil)
    #expect(!editor.item.isModified)
  }

  @Test func theTextOfAFieldIsReadAsItsValue() throws {
    for item in SettingsScreen(of: container).items where !item.isSecret && item.isEnabled {
      var editor = SettingEditor(item)
      #expect(editor.handle(.typed(editor.text)) == nil)
      // A person who types the default chooses it.
      let change = editor.handle(.finished)
      #expect(change?.value == (item.isModified ? nil : item.value))
      #expect(editor.message == nil, "\(item.key): \(editor.text)")
    }
  }

  @Test func aLockedItemAnswersNothing() throws {
    var editor = try editor("build")
    #expect(editor.handle(.typed("8")) == nil)
    #expect(editor.handle(.stepped(1)) == nil)
    #expect(editor.text == "7")
  }

  @Test func refusalsOfTheContainerAreShown() throws {
    var editor = try editor("size")
    let error = SettingsError(
      .storeUnavailable, problem: "The disk is full.", recoverySuggestion: "Free some.")
    _ = editor.handle(.refused(error))
    #expect(editor.message == "Size couldn't be saved. The disk is full. Free some.")
  }
}
