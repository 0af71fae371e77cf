/// A hint for the keyboard with which people type the text of a setting. It does not restrict the text.
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
  public var content: Content
  /// The letters that a keyboard capitalizes; `nil` for the device's default.
  public var capitalization: Capitalization?
  /// Whether the device corrects typing errors; `nil` for the device's default.
  public var autocorrection: Bool?

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
