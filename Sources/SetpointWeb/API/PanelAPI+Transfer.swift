import Setpoint
import SetpointPresentation

extension PanelAPI {
  func export() -> PanelResponse {
    PanelResponse(
      200, .text(SettingsExport(of: container).json),
      headers: [("Content-Type", "application/json")])
  }

  /// Imports values, all that can be imported or, if one cannot be stored, none.
  func importSettings() throws(PanelProblem) -> PanelResponse {
    let members = try body()
    guard case .dictionary(let values)? = members["values"] else {
      throw PanelProblem(.malformed, "There is no object 'values'.")
    }
    let isDryRun = try isMarked("isDryRun", in: members)
    let draft = SettingsDraft(of: container)
    let outcome = SettingsImport(values).stage(in: draft)
    let changes = draft.changes
    if !isDryRun, !changes.isEmpty {
      do throws(SettingsError) {
        session.keep(try draft.commit())
      } catch {
        throw problem(error)
      }
      events.sendDraftChange(to: session)
    }
    return .json([
      "changes": .array(changes.map(SettingsDraftChange.apiObject.value)),
      "refusals": .array(outcome.refusals.map(SettingsImport.Refusal.apiObject.value)),
      "omittedRefusalCount": .int(Int64(outcome.omittedRefusalCount)),
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

  /// Begins what a button of the app does.
  func act() throws(PanelProblem) -> PanelResponse {
    guard case .row(let row)? = panel.screen(of: container).node(variable),
      case .action(let action) = row.content
    else { throw PanelProblem(.notFound, "There is no action '\(variable)'.") }
    let isConfirmed = try isMarked("isConfirmed", in: body())
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

  private func isMarked(
    _ name: String, in members: [String: StoredValue]
  ) throws(PanelProblem) -> Bool {
    switch members[name] {
    case nil: return false
    case true: return true
    default: throw PanelProblem(.malformed, "'\(name)' can only be true.")
    }
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

extension SettingsImport.Refusal {
  /// Why a value of an import was left out, as the API tells it.
  static let apiObject = APIObject<SettingsImport.Refusal>(
    "ImportRefusal",
    [
      .always("key", .text) { .string($0.key) },
      .always("problem", .text) { .string($0.error.problem) },
      .always("recoverySuggestion", .text.orNull) { .optional($0.error.recoverySuggestion) },
    ])
}
