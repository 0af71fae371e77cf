public import Setpoint
import SetpointPresentation

/// The web panel of a container's settings: takes requests, gives responses, knows no sockets.
///
/// A page works without JavaScript and is live with it. A browser gets in with the one-time token of
/// ``entryPath``, a program with a token of ``makeAccessToken()``; the server of an app can identify its users itself.
/// Requests for other hosts than this machine's names, and from other sites, are refused. Any thread may use it.
public final class SettingsPanel: Sendable {
  let container: SettingsContainer
  let appearance: Appearance
  let options: Options
  let links: PanelLinks
  let content: (@Sendable () -> PanelHTML)?
  private let access: PanelAccess
  let events: PanelEvents
  let revisions = PanelRevisions()
  let index = PanelSearch()

  /// What an app gives its panel beside the settings.
  public struct Appearance: Sendable {
    /// The name of the app, in the title of the page.
    public var title: String
    /// The app's picture, for the browser's tab and the top of each page: an SVG document.
    public var icon: String?
    /// CSS of the app's own, applied after the panel's. Asked for with each page, so that it can
    /// follow the settings.
    public var styleSheet: @Sendable () -> String
    /// JavaScript of the app's own. It runs after the panel's; the document gets the event
    /// `setpoint:content` when the content was drawn again.
    public var script: String
    /// Where pictures in the content may come from beside the panel itself, as in the directive
    /// `img-src` of a content security policy: `https:`, `data:`.
    public var imageSources: [String]

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

  /// Makes the panel of a container.
  ///
  /// - Parameters:
  ///   - content: What the app shows beside the settings. Called for each page, on any thread, and
  ///     after each change; ``contentDidChange()`` has it called when something else changed.
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
      PanelSession(of: container)
    }
    events = PanelEvents(container)
  }

  /// The path to open, with a one-time token that lets one browser in.
  public var entryPath: String { access.entryPath }

  /// Returns a path with a new one-time token, for another browser or one that lost its cookie.
  ///
  /// The sixteen newest unused tokens work.
  public func makeEntryLink() -> String { access.makeEntryLink() }

  /// Returns a token for a program, which sends it in the header `Authorization: Bearer TOKEN`.
  ///
  /// The token works as long as the panel exists. The panel keeps 64 programs; those that were idle for longest lose
  /// access when more are added.
  public func makeAccessToken() -> String { access.makeAccessToken() }

  /// Whether a path, as it stands in a request, is one of the panel's.
  public func serves(path: String) -> Bool { links.route(of: path) != nil }

  /// How many bytes the body of a request may have; a server answers a longer one with
  /// ``refusalOfLongBody(path:)``.
  ///
  /// 64 KiB; 1 MiB where settings are imported or sent as JSON.
  public func maximumBodySize(path: String) -> Int {
    let route = links.route(of: path) ?? ""
    return route == "/import" || route.hasPrefix("/api/") ? 1 << 20 : 1 << 16
  }

  /// The answer to a request whose body is longer than ``maximumBodySize(path:)``.
  public func refusalOfLongBody(path: String) -> PanelResponse {
    let maximum = maximumBodySize(path: path) / 1024
    let refusal = PanelResponse.refusal(413, "Send no more than \(maximum) KiB.")
    let isForPrograms = links.route(of: path)?.hasPrefix("/api/") == true
    return secured(isForPrograms ? refusal.asProblem : refusal)
  }

  /// Draws the app's content again in all open pages.
  public func contentDidChange() { events.sendContentChange() }

  /// Responds to a request of a browser that came by a link, or of a program with an access token.
  ///
  /// Takes no longer than the store takes to write.
  public func respond(to request: PanelRequest) -> PanelResponse {
    respond(to: request) { access.decision(on: $0) }
  }

  /// Responds to a request of a person whom the app's server has identified.
  ///
  /// The panel trusts the server: the person needs no link. Requests from other sites, and changes that no page of the
  /// panel sent, are refused. Takes no longer than the store takes to write.
  ///
  /// - Parameter principal: What identifies the person, such as the name of an account; `nil` for one who may not use
  ///   the panel. Staged changes belong to it, in all of the person's browsers.
  public func respond(to request: PanelRequest, as principal: String?) -> PanelResponse {
    respond(to: request) { access.decision(on: $0, as: principal) }
  }

  private func respond(
    to request: PanelRequest, _ decision: (PanelRequest) -> PanelAccess.Decision
  ) -> PanelResponse {
    guard let inner = request.below(links) else {
      // The path of an earlier start is not known any more.
      let refusal =
        options.path == nil
        ? PanelResponse.unauthenticated : .refusal(404, "There is no such page.")
      return secured(presented(refusal, to: request))
    }
    let response =
      switch decision(inner) {
      case .admitted(let session): answer(to: inner, for: session)
      case .entry(let token): entryPage(token)
      case .answered(let response): response
      }
    return secured(presented(response, to: inner))
  }

  /// What a browser sees: with its staged changes if changes are staged.
  func shown(to session: PanelSession) -> SettingsContainer {
    options.editing == .staged ? session.draft?.container ?? container : container
  }

  /// The description of the API.
  var apiDocument: APIDocument {
    APIDocument(
      title: appearance.title, path: links.path,
      keys: container.shownSettings.map(\.key))
  }

  /// Adds what a browser must be told so that nothing foreign gets in.
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
      // With "no-referrer" a browser sends forms with the origin "null", which is refused.
      .adding("Referrer-Policy", "same-origin")
      .adding(
        "Cache-Control", response.isKept ? "private, max-age=31536000, immutable" : "no-store")
  }
}
