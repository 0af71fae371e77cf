/// A layer in which a container looks up a value. Later cases have precedence.
public enum SettingLayer: Int, Sendable, Hashable, Comparable, CaseIterable,
  CustomStringConvertible
{
  /// The default in the declaration.
  case declared
  /// The default values of sources.
  case source
  /// The user's values, in stores.
  case current
  /// The values of arguments and environment variables for this run.
  case override
  /// The values that other settings determine; see `.forced(while:to:reason:)`.
  case forced
  /// The locked values of an administrator.
  case managed

  public static func < (left: SettingLayer, right: SettingLayer) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether the values of this layer have precedence over the user's.
  package var isAboveCurrent: Bool { self > .current }

  public var description: String {
    switch self {
    case .declared: "declared"
    case .source: "source"
    case .current: "current"
    case .override: "override"
    case .forced: "forced"
    case .managed: "managed"
    }
  }
}
