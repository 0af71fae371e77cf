/// The restrictions on writing, storing and showing a setting.
public struct SettingPolicy: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Refuses writes. The default may still change.
  public static let readOnly = SettingPolicy(rawValue: 1 << 0)
  /// Hides the setting from screens, panels and lists. The program and its stores use it as usual.
  public static let hidden = SettingPolicy(rawValue: 1 << 6)
  /// Keeps the value only in memory, until the program ends.
  public static let transient = SettingPolicy(rawValue: 1 << 4)
  /// Refuses writes in release builds; see
  /// ``SettingsContainer/init(store:stores:layers:migrations:isReleaseBuild:content:)``.
  public static let lockedInRelease = SettingPolicy(rawValue: 1 << 5)
  /// Applies changes when the app next starts.
  public static let requiresRestart = SettingPolicy(rawValue: 1 << 1)
  /// Never shows the value in messages, lists, exports or panels.
  public static let secret = SettingPolicy(rawValue: 1 << 2)
  /// Excludes the setting from searches.
  public static let unsearchable = SettingPolicy(rawValue: 1 << 3)
}

extension SettingPolicy {
  /// Descriptions of the contained pairs of policies that exclude each other.
  var contradictions: [String] {
    var pairs: [String] = []
    if contains([.readOnly, .transient]) { pairs.append("read-only and transient") }
    if contains([.readOnly, .lockedInRelease]) { pairs.append("read-only and locked in release") }
    return pairs
  }
}
