/// What a draft applied, and how to take it back.
public struct SettingsCommit: Sendable {
  private let container: SettingsContainer
  /// What was changed, in the order declared.
  public let changes: [SettingsDraftChange]
  private let writes: [SettingsContainer.ExpectedWrite]

  init(
    container: SettingsContainer, changes: [SettingsDraftChange],
    writes: [SettingsContainer.ExpectedWrite]
  ) {
    self.container = container
    self.changes = changes
    self.writes = writes
  }

  /// The settings among them whose change takes effect at the next start of the app.
  public var restartReasons: [SettingDefinition] {
    changes.filter(\.requiresRestart).map(\.setting)
  }

  /// Brings back what was in the stores before, all or nothing.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if one of the settings was changed again since;
  ///   otherwise as ``SettingsDraft/commit()``.
  public func undo() throws(SettingsError) {
    try container.write(writes.map { $0.inverse })
  }

  /// Both as one, if they are changes of the same single setting, the second after this one.
  package func joined(with second: SettingsCommit) -> SettingsCommit? {
    guard changes.count == 1, second.changes.count == 1, writes.count == 1,
      let first = changes.first, let last = second.changes.first, first.setting == last.setting,
      let write = second.writes.first, let before = writes.first,
      write.expected == before.candidate.stored
    else { return nil }
    let change = SettingsDraftChange(
      setting: last.setting, oldValue: first.oldValue, newValue: last.newValue,
      stagedValue: last.stagedValue, problem: nil)
    let joined = SettingsContainer.ExpectedWrite(
      candidate: write.candidate, expected: before.expected)
    return SettingsCommit(container: container, changes: [change], writes: [joined])
  }
}

extension SettingsContainer {
  /// A write that is only made if the store still holds what is expected.
  struct ExpectedWrite: Sendable {
    let candidate: SettingCandidate
    let expected: StoredValue?

    var inverse: ExpectedWrite {
      ExpectedWrite(
        candidate: candidate.definition.candidate(reading: expected), expected: candidate.stored)
    }
  }
}
