import Setpoint
import SetpointPresentation

extension PanelInterface {
  func draft() -> PanelResponse { .json(InterfaceDraft(session.draft).value) }

  func beginDraft() -> PanelResponse {
    let isNew = session.draft == nil
    return .json(InterfaceDraft(session.makeDraft()).value, status: isNew ? 201 : 200)
  }

  /// Stages changes, all or nothing.
  func changeDraft() throws(PanelProblem) -> PanelResponse {
    let changes = try changes(allowing: ["key", "value", "text", "reset", "discard", "keep"])
    let draft = session.makeDraft()
    let steps = try changes.map { change throws(PanelProblem) in try DraftStep(change) }
    do throws(SettingsError) {
      try draft.container.transaction { transaction in
        for step in steps { step.write(&transaction) }
      }
    } catch {
      throw PanelProblem(error)
    }
    for step in steps { step.resolve(draft) }
    events.sendDraftChange()
    return .json(InterfaceDraft(draft).value)
  }

  func discardDraft() -> PanelResponse {
    session.draft?.discard()
    events.sendDraftChange()
    return PanelResponse(204, .text(""), headers: [])
  }

  func commitDraft() throws(PanelProblem) -> PanelResponse {
    guard let draft = session.draft, !draft.changes.isEmpty else {
      throw PanelProblem(409, "Nothing is staged.")
    }
    do throws(SettingsError) {
      let commit = try draft.commit()
      session.lastCommit = commit
      events.sendDraftChange()
      return .json(commit.interfaceValue)
    } catch {
      throw PanelProblem(error)
    }
  }

  func undo() throws(PanelProblem) -> PanelResponse {
    guard let commit = session.lastCommit else {
      throw PanelProblem(409, "There is nothing to undo.")
    }
    do throws(SettingsError) {
      try commit.undo()
    } catch {
      throw PanelProblem(error)
    }
    session.lastCommit = nil
    events.sendDraftChange()
    return .json(commit.interfaceValue)
  }
}

/// One member of a list of staged changes.
private enum DraftStep {
  case set(StoredValue, SettingDefinition)
  case reset(SettingDefinition)
  case discard(SettingDefinition)
  case keep(SettingDefinition)

  init(_ change: InterfaceChange) throws(PanelProblem) {
    if try change.isTrue("discard") {
      self = .discard(change.setting)
    } else if try change.isTrue("keep") {
      self = .keep(change.setting)
    } else if let value = try change.storedValue {
      self = .set(value, change.setting)
    } else {
      self = .reset(change.setting)
    }
  }

  func write(_ transaction: inout SettingsTransaction) {
    switch self {
    case .set(let value, let setting): transaction.set(value, for: setting)
    case .reset(let setting): transaction.reset(setting)
    case .discard, .keep: break
    }
  }

  func resolve(_ draft: SettingsDraft) {
    switch self {
    case .discard(let setting): draft.discard(setting)
    case .keep(let setting): draft.keep(setting)
    case .set, .reset: break
    }
  }
}

/// A draft as the programming interface tells it.
private struct InterfaceDraft {
  let value: StoredValue

  init(_ draft: SettingsDraft?) {
    let review = draft.map { SettingsReview(of: $0) }
    let changes = draft?.changes ?? []
    value = [
      "changes": .array(changes.map(\.interfaceValue)),
      "canBeApplied": .bool(review?.canBeApplied ?? false),
      "restartReasons": .list(review?.restartReasons ?? []),
    ]
  }
}

extension SettingsDraftChange {
  fileprivate var interfaceValue: StoredValue {
    [
      "key": .string(setting.key), "label": .string(setting.label),
      "oldValue": setting.isSecret ? .null : oldValue,
      "newValue": setting.isSecret ? .null : newValue, "isSecret": .bool(setting.isSecret),
      "isReset": .bool(stagedValue == nil), "requiresRestart": .bool(requiresRestart),
      "problem": .optional(problem?.description),
    ]
  }
}

extension SettingsCommit {
  fileprivate var interfaceValue: StoredValue {
    [
      "changes": .array(changes.map(\.interfaceValue)),
      "restartReasons": .list(restartReasons.map(\.label)),
    ]
  }
}
