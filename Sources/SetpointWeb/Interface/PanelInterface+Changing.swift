import Setpoint
import SetpointPresentation

extension PanelInterface {
  func set() throws(PanelProblem) -> PanelResponse {
    let setting = try setting(forKey: variable)
    let value = try InterfaceChange(body(["value", "text"]), of: setting).storedValue
    return try change(setting, to: value)
  }

  func reset() throws(PanelProblem) -> PanelResponse {
    try change(try setting(forKey: variable), to: nil)
  }

  private func change(
    _ setting: SettingDefinition, to value: StoredValue?
  ) throws(PanelProblem) -> PanelResponse {
    guard let match = request.header("if-match") else {
      throw PanelProblem(
        428, "Say what the change is based on: If-Match with the setting's ETag, or * for any.",
        key: setting.key)
    }
    let revision = context.revisions.revision(of: setting, in: container)
    guard revision.matches(match) else {
      throw PanelProblem(412, SettingsError.changedMeanwhile(setting), key: setting.key)
    }
    try commit([ExpectedChange(setting, to: value, expecting: revision.stored)])
    return answer(about: setting)
  }

  /// Changes several settings, all or nothing.
  func change() throws(PanelProblem) -> PanelResponse {
    let changes = try changes(allowing: ["key", "value", "text", "reset", "revision"])
    let expected = try changes.map { change throws(PanelProblem) in
      let revision = context.revisions.revision(of: change.setting, in: container)
      if let given = try change.revision, given != revision.text {
        throw PanelProblem(
          409, SettingsError.changedMeanwhile(change.setting), key: change.setting.key)
      }
      return ExpectedChange(
        change.setting, to: try change.storedValue, expecting: revision.stored)
    }
    let commit = try commit(expected)
    return .json([
      "settings": .array(changes.map { description(of: $0.setting).value }),
      "restartReasons": .list(commit.restartReasons.map(\.label)),
    ])
  }

  /// The members of the list `changes`; each setting may be in it once.
  func changes(allowing members: Set<String>) throws(PanelProblem) -> [InterfaceChange] {
    guard case .array(let elements)? = try body(["changes"])["changes"], !elements.isEmpty else {
      throw PanelProblem(400, "Give a list 'changes' with at least one object.")
    }
    var keys: Set<String> = []
    return try elements.map { element throws(PanelProblem) in
      let object = try element.object(members)
      guard case .string(let key)? = object["key"] else {
        throw PanelProblem(400, "Each change needs the 'key' of a setting.")
      }
      guard keys.insert(key).inserted else {
        throw PanelProblem(400, "'\(key)' is in the list twice.", key: key)
      }
      return InterfaceChange(object, of: try setting(forKey: key))
    }
  }

  @discardableResult
  private func commit(_ changes: [ExpectedChange]) throws(PanelProblem) -> SettingsCommit {
    do throws(SettingsError) {
      let commit = try container.commit(changes)
      session.lastCommit = commit
      return commit
    } catch {
      throw PanelProblem(error)
    }
  }
}

extension SettingsError {
  /// The sentence for a change that was based on something older.
  static func changedMeanwhile(_ setting: SettingDefinition) -> String {
    "Setting '\(setting.key)' was changed meanwhile. Look at its value now, then keep it or overwrite it."
  }
}
