import Synchronization

/// Decides who may use the panel: a browser that came with the one-time token, or whom the app lets in.
final class PanelAccess: Sendable {
  private let origin: PanelOrigin
  private let authorize: (@Sendable (PanelRequest) -> Bool)?
  private let cookie: PanelCookie
  private let links: PanelLinks
  private let makeSession: @Sendable () -> PanelSession
  private let state: Mutex<State>

  private struct State {
    /// The tokens of links that were not used, the oldest first.
    var tokens: [String] = []
    var sessions = PanelSessions()
  }

  private let token = RandomText.make(bytes: 24)

  /// Whether a request may pass.
  enum Decision {
    /// The cookie is there for a browser that has none yet.
    case admitted(PanelSession, cookie: String?)
    case refused(PanelResponse)
  }

  init(
    _ options: SettingsPanel.Options, links: PanelLinks,
    makeSession: @escaping @Sendable () -> PanelSession
  ) {
    self.links = links
    self.makeSession = makeSession
    origin = PanelOrigin(options)
    authorize = options.authorize
    cookie = PanelCookie(path: links.path, isSecure: options.usesHTTPS)
    state = Mutex(State(tokens: options.authorize == nil ? [token] : []))
  }

  /// More unused links are not kept: the oldest one stops working.
  private static let mostTokens = 16

  /// The path to open: with the one-time token, unless the app decides who may enter.
  var entryPath: String { authorize == nil ? path(with: token) : links.root }

  /// A path with another one-time token.
  func makeEntryLink() -> String {
    guard authorize == nil else { return links.root }
    let token = RandomText.make(bytes: 24)
    state.withLock { state in
      state.tokens = state.tokens.suffix(Self.mostTokens - 1) + [token]
    }
    return path(with: token)
  }

  private func path(with token: String) -> String { "\(links.root)?token=\(token)" }

  /// The name of the cookie that bears the session.
  var cookieName: String { cookie.name }

  func decision(on request: PanelRequest) -> Decision {
    if let refusal = origin.refusal(of: request) { return .refused(refusal) }
    if let authorize, !authorize(request) {
      return .refused(.refusal(403, "You may not use these settings."))
    }
    if let given = request.entryToken { return .refused(exchange(given, for: request)) }
    if let session = knownSession(of: request) { return decision(on: request, for: session) }
    return authorize == nil
      ? .refused(.refusal(401, "Open the link that the app printed, or ask it for a new one."))
      : firstDecision(on: request)
  }

  private func decision(on request: PanelRequest, for session: PanelSession) -> Decision {
    request.isReadOnly || session.isFromOwnPage(request)
      ? .admitted(session, cookie: nil)
      : .refused(.refusal(403, "This page is out of date. Load it again."))
  }

  /// The first request of someone whom the app lets in: without a session there is no page of ours
  /// that it could come from.
  private func firstDecision(on request: PanelRequest) -> Decision {
    guard request.isReadOnly else {
      return .refused(.refusal(403, "Open the page of the settings first."))
    }
    let (session, secret) = (makeSession(), RandomText.make(bytes: 24))
    state.withLock { $0.sessions.add(session, cookie: secret) }
    return .admitted(session, cookie: cookie.header(secret))
  }

  private func knownSession(of request: PanelRequest) -> PanelSession? {
    request.cookie(cookie.name).flatMap { secret in
      state.withLock { $0.sessions.session(cookie: secret) }
    }
  }

  /// Gives a browser that brings the token a session, once.
  private func exchange(_ given: String, for request: PanelRequest) -> PanelResponse {
    let (session, secret) = (makeSession(), RandomText.make(bytes: 24))
    let isValid = state.withLock { state in
      guard let used = state.tokens.firstIndex(where: { isEqualInConstantTime($0, given) })
      else { return false }
      state.tokens.remove(at: used)
      state.sessions.add(session, cookie: secret)
      return true
    }
    if isValid {
      return .redirect(to: links.root).adding("Set-Cookie", cookie.header(secret))
    }
    if authorize != nil || knownSession(of: request) != nil { return .redirect(to: links.root) }
    return .refusal(401, "This link was used already or is wrong. Ask the app for a new one.")
  }
}

extension PanelRequest {
  /// The token that a browser came with. A look ahead (`HEAD`, prefetching) does not use it up.
  fileprivate var entryToken: String? {
    guard method == "GET", path == "/", header("sec-purpose") == nil, header("purpose") == nil
    else { return nil }
    return parameters["token"]
  }
}
