#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where a value comes from.
public struct SettingOrigin: Sendable, Hashable {
  public let layer: SettingLayer
  /// The ``SettingsSource/name`` of the source; `nil` for the declaration and the store.
  public let source: String?
  public let location: SettingLocation?
  /// When it was read; `nil` for the declaration and the store.
  public let time: Date?

  public init(
    _ layer: SettingLayer, source: String? = nil, location: SettingLocation? = nil,
    time: Date? = nil
  ) {
    self.layer = layer
    self.source = source
    self.location = location
    self.time = time
  }
}
