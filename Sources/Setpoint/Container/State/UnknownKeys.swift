/// The keys of a source that belong to no setting, with an issue for each of the first hundred.
struct UnknownKeys: Sendable {
  private var issues: [String: SettingsIssue] = [:]
  /// The keys without an issue of their own.
  private var others: Set<String> = []
  /// The paths before each dot of the keys. A setting with such a key may take a dictionary.
  private var groupPaths: Set<String> = []
  private let source: String
  private let origin: SettingOrigin?

  init() {
    source = ""
    origin = nil
  }

  /// Creates the issues for the keys of a reading. Compares keys; no lock may be held.
  ///
  /// - Parameters:
  ///   - known: The keys of settings.
  ///   - names: The names of settings in the source; `nil` if they are the keys.
  init(
    in reading: SettingsReading, of source: RegisteredSource, known: [String], names: [String]?,
    origin: SettingOrigin
  ) {
    self.source = source.source.name
    self.origin = origin
    let unknown = Set(reading.values.keys).subtracting(known)
      .filter { !SettingsContainer.reserves($0) }.sorted()
    groupPaths = Set(unknown.flatMap(\.groupPaths))
    var suggestions = KeySuggestions(from: names ?? known)
    for key in unknown.prefix(KeySuggestions.maximumCount) {
      let origin = SettingOrigin(
        origin.layer, source: origin.source, location: reading.values[key]?.location,
        date: origin.date)
      issues[key] = SettingsIssue(
        .unknownSourceKey(key, source: self.source, nearest: suggestions.suggestion(for: key)),
        origin: origin)
    }
    others = Set(unknown.dropFirst(KeySuggestions.maximumCount))
  }

  /// The issues sorted by key, and one for all other keys.
  var sortedIssues: [SettingsIssue] {
    let sorted = issues.sorted { $0.key < $1.key }.map(\.value)
    guard !others.isEmpty else { return sorted }
    return sorted + [
      SettingsIssue(.moreUnknownSourceKeys(others.count, source: source), origin: origin)
    ]
  }

  /// Removes a key that now belongs to a setting.
  mutating func remove(_ key: String) {
    if issues.removeValue(forKey: key) == nil { others.remove(key) }
  }

  /// Returns whether a value of the setting with the key may have been treated as a group.
  func mayBelong(to key: String) -> Bool { groupPaths.contains(key) }
}
