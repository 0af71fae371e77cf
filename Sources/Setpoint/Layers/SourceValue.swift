/// A value of a source, with its location.
public struct SourceValue: Sendable, Hashable {
  /// The content of a source for a setting.
  public enum Content: Sendable, Hashable {
    /// A value in a stored shape.
    case value(StoredValue)
    /// A text in the format of ``SettingText``, such as from the environment.
    case text(String)
  }

  /// The value, or the text to read it from.
  public var content: Content
  /// The location of the value, for people; `nil` if unknown.
  public var location: SettingLocation?
  /// The lock that forbids changes; `nil` for none. It applies only in a managed source.
  public var lock: SettingLock?

  /// Creates a value in a stored shape.
  public init(_ value: StoredValue, at location: SettingLocation? = nil, lock: SettingLock? = nil) {
    self.init(content: .value(value), location: location, lock: lock)
  }

  /// Creates a value from a text in the format of ``SettingText``.
  public init(text: String, at location: SettingLocation? = nil) {
    self.init(content: .text(text), location: location, lock: nil)
  }

  private init(content: Content, location: SettingLocation?, lock: SettingLock?) {
    self.content = content
    self.location = location
    self.lock = lock
  }
}

extension SourceValue.Content: CustomReflectable {
  /// A mirror of the shape of the value, which may be secret.
  public var customMirror: Mirror {
    let shape =
      switch self {
      case .value(let value): value.shapeName
      case .text: "a text"
      }
    return Mirror(self, children: ["shape": shape], displayStyle: .struct)
  }
}
