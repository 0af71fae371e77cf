/// A text in a ``SettingsLanguage``, with plural forms if needed.
///
/// ```swift
/// let result: SettingsText = "No results"
/// let results = SettingsText(one: "{count} result", other: "{count} results")
/// ```
public struct SettingsText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A plural category of the Unicode CLDR.
  @nonexhaustive
  public enum PluralForm: Sendable, Hashable {
    /// Numbers like 0 in Arabic.
    case zero
    /// Numbers like 1 in English.
    case one
    /// Numbers like 2 in Arabic.
    case two
    /// Numbers like 2 in Polish.
    case few
    /// Numbers like 5 in Polish.
    case many
    /// All other numbers.
    case other
  }

  private let forms: [PluralForm: String]
  private let other: String

  /// Creates a text without plural forms.
  public init(_ text: String) {
    forms = [:]
    other = text
  }

  /// Creates a text without plural forms.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a text with a form for one and a form for all other numbers.
  public init(one: String, other: String) { self.init([.one: one], other: other) }

  /// Creates a text with plural forms.
  ///
  /// - Parameters:
  ///   - forms: The text of each plural form.
  ///   - other: The form for numbers whose category isn't in `forms`.
  public init(_ forms: [PluralForm: String], other: String) {
    self.forms = forms
    self.other = other
  }

  func text(for form: PluralForm) -> String { forms[form] ?? other }
}
