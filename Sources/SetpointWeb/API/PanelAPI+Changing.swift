import Setpoint
import SetpointPresentation

extension PanelAPI {
  func set() throws(PanelProblem) -> PanelResponse {
    let setting = try setting(forKey: variable)
    return try apply(APIChange(body(), of: setting, in: container).change)
  }

  func reset() throws(PanelProblem) -> PanelResponse {
    try apply(SettingChange(setting(forKey: variable), to: nil))
  }

  private func apply(_ change: SettingChange) throws(PanelProblem) -> PanelResponse {
    let setting = change.setting
    guard let match = request.header("if-match") else {
      throw PanelProblem(
        .revisionRequired, "The If-Match header is missing.",
        recoverySuggestion:
          "Send If-Match with the setting's ETag, or * to overwrite any value.",
        key: setting.key)
    }
    let revision = panel.revisions.revision(of: setting, in: container)
    guard revision.matches(match) else { throw changedMeanwhile(setting, .changedMeanwhile) }
    do throws(SettingsError) {
      try checkCanBeChanged([change], in: container)
      try commit([
        PanelRevision.matchesAny(match)
          ? change : change.expecting(revision.stored, acceptsNewValue: false)
      ])
    } catch {
      throw error.code == .conflict
        ? changedMeanwhile(setting, .changedMeanwhile) : PanelProblem(error)
    }
    return response(about: setting)
  }

  /// Changes several settings, or none if one can't be changed.
  func change() throws(PanelProblem) -> PanelResponse {
    let changes = try changes(as: APIChange.schema)
    let expected = try changes.map { change throws(PanelProblem) in
      let checked = try change.change
      guard let given = try change.revision else { return checked }
      let revision = panel.revisions.revision(of: change.setting, in: container)
      guard given == revision.text else { throw changedMeanwhile(change.setting, .conflict) }
      return checked.expecting(revision.stored, acceptsNewValue: false)
    }
    do throws(SettingsError) {
      try checkCanBeChanged(expected, in: container)
    } catch {
      throw problem(error)
    }
    return try changed(changes.map(\.setting), by: expected)
  }

  /// Checks that the conditions of the controls allow all changes, as they are now or will be
  /// afterward.
  func checkCanBeChanged(
    _ changes: [SettingChange], in container: SettingsContainer
  ) throws(SettingsError) {
    let disabled = changes.map(\.setting).filter { !container.isEnabled($0) }
    guard !disabled.isEmpty else { return }
    let after = container.draft().container
    try container.reportingRefusal { () throws(SettingsError) in
      try after.apply(changes)
      if let setting = disabled.first(where: { !after.isEnabled($0) }) {
        throw .cannotBeChangedNow(setting)
      }
    }
  }

  /// Applies all changes or none, and returns the changed settings.
  func changed(
    _ settings: [SettingDefinition], by changes: [SettingChange]
  ) throws(PanelProblem) -> PanelResponse {
    let commit: SettingsCommit
    do throws(SettingsError) {
      commit = try self.commit(changes)
    } catch {
      throw problem(error)
    }
    return .json([
      "settings": .array(settings.map { description(of: $0).value }),
      "restartReasons": .list(commit.restartReasons.map(\.label)),
    ])
  }

  /// Resets settings: those with certain keys, those of a group, or all.
  func resetSettings() throws(PanelProblem) -> PanelResponse {
    let members = try body()
    switch (members["keys"], members["group"], members["all"]) {
    case (.array(let keys)?, nil, nil):
      return try reset(
        keys.map { key throws(PanelProblem) in
          guard case .string(let key) = key else {
            throw PanelProblem(.malformed, "'keys' must be an array of strings.")
          }
          return try setting(forKey: key)
        })
    case (nil, .string(let id)?, nil):
      guard let settings = panel.resettableSettings(in: container, group: id) else {
        throw PanelProblem(.notFound, "There is no group '\(id)'.")
      }
      return try reset(settings)
    case (nil, nil, true):
      return try reset(panel.resettableSettings(in: container, group: nil) ?? [])
    default:
      throw PanelProblem(
        .malformed, "The request must say in one way what to reset.",
        recoverySuggestion: "Use exactly one of: keys (an array), group (an id), all (true).")
    }
  }

  private func reset(_ settings: [SettingDefinition]) throws(PanelProblem) -> PanelResponse {
    try changed(settings, by: settings.map { SettingChange($0, to: nil) })
  }

  @discardableResult
  private func commit(_ changes: [SettingChange]) throws(SettingsError) -> SettingsCommit {
    let commit = try container.apply(changes)
    session.keep(commit)
    events.sendDraftChange(to: session)
    return commit
  }

  func undo() throws(PanelProblem) -> PanelResponse {
    guard let commit = session.lastCommit else {
      throw PanelProblem(.nothingToUndo, "This session has applied no changes that can be undone.")
    }
    do throws(SettingsError) {
      try commit.undo()
    } catch {
      throw problem(error)
    }
    session.lastStep = nil
    events.sendDraftChange(to: session)
    return .json(SettingsCommit.apiObject.value(of: commit))
  }

  /// Returns the problem for an error; for a conflict, with the current setting.
  func problem(_ error: SettingsError) -> PanelProblem {
    var problem = PanelProblem(error)
    if error.code == .conflict, let key = error.key, let setting = try? setting(forKey: key) {
      problem.current = description(of: setting)
    }
    return problem
  }

  private func changedMeanwhile(
    _ setting: SettingDefinition, _ kind: PanelProblem.Kind
  ) -> PanelProblem {
    var problem = PanelProblem(
      kind, "Setting '\(setting.key)' has changed elsewhere.",
      recoverySuggestion: "Review its current value, then keep it or overwrite it.",
      key: setting.key)
    let description = description(of: setting)
    problem.current = description
    if kind == .changedMeanwhile { problem.headers = [("ETag", description.revision.entityTag)] }
    return problem
  }
}

extension SettingsContainer {
  /// Returns whether the condition of the setting's control is met.
  func isEnabled(_ setting: SettingDefinition) -> Bool {
    resolved(setting).enabledWhen?(self) ?? true
  }
}

extension PanelAPI {
  /// Starts the app's action of a button.
  func act() throws(PanelProblem) -> PanelResponse {
    guard case .row(let row)? = panel.screen(of: container).node(variable),
      case .action(let action) = row.content
    else { throw PanelProblem(.notFound, "There is no action '\(variable)'.") }
    let isConfirmed = try body().isTrue("isConfirmed")
    if let question = action.confirmation, !isConfirmed {
      throw PanelProblem(
        .confirmationRequired, question, recoverySuggestion: "Send isConfirmed: true.")
    }
    Task { [events] in
      await action.perform()
      events.sendContentChange()
    }
    return PanelResponse(202, .text(""), headers: [])
  }
}
