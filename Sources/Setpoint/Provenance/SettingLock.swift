/// A lock that forbids changes of a setting.
public struct SettingLock: Sendable, Hashable {
  /// The owner of the lock, such as an organization; `nil` if unknown.
  public var owner: String?
  /// A sentence for the app's user that explains the lock; `nil` for none.
  public var reason: String?

  /// Creates a lock.
  public init(owner: String? = nil, reason: String? = nil) {
    self.owner = owner
    self.reason = reason
  }
}
