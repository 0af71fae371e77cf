#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The origin of a value.
public struct SettingOrigin: Sendable, Hashable {
  /// The layer of the value.
  public let layer: SettingLayer
  /// The ``SettingsSource/name`` of the source; `nil` for the declaration and the store.
  public let source: String?
  /// The location of the value outside the program; `nil` if it has none.
  public let location: SettingLocation?
  /// The date at which the source was read; `nil` for the declaration and the store.
  public let date: Date?

  /// Creates an origin.
  public init(
    _ layer: SettingLayer, source: String? = nil, location: SettingLocation? = nil,
    date: Date? = nil
  ) {
    self.layer = layer
    self.source = source
    self.location = location
    self.date = date
  }
}
