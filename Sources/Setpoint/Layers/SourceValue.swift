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
