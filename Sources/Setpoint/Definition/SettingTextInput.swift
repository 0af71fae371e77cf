/// How a person types the text of a setting: a wish that keyboards heed; it refuses nothing.
public struct SettingTextInput: Sendable, Hashable {
  /// What is typed, so that a keyboard can offer the keys for it.
  @nonexhaustive
  public enum Content: String, Sendable, Hashable, CaseIterable {
    case plain, numbersAndPunctuation, number, decimal, url, email, phone
  }

  /// What is written in capitals without being asked.
  @nonexhaustive
  public enum Capitalization: String, Sendable, Hashable, CaseIterable {
    case none, sentences, words, allCharacters
  }

  public var content: Content
  /// `nil`: as the device does it elsewhere.
  public var capitalization: Capitalization?
  /// Whether typing errors are corrected; `nil` follows the device's setting.
  public var autocorrection: Bool?

  public init(
    _ content: Content = .plain, capitalization: Capitalization? = nil,
    autocorrection: Bool? = nil
  ) {
    self.content = content
    self.capitalization = capitalization
    self.autocorrection = autocorrection
  }
}
