import Setpoint

/// What the body of a request wants of one setting.
struct APIChange {
  let setting: SettingDefinition
  private let members: [String: StoredValue]

  init(_ members: [String: StoredValue], of setting: SettingDefinition) {
    self.members = members
    self.setting = setting
  }

  /// The value to be stored, checked; `nil`: the user's value is taken away.
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

  /// The members besides the key and the revision: what is wanted.
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

extension StoredValue {
  /// The value; a number without fraction such as 12.0, which JSON Schema takes as an integer, as one.
  fileprivate var asIntegerIfWhole: StoredValue {
    guard case .double(let number) = self, let integer = Int64(exactly: number) else { return self }
    return .int(integer)
  }
}

extension PanelProblem {
  /// A change that says nothing, or several things at once.
  static func unclear(_ setting: SettingDefinition) -> PanelProblem {
    PanelProblem(
      .malformed, "It is not clear what shall become of '\(setting.key)'.",
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
      "key": .key, "reset": .mark.described("Takes the user's value away."),
      "revision": .text.described("The revision that the change is based on, if that matters."),
    ]) { first, _ in first },
    required: ["key"], oneOf: ["value", "text", "reset"]
  ).named("Change")

  static let draftSchema = APISchema.object(
    values.merging([
      "key": .key, "reset": .mark.described("Takes the user's value away."),
      "discard": .mark.described("Forgets the staged change."),
      "keep": .mark.described(
        "Keeps the staged change although the setting was changed meanwhile."),
    ]) { first, _ in first },
    required: ["key"], oneOf: ["value", "text", "reset", "discard", "keep"]
  ).named("DraftChange")

  /// The body of several changes.
  static func list(of change: APISchema) -> APISchema {
    .object(["changes": .list(of: change, isEmpty: false)], required: ["changes"])
  }
}
