#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A source that a container reads, with what it said last.
struct ContainerSource: Sendable {
  let identifier: Int
  let source: any SettingsSource
  let layer: SettingLayer
  var reading = SettingsReading()
  /// When ``reading`` was read.
  var time: Date?
  /// Why the last attempt to read gave nothing.
  var failure: SettingsIssue?
  /// The values for keys that are no setting's, by key.
  var unknown: [String: SettingsIssue] = [:]
  /// The number of the attempt that gave ``reading``, so that no older one replaces it.
  var attempt = 0
  var observation: SettingsObservation?

  init(_ source: any SettingsSource, layer: SettingLayer, identifier: Int) {
    self.source = source
    self.layer = layer
    self.identifier = identifier
  }

  func origin(_ layer: SettingLayer, place: SettingPlace? = nil) -> SettingOrigin {
    SettingOrigin(layer, source: source.name, place: place, time: time)
  }

  var issues: [SettingsIssue] {
    [failure].compactMap(\.self) + reading.issues
      + unknown.values.sorted { $0.key ?? "" < $1.key ?? "" }
  }
}
