import SetpointSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decides who may use the panel: a browser that opened an entry link, a program with an access
/// token, or a person whom the app's server has identified.
final class PanelAccess: Sendable {
  private let origin: PanelOrigin
  private let cookie: PanelCookie
  private let links: PanelLinks
  private let makeSession: @Sendable (PanelClient?) -> PanelSession
  private let state: Mutex<State>

  private struct State {
    /// The tokens of unused links, oldest first.
    var entryTokens: [String]
    /// The sessions of browsers, by the secrets of their cookies.
    var browsers = PanelSessions()
    /// The sessions of programs, by their access tokens.
    var programs = PanelSessions()
    /// The sessions of persons, by the identifiers from the app's server.
    var principals = PanelSessions()
  }

  private let firstEntryToken = RandomText.make(bytes: 24)

  /// The decision about a request.
  enum Decision {
    case admitted(PanelSession)
    /// A response that needs no session.
    case response(PanelResponse)
    /// A browser opened an unused link.
    case entry(token: String)
  }

  init(
    _ options: SettingsPanel.Options, links: PanelLinks,
    makeSession: @escaping @Sendable (PanelClient?) -> PanelSession
  ) {
    self.links = links
    self.makeSession = makeSession
    origin = PanelOrigin(options)
    cookie = PanelCookie(path: links.path, isSecure: options.usesHTTPS)
    state = Mutex(State(entryTokens: [firstEntryToken]))
  }

  /// The maximum number of unused links. A new link invalidates the oldest.
  private static let mostEntryTokens = 16

  /// Allows requests for an IP address that a server of the panel listens on.
  func allow(address: String) { origin.allow(address: address) }

  /// The path to open, with the one-time token.
  var entryPath: String { entryPath(with: firstEntryToken) }

  /// Returns a path with another one-time token.
  func makeEntryLink() -> String {
    let token = RandomText.make(bytes: 24)
    state.withLock { state in
      state.entryTokens = state.entryTokens.suffix(Self.mostEntryTokens - 1) + [token]
    }
    return entryPath(with: token)
  }

  private func entryPath(with token: String) -> String { "\(links.root)?token=\(token)" }

  /// Returns a token that gives a program access.
  func makeAccessToken() -> String {
    let token = RandomText.make(bytes: 24)
    addSession(key: token, to: \.programs, of: PanelClient())
    return token
  }

  /// The sessions of browsers and programs with the time of their last request, last used first.
  var sessions: [(session: PanelSession, lastUse: Date)] {
    state.withLock { $0.browsers.all + $0.programs.all }
  }

  /// Ends the access of a browser or program.
  ///
  /// - Returns: Its session; `nil` if there is none.
  func end(_ id: String) -> PanelSession? {
    state.withLock { $0.browsers.remove(client: id) ?? $0.programs.remove(client: id) }
  }

  /// Returns a response that also removes the cookie of its browser.
  func removingCookie(_ response: PanelResponse, to request: PanelRequest) -> PanelResponse {
    response.adding("Set-Cookie", cookie.removal(for: request))
  }

  /// Returns the refusal of a request for the health of the program, which needs no session.
  func refusalOfProbe(_ request: PanelRequest) -> PanelResponse? {
    origin.refusalOfProbe(request)
  }

  /// Decides about a request of a person whom the app's server has identified.
  func decision(on request: PanelRequest, as principal: String?) -> Decision {
    if let refusal = origin.refusal(of: request) { return .response(refusal) }
    guard let principal else {
      return .response(.refusal(403, "You don't have access to these settings."))
    }
    let known = state.withLock { $0.principals.session(key: principal) }
    return decision(on: request, for: known ?? addSession(key: principal, to: \.principals))
  }

  func decision(on request: PanelRequest) -> Decision {
    if let refusal = origin.refusal(of: request) { return .response(refusal) }
    // Only a program can send its token, so the request needs no other proof.
    if let session = programSession(of: request) { return .admitted(session) }
    if request.method == "POST", request.path == PanelLinks.entry { return enter(request) }
    let session = session(of: request)
    if let given = request.entryToken {
      if session != nil { return .response(.redirect(to: links.root)) }
      return isUnused(given) ? .entry(token: given) : .response(.usedLink)
    }
    guard let session else { return .response(.unauthenticated) }
    return decision(on: request, for: session)
  }

  private func decision(on request: PanelRequest, for session: PanelSession) -> Decision {
    if request.isReadOnly || session.isFromOwnPage(request) { return .admitted(session) }
    return .response(request.isForPrograms ? .missingProof : .outdatedPage)
  }

  private func programSession(of request: PanelRequest) -> PanelSession? {
    request.accessToken.flatMap { token in state.withLock { $0.programs.session(key: token) } }
  }

  private func session(of request: PanelRequest) -> PanelSession? {
    request.cookie(cookie.name(for: request)).flatMap { secret in
      state.withLock { $0.browsers.session(key: secret) }
    }
  }

  /// Returns the session for a key, adding it if necessary. A new session replaces the one that was
  /// idle longest among those without staged changes.
  @discardableResult
  private func addSession(
    key: String, to sessions: WritableKeyPath<State, PanelSessions>, of client: PanelClient? = nil
  ) -> PanelSession {
    let new = makeSession(client)
    // Called without the lock, because rules of the app decide what counts as a change.
    let old = state.withLock { $0[keyPath: sessions].replaceable }.first { !$0.hasStagedChanges }
    return state.withLock { state in
      if let known = state[keyPath: sessions].session(key: key) { return known }
      state[keyPath: sessions].add(new, key: key, replacing: old)
      return new
    }
  }

  private func isUnused(_ entryToken: String) -> Bool {
    state.withLock { state in
      state.entryTokens.contains { isEqualInConstantTime($0, entryToken) }
    }
  }

  /// Creates a session for a browser that sends an unused token.
  private func enter(_ request: PanelRequest) -> Decision {
    let given = request.form["token"] ?? ""
    let isValid = state.withLock { state in
      guard let used = state.entryTokens.firstIndex(where: { isEqualInConstantTime($0, given) })
      else { return false }
      state.entryTokens.remove(at: used)
      return true
    }
    if isValid {
      let secret = RandomText.make(bytes: 24)
      addSession(key: secret, to: \.browsers, of: PanelClient(request))
      return .response(
        .redirect(to: links.root).adding("Set-Cookie", cookie.header(secret, for: request)))
    }
    return .response(self.session(of: request) == nil ? .usedLink : .redirect(to: links.root))
  }
}

extension PanelRequest {
  /// The token of the entry link.
  fileprivate var entryToken: String? {
    method == "GET" && path == "/" ? parameters["token"] : nil
  }

  /// The access token of a program (RFC 6750).
  fileprivate var accessToken: String? {
    guard let credentials = header("authorization")?.split(separator: " "),
      credentials.count == 2, credentials[0].lowercased() == "bearer"
    else { return nil }
    return String(credentials[1])
  }
}

extension PanelResponse {
  fileprivate static let usedLink = refusal(
    401, "This link is invalid or was used already. Get a new link from the app.")

  fileprivate static let outdatedPage = refusal(403, "This page is out of date. Reload it.")

  fileprivate static let missingProof = refusal(
    403, "Send the token of 'api/v1/session' in the header 'Setpoint-CSRF', or an access token.")

  /// The response to an unknown client.
  static let unauthenticated = refusal(
    401, "Open the link that the app printed, or get a new link from the app."
  ).adding("WWW-Authenticate", "Bearer")
}
