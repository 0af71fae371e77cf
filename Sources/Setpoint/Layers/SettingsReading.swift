/// What a ``SettingsSource`` says at one moment.
public struct SettingsReading: Sendable, Hashable {
  /// The values by the key of their setting.
  public var values: [String: SourceValue]
  /// What could not be read, while the rest could.
  public var issues: [SettingsIssue]
  /// Whether ``values`` holds everything that the source has, so that a key of no setting is a
  /// mistake; otherwise it holds what was found for the settings asked about.
  public var isComplete: Bool

  public init(
    _ values: [String: SourceValue] = [:], issues: [SettingsIssue] = [], isComplete: Bool = true
  ) {
    self.values = values
    self.issues = issues
    self.isComplete = isComplete
  }

  /// Says these values, of which no place is known.
  public init(_ values: [String: StoredValue]) {
    self.init(values.mapValues { SourceValue($0) })
  }
}

/// A value that a source gives, with where it stands.
public struct SourceValue: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case value(StoredValue)
    /// A text to be read by the rules of ``SettingText``, as from the environment.
    case text(String)
  }

  public var content: Content
  public var place: SettingPlace?
  /// Forbids changes; only heeded of a managed source.
  public var lock: SettingLock?

  public init(_ value: StoredValue, at place: SettingPlace? = nil, lock: SettingLock? = nil) {
    self.init(content: .value(value), place: place, lock: lock)
  }

  public init(text: String, at place: SettingPlace? = nil) {
    self.init(content: .text(text), place: place, lock: nil)
  }

  private init(content: Content, place: SettingPlace?, lock: SettingLock?) {
    self.content = content
    self.place = place
    self.lock = lock
  }
}

/// Who forbids changes of a setting, and why.
public struct SettingLock: Sendable, Hashable {
  public var owner: String?
  /// A sentence that the app's user reads.
  public var reason: String?

  public init(owner: String? = nil, reason: String? = nil) {
    self.owner = owner
    self.reason = reason
  }
}
