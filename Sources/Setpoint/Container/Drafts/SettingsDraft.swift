import Synchronization

/// Staged changes: a container over another one, in which everything can be set and read as usual
/// and nothing is applied until ``commit()``.
///
/// What changes in the original meanwhile is seen in the draft, unless the draft changes it, too.
/// Any thread may use it.
///
/// ```swift
/// let draft = settings.draft()
/// draft.appearance.fontSize = 18
/// for change in draft.changes { print(change.setting.label, change.oldValue, change.newValue) }
/// let commit = try draft.commit()
/// if !commit.restartReasons.isEmpty { … }
/// try commit.undo()
/// ```
public final class SettingsDraft: Sendable {
  /// What the changes will be applied to.
  public let original: SettingsContainer
  /// What is read and changed; screens and panels take it like any other.
  public let container: SettingsContainer
  private let store: DraftStore
  private let following: SettingsObservation

  /// Makes a draft without changes.
  public init(of original: SettingsContainer) {
    self.original = original
    let store = DraftStore(original: original)
    let container = SettingsContainer(draftOf: original, store: store)
    self.store = store
    self.container = container
    following = original.follow { [weak container] keys in
      store.tell(keys)
      container?.inheritLayers(of: keys)
    }
    // What changed before the draft followed.
    let keys = Set(container.settings.map(\.key))
    store.tell(keys)
    container.inheritLayers(of: keys)
  }

  /// What a commit would change, in the order declared. A change that was taken back is not in it.
  public var changes: [SettingsDraftChange] {
    let staged = store.staged
    guard !staged.isEmpty else { return [] }
    return container.registeredSettings.compactMap { setting in
      staged[setting.key].flatMap { change(of: setting, $0) }
    }
  }

  private func change(
    of setting: SettingDefinition, _ staged: DraftStore.Staged
  ) -> SettingsDraftChange? {
    let (old, new) = (original.storedValue(of: setting), container.storedValue(of: setting))
    let current = original.rawValue(of: setting)
    guard old != new || (current != nil && staged.value == nil) else { return nil }
    return SettingsDraftChange(
      setting: setting, oldValue: old, newValue: new, stagedValue: staged.value,
      problem: original.refusal(of: setting)
        ?? (current == staged.base || current == staged.value ? nil : .conflict(setting)),
      base: staged.base, current: current)
  }

  /// Drops all changes, or those of these settings.
  public func discard(_ settings: SettingDefinition...) {
    store.forget(settings.isEmpty ? Set(store.staged.keys) : Set(settings.map(\.key)))
  }

  /// Keeps the draft's value of a setting that changed in the original meanwhile, so that a commit
  /// overwrites the one there. To take the other one instead, ``discard(_:)`` the setting.
  public func keep(_ setting: SettingDefinition) { store.rebase(setting.key) }

  /// Applies all changes: one write of each store, one announcement.
  ///
  /// - Throws: ``SettingsError``, and nothing is applied: ``SettingsError/Code/conflict`` if a setting
  ///   changed in the original meanwhile, otherwise what refused or failed. Only if a store fails
  ///   that cannot be brought back either, some is applied: ``SettingsError/Code/partlyStored``.
  @discardableResult
  public func commit() throws(SettingsError) -> SettingsCommit {
    let staged = store.staged
    let changes = changes
    var writes: [SettingsContainer.ExpectedWrite] = []
    for setting in container.registeredSettings {
      guard let staged = staged[setting.key] else { continue }
      let candidate = try staged.value.map { value throws(SettingsError) in
        try setting.candidate(writing: value)
      }
      writes.append(
        SettingsContainer.ExpectedWrite(
          candidate: candidate ?? setting.resetCandidate, expected: staged.base))
    }
    try original.write(writes)
    store.forget(Set(staged.keys))
    return SettingsCommit(container: original, changes: changes, writes: writes)
  }
}

extension SettingsContainer {
  /// Makes a draft without changes.
  public func draft() -> SettingsDraft { SettingsDraft(of: self) }
}
