import Setpoint

/// The language of a screen: its texts, and how numbers and dates are written and read.
///
/// English and German come with the package. An app adds its own texts, which are looked up by the text in
/// the declaration, and replaces those of the package the same way:
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
  /// The character between the whole part of a number and its decimals.
  public var decimalSeparator: Character
  /// The character between groups of three digits. It is accepted in a number and never written.
  public var groupingSeparator: Character
  /// The order of the parts of a date, such as `{day}.{month}.{year}`.
  public var dateFormat: String
  /// Returns the category of a number. The default is ``SettingsText/PluralForm/one`` for 1, and
  /// ``SettingsText/PluralForm/other`` for all other numbers.
  public var pluralForm: @Sendable (Int) -> SettingsText.PluralForm = { $0 == 1 ? .one : .other }
  private var texts: [String: SettingsText]
  private var translation: (@Sendable (String) -> String?)?

  /// American English, with dates in the form of ISO 8601.
  public static let english = SettingsLanguage("en")
  /// German.
  public static let german = SettingsLanguage("de")

  /// Creates a language.
  ///
  /// The texts of the package are German if the tag is of a variety of German, otherwise English. A language
  /// that the package lacks needs `texts` and, if they differ from English, the separators, ``dateFormat`` and
  /// ``pluralForm``.
  ///
  /// - Parameters:
  ///   - tag: A BCP 47 tag.
  ///   - texts: Texts by their English form, with the same names in braces.
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

  /// Returns the language with more texts, which replace those it has.
  ///
  /// - Parameter texts: Texts by their English form, with the same names in braces.
  public func adding(_ texts: [String: SettingsText]) -> SettingsLanguage {
    var language = self
    language.texts.merge(texts) { _, added in added }
    return language
  }

  /// Returns the language with a function that is asked for each text first.
  ///
  /// - Parameter translation: Returns the translation of an English text, or `nil` if it has none. Called on any
  ///   thread.
  public func translating(
    by translation: @escaping @Sendable (String) -> String?
  ) -> SettingsLanguage {
    var language = self
    language.translation = translation
    return language
  }

  /// Returns a text in this language, or the English text if the language lacks it.
  ///
  /// - Parameters:
  ///   - english: The text in English.
  ///   - count: The number that decides the plural form, and the value of `{count}`.
  ///   - values: What replaces the names in braces.
  public func text(
    _ english: String, count: Int? = nil, _ values: [String: String] = [:]
  ) -> String {
    let text = translation(of: english, count: count) ?? english
    guard let count else { return values.isEmpty ? text : text.filled(with: values) }
    return text.filled(with: values.merging(["count": String(count)]) { own, _ in own })
  }

  /// Returns what the language has for an English text; `nil` if it has nothing.
  func translation(of english: String, count: Int? = nil) -> String? {
    let form = count.map(pluralForm) ?? .other
    return translation?(english) ?? texts[english]?.text(for: form)
  }

  package var isEnglish: Bool { tag.split(separator: "-").first?.lowercased() == "en" }
}
