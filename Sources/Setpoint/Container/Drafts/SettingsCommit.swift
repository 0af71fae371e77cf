/// Changes that were applied and can be undone.
public struct SettingsCommit: Sendable {
  private let container: SettingsContainer
  /// The changes, in the order in which they were made.
  public let changes: [SettingsDraftChange]
  private let inverses: [ValidatedChange]

  init(container: SettingsContainer, changes: [CommittedChange]) {
    self.init(
      container: container,
      changes: changes.map { committed in
        SettingsDraftChange(
          setting: committed.slot.definition, oldValue: committed.previousEffective,
          newValue: container.state.resolution(of: committed.slot).effectiveValue,
          stagedValue: committed.change.value.canonical, problem: nil)
      }, inverses: changes.map(\.inverse))
  }

  private init(
    container: SettingsContainer, changes: [SettingsDraftChange], inverses: [ValidatedChange]
  ) {
    self.container = container
    self.changes = changes
    self.inverses = inverses
  }

  /// The settings whose change takes effect when the app next starts.
  public var restartReasons: [SettingDefinition] {
    changes.filter(\.requiresRestart).map(\.setting)
  }

  /// Restores what was stored before, including values that cannot be read, all or nothing.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if one of the settings was changed again since; otherwise
  ///   the errors of ``SettingsDraft/commit()``.
  public func undo() throws(SettingsError) {
    for setting in inverses.map(\.slot.definition) {
      if let refusal = container.refusalByPolicy(of: setting) { throw refusal }
    }
    try container.write(inverses)
  }

  /// Returns this commit and a later one as one commit, if both change the same single setting; otherwise
  /// `nil`.
  package func joined(with second: SettingsCommit) -> SettingsCommit? {
    guard changes.count == 1, second.changes.count == 1,
      let first = changes.first, let last = second.changes.first, first.setting == last.setting,
      let before = inverses.first, let after = second.inverses.first,
      before.expectation?.stored == after.value.stored
    else { return nil }
    let change = SettingsDraftChange(
      setting: last.setting, oldValue: first.oldValue, newValue: last.newValue,
      stagedValue: last.stagedValue, problem: nil)
    let inverse = ValidatedChange(before.value, expectation: after.expectation, isKept: true)
    return SettingsCommit(container: container, changes: [change], inverses: [inverse])
  }
}

extension SettingsCommit: CustomReflectable {
  /// A mirror of the changes without the values of secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["changes": changes], displayStyle: .struct)
  }
}
