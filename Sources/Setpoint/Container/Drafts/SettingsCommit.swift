/// Changes that were applied and can be undone.
public struct SettingsCommit: Sendable {
  package let container: SettingsContainer
  /// The changes, in the order in which they were made.
  public let changes: [SettingsDraftChange]
  private let committed: [CommittedChange]

  init(container: SettingsContainer, changes committed: [CommittedChange]) {
    self.container = container
    self.committed = committed
    changes = committed.map { committed in
      SettingsDraftChange(
        setting: container.resolved(committed.slot.definition),
        oldValue: committed.previousEffective,
        newValue: container.state.resolution(of: committed.slot).effectiveValue,
        stagedValue: committed.change.canonical, problem: nil)
    }
  }

  /// The settings whose changes take effect after the app restarts.
  public var restartReasons: [SettingDefinition] {
    changes.filter(\.requiresRestart).map(\.setting)
  }

  /// Restores what was stored before, including values that can't be read, all or nothing.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if one of the settings has changed since; otherwise
  ///   the errors of ``SettingsDraft/commit()``.
  public func undo() throws(SettingsError) {
    try container.reportingRefusal { () throws(SettingsError) in
      for change in committed {
        if let refusal = container.refusalByPolicy(of: change.slot.definition) { throw refusal }
      }
      try container.write(committed.map { $0.inverse() })
    }
  }

  /// Returns this commit and a later one as one commit, if both change the same single setting;
  /// otherwise `nil`.
  package func joined(with second: SettingsCommit) -> SettingsCommit? {
    guard committed.count == 1, second.committed.count == 1,
      let first = committed.first, let last = second.committed.first, first.slot === last.slot,
      first.change.stored == last.previous
    else { return nil }
    return SettingsCommit(container: container, changes: [CommittedChange(first, then: last)])
  }
}

extension SettingsCommit: CustomReflectable {
  /// A mirror of the changes without the values of secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["changes": changes], displayStyle: .struct)
  }
}
