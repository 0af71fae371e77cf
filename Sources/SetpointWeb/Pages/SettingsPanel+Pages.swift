import Setpoint
import SetpointPresentation

extension SettingsPanel {
  /// What is drawn with for a browser that is at `place`.
  func context(
    for session: PanelSession, at place: PanelPlace = .home, _ refusal: Refusal? = nil
  ) -> PanelContext {
    let shown = shown(to: session)
    return PanelContext(
      container: shown, screen: screen(of: shown), links: links, session: session,
      revisions: revisions, appearance: appearance, options: options,
      isBesideContent: content != nil, place: place, refusal: refusal)
  }

  /// The screen of the settings, or of a draft of them.
  func screen(of container: SettingsContainer) -> SettingsScreen {
    SettingsScreen(of: container, options: options.screen) { options.elements(container) }
  }

  func page(at place: PanelPlace, for session: PanelSession) -> PanelResponse {
    page(in: context(for: session, at: place))
  }

  /// The page of settings at the context's place.
  func page(in context: PanelContext) -> PanelResponse {
    if case .page(let id) = context.place, context.screen.groupOfPage(id) == nil {
      return .refusal(404, "There is no such page.")
    }
    if case .search(let typed) = context.place {
      let results = PanelResults(
        context: context, typed: typed, results: index.results(for: typed, on: context.screen))
      return page(results.html, title: context.text("Search"), in: context)
    }
    let sheet = PanelSheet(context: context)
    return page(sheet.html, title: sheet.title, in: context)
  }

  /// Any page of the panel: what it is about, in the frame that all have.
  func page(
    _ sheet: PanelHTML, title: String, in context: PanelContext, status: Int? = nil
  ) -> PanelResponse {
    let page = PanelPage(context: context, title: title, content: content?(), sheet: sheet)
    return .page(page.html, status: status ?? context.status)
  }

  func groupPage(_ path: String, for session: PanelSession) -> PanelResponse {
    let id = path.dropFirst("/pages/".count).percentDecoded
    guard options.style != .grouped else {
      return .redirect(to: links.address(of: .home, at: id))
    }
    return page(at: .page(id), for: session)
  }

  /// Leads to a node, or to the setting with a key, wherever it stands.
  func go(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let screen = screen(of: shown(to: session))
    let item = request.parameters["key"].flatMap(screen.item)
    guard let id = item?.id ?? request.parameters["id"],
      let place = screen.place(of: id, style: options.style)
    else { return .refusal(404, "There is no such setting.") }
    return .redirect(to: links.address(of: place, at: place == .page(id) ? nil : id))
  }

  var icon: PanelResponse {
    guard let icon = appearance.icon else { return .refusal(404, "There is no such page.") }
    return .asset(icon, type: "image/svg+xml")
  }
}
