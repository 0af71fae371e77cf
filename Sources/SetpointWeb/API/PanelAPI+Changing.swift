import Setpoint
import SetpointPresentation

extension PanelAPI {
  func set() throws(PanelProblem) -> PanelResponse {
    let setting = try setting(forKey: variable)
    return try change(setting, to: try APIChange(body(), of: setting).storedValue)
  }

  func reset() throws(PanelProblem) -> PanelResponse {
    try change(try setting(forKey: variable), to: nil)
  }

  private func change(
    _ setting: SettingDefinition, to value: StoredValue?
  ) throws(PanelProblem) -> PanelResponse {
    guard let match = request.header("if-match") else {
      throw PanelProblem(
        .revisionRequired, "It is not said what the change is based on.",
        recoverySuggestion:
          "Send If-Match with the setting's ETag, or * to overwrite whatever is there.",
        key: setting.key)
    }
    let revision = panel.revisions.revision(of: setting, in: container)
    guard revision.matches(match) else { throw changedMeanwhile(setting, .changedMeanwhile) }
    let change =
      PanelRevision.matchesAny(match)
      ? SettingChange(setting, to: value)
      : SettingChange(setting, to: value, expecting: revision.stored)
    do throws(SettingsError) {
      try commit([change])
    } catch {
      throw error.code == .conflict
        ? changedMeanwhile(setting, .changedMeanwhile) : PanelProblem(error)
    }
    return answer(about: setting)
  }

  /// Changes several settings, all or nothing.
  func change() throws(PanelProblem) -> PanelResponse {
    let changes = try changes(as: APIChange.schema)
    let expected = try changes.map { change throws(PanelProblem) in
      let value = try change.storedValue
      guard let given = try change.revision else { return SettingChange(change.setting, to: value) }
      let revision = panel.revisions.revision(of: change.setting, in: container)
      guard given == revision.text else { throw changedMeanwhile(change.setting, .conflict) }
      return SettingChange(change.setting, to: value, expecting: revision.stored)
    }
    return try changed(changes.map(\.setting), by: expected)
  }

  /// Applies changes, all or none, and describes the settings.
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

  /// Resets settings: those of some keys, those below a group, or all.
  func resetSettings() throws(PanelProblem) -> PanelResponse {
    let members = try body()
    switch (members["keys"], members["group"], members["all"]) {
    case (.array(let keys)?, nil, nil):
      return try reset(
        keys.map { key throws(PanelProblem) in
          guard case .string(let key) = key else {
            throw PanelProblem(.malformed, "'keys' is an array of strings.")
          }
          return try setting(forKey: key)
        })
    case (nil, .string(let id)?, nil):
      guard let group = panel.screen(of: container).node(id), case .group = group else {
        throw PanelProblem(.notFound, "There is no group '\(id)'.")
      }
      return try reset(group.settings.filter(isWritable))
    case (nil, nil, true): return try reset(container.shownSettings.filter(isWritable))
    default:
      throw PanelProblem(
        .malformed, "It is not clear what shall be reset.",
        recoverySuggestion: "Give exactly one of: keys (an array), group (an id), all (true).")
    }
  }

  private func isWritable(_ setting: SettingDefinition) -> Bool {
    container.refusalOfWrites(to: setting) == nil
  }

  private func reset(_ settings: [SettingDefinition]) throws(PanelProblem) -> PanelResponse {
    try changed(settings, by: settings.map { SettingChange($0, to: nil) })
  }

  @discardableResult
  private func commit(_ changes: [SettingChange]) throws(SettingsError) -> SettingsCommit {
    let commit = try container.apply(changes)
    session.keep(commit)
    return commit
  }

  func undo() throws(PanelProblem) -> PanelResponse {
    guard let commit = session.lastCommit else {
      throw PanelProblem(.nothingToUndo, "This session applied nothing that could be taken back.")
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

  /// The problem of an error; of a conflict with the setting as it is now.
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
      kind, "Setting '\(setting.key)' was changed meanwhile.",
      recoverySuggestion: "Look at its value now, then keep it or overwrite it.", key: setting.key)
    let description = description(of: setting)
    problem.current = description
    if kind == .changedMeanwhile { problem.headers = [("ETag", description.revision.entityTag)] }
    return problem
  }
}

extension SettingsNode {
  fileprivate var settings: [SettingDefinition] {
    switch self {
    case .group(let section): section.nodes.flatMap(\.settings)
    case .item(let item): [item.setting]
    case .row: []
    }
  }
}
