import Setpoint
import SetpointPresentation

/// The last step of a session.
enum PanelStep: Sendable {
  case commit(SettingsCommit)
  /// Staged changes were discarded. Each has the value that the setting would have had.
  case discard([(setting: SettingDefinition, value: StoredValue?)])
  /// An action of the app with this label.
  case action(String, isFinished: Bool)

  var canBeUndone: Bool {
    if case .action = self { false } else { true }
  }

  /// Undoes the step.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if one of the settings has changed since.
  func undo(in session: PanelSession) throws(SettingsError) {
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
    case .action: break
    }
  }
}

extension PanelSession {
  /// The last applied changes, if they are the last step.
  var lastCommit: SettingsCommit? {
    if case .commit(let commit)? = lastStep { commit } else { nil }
  }

  /// Discards all staged changes. The step can be undone.
  func discardDraft() {
    guard let draft else { return }
    let changes = draft.changes.map { ($0.setting, $0.stagedValue) }
    draft.discard()
    if !changes.isEmpty { lastStep = .discard(changes) }
  }

  /// Records changes so that they can be undone. Consecutive changes of the same setting become one
  /// step.
  func keep(_ commit: SettingsCommit) {
    guard !commit.changes.isEmpty else { return }
    if case .commit(let last)? = lastStep, let joined = last.joined(with: commit) {
      lastStep = .commit(joined)
    } else {
      lastStep = .commit(commit)
    }
  }
}
