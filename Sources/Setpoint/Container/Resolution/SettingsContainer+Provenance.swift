extension SettingsContainer {
  /// Returns the state of a setting at one point in time. Observation tracks it.
  package func status(of setting: SettingDefinition) -> SettingStatus {
    SettingStatus(trackedResolution(of: setting))
  }

  /// Returns the states of settings, all at one point in time. Observation tracks them.
  package func statuses(of settings: [SettingDefinition]) -> [SettingStatus] {
    settings.forEach(track)
    return state.resolutions(of: settings.map(slot)).map(SettingStatus.init)
  }

  /// Returns the status, without tracking by Observation.
  package func peekStatus(of setting: SettingDefinition) -> SettingStatus {
    SettingStatus(resolution(of: setting))
  }

  /// Returns the origin of the value in effect. Observation tracks it.
  public func origin(of setting: SettingDefinition) -> SettingOrigin {
    trackedResolution(of: setting).origin(storedAt: location(of: setting))
  }

  /// Returns the origin without the location in a store, which may read a file, and without
  /// tracking by Observation.
  package func peekOrigin(of setting: SettingDefinition) -> SettingOrigin {
    resolution(of: setting).origin(storedAt: SettingLocation?.none)
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

  /// Returns the lock that forbids changes of the setting, or `nil` if changes are allowed.
  /// Observation tracks it.
  public func lock(of setting: SettingDefinition) -> SettingLock? {
    trackedResolution(of: setting).lock
  }

  /// Returns the value that takes effect when the user's value is removed and nothing overrides it:
  /// the value of a source, otherwise the declared default. Observation tracks it.
  public func defaultValue<Value>(of setting: Setting<Value>) -> Value {
    guard case .entry(let entry) = trackedResolution(of: setting).defaultWinner else {
      return setting.defaultValue
    }
    return entry.value(as: Value.self) ?? setting.defaultValue
  }

  /// Returns ``defaultValue(of:)-(Setting<Value>)`` as a stored value.
  package func defaultValue(of setting: SettingDefinition) -> StoredValue {
    trackedResolution(of: setting).defaultValue
  }

  /// Returns the value in effect as a stored value. Observation tracks it.
  public func effectiveValue(of setting: SettingDefinition) -> StoredValue {
    trackedResolution(of: setting).effectiveValue
  }

  /// Returns the stored value of the setting in the form of its encoding, even if it can't be used,
  /// or `nil` if there is none. Observation tracks it.
  public func storedValue(of setting: SettingDefinition) -> StoredValue? {
    trackedResolution(of: setting).current
  }

  /// Returns the stored value of the setting in the native representation of its type, as stored if
  /// it can't be read, or `nil` if there is none. Observation tracks it.
  package func userValue(of setting: SettingDefinition) -> StoredValue? {
    trackedResolution(of: setting).currentValue
  }

  /// Returns whether the user set a value. Observation tracks it.
  public func isModified(_ setting: SettingDefinition) -> Bool {
    let slot = slot(of: setting)
    track(setting)
    return state.isModified(slot)
  }

  /// Returns the issue that prevents use of the stored value, or `nil` if there is none.
  /// Observation tracks it.
  public func issue(of setting: SettingDefinition) -> SettingsIssue? {
    trackedResolution(of: setting).currentIssue
  }

  /// Returns the error with which writes to the setting fail now, or `nil` if it can be written.
  /// Observation tracks it.
  package func refusalOfWrites(to setting: SettingDefinition) -> SettingsError? {
    track(setting)
    return peekRefusalOfWrites(to: setting)
  }

  /// Returns the error with which writes fail now, without tracking by Observation.
  package func peekRefusalOfWrites(to setting: SettingDefinition) -> SettingsError? {
    refusal(of: slot(of: setting))
  }

  /// Returns the layers below and above the user's value now, without tracking by Observation; `nil`
  /// for a secret.
  package func surroundings(of setting: SettingDefinition) -> LayerSurroundings? {
    resolution(of: setting).surroundings
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
package struct SettingStatus: Sendable, Hashable {
  /// The value in effect.
  package let value: StoredValue
  /// The user's value in the native representation of its type, as stored if it can't be read; `nil`
  /// if there is none.
  package let userValue: StoredValue?
  /// The layer that the value comes from.
  package let layer: SettingLayer
  /// Whether the user set a value.
  package var isModified: Bool { userValue != nil }
  /// The issue that prevents use of the stored value; `nil` if there is none.
  package let issue: SettingsIssue?
  /// The stored value that can't be used; `nil` if there is none or the setting is secret.
  package let invalidValue: StoredValue?
  /// The issue of a source's value that would be in effect if it were valid; `nil` if there is none.
  package let sourceIssue: SettingsIssue?
  /// The lock that forbids changes; `nil` if changes are allowed.
  package let lock: SettingLock?
  /// Whether the setting requires a value and no layer has one.
  package let isMissing: Bool
  /// Whether a store or source holds a value, valid or not, so that a member of a family is listed.
  package let isListed: Bool
  let isSecret: Bool

  fileprivate init(_ resolution: Resolution) {
    value = resolution.effectiveValue
    userValue = resolution.currentValue
    layer = resolution.layer
    issue = resolution.currentIssue
    isSecret = resolution.definition.isSecret
    invalidValue = issue == nil || isSecret ? nil : resolution.current
    sourceIssue = resolution.preventedEntryIssue
    lock = resolution.lock
    isMissing = resolution.isMissing
    isListed = resolution.hasValue
  }
}

extension SettingStatus: CustomReflectable {
  /// A mirror of the status without the value of a secret.
  package var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "value": isSecret ? "secret" : value, "layer": layer, "isModified": isModified,
        "issue": issue as Any, "sourceIssue": sourceIssue as Any, "lock": lock as Any,
      ], displayStyle: .struct)
  }
}

#if PropertyLists
  public import Foundation

  extension SettingsContainer {
    /// Adds the default of each setting, from sources or the declaration, to the registration
    /// domain of `defaults`, for code that reads `UserDefaults` directly.
    ///
    /// A default has the name and the form that a value has in the setting's store. Skips a default
    /// of `nil`. Call the method again after a default has changed.
    ///
    /// - Parameters:
    ///   - defaults: The defaults that get the values.
    ///   - keyPrefix: The text before each name, as in ``UserDefaultsStore``.
    public func registerDefaults(in defaults: UserDefaults, keyPrefix: String = "") {
      var values: [String: Any] = [:]
      for setting in registeredSettings {
        let value = defaultValue(of: setting)
        guard value != .null else { continue }
        values[keyPrefix + storedName(of: setting)] =
          setting.form(ofNative: value).propertyList(dates: .exact)
      }
      defaults.register(defaults: values)
    }
  }
#endif
