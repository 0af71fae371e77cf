/// Staged changes: a container over another one in which everything can be set and read as usual, and
/// nothing is applied until ``commit()``.
///
/// Changes of the original are visible in the draft, except for settings that the draft changes. Any
/// thread may use it.
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
  /// The container that the changes will be applied to.
  public let original: SettingsContainer
  /// The container in which the changes are made; screens and panels take it like any other.
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
      store.notifyOfChanges(in: keys)
      container?.inheritEntries(of: keys)
    }
    // Changes made before the draft followed.
    let keys = Set(container.settings.map(\.key))
    store.notifyOfChanges(in: keys)
    container.inheritEntries(of: keys)
  }

  /// The changes that a commit would make, in the order declared. A change that was taken back is not
  /// among them.
  public var changes: [SettingsDraftChange] {
    let staged = store.staged
    guard !staged.isEmpty else { return [] }
    return container.registeredSettings.compactMap { setting in
      staged[setting.key].flatMap { change(of: setting, $0) }
    }
  }

  private func change(
    of setting: SettingDefinition, _ staged: DraftStore.StagedChange
  ) -> SettingsDraftChange? {
    let (old, new) = (original.effectiveValue(of: setting), container.effectiveValue(of: setting))
    let current = original.userValue(of: setting)
    guard old != new || (current != nil && staged.value == nil) else { return nil }
    return SettingsDraftChange(
      setting: setting, oldValue: old, newValue: new, stagedValue: staged.value,
      problem: original.refusal(of: original.slot(of: setting))
        ?? (current == staged.base ? nil : .conflict(setting)),
      base: staged.base, current: current)
  }

  /// Drops all changes, or those of these settings.
  public func discard(_ settings: SettingDefinition...) {
    store.discard(settings.isEmpty ? Set(store.staged.keys) : Set(settings.map(\.key)))
  }

  /// Keeps the draft's value of a setting that changed in the original meanwhile, so that a commit
  /// overwrites the one there. To take the other value instead, ``discard(_:)`` the setting.
  public func keep(_ setting: SettingDefinition) { store.rebase(setting.key) }

  /// Applies all changes: one write to each store, one announcement.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if a setting changed in the original or its store
  ///   meanwhile, otherwise as ``SettingsContainer/apply(_:)``.
  @discardableResult
  public func commit() throws(SettingsError) -> SettingsCommit {
    let staged = store.staged
    let commit = try original.apply(
      container.registeredSettings.compactMap { setting in
        staged[setting.key].map { SettingChange(setting, to: $0.value, expecting: $0.base) }
      })
    store.discard(Set(staged.keys))
    return commit
  }
}

extension SettingsContainer {
  /// Makes a draft without changes.
  public func draft() -> SettingsDraft { SettingsDraft(of: self) }
}
