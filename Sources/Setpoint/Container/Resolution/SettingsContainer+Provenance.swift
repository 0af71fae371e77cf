extension SettingsContainer {
  /// Returns the state of a setting at one point in time. Observation tracks it.
  public func status(of setting: SettingDefinition) -> SettingStatus {
    track(setting)
    return peekStatus(of: setting)
  }

  /// Returns the status, without tracking by Observation.
  package func peekStatus(of setting: SettingDefinition) -> SettingStatus {
    let resolution = resolution(of: setting)
    return SettingStatus(
      value: resolution.effectiveValue, layer: resolution.layer,
      isModified: resolution.isModified, issue: resolution.currentIssue, lock: resolution.lock,
      isSecret: resolution.definition.isSecret)
  }

  /// Returns the origin of the value in effect. Observation tracks it.
  public func origin(of setting: SettingDefinition) -> SettingOrigin {
    trackedResolution(of: setting).origin(storedAt: location(of: setting))
  }

  /// Returns the values of a setting in all layers, highest first and the declared default last.
  /// Observation tracks it.
  ///
  /// Exactly one value is in effect.
  public func candidates(of setting: SettingDefinition) -> [LayerValue] {
    track(setting)
    return peekCandidates(of: setting)
  }

  /// Returns the values in all layers, without tracking by Observation.
  package func peekCandidates(of setting: SettingDefinition) -> [LayerValue] {
    resolution(of: setting).candidates(storedAt: location(of: setting))
  }

  /// Returns the lock that forbids changes of the setting, or `nil` if changes are allowed. Observation
  /// tracks it.
  public func lock(of setting: SettingDefinition) -> SettingLock? {
    trackedResolution(of: setting).lock
  }

  /// Returns the value that takes effect when the user's value is removed and nothing overrides it: the
  /// value of a source, otherwise the declared default. Observation tracks it.
  public func defaultValue<Value>(of setting: Setting<Value>) -> Value {
    guard case .entry(let entry) = trackedResolution(of: setting).defaultWinner else {
      return setting.defaultValue
    }
    return entry.value(as: Value.self) ?? setting.defaultValue
  }

  /// Returns ``defaultValue(of:)-(Setting<Value>)`` as a stored shape.
  public func defaultValue(of setting: SettingDefinition) -> StoredValue {
    trackedResolution(of: setting).defaultValue
  }

  /// Returns the value in effect as a stored shape. Observation tracks it.
  public func effectiveValue(of setting: SettingDefinition) -> StoredValue {
    trackedResolution(of: setting).effectiveValue
  }

  /// Returns the stored value of the setting in the form of its encoding, even if it cannot be used, or
  /// `nil` if there is none. Observation tracks it.
  public func storedValue(of setting: SettingDefinition) -> StoredValue? {
    trackedResolution(of: setting).current
  }

  /// Returns the stored value of the setting in the native shape of its type, as stored if it cannot be
  /// read, or `nil` if there is none. Observation tracks it.
  package func userValue(of setting: SettingDefinition) -> StoredValue? {
    trackedResolution(of: setting).currentValue
  }

  /// Returns whether the user gave the setting a value. Observation tracks it.
  public func isModified(_ setting: SettingDefinition) -> Bool {
    let slot = slot(of: setting)
    track(setting)
    return state.isModified(slot)
  }

  /// Returns the issue that prevents use of the stored value, or `nil` if there is none. Observation tracks
  /// it.
  public func issue(of setting: SettingDefinition) -> SettingsIssue? {
    trackedResolution(of: setting).currentIssue
  }

  /// Returns the error with which writes to the setting fail now, or `nil` if it can be written.
  /// Observation tracks it.
  public func refusalOfWrites(to setting: SettingDefinition) -> SettingsError? {
    track(setting)
    return peekRefusalOfWrites(to: setting)
  }

  /// Returns the error with which writes fail now, without tracking by Observation.
  package func peekRefusalOfWrites(to setting: SettingDefinition) -> SettingsError? {
    refusal(of: slot(of: setting))
  }

  private func trackedResolution(of setting: SettingDefinition) -> Resolution {
    track(setting)
    return resolution(of: setting)
  }

  private func resolution(of setting: SettingDefinition) -> Resolution {
    state.resolution(of: slot(of: setting))
  }

  private func location(of setting: SettingDefinition) -> SettingLocation? {
    slot(of: setting).connection?.store.location(forKey: setting.key)
  }
}

/// The state of a setting at one point in time.
public struct SettingStatus: Sendable, Hashable {
  /// The value in effect.
  public let value: StoredValue
  /// The layer that the value comes from.
  public let layer: SettingLayer
  /// Whether the user gave the setting a value.
  public let isModified: Bool
  /// The issue that prevents use of the stored value; `nil` if there is none.
  public let issue: SettingsIssue?
  /// The lock that forbids changes; `nil` if changes are allowed.
  public let lock: SettingLock?
  let isSecret: Bool
}

extension SettingStatus: CustomReflectable {
  /// A mirror of the status without the value of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "value": isSecret ? "secret" : value, "layer": layer, "isModified": isModified,
        "issue": issue as Any, "lock": lock as Any,
      ], displayStyle: .struct)
  }
}
