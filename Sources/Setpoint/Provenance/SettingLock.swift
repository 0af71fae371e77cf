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
