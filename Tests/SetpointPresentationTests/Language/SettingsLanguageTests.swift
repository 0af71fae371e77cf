import Foundation
import Setpoint
import SetpointPresentation
import Testing

struct SettingsLanguageTests {
  @Test func aLanguageFindsAnAppsTextsBeforeThoseOfThePackage() {
    let german = SettingsLanguage.german.adding([
      "Font Size": "Schriftgröße", "Reset": "Auf Standard",
    ])
    #expect(german.text("Font Size") == "Schriftgröße")
    #expect(german.text("Reset") == "Auf Standard")
    #expect(german.text("Undo") == "Rückgängig")
    #expect(german.text("Nowhere") == "Nowhere")
    #expect(german.translating { $0 == "Undo" ? "Zurück" : nil }.text("Undo") == "Zurück")
  }

  @Test func anAppsLabelIsTranslatedByTheAppOnly() {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Locked") { Setting("size", default: 1, "Empty", .help("Now")) }
    }
    func texts(_ language: SettingsLanguage) -> [String?] {
      var options = SettingsScreen.Options()
      options.language = language
      let screen = SettingsScreen(of: container, options: options)
      return [
        screen.nodes.first?.label, screen.items.first?.label, screen.items.first?.help,
        language.text("Locked"),
      ]
    }
    #expect(texts(.german) == ["Locked", "Empty", "Now", "Gesperrt"])
    let own = SettingsLanguage("de", texts: ["Locked": "Fest", "Empty": "Leer", "Now": "Nun"])
    #expect(texts(own) == ["Fest", "Leer", "Nun", "Fest"])
  }

  @Test(arguments: [("en", 1, "1 change"), ("en", 0, "0 changes"), ("de-AT", 1, "1 Änderung")])
  func aNumberDecidesThePluralForm(tag: String, count: Int, expected: String) {
    #expect(SettingsLanguage(tag).text("{count} changes", count: count) == expected)
  }

  @Test func aLanguageMayHaveMorePluralForms() {
    var polish = SettingsLanguage(
      "pl",
      texts: [
        "{count} changes": SettingsText(
          [.one: "{count} zmiana", .few: "{count} zmiany"], other: "{count} zmian")
      ])
    polish.pluralForm = { count in
      if count == 1 { return .one }
      return (2...4).contains(count % 10) && !(12...14).contains(count % 100) ? .few : .many
    }
    #expect(
      [1, 3, 12, 22].map { polish.text("{count} changes", count: $0) }
        == ["1 zmiana", "3 zmiany", "12 zmian", "22 zmiany"])
  }

  @Test func aValueIsNotReadAsAName() {
    let text = SettingsLanguage.english.text("{a} and {b}, {c}", ["a": "{b}", "b": "{a}"])
    #expect(text == "{b} and {a}, {c}")
  }

  @Test(arguments: [
    ("en", "1.5", "1.5"), ("en", "1,500.25", "1500.25"), ("en", "1,5", "1,5"),
    ("de", "1,5", "1.5"), ("de", "1.500,25", "1500.25"), ("de", "1.500", "1500"),
    ("de", "1.5", "1.5"), ("de", "0.125", "0.125"), ("de", "-1.234.567", "-1234567"),
    ("de", "1,2,3", "1,2,3"), ("de", "1.50,2", "1.50,2"), ("de", "", ""), ("de", "viel", "viel"),
  ])
  func aNumberIsReadAsThePersonWritesIt(tag: String, typed: String, portable: String) {
    #expect(SettingsLanguage(tag).portableText(typed, kind: .number) == portable)
  }

  @Test func aGermanNumberIsShownWithACommaAndStoredAsANumber() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("spacing", default: 1.5, .range(1...2))
    }
    var editor = try editor("spacing", in: container, .german)
    #expect(editor.text == "1,5")
    #expect(editor.handle(.typed("1,25")) == nil)
    #expect(editor.handle(.finished)?.value == 1.25)
    #expect(editor.text == "1,25")
    #expect(editor.item.displayText(of: 1.25) == "1,25")
    _ = editor.handle(.typed("9,5"))
    #expect(editor.handle(.finished) == nil)
    #expect(
      editor.message
        == "Spacing ist außerhalb des Bereichs. Geben Sie eine Zahl von 1 bis 2 ein. Der Wert bleibt 1,5."
    )
  }

  @Test(arguments: [
    ("en", "2026-11-21 07:30 UTC"), ("de", "21.11.2026 07:30 UTC"),
  ])
  func aDateIsShownInTheOrderOfTheLanguage(tag: String, expected: String) throws {
    let setting = Setting("due", default: Date(timeIntervalSince1970: 1_795_246_200))
    let container = SettingsContainer(store: .memory) { setting }
    let options = SettingsScreen.Options(language: SettingsLanguage(tag))
    let item = SettingsScreen(of: container, options: options).items.first
    #expect(item?.displayText == expected)
  }

  @Test(arguments: [
    (
      "size", "99", "Font size is out of range. Enter a number from 10 to 24.",
      "Font size ist außerhalb des Bereichs. Geben Sie eine Zahl von 10 bis 24 ein."
    ),
    (
      "port", "x", "Invalid value for Port. Enter a whole number.",
      "Ungültiger Wert für Port. Geben Sie eine ganze Zahl ein."
    ),
    ("name", "", "Name must have 1 to 20 characters.", "Name muss 1 bis 20 Zeichen haben."),
    ("code", "A", "Code must match /[a-z]+/.", "Code muss /[a-z]+/ entsprechen."),
    ("even", "3", "Enter an even number.", "Geben Sie eine gerade Zahl ein."),
    (
      "site", "nowhere", "Invalid value for Site. Enter a URL such as https://example.org/feed.",
      "Ungültiger Wert für Site. Geben Sie eine URL wie https://example.org/feed ein."
    ),
  ])
  func aRefusalNamesTheLabelAndSaysWhatToDo(
    key: String, typed: String, english: String, german: String
  ) throws {
    let container = SettingsContainer(store: .memory) {
      Setting("size", default: 14, "Font size", .range(10...24))
      Setting("port", default: 8080)
      Setting("name", default: "Ada", .length(1...20))
      Setting("code", default: "a", .pattern(/[a-z]+/))
      Setting("even", default: 2, .rule(SettingRule("Enter an even number.") { $0 % 2 == 0 }))
      Setting("site", default: URL(filePath: "/"))
    }
    let own = SettingsLanguage.german.adding([
      "Enter an even number.": "Geben Sie eine gerade Zahl ein."
    ])
    for (language, expected) in [(.english, english), (own, german)] {
      var editor = try editor(key, in: container, language)
      _ = editor.handle(.typed(typed))
      _ = editor.handle(.finished)
      #expect(editor.message?.hasPrefix(expected) == true)
    }
  }

  @Test func theReasonOfAnAdministratorIsPartOfTheMessage() throws {
    let policy = MemorySource(name: "policy")
    policy.replace(
      SettingsReading([
        "size": SourceValue(12, lock: SettingLock(owner: "Example IT", reason: "Policy 7."))
      ]))
    let size = Setting("size", default: 14)
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(managed: [policy])) {
      size
    }
    let german = SettingsLanguage.german.adding(["Policy 7.": "Richtlinie 7."])
    let editor = try editor("size", in: container, german)
    #expect(editor.item.lockReason == "Von Example IT gesperrt. Richtlinie 7.")
    let error = #expect(throws: SettingsError.self) { try container.set(14, for: size) }
    #expect(
      error.map { german.message(for: $0, about: size) }
        == "Size wird von Example IT verwaltet. Richtlinie 7.")
  }

  private func editor(
    _ key: String, in container: SettingsContainer, _ language: SettingsLanguage
  ) throws -> SettingEditor {
    let options = SettingsScreen.Options(language: language)
    let screen = SettingsScreen(of: container, options: options)
    return SettingEditor(try #require(screen.item(forKey: key)))
  }
}
