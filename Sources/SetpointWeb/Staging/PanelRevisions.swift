import Setpoint
import SetpointPresentation

/// Creates texts that identify the value of a setting, so that a change can name the revision that
/// it is based on. The texts are keyed hashes, which don't disclose values, including secrets.
struct PanelRevisions: Sendable {
  private let salt = RandomText.make(bytes: 16)

  func revision(of setting: SettingDefinition, in container: SettingsContainer) -> PanelRevision {
    let stored = container.storedValue(of: setting)
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(setting.key)
    hasher.combine(stored?.bytes)
    hasher.combine(container.effectiveValue(of: setting).bytes)
    return PanelRevision(
      text: String(UInt(bitPattern: hasher.finalize()), radix: 16), stored: stored)
  }

  /// Returns a text that identifies the changes of a draft and the values that they replace.
  func text(of draft: SettingsDraft?) -> String {
    guard let draft else { return "" }
    let settings = draft.changes.map(\.setting)
    return "\(text(of: settings, in: draft.original)) \(text(of: settings, in: draft.container))"
  }

  /// Returns one text that identifies the values of several settings.
  private func text(of settings: [SettingDefinition], in container: SettingsContainer) -> String {
    var hasher = Hasher()
    for setting in settings {
      hasher.combine(setting.key)
      hasher.combine(revision(of: setting, in: container).text)
    }
    return String(UInt(bitPattern: hasher.finalize()), radix: 16)
  }
}

extension StoredValue {
  /// The value as JSON. The hash of a value itself doesn't distinguish texts that Unicode regards as
  /// equivalent.
  var bytes: [UInt8] { Array(description.utf8) }
}

/// The revision of a setting's value.
struct PanelRevision: Sendable {
  let text: String
  /// The value in the setting's store.
  let stored: StoredValue?

  var entityTag: String { "\"\(text)\"" }

  /// Returns whether an `If-Match` header matches this revision, or any.
  func matches(_ header: String) -> Bool {
    Self.matchesAny(header) || Self.tags(in: header).contains(entityTag)
  }

  /// Returns whether an `If-Match` header matches any revision.
  static func matchesAny(_ header: String) -> Bool { tags(in: header).contains("*") }

  /// Returns the entity tags in a header.
  static func tags(in header: String) -> [String] {
    header.split(separator: ",").map { tag in
      String(tag.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// The last step of a session.
enum PanelStep: Sendable {
  case commit(SettingsCommit)
  /// Staged changes were discarded. Each has the value that the setting would have had.
  case discard([(setting: SettingDefinition, value: StoredValue?)])
  /// An action of the app with this label.
  case action(String, isFinished: Bool)
  /// An undo was refused for this reason.
  case refused(String)

  var canBeUndone: Bool {
    switch self {
    case .commit, .discard: true
    case .action, .refused: false
    }
  }

  /// Undoes the step.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if one of the settings has changed since.
  func undo(in session: PanelSession) throws(SettingsError) {
    switch self {
    case .commit(let commit): try commit.undo()
    case .discard(let changes):
      try session.makeDraft().container.apply(
        changes.map { SettingChange($0.setting, to: $0.value) })
    case .action, .refused: break
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
