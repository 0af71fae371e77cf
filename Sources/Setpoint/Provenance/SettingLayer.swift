/// One place in the order in which a value is looked for; a higher one wins.
public enum SettingLayer: Int, Sendable, Hashable, Comparable, CaseIterable,
  CustomStringConvertible
{
  /// The default in the declaration.
  case declared
  /// What sources give as default.
  case source
  /// What the user set, in the setting's store.
  case current
  /// What the command line or the environment says for this run.
  case override
  /// What an administrator demands.
  case managed

  public static func < (left: SettingLayer, right: SettingLayer) -> Bool {
    left.rawValue < right.rawValue
  }

  public var description: String {
    switch self {
    case .declared: "declared"
    case .source: "source"
    case .current: "current"
    case .override: "override"
    case .managed: "managed"
    }
  }
}
