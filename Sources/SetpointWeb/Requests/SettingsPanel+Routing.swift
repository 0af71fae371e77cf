extension SettingsPanel {
  /// Returns the response to a request, including `HEAD`, which omits the body, and `OPTIONS`,
  /// which lists the methods.
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
