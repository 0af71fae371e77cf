import SetpointPresentation

/// A path and method of the panel, and the function that responds.
struct PanelRoute: Sendable {
  let method: String
  /// The path relative to the panel's; a trailing slash includes all paths below it.
  let path: String
  let perform: @Sendable (SettingsPanel, PanelRequest, PanelSession) -> PanelResponse

  init(
    _ method: String, _ path: String,
    _ perform: @escaping @Sendable (SettingsPanel, PanelRequest, PanelSession) -> PanelResponse
  ) {
    self.method = method
    self.path = path
    self.perform = perform
  }

  func serves(_ path: String) -> Bool {
    self.path == path || self.path.hasSuffix("/") && self.path != "/" && path.hasPrefix(self.path)
  }

  static let all = [
    PanelRoute("GET", "/") { panel, _, session in panel.page(at: .home, for: session) },
    PanelRoute("GET", "/pages/") { $0.groupPage($1.path, for: $2) },
    PanelRoute("GET", "/search") { $0.search($1, for: $2) },
    PanelRoute("GET", "/go") { $0.go($1, for: $2) },
    PanelRoute("POST", "/settings") { $0.change($1, for: $2) },
    PanelRoute("POST", "/actions") { $0.act($1, for: $2) },
    PanelRoute("GET", "/reset") { $0.resetQuestion($1.parameters["page"], for: $2) },
    PanelRoute("POST", "/reset") { $0.reset($1, for: $2) },
    PanelRoute("GET", "/review") { $0.review(for: $2, from: $1.parameters["from"]) },
    PanelRoute("POST", "/review") { $0.decide($1, for: $2) },
    PanelRoute("POST", "/undo") { $0.undo($1, for: $2) },
    PanelRoute("GET", "/history") { panel, _, session in panel.history(for: session) },
    PanelRoute("POST", "/history") { $0.undoEntry($1, for: $2) },
    PanelRoute("GET", "/access") { panel, _, session in panel.accessPage(for: session) },
    PanelRoute("POST", "/access") { $0.endAccess($1, for: $2) },
    PanelRoute("GET", "/issues") { panel, _, session in panel.issues(for: session) },
    PanelRoute("GET", "/transfer") { panel, _, session in panel.transfer(for: session) },
    PanelRoute("GET", "/export") { panel, _, session in panel.export(for: session) },
    PanelRoute("POST", "/import") { $0.importSettings($1, for: $2) },
    PanelRoute("GET", "/panel.css") { _, request, _ in
      .asset(Asset.styleSheet, type: "text/css", to: request)
    },
    PanelRoute("GET", "/panel.js") { panel, request, _ in
      .asset(
        Asset.script(isSearchable: panel.options.screen.isSearchable), type: "text/javascript",
        to: request)
    },
    PanelRoute("GET", "/app.css") { panel, _, _ in
      .asset(panel.appearance.styleSheet(), type: "text/css")
    },
    PanelRoute("GET", "/app.js") { panel, _, _ in
      .asset(panel.appearance.script, type: "text/javascript")
    },
    PanelRoute("GET", "/icon.svg") { panel, request, _ in panel.icon(request) },
  ]
}

extension SettingsPanel {
  /// Returns the response to a request, including `HEAD`, which omits the body, and `OPTIONS`,
  /// which lists the methods.
  func response(to request: PanelRequest, for session: PanelSession) -> PanelResponse {
    switch request.method {
    case "HEAD" where request.path == "/events": .asset("", type: "text/event-stream")
    case "HEAD":
      presented(route(request.asking(by: "GET"), for: session), to: request, for: session)
        .withoutBody()
    case "OPTIONS": route(request, for: session).asOptions
    default: route(request, for: session)
    }
  }

  private func route(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    if request.isForPrograms {
      return PanelAPI.response(to: request, for: session, of: self)
    }
    let routes = PanelRoute.all.filter { $0.serves(request.path) }
    if let route = routes.first(where: { $0.method == request.method }) {
      guard request.isText else {
        return .refusal(400, "The request isn't UTF-8. Send text in UTF-8.")
      }
      return route.perform(self, request, session)
    }
    return routes.isEmpty
      ? .refusal(404, "There is no such page.") : .notAllowed(methods: routes.map(\.method))
  }
}

extension PanelResponse {
  /// Returns the refusal of a method at a path that supports others.
  static func notAllowed(methods: [String]) -> PanelResponse {
    .refusal(405, "This method isn't allowed here.").adding("Allow", allowed(methods))
  }

  /// Returns the value of `Allow` for methods, with the methods that they imply.
  static func allowed(_ methods: [String]) -> String {
    let implied = methods.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"]
    return Set(methods + implied).sorted().joined(separator: ", ")
  }

  /// The refusal of a method, converted to a response to `OPTIONS`. It has no CORS headers, so
  /// other sites get no access.
  fileprivate var asOptions: PanelResponse {
    guard status == 405, let methods = headers.first(where: { $0.name == "Allow" })?.value else {
      return self
    }
    return PanelResponse(204, .text(""), headers: [("Allow", methods)])
  }
}
