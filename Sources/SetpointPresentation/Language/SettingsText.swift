/// A text of a ``SettingsLanguage``, with a form for each number where the language has several.
///
/// ```swift
/// let result: SettingsText = "Nothing was found."
/// let results = SettingsText(one: "{count} result", other: "{count} results")
/// ```
public struct SettingsText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// A category of numbers that share a plural form, as the Unicode CLDR names it.
  @nonexhaustive
  public enum PluralForm: Sendable, Hashable {
    case zero, one, two, few, many, other
  }

  private let forms: [PluralForm: String]
  private let other: String

  /// Creates a text without plural forms.
  public init(_ text: String) {
    forms = [:]
    other = text
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a text with a form for one and a form for all other numbers.
  public init(one: String, other: String) { self.init([.one: one], other: other) }

  /// Creates a text with plural forms.
  ///
  /// - Parameter other: The form for all numbers whose category `forms` lacks.
  public init(_ forms: [PluralForm: String], other: String) {
    self.forms = forms
    self.other = other
  }

  func text(for form: PluralForm) -> String { forms[form] ?? other }
}
