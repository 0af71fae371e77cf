import Setpoint
import SetpointPresentation

extension PanelAPI {
  func draft() -> PanelResponse { .json(APIDraft(session.draft).value) }

  /// Stages all changes or none.
  func changeDraft() throws(PanelProblem) -> PanelResponse {
    let changes = try changes(as: APIChange.draftSchema)
    let steps = try changes.map { change throws(PanelProblem) in try DraftStep(change) }
    let draft = session.makeDraft()
    let staged = steps.compactMap(\.change)
    do throws(SettingsError) {
      try checkCanBeChanged(staged, in: draft.container)
      try draft.container.apply(staged)
    } catch {
      throw problem(error)
    }
    for step in steps { step.resolve(draft) }
    events.sendDraftChange(to: session)
    return .json(APIDraft(draft).value)
  }

  func discardDraft() -> PanelResponse {
    session.discardDraft()
    events.sendDraftChange(to: session)
    return PanelResponse(204, .text(""), headers: [])
  }

  func commitDraft() throws(PanelProblem) -> PanelResponse {
    guard let draft = session.draft, !draft.changes.isEmpty else {
      throw PanelProblem(.nothingStaged, "This session has no staged changes.")
    }
    do throws(SettingsError) {
      let commit = try draft.commit()
      session.lastStep = .commit(commit)
      events.sendDraftChange(to: session)
      return .json(SettingsCommit.apiObject.value(of: commit))
    } catch {
      var problem = PanelProblem(error)
      problem.conflicts = draft.changes.filter { $0.problem?.code == .conflict }
      throw problem
    }
  }
}

/// A requested change of one setting in the draft.
private enum DraftStep {
  case stage(SettingChange)
  case discard(SettingDefinition)
  case keep(SettingDefinition)

  init(_ change: APIChange) throws(PanelProblem) {
    let setting = change.setting
    guard change.wishes.count == 1 else { throw .unclear(setting) }
    if try change.isMarked("discard") {
      self = .discard(setting)
    } else if try change.isMarked("keep") {
      self = .keep(setting)
    } else {
      self = .stage(try change.change)
    }
  }

  var change: SettingChange? {
    if case .stage(let change) = self { change } else { nil }
  }

  func resolve(_ draft: SettingsDraft) {
    switch self {
    case .discard(let setting): draft.discard(setting)
    case .keep(let setting): draft.keep(setting)
    case .stage: break
    }
  }
}
