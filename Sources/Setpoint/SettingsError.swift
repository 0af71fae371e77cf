/// An error of a setting, store or source: its key, the broken rule, and a recovery suggestion.
///
/// ``description`` is written for people. It shows the refused value unless the setting is secret.
public struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// The value is outside the setting's bounds.
    public static let outOfRange = Code(description: "outOfRange")
    /// The value is not one of the setting's options.
    public static let notAnOption = Code(description: "notAnOption")
    /// The value or text does not have the setting's type.
    public static let unreadable = Code(description: "unreadable")
    /// A rule of the setting refuses the value.
    public static let invalid = Code(description: "invalid")
    /// The setting cannot be written.
    public static let readOnly = Code(description: "readOnly")
    /// The setting cannot be written in a release build.
    public static let lockedInRelease = Code(description: "lockedInRelease")
    /// An administrator forbids changes of the setting.
    public static let managed = Code(description: "managed")
    /// No setting has this key.
    public static let unknownKey = Code(description: "unknownKey")
    /// A setting is used with a type other than the declared one.
    public static let wrongType = Code(description: "wrongType")
    /// The store could not save or return a value.
    public static let storeUnavailable = Code(description: "storeUnavailable")
    /// A setting was changed elsewhere in the meantime.
    public static let conflict = Code(description: "conflict")
    /// A store failed, and the values of another one could not be restored.
    public static let partlyStored = Code(description: "partlyStored")
    /// A migration threw an error, or a store could not save its results.
    public static let migrationFailed = Code(description: "migrationFailed")
    /// A setting names a store that the container does not have.
    public static let missingStore = Code(description: "missingStore")
    /// A source of values could not be read.
    public static let sourceUnavailable = Code(description: "sourceUnavailable")
    /// A file that holds settings is damaged.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// A file could not be written.
    public static let unwritableFile = Code(description: "unwritableFile")
    /// A file contains an unknown element, or a format cannot represent an element.
    public static let unsupported = Code(description: "unsupported")
    /// The content of a source is not authentic, could be written by anyone, or is older than previously
    /// accepted content.
    public static let untrusted = Code(description: "untrusted")
    /// Two settings have the same key.
    public static let duplicateKey = Code(description: "duplicateKey")
    /// A name outside the program refers to several settings, or several names refer to one.
    public static let ambiguousName = Code(description: "ambiguousName")
    /// A declaration breaks its own rules.
    public static let contradictoryDeclaration = Code(description: "contradictoryDeclaration")

    /// All codes that the package uses.
    package static let all = [
      outOfRange, notAnOption, unreadable, invalid, readOnly, lockedInRelease, managed, unknownKey,
      wrongType, storeUnavailable, conflict, partlyStored, migrationFailed, missingStore,
      sourceUnavailable, unreadableFile, unwritableFile, unsupported, untrusted, duplicateKey,
      ambiguousName, contradictoryDeclaration,
    ]
  }

  /// The kind of the error.
  public let code: Code
  /// The key of the affected setting; `nil` if the error concerns a file or store as a whole.
  public let key: String?
  /// The problem, in a sentence.
  public let problem: String
  /// A sentence that suggests how to solve the problem; `nil` for none.
  public let recoverySuggestion: String?
  /// The text that people read instead of ``problem``, with `{label}` for the label of the setting; `nil`
  /// if ``code`` is sufficient.
  package let message: MessageTemplate?

  /// Creates an error from sentences, each with a full stop.
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
