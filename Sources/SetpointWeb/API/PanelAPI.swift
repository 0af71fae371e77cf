import Setpoint
import SetpointPresentation

/// Responds to one request to the API in JSON.
struct PanelAPI {
  let request: PanelRequest
  let session: PanelSession
  let panel: SettingsPanel
  let operation: APIOperation
  /// The variable part of the path, such as a key.
  let variable: String

  var container: SettingsContainer { session.original }
  var events: PanelEvents { panel.events }

  static func response(
    to request: PanelRequest, for session: PanelSession, of panel: SettingsPanel
  ) -> PanelResponse {
    do throws(PanelProblem) {
      let (operation, variable) = try operation(for: request)
      guard request.path.isPercentEncodedText else {
        throw PanelProblem(
          .malformed, "The path isn't UTF-8.", recoverySuggestion: "Send text in UTF-8.")
      }
      guard !operation.readsQuery || request.parameters.isText else {
        throw PanelProblem(
          .malformed, "The query isn't UTF-8.", recoverySuggestion: "Send text in UTF-8.")
      }
      let api = PanelAPI(
        request: request, session: session, panel: panel, operation: operation,
        variable: variable)
      return try operation.perform(api)()
    } catch {
      return error.response
    }
  }

  private static func operation(
    for request: PanelRequest
  ) throws(PanelProblem) -> (APIOperation, variable: String) {
    let parts = APIOperation.parts(of: request.path)
    let found = APIOperation.all.compactMap { operation in
      operation.variable(in: parts).map { (operation, variable: $0) }
    }
    guard !found.isEmpty else {
      throw PanelProblem(
        .notFound, "There is nothing at this path.", recoverySuggestion: "See api/v1/openapi.json.")
    }
    guard let operation = found.first(where: { $0.0.method == request.method }) else {
      throw .wrongMethod(allowed: found.map(\.0))
    }
    return operation
  }
}

extension PanelProblem {
  fileprivate static func wrongMethod(allowed operations: [APIOperation]) -> PanelProblem {
    let allowed = PanelResponse.allowed(operations.map(\.method))
    return PanelProblem(
      .wrongMethod, "This method isn't allowed here.",
      recoverySuggestion: "Use one of: \(allowed).",
      headers: [("Allow", allowed)])
  }
}

extension PanelAPI {
  /// Returns the body as a JSON object; throws if it has members that the document doesn't
  /// describe.
  func body() throws(PanelProblem) -> [String: StoredValue] {
    guard request.contentType == "application/json" else {
      throw PanelProblem(
        .wrongType, "The body isn't declared as JSON.",
        recoverySuggestion: "Send it with Content-Type: application/json.")
    }
    guard ["", "identity"].contains(request.header("content-encoding") ?? "") else {
      throw PanelProblem(
        .wrongType, "The body is compressed.",
        recoverySuggestion: "Send it without Content-Encoding.")
    }
    guard let text = request.validText else {
      throw PanelProblem(
        .malformed, "The body isn't UTF-8.", recoverySuggestion: "Send text in UTF-8.")
    }
    let value: StoredValue
    do throws(SettingsError) {
      value = try StoredValue(strictJSON: text)
    } catch {
      throw PanelProblem(.malformed, error.problem, recoverySuggestion: error.recoverySuggestion)
    }
    return try value.members(describedBy: operation.body?.schema ?? .anyObject)
  }

  /// Returns the members of the list `changes`, which may contain each setting once.
  func changes(as schema: APISchema) throws(PanelProblem) -> [APIChange] {
    guard case .array(let elements)? = try body()["changes"], !elements.isEmpty else {
      throw PanelProblem(.malformed, "'changes' must be an array with at least one object.")
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
      throw PanelProblem(.malformed, "A change must have the string 'key'.")
    }
    return APIChange(members, of: try setting(forKey: key), in: container)
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
  /// Returns whether a member, which can only be `true`, is present.
  ///
  /// - Parameter key: The key of the setting that the members describe.
  func isMarked(_ member: String, of key: String) throws(PanelProblem) -> Bool {
    switch self[member] {
    case nil: return false
    case true: return true
    default: throw PanelProblem(.malformed, "'\(member)' can only be true.", key: key)
    }
  }

  /// Returns whether a member is `true`; otherwise it is `false` or missing.
  func isTrue(_ member: String) throws(PanelProblem) -> Bool {
    switch self[member] {
    case nil, false: return false
    case true: return true
    default: throw PanelProblem(.malformed, "'\(member)' must be true or false.")
    }
  }
}

extension StoredValue {
  /// Returns the members of an object; throws if it has members that the schema doesn't name.
  fileprivate func members(
    describedBy schema: APISchema
  ) throws(PanelProblem) -> [String: StoredValue] {
    let names = schema.memberNames
    let recoverySuggestion = "Use an object with: \(names.sorted().joined(separator: ", "))."
    guard case .dictionary(let members) = self else {
      throw PanelProblem(
        .malformed, "The value isn't a JSON object.", recoverySuggestion: recoverySuggestion)
    }
    if let other = members.keys.sorted().first(where: { !names.contains($0) }) {
      throw PanelProblem(
        .malformed, "'\(other)' has no meaning here.", recoverySuggestion: recoverySuggestion)
    }
    return members
  }
}
