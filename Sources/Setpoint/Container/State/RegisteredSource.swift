#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A source of a container, with its last reading.
struct RegisteredSource: Sendable {
  let identifier: Int
  /// The source, without names and strictness.
  let source: any SettingsSource
  /// The source as it was given, which returns values by the keys of settings.
  let reader: any SettingsSource
  /// The names of settings in the source; `nil` for the keys, or if the source makes its own.
  let names: SettingNames?
  /// Whether unknown keys in the source are errors.
  let isStrict: Bool
  let layer: SettingLayer
  private(set) var reading = SettingsReading()
  /// The decoded values of registered settings.
  private(set) var entries: [String: LayerEntry] = [:]
  /// The values whose keys belong to no setting.
  private(set) var unknownKeys = UnknownKeys()
  /// The issue of the last attempt to read, if it failed.
  var failure: SettingsIssue?
  /// The number of the attempt that returned ``reading``, so that no older one replaces it.
  private(set) var attempt = 0
  /// The date at which ``reading`` was read.
  private(set) var date: Date?
  var observation: SettingsObservation?

  init(_ source: any SettingsSource, layer: SettingLayer, identifier: Int) {
    reader = source
    let unmodified = UnmodifiedSource(source)
    self.source = unmodified.source
    isStrict = unmodified.isStrict
    names = unmodified.names.flatMap { $0.areKeys ? nil : $0 }
    self.layer = layer
    self.identifier = identifier
  }

  func origin(_ layer: SettingLayer, location: SettingLocation? = nil) -> SettingOrigin {
    SettingOrigin(layer, source: source.name, location: location, date: date)
  }

  var issues: [SettingsIssue] {
    [failure].compactMap(\.self) + reading.issues + unknownKeys.sortedIssues
  }

  /// Decodes the value of a setting in a reading, or returns `nil` if there is none. Calls code of
  /// the app; no lock may be held.
  ///
  /// - Parameter formerKeys: The keys to look up after that of the setting.
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
      date: date)
    return definition.entry(value, origin: origin, isWithheld: reading.withholdsValues)
  }

  /// Decodes the value of a setting in the last reading, in the same way.
  func entry(for definition: SettingDefinition, formerKeys: [String]) -> SourceEntry? {
    entry(for: definition, formerKeys: formerKeys, in: reading, readAt: date).map {
      SourceEntry(source: identifier, attempt: attempt, entry: $0)
    }
  }

  /// Returns the keys of settings whose values differ in a new reading.
  ///
  /// - Parameter known: The keys of settings. The result may include others.
  func keys(changedBy new: SourceReading, among known: some Collection<String>) -> Set<String> {
    let (before, after) = (reading.values, new.reading.values)
    let candidates =
      before.count + after.count > known.count
      ? Set(known) : Set(before.keys).union(after.keys)
    return candidates.filter { key in
      before[key] != after[key] || entries[key]?.issue?.error != new.entries[key]?.issue?.error
    }
  }

  /// Returns whether a new reading has the same value of a setting in another spelling.
  func hasSameValue(_ key: String, in new: SourceReading) -> Bool {
    guard let old = entries[key], let new = new.entries[key] else { return false }
    return old.hasSameValue(as: new)
  }

  /// Takes over a reading, and makes this source the origin of its issues.
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

  /// Returns whether another reading may find values of the settings: if the source looks up known
  /// keys only, has a value under the name of a setting, or treated a dictionary of a setting as a
  /// group.
  func mayGiveMore(for settings: [SettingDefinition]) -> Bool {
    if !reading.isComplete || reading.dependsOnSettings { return true }
    guard let names else { return settings.contains { unknownKeys.mayBelong(to: $0.key) } }
    return settings.map(names.name(of:)).contains { name in
      reading.values[name] != nil || unknownKeys.mayBelong(to: name)
    }
  }
}

/// The result of an attempt to read a source, with decoded values.
struct SourceReading: Sendable {
  let source: Int
  let attempt: Int
  let reading: SettingsReading
  let date: Date
  var entries: [String: LayerEntry]
  let unknownKeys: UnknownKeys
}

extension SettingsSource {
  /// Returns the source with names, unless it has some already, or makes names of its own from the
  /// words of a key.
  func named(unlessNamed names: SettingNames) -> any SettingsSource {
    let unmodified = UnmodifiedSource(self)
    return names.areKeys || unmodified.source is any NamingSource || unmodified.names != nil
      ? self : naming(names)
  }

  private func naming(_ names: SettingNames) -> any SettingsSource {
    if let local = self as? any LocalSettingsSource { local.named(names) } else { named(names) }
  }
}
