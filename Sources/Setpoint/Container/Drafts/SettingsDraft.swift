/// A draft of a container's settings, which stages changes.
/// ``commit()`` applies them.
///
/// Changes in the original are visible in the draft, except for settings that the draft changes.
/// Closures that observe the original are called afterwards.
/// Any thread may use a draft.
///
/// ```swift
/// let draft = settings.draft()
/// draft.container[.fontSize] = 18
/// for change in draft.changes { print(change.setting.label, change.oldValue, change.newValue) }
/// let commit = try draft.commit()
/// if !commit.restartReasons.isEmpty { … }
/// try commit.undo()
/// ```
public final class SettingsDraft: Sendable {
  /// The container to which a commit applies the changes.
  public let original: SettingsContainer
  /// The container in which the changes are made. Screens and panels use it like any other
  /// container.
  public let container: SettingsContainer
  private let store: DraftStore
  private let observations: [SettingsObservation]

  /// Creates a draft without changes.
  public init(of original: SettingsContainer) {
    self.original = original
    let store = DraftStore(original: original)
    let container = SettingsContainer(draftOf: original, store: store)
    self.store = store
    self.container = container
    observations = [
      original.followAsDraft { [weak container] keys in
        store.notifyOfChanges(in: keys)
        container?.registerMembers(among: keys)
        container?.inheritEntries(of: keys)
      },
      // The store stages changes under a lock.
      container.follow { _ in store.announceStaged() },
    ]
    // The original may have changed before the draft observed it.
    let keys = Set(container.settings.map(\.key))
    store.notifyOfChanges(in: keys)
    container.inheritEntries(of: keys)
  }

  /// The changes that a commit would make, in the order of declaration. Reverted changes are not
  /// included; a person's choice of the value in effect is. Observation tracks the access.
  public var changes: [SettingsDraftChange] {
    let staged = store.staged
    guard !staged.isEmpty else { return [] }
    let broken = container.dependencies.rules.filter { !$0.rule.isSatisfied(container) }
    return container.registeredSettings.compactMap { setting in
      staged[setting.key].flatMap { change(of: setting, $0, breaking: broken) }
    }
  }

  private func change(
    of setting: SettingDefinition, _ staged: DraftStore.StagedChange,
    breaking rules: [RegisteredRule]
  ) -> SettingsDraftChange? {
    let (old, new) = (original.effectiveValue(of: setting), container.effectiveValue(of: setting))
    let current = original.userValue(of: setting)
    let isReset = current != nil && staged.value == nil
    let isOverridden =
      staged.value != nil && staged.value != current
      && container.status(of: setting).layer.isAboveCurrent
    // A value for a setting that the draft releases from being forced is listed, too.
    let isKept =
      (staged.isKept || original.status(of: setting).layer == .forced)
      && staged.value != nil && staged.value != current
    guard old != new || isReset || isOverridden || isKept else { return nil }
    return SettingsDraftChange(
      setting: container.resolved(setting), oldValue: old, newValue: new, stagedValue: staged.value,
      problem: refusal(of: setting) ?? (current == staged.base ? nil : .conflict(setting))
        ?? violation(by: setting, of: rules),
      base: staged.base, current: current)
  }

  private func refusal(of setting: SettingDefinition) -> SettingsError? {
    let refusal = original.refusal(of: original.slot(of: setting))
    // The draft may release a forced setting.
    return refusal?.code == .forced ? container.refusal(of: container.slot(of: setting)) : refusal
  }

  /// Returns the error for a staged value that doesn't go together with those of other settings.
  private func violation(
    by setting: SettingDefinition, of rules: [RegisteredRule]
  ) -> SettingsError? {
    let slot = container.slot(of: setting)
    let broken =
      rules.first { $0.slots.contains { $0 === slot } }
      ?? rules.first { slot.roles.contains(.input) && $0.slots.contains(where: isReleased) }
    return broken?.error(for: slot) ?? container.objection(to: setting)
  }

