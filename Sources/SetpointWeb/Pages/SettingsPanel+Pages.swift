import Setpoint
import SetpointPresentation

extension SettingsPanel {
  /// Returns the context for a page at a location.
  ///
  /// - Parameter part: The rows to render; `nil` for those of the location.
  func context(
    for session: PanelSession, at location: PanelLocation = .home, _ refusal: Refusal? = nil,
    part: SettingsScreen.Part? = nil
  ) -> PanelContext {
    // Read the identifier first, so that the page includes the effects of all events up to it.
    let lastEvent = events.lastIdentifier
    let shown = shown(to: session)
    let found = part == nil ? search(at: location, in: shown) : nil
    return PanelContext(
      container: shown,
      screen: found?.screen ?? part.map { screen(of: shown, $0) }
        ?? screen(of: shown, at: location),
      found: found?.results ?? [], links: links, session: session,
      revisions: revisions, appearance: appearance, options: options,
      isBesideContent: content != nil, lastEvent: lastEvent, location: location, refusal: refusal)
  }

  /// Returns the screen of the settings, or of a draft of them.
  func screen(
    of container: SettingsContainer, _ part: SettingsScreen.Part = .whole
  ) -> SettingsScreen {
    options.makeScreen(of: container, part)
  }

  private func search(
    at location: PanelLocation, in container: SettingsContainer
  ) -> FollowedIndex.Response? {
    guard case .search(let typed) = location else { return nil }
    return index.response(to: typed, in: container, options)
  }

  /// Returns the part of the screen for a location.
  private func screen(of container: SettingsContainer, at location: PanelLocation) -> SettingsScreen
  {
    switch location {
    case .search, .other: return screen(of: container, .rows(ids: []))
    case .page(let id) where options.style.opensPages: return screen(of: container, .page(id))
    case .home where options.style.opensPages:
      let first = screen(of: container, .page(""))
      guard options.style.keepsPagesVisible, let page = first.standIn else { return first }
      return screen(of: container, .page(page.id))
    case .home, .page: return screen(of: container)
    }
  }

  func page(at location: PanelLocation, for session: PanelSession) -> PanelResponse {
    page(in: context(for: session, at: location))
  }

  /// Returns the page of settings at the context's location.
  func page(in context: PanelContext) -> PanelResponse {
    if case .page(let id) = context.location, context.screen.groupOfPage(id) == nil {
      return .refusal(404, "There is no such page.")
    }
    if case .search(let typed) = context.location {
      let results = PanelResults(context: context, typed: typed)
      return page(results.html, title: results.title, in: context)
    }
    let sheet = PanelSheet(context: context)
    return page(sheet.html, title: sheet.title, in: context)
  }

  /// Returns a page of the panel with the given content.
  func page(
    _ sheet: PanelHTML, title: String, in context: PanelContext, status: Int? = nil
  ) -> PanelResponse {
    let page = PanelPage(context: context, title: title, content: content?(), sheet: sheet)
    return .page(page.html, status: status ?? context.status)
  }

  /// Returns a page with a heading above the content.
  func page(
    titled title: String, _ content: PanelHTML, in context: PanelContext, status: Int = 200
  ) -> PanelResponse {
    page(
      """
      \(PanelBreadcrumbs(context: context).html)
      \(PanelHeading(title, in: context).html)\(content)
      """, title: title, in: context, status: status)
  }

  func groupPage(_ path: String, for session: PanelSession) -> PanelResponse {
    let id = path.dropFirst("/pages/".count).percentDecoded
    guard options.style.opensPages else {
      return screen(of: shown(to: session)).groupOfPage(id) == nil
        ? .refusal(404, "There is no such page.") : .redirect(to: links.address(of: .home, at: id))
    }
    return page(at: .page(id), for: session)
  }

  /// Redirects to a node, or to the setting with a key.
  func go(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    let key = request.parameters["key"]
    let screen = screen(of: shown(to: session), key.map { .settings(keys: [$0]) } ?? .whole)
    let item = key.flatMap(screen.item)
    guard let id = item?.id ?? request.parameters["id"],
      let location = screen.location(of: id, style: options.style)
    else { return .refusal(404, "There is no such setting.") }
    return .redirect(to: links.address(of: location, at: location == .page(id) ? nil : id))
  }

  func icon(_ request: PanelRequest) -> PanelResponse {
    guard let icon = appearance.icon else { return .refusal(404, "There is no such page.") }
    return .asset(icon, type: "image/svg+xml", to: request)
  }
}
