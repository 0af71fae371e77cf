import Setpoint
import SetpointPresentation

extension PanelAPI {
  /// The body as a JSON object that has no other members than the document describes.
  func body() throws(PanelProblem) -> [String: StoredValue] {
    guard request.contentType == "application/json" else {
      throw PanelProblem(
        .wrongType, "The body is not declared as JSON.",
        recoverySuggestion: "Send it with Content-Type: application/json.")
    }
    guard let text = request.validText else {
      throw PanelProblem(.malformed, "The body is not UTF-8.")
    }
    let value: StoredValue
    do throws(SettingsError) {
      value = try StoredValue(json: text)
    } catch {
      throw PanelProblem(.malformed, error.problem, recoverySuggestion: error.recoverySuggestion)
    }
    return try value.members(describedBy: operation.body?.schema ?? .anyObject)
  }

  /// The members of the list `changes`; each setting may be in it once.
  func changes(as schema: APISchema) throws(PanelProblem) -> [APIChange] {
    guard case .array(let elements)? = try body()["changes"], !elements.isEmpty else {
      throw PanelProblem(.malformed, "There is no list 'changes' with at least one object.")
    }
    var keys: Set<String> = []
    var changes: [APIChange] = []
    for element in elements {
      let change = try change(element, as: schema)
      guard keys.insert(change.setting.key).inserted else {
        let key = change.setting.key
        throw PanelProblem(.malformed, "'\(key)' is in the list twice.", key: key)
      }
      changes.append(change)
    }
    return changes
  }

  private func change(
    _ element: StoredValue, as schema: APISchema
  ) throws(PanelProblem) -> APIChange {
    let members = try element.members(describedBy: schema)
    guard case .string(let key)? = members["key"] else {
      throw PanelProblem(.malformed, "A change has no 'key', which is a string.")
    }
    return APIChange(members, of: try setting(forKey: key))
  }

  func setting(forKey key: String) throws(PanelProblem) -> SettingDefinition {
    do throws(SettingsError) {
      return try container.shownSetting(forKey: key)
    } catch {
      throw PanelProblem(error)
    }
  }
}

extension [String: StoredValue] {
  /// Whether a member that can only be `true` is there.
  ///
  /// - Parameter key: The key of the setting that the members are about.
  func isTrue(_ member: String, of key: String? = nil) throws(PanelProblem) -> Bool {
    switch self[member] {
    case nil: return false
    case true: return true
    default: throw PanelProblem(.malformed, "'\(member)' can only be true.", key: key)
    }
  }
}

extension StoredValue {
  /// The members of an object that has no others than a schema names.
  fileprivate func members(
    describedBy schema: APISchema
  ) throws(PanelProblem) -> [String: StoredValue] {
    let names = schema.memberNames
    let recoverySuggestion = "Give an object with: \(names.sorted().joined(separator: ", "))."
    guard case .dictionary(let members) = self else {
      throw PanelProblem(
        .malformed, "This is no JSON object.", recoverySuggestion: recoverySuggestion)
    }
    if let other = members.keys.sorted().first(where: { !names.contains($0) }) {
      throw PanelProblem(
        .malformed, "'\(other)' has no meaning here.", recoverySuggestion: recoverySuggestion)
    }
    return members
  }
}
