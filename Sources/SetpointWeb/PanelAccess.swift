import Synchronization

/// Decides who may use the panel: a browser on this machine that came with the one-time token.
final class PanelAccess: Sendable {
  private let allowedHosts: Set<String>
  private let links: PanelLinks
  private let cookieName = "setpoint-\(RandomText.make(bytes: 4))"
  private let makeSession: @Sendable () -> PanelSession
  private let state: Mutex<State>

  private struct State {
    /// The token in the printed address, until it is used.
    var token: String?
    var sessions = PanelSessions()
  }

  let token = RandomText.make(bytes: 24)

  /// Whether a request may pass.
  enum Decision {
    case admitted(PanelSession)
    case refused(PanelResponse)
  }

  init(
    allowedHosts: Set<String>, links: PanelLinks,
    makeSession: @escaping @Sendable () -> PanelSession
  ) {
    self.links = links
    self.allowedHosts = allowedHosts
    self.makeSession = makeSession
    state = Mutex(State(token: token))
  }

  func decision(on request: PanelRequest) -> Decision {
    guard let host = request.header("host"), allowedHosts.contains(Self.name(ofHost: host)) else {
      return .refused(
        .refusal(403, "This address is not served here. Use the address that was printed."))
    }
    guard isSameOrigin(request, host: host) else {
      return .refused(.refusal(403, "Requests from other sites are refused."))
    }
    if let token = request.parameters["token"] { return .refused(exchange(token, for: request)) }
    guard let session = knownSession(of: request) else {
      return .refused(
        .refusal(401, "Open the address with the token that was printed at the start."))
    }
    guard !request.changesSomething || session.isFromOwnPage(request) else {
      return .refused(.refusal(403, "This page is out of date. Load it again."))
    }
    return .admitted(session)
  }

  private func knownSession(of request: PanelRequest) -> PanelSession? {
    request.cookie(cookieName).flatMap { cookie in
      state.withLock { $0.sessions.session(cookie: cookie) }
    }
  }

  /// Gives a browser that brings the token a session, once.
  private func exchange(_ given: String, for request: PanelRequest) -> PanelResponse {
    let cookie = RandomText.make(bytes: 24)
    let session = makeSession()
    let isValid = state.withLock { state in
      guard let token = state.token, isEqualInConstantTime(token, given) else { return false }
      state.token = nil
      state.sessions.add(session, cookie: cookie)
      return true
    }
    if isValid {
      return .redirect(to: links.root).adding(
        "Set-Cookie", "\(cookieName)=\(cookie); HttpOnly; SameSite=Strict; Path=\(cookiePath)")
    }
    if knownSession(of: request) != nil { return .redirect(to: links.root) }
    return .refusal(401, "This token was used already or is wrong. Start the panel again.")
  }

  /// The cookie goes to the panel alone, not to the other pages of the app's server.
  private var cookiePath: String { links.path.isEmpty ? "/" : links.path }

  private func isSameOrigin(_ request: PanelRequest, host: String) -> Bool {
    if let origin = request.header("origin") { return origin == "http://\(host)" }
    // A page elsewhere may send the browser here by a link, but nothing more.
    switch request.header("sec-fetch-site") {
    case nil, "same-origin", "none": return true
    default: return request.method == "GET" && request.header("sec-fetch-mode") == "navigate"
    }
  }

  /// `127.0.0.1:8080` → `127.0.0.1`, `[::1]:8080` → `[::1]`.
  private static func name(ofHost host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    let port = host[host.index(after: colon)...]
    let isPort = !port.isEmpty && port.allSatisfy { "0" <= $0 && $0 <= "9" }
    return isPort ? String(host[..<colon]) : host
  }
}
