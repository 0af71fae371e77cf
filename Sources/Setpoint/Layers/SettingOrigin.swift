#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

/// Where a value comes from.
public struct SettingOrigin: Sendable, Hashable {
  public let layer: SettingLayer
  /// The ``SettingsSource/name`` of the source; `nil` for the declaration and the store.
  public let source: String?
  public let place: SettingPlace?
  /// When it was read; `nil` for the declaration and the store.
  public let time: Date?

  public init(
    _ layer: SettingLayer, source: String? = nil, place: SettingPlace? = nil, time: Date? = nil
  ) {
    self.layer = layer
    self.source = source
    self.place = place
    self.time = time
  }
}
