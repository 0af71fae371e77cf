import Setpoint
import SetpointPresentation

/// Answers one request to the programming interface, in JSON.
struct PanelInterface {
  let request: PanelRequest
  let session: PanelSession
  let context: PanelContext
  let title: String
  let editing: PanelEditing
  let events: PanelEvents
  /// The part of the path that varies: a key.
  private(set) var variable = ""

  var container: SettingsContainer { session.original }

  init(
    _ request: PanelRequest, for session: PanelSession, in context: PanelContext,
    of panel: SettingsPanel
  ) {
    self.request = request
    self.session = session
    self.context = context
    title = panel.appearance.title
    editing = panel.options.editing
    events = panel.events
  }

  func response() -> PanelResponse {
    let found = InterfaceRoute.all.compactMap { route in
      route.variable(in: request.path).map { (route, variable: $0) }
    }
    guard !found.isEmpty else {
      return PanelProblem(404, "There is nothing at this path. See api/openapi.json.").response
    }
    guard let (route, variable) = found.first(where: { $0.0.method == request.method }) else {
      let allowed = found.map(\.0.method).joined(separator: ", ")
      return PanelProblem(
        405, "Here are served: \(allowed).", headers: [("Allow", allowed)]
      ).response
    }
    var interface = self
    interface.variable = variable
    do throws(PanelProblem) {
      return try route.perform(interface)
    } catch {
      return error.response
    }
  }

  /// The body as a JSON object that has no members but these.
  func body(_ members: Set<String>) throws(PanelProblem) -> [String: StoredValue] {
    guard request.contentType == "application/json" else {
      throw PanelProblem(415, "Send the body as application/json.")
    }
    do {
      let value = try StoredValue(json: request.text)
      return try value.object(members)
    } catch let problem as PanelProblem {
      throw problem
    } catch {
      throw PanelProblem(400, "\(error)")
    }
  }

  func setting(forKey key: String) throws(PanelProblem) -> SettingDefinition {
    do throws(SettingsError) {
      return try container.shownSetting(forKey: key)
    } catch {
      throw PanelProblem(error)
    }
  }
}

extension StoredValue {
  /// The members of an object that has no others than these.
  func object(_ members: Set<String>) throws(PanelProblem) -> [String: StoredValue] {
    guard case .dictionary(let given) = self else {
      throw PanelProblem(400, "Give a JSON object.")
    }
    if let other = given.keys.sorted().first(where: { !members.contains($0) }) {
      throw PanelProblem(
        400, "'\(other)' has no meaning here. Give: \(members.sorted().joined(separator: ", ")).")
    }
    return given
  }

  static func optional(_ text: String?) -> StoredValue { text.map(StoredValue.string) ?? .null }

  static func list(_ texts: [String]) -> StoredValue { .array(texts.map(StoredValue.string)) }
}

extension PanelResponse {
  static func json(
    _ value: StoredValue, status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> PanelResponse {
    PanelResponse(
      status, .text(value.description + "\n"),
      headers: [("Content-Type", "application/json")] + headers)
  }
}
