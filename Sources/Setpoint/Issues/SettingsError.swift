/// Why a setting was not read or written: which one, what rule, what to do.
///
/// ``description`` is a sentence for people. It shows the refused value unless the setting is secret.
public struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// The value lies outside the setting's bounds.
    public static let outOfRange = Code(description: "outOfRange")
    /// The value is not one of the setting's options.
    public static let notAnOption = Code(description: "notAnOption")
    /// The value or text is not of the setting's type.
    public static let unreadable = Code(description: "unreadable")
    /// The setting's own rule refuses the value.
    public static let invalid = Code(description: "invalid")
    /// The setting cannot be written.
    public static let readOnly = Code(description: "readOnly")
    /// The setting cannot be written in a release build.
    public static let lockedInRelease = Code(description: "lockedInRelease")
    /// An administrator forbids changes of the setting.
    public static let managed = Code(description: "managed")
    /// No setting has this key.
    public static let unknownKey = Code(description: "unknownKey")
    /// A setting is used with another type than it was declared with.
    public static let wrongType = Code(description: "wrongType")
    /// The store could not keep or give back a value.
    public static let storeUnavailable = Code(description: "storeUnavailable")
    /// A setting was changed by something else meanwhile.
    public static let conflict = Code(description: "conflict")
    /// A store failed, and another one could not be brought back to what it held before.
    public static let partlyStored = Code(description: "partlyStored")
    /// A migration threw an error, or a store could not keep what it made.
    public static let migrationFailed = Code(description: "migrationFailed")
    /// A setting asks for a store that its container was not given.
    public static let missingStore = Code(description: "missingStore")
    /// A source of values could not be read.
    public static let sourceUnavailable = Code(description: "sourceUnavailable")
    /// A file that holds settings is damaged.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// A file could not be written.
    public static let unwritableFile = Code(description: "unwritableFile")
    /// Something in a file is of a kind that is not known, or a format has no place for something.
    public static let unsupported = Code(description: "unsupported")
    /// What a source gives is not genuine, could be anyone's, or is older than what was accepted
    /// before.
    public static let untrusted = Code(description: "untrusted")
    /// Two settings have the same key.
    public static let duplicateKey = Code(description: "duplicateKey")
    /// A name outside the program stands for several settings, or several names for one.
    public static let ambiguousName = Code(description: "ambiguousName")
    /// A declaration breaks its own rules.
    public static let contradictoryDeclaration = Code(description: "contradictoryDeclaration")
  }

  public let code: Code
  /// The key of the setting concerned; `nil` if it is a file or store as a whole.
  public let key: String?
  /// What is wrong, in a sentence.
  public let problem: String
  /// What to do about it, in a sentence; `nil` if there is nothing to suggest.
  public let recoverySuggestion: String?
  /// What a person reads in place of ``problem``, with `{label}` for the label of the setting; `nil` if ``code`` says
  /// enough.
  package let message: MessageTemplate?

  /// Makes an error from sentences, each with its full stop.
  public init(
    _ code: Code, key: String? = nil, problem: String, recoverySuggestion: String? = nil
  ) {
    self.init(
      code, key: key, problem: problem, recoverySuggestion: recoverySuggestion, message: nil)
  }

  package init(
    _ code: Code, key: String?, problem: String, recoverySuggestion: String?,
    message: MessageTemplate?
  ) {
    self.code = code
    self.key = key
    self.problem = problem
    self.recoverySuggestion = recoverySuggestion
    self.message = message
  }

  public var description: String {
    [problem, recoverySuggestion].compactMap(\.self).joined(separator: " ")
  }
}
