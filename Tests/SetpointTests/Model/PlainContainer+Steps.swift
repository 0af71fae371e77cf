import Setpoint

extension PlainContainer {
  /// Does what the step says; returns why it is refused.
  mutating func perform(_ step: ModelStep) -> SettingsError.Code? {
    switch step {
    case .set(let setting, let value):
      isRegistered(setting) ? set(value, for: settings[setting]) : nil
    case .choose(let change): isRegistered(change.setting) ? choose(change) : nil
    case .reset(let setting): isRegistered(setting) ? reset(settings[setting]) : nil
    case .keep(let setting): isRegistered(setting) ? keep(settings[setting]) : nil
    case .update(let setting, let summand):
      isRegistered(setting) && settings[setting].number != nil
        ? update(settings[setting], by: summand) : nil
    case .transact(let changes): transact(changes)
    case .stage(let change, let draft): stage(change, draft)
    case .stageChoice(let change, let draft): stage(change, draft, isKept: true)
    case .commit(let draft): commit(draft)
    case .undo(let commit): undo(commit)
    default: performUnrefused(step)
    }
  }

  private mutating func performUnrefused(_ step: ModelStep) -> SettingsError.Code? {
    switch step {
    case .resetAll: resetAll()
    case .changeOutside(let changes): changeOutside(changes)
    case .replace(let source, let given): replace(source, given)
    case .add(let layer, let position, let given): add(layer, at: position, given)
    case .remove(let source): remove(source)
    case .registerLate: registerLate()
    case .openDraft: drafts = Array((drafts + [PlainDraft()]).suffix(2))
    case .closeDraft(let draft): if !drafts.isEmpty { drafts.remove(at: draft % drafts.count) }
    case .discard(let setting, let draft):
      withDraft(draft) { draft, container in
        if let setting, !container.isRegistered(setting) { return }
        draft.discard(setting.map { container.settings[$0] })
      }
    case .keepStaged(let setting, let draft):
      withDraft(draft) { draft, container in
        if container.isRegistered(setting) {
          draft.keep(container.settings[setting], in: container)
        }
      }
    default: break
    }
    return nil
  }

  private mutating func withDraft(
    _ number: Int, _ body: (inout PlainDraft, PlainContainer) -> Void
  ) {
    guard !drafts.isEmpty else { return }
    body(&drafts[number % drafts.count], self)
  }

  private mutating func choose(_ change: ModelStep.Change) -> SettingsError.Code? {
    let setting = settings[change.setting]
    guard let value = change.value else { return reset(setting) }
    return set(value, for: setting, isKept: true)
  }

  private mutating func stage(
    _ change: ModelStep.Change, _ draft: Int, isKept: Bool = false
  ) -> SettingsError.Code? {
    guard isRegistered(change.setting) else { return nil }
    var refusal: SettingsError.Code?
    withDraft(draft) { draft, container in
      refusal = draft.stage(
        change.value, for: container.settings[change.setting], isKept: isKept, in: container)
    }
    return refusal
  }

  private mutating func commit(_ number: Int) -> SettingsError.Code? {
    guard !drafts.isEmpty else { return nil }
    let position = number % drafts.count
    let staged = drafts[position].staged
    let changes = registered.compactMap { setting in staged[setting.key].map { (setting, $0) } }
    if let refusal = apply(changes) { return refusal }
    drafts[position].discard(nil)
    forgetOldCommits()
    return nil
  }
}

// MARK: - What can be seen

extension PlainContainer {
  var view: ContainerView {
    ContainerView(
      values: registered.map { view(of: $0, user: userValue($0)) },
      stored: stored.filter { key, _ in settings.contains { $0.key == key && !$0.isTransient } },
      drafts: drafts.map { draft in
        ContainerView.Draft(
          values: registered.map { view(of: $0, user: draft.userValue($0, in: self)) },
          changes: draft.changes(in: self))
      },
      announced: Dictionary(
        uniqueKeysWithValues: registered.map { ($0.key, effectiveValue($0)) }))
  }

  private func view(of setting: ModelSetting, user: StoredValue?) -> ContainerView.Value {
    let held = held(setting, user: user)
    let winner = winner(held)
    var issue: SettingsError.Code?
    if let user, case .refused(let code) = setting.check(user) { issue = code }
    return ContainerView.Value(
      key: setting.key, value: winner.accepted ?? winner.value, layer: winner.layer,
      source: winner.source, userValue: user, issue: issue, lockOwner: lockOwner(setting),
      refusal: refusal(setting), defaultValue: defaultValue(setting),
      candidates: held.map { held in
        var error: SettingsError.Code?
        if case .refused(let code) = held.outcome { error = code }
        return ContainerView.Candidate(
          layer: held.layer, source: held.source,
          value: setting.isSecret ? .null : setting.accepted(held.value) ?? held.value,
          lockOwner: held.lockOwner, error: error)
      })
  }
}
