public import Setpoint
public import SetpointPresentation

/// A web panel for the settings of a container.
///
/// The panel takes requests and returns responses; it opens no sockets. Its pages work without
/// JavaScript; with JavaScript they update live. A browser gets access with the one-time token of
/// ``entryPath``, a program with a token of ``makeAccessToken()``; an app's server can identify its
/// users itself. The panel refuses requests for other hosts and from other sites. You can use a
/// panel from any thread.
public final class SettingsPanel: Sendable {
  let container: SettingsContainer
  let appearance: Appearance
  let options: Options
  let links: PanelLinks
  let content: (@Sendable () -> PanelHTML)?
  let access: PanelAccess
  let events: PanelEvents
  let revisions = PanelRevisions()
  let index = PanelSearch()

  /// The title and look of a panel.
  public struct Appearance: Sendable {
    /// The name of the app, used in the page title.
    package var title: String
    /// The app's icon as an SVG document, for the browser's tab and the top of each page.
    package var icon: String?
    /// Returns CSS of the app, applied after the panel's style sheet. The panel calls it for each
    /// page, so that it can depend on settings.
    package var styleSheet: @Sendable () -> String
    /// JavaScript of the app, which runs after the panel's script. The document receives the event
    /// `setpoint:content` after the content was redrawn.
    package var script: String
    /// Additional sources of images in the content, as in the `img-src` directive of a content
    /// security policy, such as `https:` or `data:`.
    package var imageSources: [String]

    /// Creates an appearance with the title of the app.
    public init(
      title: String, styleSheet: @escaping @Sendable () -> String = { "" }, script: String = "",
      imageSources: [String] = [], icon: String? = nil
    ) {
      self.title = title
      self.icon = icon
      self.styleSheet = styleSheet
      self.script = script
      self.imageSources = imageSources
    }
  }

  /// Creates the panel of a container.
  ///
  /// - Parameters:
  ///   - container: The container with the settings.
  ///   - appearance: The title and look of the panel.
  ///   - options: The layout of the panel, when changes take effect, and its address.
  ///   - content: Returns the content that the app shows beside the settings. The panel calls it on
  ///     any thread, for each page and after each change. Call ``contentDidChange()`` after other
  ///     changes.
  public init(
    _ container: SettingsContainer, appearance: Appearance, options: Options = Options(),
    content: (@Sendable () -> PanelHTML)? = nil
  ) {
    self.container = container
    self.appearance = appearance
    self.options = options
    self.content = content
    let links = PanelLinks(path: options.path)
    self.links = links
    access = PanelAccess(options, links: links) {
      PanelSession(of: container, client: $0)
    }
    events = PanelEvents(container)
  }

  /// The path to open, with a one-time token that grants one browser access.
  public var entryPath: String { access.entryPath }

  /// Allows requests for an IP address that a server of the panel listens on; an IPv6 address has
  /// brackets. Does nothing for a name.
  package func allowAddress(_ host: String) { access.allow(address: host) }

  /// Returns a path with a new one-time token, for another browser or one that lost its cookie.
  ///
  /// The 16 newest unused tokens are valid.
  public func makeEntryLink() -> String { access.makeEntryLink() }

  /// Returns an access token for a program, which sends it in the header
  /// `Authorization: Bearer TOKEN`.
  ///
  /// The token is valid as long as the panel exists. The panel keeps 64 programs; adding more
  /// removes those that were idle longest.
  public func makeAccessToken() -> String { access.makeAccessToken() }

  /// Returns whether the path of a request belongs to the panel.
  public func serves(path: String) -> Bool {
    links.route(of: path) != nil || servesHealth(path: path)
  }

  /// Returns the maximum number of bytes in the body of a request: 1 MiB for imports and the API,
  /// 256 KiB for rows, which send whole lists, 64 KiB otherwise.
  ///
  /// A server responds to longer requests with ``refusalOfLongBody(of:)``.
  package func maximumBodySize(path: String) -> Int {
    let route = links.route(of: path) ?? ""
    if route == "/import" || route.hasPrefix("/api/") { return 1 << 20 }
    return route == "/settings" ? 1 << 18 : 1 << 16
  }

  /// Returns the response to a request whose body is longer than ``maximumBodySize(path:)``.
  ///
  /// - Parameter request: The request without its body.
  package func refusalOfLongBody(of request: PanelRequest) -> PanelResponse {
    let maximum = maximumBodySize(path: request.path) / 1024
    let refusal = PanelResponse.refusal(413, "Send no more than \(maximum) KiB.")
    return secured(presented(refusal, to: request.below(links) ?? request))
  }

  /// Redraws the app's content in all open pages.
  public func contentDidChange() { events.sendContentChange() }

  /// Responds to a request from a browser that opened an entry link, or from a program with an
  /// access token.
  ///
  /// The call may block while the store writes.
  public func respond(to request: PanelRequest) -> PanelResponse {
    respond(to: request) { access.decision(on: $0) }
  }

  /// Responds to a request from a person whom the app's server has identified.
  ///
  /// The panel trusts the server, so the person needs no link. It refuses requests from other
  /// sites, and changes that weren't sent by a page of the panel. The call may block while the
  /// store writes.
  ///
  /// - Parameters:
  ///   - request: The request that the server received.
  ///   - principal: An identifier of the person, such as an account name; `nil` if the person may
  ///     not use the panel. Staged changes belong to the person and appear in all of the person's
  ///     browsers.
  public func respond(to request: PanelRequest, as principal: String?) -> PanelResponse {
    respond(to: request) { access.decision(on: $0, as: principal) }
  }

