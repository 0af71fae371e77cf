/// What a ``SettingsSource`` says at one moment.
public struct SettingsReading: Sendable, Hashable {
  /// The values by the key of their setting.
  public var values: [String: SourceValue]
  /// What could not be read, while the rest could.
  public var issues: [SettingsIssue]
  /// Whether ``values`` holds everything that the source has, so that a key of no setting is a
  /// mistake; otherwise it holds what was found for the settings asked about.
  public var isComplete: Bool
  /// Whether a name was taken for that of a known setting, so that others may be found for new settings.
  var dependsOnSettings = false

  public init(
    _ values: [String: SourceValue] = [:], issues: [SettingsIssue] = [], isComplete: Bool = true
  ) {
    self.values = values
    self.issues = issues
    self.isComplete = isComplete
  }

  /// Says these values, of which no place is known.
  public init(_ values: [String: StoredValue]) {
    self.init(values.mapValues { SourceValue($0) })
  }
}

extension SettingsReading: CustomReflectable {
  /// Reflects the keys; a reading doesn't know which of its values are secret.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["keys": values.keys.sorted(), "issues": issues, "isComplete": isComplete],
      displayStyle: .struct)
  }
}
