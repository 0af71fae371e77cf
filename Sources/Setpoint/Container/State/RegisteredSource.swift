#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A source of a container, with what it gave last.
struct RegisteredSource: Sendable {
  let identifier: Int
  let source: any SettingsSource
  let layer: SettingLayer
  private(set) var reading = SettingsReading()
  /// The values of registered settings, decoded.
  private(set) var entries: [String: LayerEntry] = [:]
  /// The values for keys of no setting.
  private(set) var unknownKeys = UnknownKeys()
  /// Why the last attempt to read gave nothing.
  var failure: SettingsIssue?
  /// The number of the attempt that gave ``reading``, so that no older one replaces it.
  private(set) var attempt = 0
  /// When ``reading`` was read.
  private var date: Date?
  var observation: SettingsObservation?

  init(_ source: any SettingsSource, layer: SettingLayer, identifier: Int) {
    self.source = source
    self.layer = layer
    self.identifier = identifier
  }

  func origin(_ layer: SettingLayer, location: SettingLocation? = nil) -> SettingOrigin {
    SettingOrigin(layer, source: source.name, location: location, time: date)
  }

  var issues: [SettingsIssue] {
    [failure].compactMap(\.self) + reading.issues + unknownKeys.sortedIssues
  }

  /// Decodes the value of a setting in a reading; `nil` if it has none. Calls code of the app; no lock may
  /// be held.
  ///
  /// - Parameter formerKeys: The keys to look for after that of the setting.
  func entry(
    for definition: SettingDefinition, formerKeys: [String] = [], in reading: SettingsReading,
    readAt date: Date?
  ) -> LayerEntry? {
    guard
      let value = reading.values[definition.key]
        ?? formerKeys.lazy.compactMap({ reading.values[$0] }).first
    else { return nil }
    let origin = SettingOrigin(
      Resolution.layer(of: value, from: layer), source: source.name, location: value.location,
      time: date)
    return definition.entry(value, origin: origin)
  }

  /// Decodes the value of a setting in what the source gave last, in the same way.
  func entry(for definition: SettingDefinition, formerKeys: [String]) -> SourceEntry? {
    entry(for: definition, formerKeys: formerKeys, in: reading, readAt: date).map {
      SourceEntry(source: identifier, attempt: attempt, entry: $0)
    }
  }

  /// Takes over a reading; its issues get this source as their origin.
  mutating func accept(_ new: SourceReading) {
    attempt = new.attempt
    entries = new.entries
    unknownKeys = new.unknownKeys
    date = new.date
    failure = nil
    reading = new.reading
    reading.issues = reading.issues.map { issue in
      SettingsIssue(
        issue.error, declaration: issue.declaration,
        origin: origin(layer, location: issue.origin?.location))
    }
  }

  /// Adds the value of a setting that was registered after the source was read.
  mutating func insert(_ entry: LayerEntry, forKey key: String) {
    entries[key] = entry
    unknownKeys.remove(key)
  }

  mutating func noteKnown(_ keys: [String]) {
    for key in keys { unknownKeys.remove(key) }
  }

  /// Whether another reading may find values of the settings: the source looks for known keys only, or
  /// took a dictionary of theirs for a group.
  func mayGiveMore(for settings: [SettingDefinition]) -> Bool {
    !reading.isComplete || reading.dependsOnSettings
      || settings.contains(where: unknownKeys.mayBelong)
  }
}
