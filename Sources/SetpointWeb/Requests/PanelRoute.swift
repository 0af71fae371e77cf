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
    PanelRoute("GET", "/issues") { panel, _, session in panel.issues(for: session) },
    PanelRoute("GET", "/transfer") { panel, _, session in panel.transfer(for: session) },
    PanelRoute("GET", "/export") { panel, _, session in panel.export(for: session) },
    PanelRoute("POST", "/import") { $0.importSettings($1, for: $2) },
    PanelRoute("GET", "/panel.css") { _, request, _ in
      .asset(Asset.styleSheet, type: "text/css", to: request)
    },
    PanelRoute("GET", "/panel.js") { panel, request, _ in
      let isSearchable = panel.options.screen.isSearchable
      return .asset(
        Asset.script + (isSearchable ? Asset.searchScript : ""), type: "text/javascript",
        to: request)
    },
    PanelRoute("GET", "/app.css") { panel, _, _ in
      .asset(panel.appearance.styleSheet(), type: "text/css")
    },
    PanelRoute("GET", "/app.js") { panel, _, _ in
      .asset(panel.appearance.script, type: "text/javascript")
    },
    PanelRoute("GET", "/icon.svg") { panel, _, _ in panel.icon },
  ]
}
