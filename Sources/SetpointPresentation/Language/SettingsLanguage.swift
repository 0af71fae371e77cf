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
/// Stored values don't depend on the language: `1,5` in a German field is stored as `1.5`.
public struct SettingsLanguage: Sendable {
  /// The language and region as a BCP 47 tag, such as `de-AT`.
  public private(set) var tag: String
  /// The separator between the integer part and the decimals of a number.
  public var decimalSeparator: Character
  /// The separator between groups of three digits. It is accepted in input, and written only for a
  /// setting whose `SettingFormat` groups digits.
  public var groupingSeparator: Character
  /// The format of a date, such as `{day}.{month}.{year}`.
  public var dateFormat: String
  /// Returns the plural category of a number. The default is ``SettingsText/PluralForm/one`` for 1,
  /// and ``SettingsText/PluralForm/other`` for all other numbers.
  public var pluralForm: @Sendable (Int) -> SettingsText.PluralForm
  /// The texts of the package.
  private var texts: [String: SettingsText]
  /// The texts that the app added, which replace those of the package.
  private var appTexts: [String: SettingsText] = [:]
  private var translation: (@Sendable (String) -> String?)?

  /// Creates a language.
  ///
  /// The texts and formats are those of the package for the language of the tag, otherwise English.
  /// A language that the package doesn't include needs `texts` and, if they differ from English,
  /// the separators, ``dateFormat`` and ``pluralForm``.
  ///
  /// - Parameters:
  ///   - tag: A BCP 47 tag, or the identifier of a locale, such as `de_AT`.
  ///   - texts: Translations by their English text, with the same names in braces.
  public init(_ tag: String, texts: [String: SettingsText] = [:]) {
    self = Self.included(tag) ?? .english
    self.tag = tag.replacing("_", with: "-")
    appTexts = texts
  }

  /// Creates a language that the package includes. Texts that it lacks are English.
  init(
    tag: String, decimalSeparator: Character, groupingSeparator: Character, dateFormat: String,
    pluralForm: @escaping @Sendable (Int) -> SettingsText.PluralForm = { $0 == 1 ? .one : .other },
    texts: [String: SettingsText]
  ) {
    self.tag = tag
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.dateFormat = dateFormat
    self.pluralForm = pluralForm
    self.texts = IncludedLanguage.englishTexts.merging(texts) { _, own in own }
  }

  /// Returns the language that the package includes for a BCP 47 tag or the identifier of a locale,
  /// or `nil` if it includes none.
  package static func included(_ tag: String) -> SettingsLanguage? {
    IncludedLanguage.all.first { $0.language.subtag == tag.primarySubtag }?.language
  }

  /// Returns the language with additional translations, which replace existing ones.
  ///
  /// - Parameter texts: Translations by their English text, with the same names in braces.
  public func adding(_ texts: [String: SettingsText]) -> SettingsLanguage {
    var language = self
    language.appTexts.merge(texts) { _, added in added }
    return language
  }

  /// Returns the language with the texts of another target, without replacing any.
  ///
  /// - Parameter tables: Translations by the language of the tag, such as `de`.
  package func completed(by tables: [String: [String: SettingsText]]) -> SettingsLanguage {
    var language = self
    language.texts.merge(tables[subtag] ?? [:]) { own, _ in own }
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
    return translation?(english) ?? (appTexts[english] ?? texts[english])?.text(for: form)
  }

  /// Returns the app's translation of its own text, such as a label, or the text itself. Texts of
  /// the package aren't translations of it, even if their English text is the same.
  package func appText(_ text: String) -> String {
    translation?(text) ?? appTexts[text]?.text(for: .other) ?? text
  }

  package var isEnglish: Bool { subtag == "en" }

  private var subtag: String { tag.primarySubtag }
}

extension String {
  /// The language of a tag or of the identifier of a locale: `de` for `de-AT` and `de_AT`.
  fileprivate var primarySubtag: String { prefix(while: \.isLetter).lowercased() }
}
