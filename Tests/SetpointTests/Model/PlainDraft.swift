import Setpoint

/// The staged changes of a draft.
struct PlainDraft {
  struct Staged {
    var value: StoredValue?
    /// What the container held when the setting was first changed in the draft.
    var base: StoredValue?
    /// Whether a commit stores the value even if it is in effect.
    var isKept: Bool
  }

  private(set) var staged: [String: Staged] = [:]

  /// The user's value as the draft shows it.
  func userValue(_ setting: ModelSetting, in container: PlainContainer) -> StoredValue? {
    if let staged = staged[setting.key] { return staged.value }
    return container.userValue(setting)
  }

  mutating func stage(
    _ value: StoredValue?, for setting: ModelSetting, isKept: Bool, in container: PlainContainer
  ) -> SettingsError.Code? {
    if setting.isReadOnly { return .readOnly }
    if let value, case .refused(let code) = setting.check(value) { return code }
    if let refusal = container.refusal(setting) { return refusal }
    let value = value.flatMap(setting.accepted)
    let user = userValue(setting, in: container)
    guard container.isChanged(setting, user: user, by: value, isKept: isKept) else { return nil }
    let current = container.userValue(setting)
    let base = staged[setting.key].map { $0.base } ?? current
    staged[setting.key] =
      value == current ? nil : Staged(value: value, base: base, isKept: isKept)
    return nil
  }

  mutating func discard(_ setting: ModelSetting?) {
    if let setting { staged[setting.key] = nil } else { staged = [:] }
  }

  /// Takes what the container holds now for what the change was made from.
  mutating func keep(_ setting: ModelSetting, in container: PlainContainer) {
    guard let change = staged[setting.key] else { return }
    let current = container.userValue(setting)
    staged[setting.key] =
      change.value == current
      ? nil : Staged(value: change.value, base: current, isKept: change.isKept)
  }

  func changes(in container: PlainContainer) -> [ContainerView.Change] {
    container.registered.compactMap { setting in
      guard let change = staged[setting.key] else { return nil }
      let current = container.userValue(setting)
      let winner = container.winner(container.held(setting, user: change.value))
      let new = winner.accepted ?? winner.value
      let old = container.effectiveValue(setting)
      let isReset = current != nil && change.value == nil
      let isOverridden =
        change.value != nil && change.value != current
        && [.override, .managed].contains(winner.layer)
      let isKept = change.isKept && change.value != nil && change.value != current
      guard old != new || isReset || isOverridden || isKept else { return nil }
      return ContainerView.Change(
        key: setting.key, oldValue: old, newValue: new, stagedValue: change.value,
        problem: container.refusal(setting) ?? (current == change.base ? nil : .conflict))
    }
  }
}
