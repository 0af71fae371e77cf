import Synchronization

/// Decides who may use the panel: a browser on this machine that came with the one-time token.
final class PanelAccess: Sendable {
  private let allowedHosts: Set<String>
  private let cookieName = "setpoint-\(randomText(bytes: 4))"
  private let state: Mutex<State>

  private struct State {
    /// The token in the printed address, until it is used.
    var token: String?
    var sessions: Set<String> = []
  }

  let token = randomText(bytes: 24)

  init(allowedHosts: Set<String>) {
    self.allowedHosts = allowedHosts
    state = Mutex(State(token: token))
  }

  /// The answer to a request that may not pass; `nil` lets it pass.
  func refusal(of request: PanelRequest) -> PanelResponse? {
    guard let host = request.header("host"), allowedHosts.contains(Self.name(ofHost: host)) else {
      return .refusal(403, "This address is not served here. Use the address that was printed.")
    }
    guard isSameOrigin(request, host: host) else {
      return .refusal(403, "Requests from other sites are refused.")
    }
    if let token = request.parameters["token"] { return exchange(token, for: request) }
    guard hasSession(request) else {
      return .refusal(401, "Open the address with the token that was printed at the start.")
    }
    return nil
  }

  private func hasSession(_ request: PanelRequest) -> Bool {
    guard let session = request.cookie(cookieName) else { return false }
    let sessions = state.withLock { $0.sessions }
    return sessions.contains { isEqualInConstantTime($0, session) }
  }

  /// Gives a browser that brings the token a session, once.
  private func exchange(_ given: String, for request: PanelRequest) -> PanelResponse {
    let session = randomText(bytes: 24)
    let isValid = state.withLock { state in
      guard let token = state.token, isEqualInConstantTime(token, given) else { return false }
      state.token = nil
      state.sessions.insert(session)
      return true
    }
    if isValid {
      return .redirect(to: "./").adding(
        "Set-Cookie", "\(cookieName)=\(session); HttpOnly; SameSite=Strict; Path=/")
    }
    if hasSession(request) { return .redirect(to: "./") }
    return .refusal(401, "This token was used already or is wrong. Start the panel again.")
  }

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

private func randomText(bytes count: Int) -> String {
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in
    let byte = UInt8.random(in: .min ... .max, using: &generator)
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }.joined()
}

/// Takes the same time wherever two texts of the same length differ.
private func isEqualInConstantTime(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  return zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
