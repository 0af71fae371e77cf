/// A value that a source gives, with where it stands.
public struct SourceValue: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case value(StoredValue)
    /// A text to be read by the rules of ``SettingText``, as from the environment.
    case text(String)
  }

  public var content: Content
  public var location: SettingLocation?
  /// Forbids changes; only heeded of a managed source.
  public var lock: SettingLock?

  public init(_ value: StoredValue, at location: SettingLocation? = nil, lock: SettingLock? = nil) {
    self.init(content: .value(value), location: location, lock: lock)
  }

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
  /// Reflects the shape of the value, which may be secret.
  public var customMirror: Mirror {
    let shape =
      switch self {
      case .value(let value): value.shapeName
      case .text: "a text"
      }
    return Mirror(self, children: ["shape": shape], displayStyle: .struct)
  }
}
