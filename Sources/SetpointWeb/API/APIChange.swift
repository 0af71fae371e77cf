import Setpoint
import SetpointPresentation

/// A requested change of one setting.
struct APIChange {
  let setting: SettingDefinition
  private let members: [String: StoredValue]
  private let container: SettingsContainer

  init(
    _ members: [String: StoredValue], of setting: SettingDefinition, in container: SettingsContainer
  ) {
    self.members = members
    self.setting = setting
    self.container = container
  }

  /// The change, with a checked value.
  var change: SettingChange {
    get throws(PanelProblem) {
      guard wishes.count == 1 else { throw .unclear(setting) }
      if try isMarked("reset") { return SettingChange(setting, to: nil) }
      do throws(SettingsError) {
        let change = try container.reportingRefusal {
          () throws(SettingsError) -> SettingChange? in
          if let value = members["value"] { return try setting.checkedChange(to: value) }
          guard case .string(let text)? = members["text"] else { return nil }
          return try setting.checkedChange(to: container.resolved(setting).storedValue(of: text))
        }
        if let change { return change }
      } catch {
        throw PanelProblem(error)
      }
      throw PanelProblem(.malformed, "'text' must be a string.", key: setting.key)
    }
  }

  /// The revision that the change is based on.
  var revision: String? {
    get throws(PanelProblem) {
      switch members["revision"] {
      case nil: return nil
      case .string(let revision): return revision
      default: throw PanelProblem(.malformed, "'revision' must be a string.", key: setting.key)
      }
    }
  }

  func isMarked(_ member: String) throws(PanelProblem) -> Bool {
    try members.isMarked(member, of: setting.key)
  }

  /// The members that specify the change: all except the key and the revision.
  var wishes: Set<String> { Set(members.keys).subtracting(["key", "revision"]) }
}

extension PanelProblem {
  /// The problem of a change that specifies nothing, or more than one thing.
  static func unclear(_ setting: SettingDefinition) -> PanelProblem {
    PanelProblem(
      .malformed, "The request must contain one change of '\(setting.key)'.",
      recoverySuggestion:
        "Specify exactly one change, for example with value (JSON) or text (a string).",
      key: setting.key)
  }
}

extension APIChange {
  private static let values: [String: APISchema] = [
    "value": .any.described(
      "The value in JSON: a date as ISO 8601, data as the text of its encoding or Base64."),
    "text": .text.described("The value as a person would type it."),
  ]

  static let valueSchema = APISchema.object(values, oneOf: ["value", "text"])
    .named("NewValue")

  static let schema = APISchema.object(
    values.merging([
      "key": .key, "reset": .mark.described("Removes the user's value."),
      "revision": .text.described("The revision that the change is based on, if that matters."),
    ]) { first, _ in first },
    required: ["key"], oneOf: ["value", "text", "reset"]
  ).named("Change")

  static let draftSchema = APISchema.object(
    values.merging([
      "key": .key, "reset": .mark.described("Removes the user's value."),
      "discard": .mark.described("Discards the staged change."),
      "keep": .mark.described(
        "Keeps the staged change although the setting has changed elsewhere."),
    ]) { first, _ in first },
    required: ["key"], oneOf: ["value", "text", "reset", "discard", "keep"]
  ).named("DraftChange")

  /// The schema of a body with several changes.
  static func list(of change: APISchema) -> APISchema {
    .object(["changes": .list(of: change, isEmpty: false)], required: ["changes"])
  }
}
