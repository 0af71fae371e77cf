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
    let found = APIOperation.all.compactMap { operation in
      operation.variable(in: request.path).map { (operation, variable: $0) }
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
