/// How a setting may be written, kept and shown.
public struct SettingPolicy: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Refuses writes; the default may still change.
  public static let readOnly = SettingPolicy(rawValue: 1 << 0)
  /// A change takes effect at the next start of the app.
  public static let requiresRestart = SettingPolicy(rawValue: 1 << 1)
  /// The value is never shown: not in messages, lists, exports or panels.
  public static let secret = SettingPolicy(rawValue: 1 << 2)
  /// The setting is not found by a search.
  public static let unsearchable = SettingPolicy(rawValue: 1 << 3)
}
