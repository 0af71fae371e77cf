/// The cookie by which a browser keeps its session. Scripts cannot read it, other sites can only link to the panel
/// with it, and the other pages of the app's server do not get it.
struct PanelCookie: Sendable {
  /// Differs at each start: panels on other ports of this machine get the same cookies.
  let name = "setpoint-\(RandomText.make(bytes: 4))"
  private let attributes: String

  init(path: String, isSecure: Bool) {
    attributes =
      "HttpOnly; SameSite=Lax; Path=\(path.isEmpty ? "/" : path)" + (isSecure ? "; Secure" : "")
  }

  /// The value of `Set-Cookie`.
  func header(_ secret: String) -> String { "\(name)=\(secret); \(attributes)" }
}
