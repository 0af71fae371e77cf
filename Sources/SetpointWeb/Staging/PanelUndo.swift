import Setpoint
import SetpointPresentation

/// What a browser did last and can take back.
enum PanelUndo: Sendable {
  case commit(SettingsCommit)
  /// What was staged and dropped: what each setting would have held.
  case discard([(setting: SettingDefinition, value: StoredValue?)])

  /// - Throws: ``SettingsError/Code/conflict`` if a setting was changed again since.
  func perform(in session: PanelSession) throws(SettingsError) {
    switch self {
    case .commit(let commit): try commit.undo()
    case .discard(let changes):
      try session.makeDraft().container.transaction { transaction in
        for change in changes {
          if let value = change.value {
            transaction.set(value, for: change.setting)
          } else {
            transaction.reset(change.setting)
          }
        }
      }
    }
  }
}

extension PanelSession {
  /// What was applied last, if nothing was done since.
  var lastCommit: SettingsCommit? {
    if case .commit(let commit)? = lastStep { commit } else { nil }
  }

  /// Drops all that is staged; it can be brought back.
  func discardDraft() {
    guard let draft else { return }
    let changes = draft.changes.map { ($0.setting, $0.stagedValue) }
    draft.discard()
    if !changes.isEmpty { lastStep = .discard(changes) }
  }

  /// Keeps what was changed, so that it can be undone; changes of one setting after each other are
  /// one step.
  func keep(_ commit: SettingsCommit) {
    guard !commit.changes.isEmpty else { return }
    if case .commit(let last)? = lastStep, let joined = last.joined(with: commit) {
      lastStep = .commit(joined)
    } else {
      lastStep = .commit(commit)
    }
  }
}
