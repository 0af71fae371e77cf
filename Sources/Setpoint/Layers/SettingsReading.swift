/// The values of a ``SettingsSource`` at one point in time.
public struct SettingsReading: Sendable, Hashable {
  /// The values by the key of their setting.
  public var values: [String: SourceValue]
  /// The issues of values that could not be read.
  public var issues: [SettingsIssue]
  /// Whether ``values`` contains all values of the source, so that a key without a setting is a mistake.
  /// Otherwise it contains only the values of the requested settings.
  public var isComplete: Bool
  /// Whether the meaning of a name depends on the known settings, so that new settings may have other
  /// values.
  var dependsOnSettings = false

  /// Creates a reading of values by their keys.
  public init(
    _ values: [String: SourceValue] = [:], issues: [SettingsIssue] = [], isComplete: Bool = true
  ) {
    self.values = values
    self.issues = issues
    self.isComplete = isComplete
  }

  /// Creates a reading of values without locations.
  public init(_ values: [String: StoredValue]) {
    self.init(values.mapValues { SourceValue($0) })
  }
}

extension SettingsReading: CustomReflectable {
  /// A mirror of the keys, because a reading doesn't know which values are secret.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["keys": values.keys.sorted(), "issues": issues, "isComplete": isComplete],
      displayStyle: .struct)
  }
}
