/// The keys in a reading that belong to no setting, with a limited number of issues.
struct UnknownKeys: Sendable {
  /// The number of keys that have an issue of their own; it names the most similar setting.
  private static let maximumCount = 50

  private var issues: [String: SettingsIssue] = [:]
  /// The keys that the last issue only counts.
  private var others: Set<String> = []
  /// Every path that leads to one of the keys.
  private var groups: Set<String> = []
  private let source: String
  private let origin: SettingOrigin

  init(of source: String, origin: SettingOrigin) {
    self.source = source
    self.origin = origin
  }

  /// - Parameter known: The keys of all settings.
  mutating func add(_ keys: Set<String>, in reading: SettingsReading, known: [String]) {
    let keys = keys.sorted()
    for key in keys { addGroups(around: key) }
    for key in keys.prefix(Self.maximumCount) {
      let origin = SettingOrigin(
        origin.layer, source: source, location: reading.values[key]?.location, time: origin.time)
      issues[key] = SettingsIssue(
        .unknownSourceKey(key, source: source, nearest: nearest(to: key, in: known)),
        origin: origin)
    }
    others = Set(keys.dropFirst(Self.maximumCount))
  }

  private mutating func addGroups(around key: String) {
    for index in key.utf8.indices where key.utf8[index] == UInt8(ascii: ".") {
      groups.insert(String(key[..<index]))
    }
  }

  /// Removes the key of a setting that was registered since.
  mutating func remove(_ key: String) {
    issues[key] = nil
    others.remove(key)
  }

  /// Whether the key is that of a group in which there are unknown keys.
  func holdsGroup(_ key: String) -> Bool { groups.contains(key) }

  /// The issues by key; the last one counts the rest.
  var all: [SettingsIssue] {
    var all = issues.values.sorted { $0.key ?? "" < $1.key ?? "" }
    if !others.isEmpty {
      all.append(
        SettingsIssue(.moreUnknownSourceKeys(others.count, source: source), origin: origin))
    }
    return all
  }
}
