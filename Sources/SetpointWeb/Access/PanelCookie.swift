/// The cookie by which a browser keeps its session. Scripts cannot read it, other sites can only link to the panel
/// with it, and the other pages of the app's server do not get it.
struct PanelCookie: Sendable {
  private let attributes: String

  init(path: String, isSecure: Bool) {
    attributes =
      "HttpOnly; SameSite=Lax; Path=\(path.isEmpty ? "/" : path)" + (isSecure ? "; Secure" : "")
  }

  /// The name of the cookie.
  ///
  /// It has the port, because a browser keeps the cookies of all ports of a host together. It is the same at each
  /// start, so that a browser does not collect them.
  func name(for request: PanelRequest) -> String {
    let port = request.header("host").flatMap(PanelHost.init)?.port
    return port.map { "setpoint-\($0)" } ?? "setpoint"
  }

  /// The value of `Set-Cookie`.
  func header(_ secret: String, for request: PanelRequest) -> String {
    "\(name(for: request))=\(secret); \(attributes)"
  }
}
