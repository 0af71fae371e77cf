import _StringProcessing

/// A hint for the keyboard with which people type the text of a setting. It doesn't restrict the
/// text.
public struct SettingTextInput: Sendable, Hashable {
  /// The kind of text, for which a keyboard can offer suitable keys.
  @nonexhaustive
  public enum Content: String, Sendable, Hashable, CaseIterable {
    /// Text of any kind.
    case plain
    /// Digits and punctuation, such as an IP address.
    case numbersAndPunctuation
    /// A whole number.
    case number
    /// A number with a fraction.
    case decimal
    /// A URL.
    case url
    /// An email address.
    case email
    /// A telephone number.
    case phone
  }

  /// The letters that a keyboard capitalizes.
  @nonexhaustive
  public enum Capitalization: String, Sendable, Hashable, CaseIterable {
    /// Nothing is capitalized.
    case none
    /// The first letter of each sentence is capitalized.
    case sentences
    /// The first letter of each word is capitalized.
    case words
    /// All letters are capitalized.
    case allCharacters
  }

  /// The kind of text.
  package var content: Content
  /// The letters that a keyboard capitalizes; `nil` for the device's default.
  package var capitalization: Capitalization?
  /// Whether the device corrects typing errors; `nil` for the device's default.
  package var autocorrection: Bool?

  /// Creates a hint for the keyboard.
  public init(
    _ content: Content = .plain, capitalization: Capitalization? = nil,
    autocorrection: Bool? = nil
  ) {
    self.content = content
    self.capitalization = capitalization
    self.autocorrection = autocorrection
  }
}

extension SettingTrait where Value: SettingTextValue {
  /// Accepts only text with a number of characters in `range`, including both ends.
  public static func length(_ range: ClosedRange<Int>) -> Self {
    .rule(
      SettingRule(
        .count(range, of: "character"),
        schema: {
          ["minLength": .int(Int64(range.lowerBound)), "maxLength": .int(Int64(range.upperBound))]
        },
        isValid: { value in value.text.map { range.contains($0.count) } ?? true }))
  }

  /// Accepts only text that `regex` matches as a whole.
  ///
  /// - Parameters:
  ///   - regex: The pattern for the whole text.
  ///   - message: A sentence that says which text is valid: "Use lowercase letters only."
  public static func pattern<Output>(_ regex: Regex<Output>, _ message: String? = nil) -> Self {
    // A `Regex` isn't Sendable because it may hold closures. This one is only read, and matching
    // keeps its state in a processor that each call creates. A closure in the regex is called on
    // any thread, like a validator.
    nonisolated(unsafe) let regex = regex
    let literal: String?
    if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
      literal = unsafe regex._literalPattern
    } else {
      literal = nil
    }
    return .rule(
      SettingRule(
        message.map { MessageTemplate($0) }
          ?? literal.map {
            MessageTemplate("Enter text that matches {pattern}.", ["pattern": "/\($0)/"])
          }
          ?? "Enter text that matches the pattern.",
        schema: { literal.map { ["pattern": .string("^(?:\($0))$")] } ?? [:] },
        isValid: { value in
          value.text.map { unsafe $0.wholeMatch(of: regex) != nil } ?? true
        }))
  }
}

/// A type whose values are text: `String` and `String?`.
public protocol SettingTextValue: SendableMetatype {}

extension SettingTextValue {
  /// The text to check; `nil` if there is none.
  fileprivate var text: String? { self as? String }
}

extension String: SettingTextValue {}

extension Optional: SettingTextValue where Wrapped == String {}
