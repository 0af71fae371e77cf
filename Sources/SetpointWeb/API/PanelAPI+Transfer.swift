import Setpoint
import SetpointPresentation

extension PanelAPI {
  func export() -> PanelResponse {
    PanelResponse(
      200, .text(SettingsExport(of: container).json),
      headers: [("Content-Type", "application/json")])
  }

  /// Imports all values that are valid, or none if one of them can't be stored.
  func importSettings() throws(PanelProblem) -> PanelResponse {
    let members = try body()
    guard case .dictionary(let values)? = members["values"] else {
      throw PanelProblem(.malformed, "'values' must be an object.")
    }
    let isDryRun = try members.isTrue("isDryRun")
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
}

extension SettingsImport.Refusal {
  /// The schema of a value that an import omitted, with the reason.
  static let apiObject = APIObject<SettingsImport.Refusal>(
    "ImportRefusal",
    [
      .always("key", .text) { .string($0.key) },
      .always("problem", .text) { .string($0.error.problem) },
      .always("recoverySuggestion", .text.orNull) { .optional($0.error.recoverySuggestion) },
    ])
}
