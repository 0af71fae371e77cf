/// A change that is made only if the setting's store still holds what was seen.
package struct ExpectedChange: Sendable, Hashable {
  package let setting: SettingDefinition
  /// What shall be kept; `nil`: nothing, so that the default counts again.
  package let value: StoredValue?
  /// What ``SettingsContainer/rawValue(of:)`` was.
  package let expected: StoredValue?

  package init(
    _ setting: SettingDefinition, to value: StoredValue?, expecting expected: StoredValue?
  ) {
    self.setting = setting
    self.value = value
    self.expected = expected
  }
}

extension SettingsContainer {
  /// Makes changes, all or nothing, unless one of the settings was changed meanwhile.
  ///
  /// - Throws: As ``SettingsDraft/commit()``; the error names the setting.
  package func commit(_ changes: [ExpectedChange]) throws(SettingsError) -> SettingsCommit {
    let writes = try changes.map { change throws(SettingsError) in
      ExpectedWrite(
        candidate: try change.value.map { value throws(SettingsError) in
          try change.setting.candidate(writing: value)
        } ?? change.setting.resetCandidate, expected: change.expected)
    }
    let before = changes.map { storedValue(of: $0.setting) }
    try write(writes)
    let made = zip(changes, before).map { change, before in
      SettingsDraftChange(
        setting: change.setting, oldValue: before, newValue: storedValue(of: change.setting),
        stagedValue: change.value, problem: nil)
    }
    return SettingsCommit(container: self, changes: made, writes: writes)
  }
}
