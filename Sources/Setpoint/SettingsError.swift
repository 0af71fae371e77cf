/// An error of a setting, store or source: its key, the broken rule, and a recovery suggestion.
///
/// ``description`` is written for people. It shows the refused value unless the setting is secret.
public struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error.
  @nonexhaustive
  public enum Code: String, Sendable, CaseIterable, CustomStringConvertible {
    /// The value is outside the setting's bounds.
    case outOfRange
    /// The value isn't one of the setting's options.
    case notAnOption
    /// The value or text doesn't have the setting's type.
    case unreadable
    /// A rule of the setting refuses the value.
    case invalid
    /// The setting can't be written.
    case readOnly
    /// The setting can't be written in a release build.
    case lockedInRelease
    /// An administrator forbids changes of the setting.
    case managed
    /// Another setting determines the value of the setting.
    case forced
    /// No setting has this key.
    case unknownKey
    /// A required setting has no value in any store or source.
    case missingValue
    /// A setting is used with a type other than the declared one.
    case wrongType
    /// The store couldn't save or return a value.
    case storeUnavailable
    /// A setting was changed elsewhere in the meantime.
    case conflict
    /// A store failed, and the values of another one couldn't be restored.
    case partlyStored
    /// A migration threw an error, or a store couldn't save its results.
    case migrationFailed
    /// A setting names a store that the container doesn't have.
    case missingStore
    /// A source of values couldn't be read.
    case sourceUnavailable
    /// A file that holds settings is damaged.
    case unreadableFile
    /// A file couldn't be written.
    case unwritableFile
    /// A file contains an unknown element, or a format can't represent an element.
    case unsupported
    /// The content of a source isn't authentic, could be written by anyone, or is older than
    /// previously accepted content.
    case untrusted
    /// Two settings have the same key, or a text repeats a key.
    case duplicateKey
    /// A name outside the program refers to several settings, or several names refer to one.
    case ambiguousName
    /// A declaration breaks its own rules.
    case contradictoryDeclaration

    public var description: String { rawValue }
  }

  /// The kind of the error.
  public let code: Code
  /// The key of the affected setting; `nil` if the error concerns a file or store as a whole.
  public let key: String?
  /// The problem, in a sentence.
  public let problem: String
  /// A sentence that suggests how to solve the problem; `nil` for none.
  public let recoverySuggestion: String?
  /// The text that people read instead of ``problem``, with `{label}` for the label of the setting;
  /// `nil` if ``code`` is sufficient.
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