  /// Returns whether the staged changes release a setting from being forced.
  private func isReleased(_ slot: SettingSlot) -> Bool {
    let resolution = original.state.resolution(of: original.slot(of: slot.definition))
    return resolution.forced != nil && container.state.resolution(of: slot).forced == nil
  }

  /// Discards all changes, or those of the given settings.
  public func discard(_ settings: SettingDefinition...) { discard(settings) }

  /// Discards all changes, or those of a list of settings.
  func discard(_ settings: [SettingDefinition]) {
    store.discard(settings.isEmpty ? Set(store.staged.keys) : Set(settings.map(\.key)))
  }

  /// Resolves a conflict in favor of the draft: a commit overwrites the value in the original. To
  /// use that value instead, call ``discard(_:)``.
  public func keep(_ setting: SettingDefinition) { store.rebase(setting.key) }

  /// Applies all changes, with one write to each store and one announcement.
  ///
  /// - Throws: ``SettingsError/Code/conflict`` if a setting changed in the original or its store in
  ///   the meantime; otherwise the errors of ``SettingsContainer/apply(_:)``.
  @discardableResult
  public func commit() throws(SettingsError) -> SettingsCommit {
    let staged = store.staged
    let commit = try original.apply(
      container.registeredSettings.compactMap { setting in
        staged[setting.key].map { change in
          // The container of the draft has checked the value.
          let decoded = change.value.flatMap {
            container.state.decoded($0, in: container.slot(of: setting))
          }
          let expected = SettingChange(setting, to: change.value, decoded: decoded)
            .expecting(change.base)
          return change.isKept ? expected : expected.comparing()
        }
      })
    store.finish(staged)
    return commit
  }
}

extension SettingsContainer {
  /// Creates a draft without changes.
  public func draft() -> SettingsDraft { SettingsDraft(of: self) }
}

/// A change that a draft would apply.
public struct SettingsDraftChange: Sendable, Hashable, Identifiable {
  /// The setting that would change.
  public let setting: SettingDefinition
  /// The value in effect.
  public let oldValue: StoredValue
  /// The value that will be in effect.
  public let newValue: StoredValue
  /// The value that the store will hold; `nil` if the change is a reset.
  package let stagedValue: StoredValue?
  /// The error that a commit would throw: a ``SettingsError/Code/conflict``, the reason for a lock,
  /// or a rule that the staged values break. `nil` if there is none.
  public let problem: SettingsError?
  /// The value in the original when the setting was first changed in the draft.
  package var base: StoredValue? = nil
  /// The current value in the original.
  package var current: StoredValue? = nil

  public var id: String { setting.key }
  /// Whether the change takes effect after the app restarts.
  public var requiresRestart: Bool { setting.requiresRestart }
}

extension SettingsDraftChange: CustomReflectable {
  /// A mirror of the change without the values of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "key": setting.key, "oldValue": setting.reflected(oldValue),
        "newValue": setting.reflected(newValue),
        "stagedValue": setting.reflected(stagedValue), "problem": problem as Any,
      ], displayStyle: .struct)
  }
}

extension SettingsContainer {
  /// Creates the container of a draft: the same tree, all values in `store`, and the original's
  /// values of sources.
  convenience init(draftOf original: SettingsContainer, store: DraftStore) {
    self.init(
      stores: StoreConnections(standard: store), original: original,
      isReleaseBuild: original.isReleaseBuild)
    // The original reports the issues that both containers share.
    state.report(to: .none)
    register(original.state.registeredElements)
    let used = original.state.slots
    guard used.count > state.slots.count else { return }
    for slot in used { _ = registeredSlot(of: slot.definition) }
  }

  /// All registered settings: those of the tree in its order, then all others.
  package var registeredSettings: [SettingDefinition] {
    let tree = settings.filter(isRegistered)
    let known = Set(tree.map(\.key))
    return tree + state.slots.map(\.definition).filter { !known.contains($0.key) }
  }

  /// Returns the user's value for a key in its native representation, without tracking; see
  /// ``userValue(of:)``.
  func userValue(forKey key: String) -> StoredValue? {
    state.slot(forKey: key).flatMap { state.resolution(of: $0).currentValue }
  }
}
