import Setpoint

/// The language of a screen: its texts, and the formats of numbers and dates.
///
/// The package includes English and German. An app adds translations of its own texts, and replaces
/// texts of the package, by the English text:
///
/// ```swift
/// var options = SettingsScreen.Options()
/// options.language = .german.adding(["Font Size": "Schriftgröße", "Reset": "Auf Standard"])
/// ```
///
/// Stored values do not depend on the language: `1,5` in a German field is stored as `1.5`.
public struct SettingsLanguage: Sendable {
  /// The language and region as a BCP 47 tag, such as `de-AT`.
  public let tag: String
  /// The separator between the integer part and the decimals of a number.
  public var decimalSeparator: Character
  /// The separator between groups of three digits. It is accepted in input and never written.
  public var groupingSeparator: Character
  /// The format of a date, such as `{day}.{month}.{year}`.
  public var dateFormat: String
  /// Returns the plural category of a number. The default is ``SettingsText/PluralForm/one`` for 1,
  /// and ``SettingsText/PluralForm/other`` for all other numbers.
  public var pluralForm: @Sendable (Int) -> SettingsText.PluralForm = { $0 == 1 ? .one : .other }
  private var texts: [String: SettingsText]
  private var translation: (@Sendable (String) -> String?)?

  /// American English, with dates in ISO 8601 format.
  public static let english = SettingsLanguage("en")
  /// German.
  public static let german = SettingsLanguage("de")

  /// Creates a language.
  ///
  /// The texts of the package are German if the tag denotes German, otherwise English. A language
  /// that the package doesn't include needs `texts` and, if they differ from English, the
  /// separators, ``dateFormat`` and ``pluralForm``.
  ///
  /// - Parameters:
  ///   - tag: A BCP 47 tag.
  ///   - texts: Translations by their English text, with the same names in braces.
  public init(_ tag: String, texts: [String: SettingsText] = [:]) {
    let isGerman = tag.split(separator: "-").first?.lowercased() == "de"
    self.tag = tag
    decimalSeparator = isGerman ? "," : "."
    groupingSeparator = isGerman ? "." : ","
    dateFormat = isGerman ? "{day}.{month}.{year}" : "{year}-{month}-{day}"
    self.texts = Self.englishTexts
      .merging(isGerman ? Self.germanTexts : [:]) { _, german in german }
      .merging(texts) { _, own in own }
  }

  /// Returns the language with additional translations, which replace existing ones.
  ///
  /// - Parameter texts: Translations by their English text, with the same names in braces.
  public func adding(_ texts: [String: SettingsText]) -> SettingsLanguage {
    var language = self
    language.texts.merge(texts) { _, added in added }
    return language
  }

  /// Returns the language with a function that takes precedence over its translations.
  ///
  /// - Parameter translation: Returns the translation of an English text, or `nil` to use the
  ///   language's own. It may be called on any thread.
  public func translating(
    by translation: @escaping @Sendable (String) -> String?
  ) -> SettingsLanguage {
    var language = self
    language.translation = translation
    return language
  }

  /// Returns the translation of a text, or the English text if there is none.
  ///
  /// - Parameters:
  ///   - english: The English text.
  ///   - count: The number that selects the plural form and replaces `{count}`.
  ///   - values: The values that replace the names in braces.
  public func text(
    _ english: String, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    let text = translation(of: english, count: count) ?? english
    guard let count else { return values.isEmpty ? text : text.filled(with: values) }
    return text.filled(with: values.merging(["count": String(count)]) { own, _ in own })
  }

  /// Returns the translation of an English text, or `nil` if there is none.
  func translation(of english: String, count: Int? = nil) -> String? {
    let form = count.map(pluralForm) ?? .other
    return translation?(english) ?? texts[english]?.text(for: form)
  }

  package var isEnglish: Bool { tag.split(separator: "-").first?.lowercased() == "en" }
}

extension SettingsLanguage {
  /// The English texts that have plural forms or differ from the text in the code.
  static let englishTexts: [String: SettingsText] = [
    "{count} changes": SettingsText(one: "{count} change", other: "{count} changes"),
    "Apply {count} changes": SettingsText(
      one: "Apply {count} change", other: "Apply {count} changes"),
    "Reset {count} settings": SettingsText(
      one: "Reset {count} setting", other: "Reset {count} settings"),
    "Stage {count} changes": SettingsText(
      one: "Stage {count} change", other: "Stage {count} changes"),
    "{count} changes were applied.": SettingsText(
      one: "{count} change was applied.", other: "{count} changes were applied."),
    "{count} changes were discarded.": SettingsText(
      one: "{count} change was discarded.", other: "{count} changes were discarded."),
    "{count} results": SettingsText(one: "{count} result", other: "{count} results"),
    "{count} settings are customized.": SettingsText(
      one: "{count} setting is customized.",
      other: "{count} settings are customized."),
    "{count} values are already set.": SettingsText(
      one: "{count} value is already set.", other: "{count} values are already set."),
    "There are {count} more unknown keys.": SettingsText(
      one: "There is {count} more unknown key.",
      other: "There are {count} more unknown keys."),
    "Give {count} character.": "{label} must have {count} character.",
    "Give {count} characters.": "{label} must have {count} characters.",
    "Give {fewest} to {most} characters.": "{label} must have {fewest} to {most} characters.",
    "Give {count} element.": "{label} must have {count} element.",
    "Give {count} elements.": "{label} must have {count} elements.",
    "Give {fewest} to {most} elements.": "{label} must have {fewest} to {most} elements.",
    "Give text that matches {pattern}.": "{label} must match {pattern}.",
    "Give text that matches the pattern.": "{label} has another form.",
  ]
}
