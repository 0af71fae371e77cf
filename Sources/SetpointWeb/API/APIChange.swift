import Setpoint
import SetpointPresentation

/// A requested change of one setting.
struct APIChange {
  let setting: SettingDefinition
  private let members: [String: StoredValue]

  init(_ members: [String: StoredValue], of setting: SettingDefinition) {
    self.members = members
    self.setting = setting
  }

  /// The validated value to store; `nil` removes the user's value.
  var storedValue: StoredValue? {
    get throws(PanelProblem) {
      guard wishes.count == 1 else { throw .unclear(setting) }
      if try isTrue("reset") { return nil }
      switch (members["value"], members["text"]) {
      case (let value?, _):
        let value = setting.kind == .integer ? value.asIntegerIfWhole : value
        return try checked { () throws(SettingsError) in try setting.checked(value) }
      case (_, .string(let text)?):
        return try checked { () throws(SettingsError) in try setting.checkedValue(of: text) }
      default: throw PanelProblem(.malformed, "'text' is a string.", key: setting.key)
      }
    }
  }

  /// The revision that the change is based on.
  var revision: String? {
    get throws(PanelProblem) {
      switch members["revision"] {
      case nil: return nil
      case .string(let revision): return revision
      default: throw PanelProblem(.malformed, "'revision' is a string.", key: setting.key)
      }
    }
  }

  func isTrue(_ member: String) throws(PanelProblem) -> Bool {
    try members.isTrue(member, of: setting.key)
  }

  /// The members that specify the change: all except the key and the revision.
  var wishes: Set<String> { Set(members.keys).subtracting(["key", "revision"]) }

  private func checked(
    _ value: () throws(SettingsError) -> StoredValue
  ) throws(PanelProblem) -> StoredValue {
    do throws(SettingsError) {
      return try value()
    } catch {
      throw PanelProblem(error)
    }
  }
}

extension PanelProblem {
  /// The problem of a change that specifies nothing, or more than one thing.
  static func unclear(_ setting: SettingDefinition) -> PanelProblem {
    PanelProblem(
      .malformed, "The change of '\(setting.key)' is ambiguous.",
      recoverySuggestion:
        "Give exactly one of: value (JSON), text (a string), or a mark such as reset (true).",
      key: setting.key)
  }
}

extension APIChange {
  private static let values: [String: APISchema] = [
    "value": .any.described("The value in JSON: a date as ISO 8601, data in Base64."),
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
