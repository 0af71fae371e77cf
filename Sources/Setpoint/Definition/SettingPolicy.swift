/// How a setting may be written, kept and shown.
public struct SettingPolicy: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Refuses writes; the default may still change.
  public static let readOnly = SettingPolicy(rawValue: 1 << 0)
  /// Shown on no screen, panel or list; the program and its stores use it as usual.
  public static let hidden = SettingPolicy(rawValue: 1 << 6)
  /// Kept in memory only: gone when the program ends.
  public static let transient = SettingPolicy(rawValue: 1 << 4)
  /// Can be written in debug builds, not in release builds; see ``SettingsContainer/init(store:stores:isReleaseBuild:content:)``.
  public static let lockedInRelease = SettingPolicy(rawValue: 1 << 5)
  /// A change takes effect at the next start of the app.
  public static let requiresRestart = SettingPolicy(rawValue: 1 << 1)
  /// The value is never shown: not in messages, lists, exports or panels.
  public static let secret = SettingPolicy(rawValue: 1 << 2)
  /// The setting is not found by a search.
  public static let unsearchable = SettingPolicy(rawValue: 1 << 3)
}

extension SettingPolicy {
  /// Pairs of policies that exclude each other, in words.
  var contradictions: [String] {
    var pairs: [String] = []
    if contains([.readOnly, .transient]) { pairs.append("read-only and transient") }
    if contains([.readOnly, .lockedInRelease]) { pairs.append("read-only and locked in release") }
    return pairs
  }
}