  private func respond(
    to request: PanelRequest, _ decision: (PanelRequest) -> PanelAccess.Decision
  ) -> PanelResponse {
    if let response = healthResponse(to: request) { return secured(response) }
    guard let inner = request.below(links) else {
      // The path may belong to an earlier start of the app.
      let refusal =
        options.path == nil
        ? PanelResponse.unauthenticated : .refusal(404, "There is no such page.")
      return secured(presented(refusal, to: request))
    }
    let response =
      switch decision(inner) {
      case .admitted(let session):
        presented(response(to: inner, for: session), to: inner, for: session)
      case .entry(let token): entryPage(token)
      case .response(let response): presented(response, to: inner)
      }
    return secured(response)
  }

  /// The container that a browser sees, which includes its staged changes if changes are staged.
  func shown(to session: PanelSession) -> SettingsContainer {
    options.editing == .staged ? session.draft?.container ?? container : container
  }

  /// The description of the API.
  var apiDocument: APIDocument {
    let settings = container.shownSettings
    // The examples of bodies set it to 18.
    let example = settings.first { (try? $0.checkedChange(to: 18)) != nil } ?? settings.first
    return APIDocument(
      title: appearance.title, path: links.path, keys: settings.map(\.key),
      exampleKey: example?.key ?? "key")
  }

  /// Returns whether a response may be compressed.
  ///
  /// Over HTTPS, the length of a compressed page can disclose parts of it to someone who observes
  /// the network and chooses a part of the request (BREACH). An entity tag identifies only one form
  /// of a response.
  package func allowsCompression(of response: PanelResponse) -> Bool {
    guard case .text = response.body else { return false }
    let hasTag = response.headers.contains { $0.name == "ETag" }
    return !hasTag && (response.isKept || !options.usesHTTPS)
  }

  /// The header fields that block foreign content, for the responses that a server makes itself.
  package var headersOfRefusals: [(name: String, value: String)] {
    secured(PanelResponse(400, .text(""), headers: [])).headers
  }

  /// Adds the header fields that block foreign content.
  private func secured(_ response: PanelResponse) -> PanelResponse {
    let images = (["'self'", "data:"] + appearance.imageSources).joined(separator: " ")
    let nonce = response.nonce.map { " 'nonce-\($0)'" } ?? ""
    return
      response
      .adding(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'\(nonce); script-src 'self'\(nonce); connect-src 'self'; "
          + "img-src \(images); form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
      )
      .adding("X-Content-Type-Options", "nosniff")
      .adding("X-Frame-Options", "DENY")
      .adding("Cross-Origin-Opener-Policy", "same-origin")
      .adding("Cross-Origin-Resource-Policy", "same-origin")
      .adding("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=()")
      // With "no-referrer", browsers send forms with the origin "null", which the panel refuses.
      .adding("Referrer-Policy", "same-origin")
      .adding(
        "Cache-Control", response.isKept ? "private, max-age=31536000, immutable" : "no-store")
  }
}

extension SettingsPanel {
  /// The layout of a panel, when changes take effect, and its address.
  public struct Options: Sendable {
    /// The layout of the pages.
    public var style: SettingsScreen.Style
    /// The time at which a change takes effect.
    public var editing: PanelEditing
    /// The path under which the app's server serves the panel, such as `/settings`; "" is the root.
    /// By default, the path differs at each start, so that servers on other ports of this machine
    /// don't get the cookie.
    public var path: String?
    /// The host names, without port, that requests may use. By default, the names of this machine.
    public var allowedHosts: Set<String>
    /// Whether browsers use HTTPS, including through a proxy that terminates TLS. The cookie is
    /// then sent over HTTPS only, and requests from `http` pages are refused.
    public var usesHTTPS: Bool
    /// The path at which the panel tells its health.
    package var healthPath: String?
    /// The settings to omit, and the language. Right-to-left languages use a right-to-left layout.
    public var screen = SettingsScreen.Options()
    /// The app's own content.
    public var custom = PanelCustomContent()
    /// Returns the elements to show; by default, all elements of the container.
    public var elements: @Sendable (SettingsContainer) -> [SettingsElement] = { $0.elements }

    /// Creates options; by default a sidebar whose changes take effect immediately, on the loopback
    /// address.
    ///
    /// - Parameters:
    ///   - style: The layout of the pages.
    ///   - editing: The time at which a change takes effect.
    ///   - path: The path under which the app's server serves the panel.
    ///   - allowedHosts: The host names, without port, that requests may use.
    ///   - usesHTTPS: Whether browsers use HTTPS.
    ///   - healthPath: The path in the server, such as `/health`, at which programs that supervise
    ///     this one learn the state of each source, without signing in. By default, there is none.
    public init(
      style: SettingsScreen.Style = .sidebar, editing: PanelEditing = .immediate,
      path: String? = nil,
      allowedHosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"], usesHTTPS: Bool = false,
      healthPath: String? = nil
    ) {
      self.style = style
      self.editing = editing
      self.path = path
      self.allowedHosts = allowedHosts
      self.usesHTTPS = usesHTTPS
      self.healthPath = healthPath
    }

    func makeScreen(
      of container: SettingsContainer, _ part: SettingsScreen.Part
    ) -> SettingsScreen {
      SettingsScreen(of: elements(container), in: container, options: screen, part: part)
    }

    /// Returns the item of a visible setting, without its location on the screen.
    func item(forKey key: String, in container: SettingsContainer) -> SettingsItem? {
      SettingsItem(forKey: key, of: elements(container), in: container, options: screen)
    }
  }
}

/// The time when a change made in the panel takes effect.
@nonexhaustive
public enum PanelEditing: String, Sendable, Hashable, CaseIterable {
  /// Changes take effect immediately.
  case immediate
  /// Changes take effect when the user applies them, together with the user's other changes.
  case staged
}
