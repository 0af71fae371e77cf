import Setpoint
import Testing

@testable import SetpointPresentation

struct IncludedLanguageTests {
  /// A language as a file of its own would declare it.
  private static let french = IncludedLanguage(
    language: SettingsLanguage(
      tag: "fr", decimalSeparator: ",", groupingSeparator: " ",
      dateFormat: "{day}/{month}/{year}", pluralForm: { $0 < 2 ? .one : .other },
      texts: [
        "Undo": "Annuler",
        "{count} changes": SettingsText(
          one: "{count} modification", other: "{count} modifications"),
        "a color": "une couleur", "{kind} such as {examples}": "{kind} telle que {examples}",
      ]),
    stem: { $0.last == UInt8(ascii: "s") ? $0.dropLast() : $0 }, questionWords: "je le la",
    synonyms: "police, caractères")

  @Test func oneValueDescribesAWholeLanguage() {
    let french = Self.french.language
    #expect(french.text("Undo") == "Annuler")
    #expect(french.text("{count} changes", count: 0) == "0 modification")
    #expect(french.fieldText(of: .double(1.5), kind: .number) == "1,5")
    #expect(french.text(of: SettingKind.color.facts) == "une couleur telle que #3366FF")
    #expect(french.text("{count} results", count: 1) == "1 result", "the English text")
    #expect(Self.french.stem(Array("polices".utf8)[...]).count == 6)
  }

  @Test(arguments: ["-AT", "_US", ""])
  func anIncludedLanguageIsFoundByItsTagOrLocale(region: String) {
    for language in IncludedLanguage.all.map(\.language) {
      let found = SettingsLanguage(language.tag + region)
      #expect(found.text("Undo") == language.text("Undo"))
      #expect(found.dateFormat == language.dateFormat)
      #expect(SettingsLanguage.included(language.tag + region)?.tag == language.tag)
    }
    #expect(SettingsLanguage.included("fr" + region)?.tag == nil)
  }

  @Test(arguments: SettingKind.allCases)
  func eachKindOfValuesHasExamplesAndAName(kind: SettingKind) {
    for example in kind.facts.examples {
      #expect(SettingText.storedValue(of: example, kind: kind) != nil, "\(example)")
    }
    #expect(SettingsLanguage.german.text(kind.facts.noun) != kind.facts.noun)
  }
}
