/// The cookie that a browser keeps its session by: out of reach of scripts and of other sites, and
/// sent to the panel alone, not to the other pages of the app's server.
struct PanelCookie: Sendable {
  /// Differs at each start: panels on other ports of this machine get the same cookies.
  let name = "setpoint-\(RandomText.make(bytes: 4))"
  private let attributes: String

  init(path: String, isSecure: Bool) {
    attributes =
      "HttpOnly; SameSite=Strict; Path=\(path.isEmpty ? "/" : path)" + (isSecure ? "; Secure" : "")
  }

  /// The value of `Set-Cookie`.
  func header(_ secret: String) -> String { "\(name)=\(secret); \(attributes)" }
}
