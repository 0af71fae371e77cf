/// Changes that were applied, and the way to take them back.
public struct SettingsCommit: Sendable {
  private let container: SettingsContainer
  /// What was changed, in the order of the changes.
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

  /// The settings among them whose change takes effect at the next start of the app.
  public var restartReasons: [SettingDefinition] {
    changes.filter(\.requiresRestart).map(\.setting)
  }

  /// Restores what was stored before, even what could not be read, all or nothing.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if one of the settings was changed again since;
  ///   otherwise as ``SettingsDraft/commit()``.
  public func undo() throws(SettingsError) {
    for setting in inverses.map(\.slot.definition) {
      if let refusal = container.refusalByPolicy(of: setting) { throw refusal }
    }
    try container.write(inverses)
  }

  /// Both as one, if they are changes of the same single setting, the second after this one.
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
  /// Reflects the changes, without the values of secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["changes": changes], displayStyle: .struct)
  }
}
