extension SettingsPanel {
  /// The answer by the rules of HTTP: `HEAD` is `GET` without its body, `OPTIONS` tells the methods.
  func answer(to request: PanelRequest, for session: PanelSession) -> PanelResponse {
    switch request.method {
    case "HEAD" where request.path == "/events": .asset("", type: "text/event-stream")
    case "HEAD":
      presented(route(request.asking(by: "GET"), for: session), to: request).withoutBody()
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
      return route.perform(self, request, session)
    }
    return routes.isEmpty
      ? .refusal(404, "There is no such page.") : .notAllowed(methods: routes.map(\.method))
  }
}

extension PanelResponse {
  /// The refusal of a method at a path that serves others.
  static func notAllowed(methods: [String]) -> PanelResponse {
    .refusal(405, "This method isn't allowed here.").adding("Allow", allowed(methods))
  }

  /// The methods as `Allow` lists them, with those that are served wherever these are.
  static func allowed(_ methods: [String]) -> String {
    let implied = methods.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"]
    return Set(methods + implied).sorted().joined(separator: ", ")
  }

  /// The refusal of a method as the answer to the question which are served. It invites no other
  /// site: there is no header of CORS.
  fileprivate var asOptions: PanelResponse {
    guard status == 405, let methods = headers.first(where: { $0.name == "Allow" })?.value else {
      return self
    }
    return PanelResponse(204, .text(""), headers: [("Allow", methods)])
  }
}
