/// The cookie that identifies the session of a browser. Scripts can't read it, other sites can use
/// it only by linking to the panel, and other pages of the app's server don't receive it.
struct PanelCookie: Sendable {
  private let attributes: String

  init(path: String, isSecure: Bool) {
    attributes =
      "HttpOnly; SameSite=Lax; Path=\(path.isEmpty ? "/" : path)" + (isSecure ? "; Secure" : "")
  }

  /// Returns the name of the cookie.
  ///
  /// The name contains the port, because browsers share cookies between all ports of a host. It is
  /// the same at each start, so that cookies don't accumulate in the browser.
  func name(for request: PanelRequest) -> String {
    let port = request.header("host").flatMap(PanelHost.init)?.port
    return port.map { "setpoint-\($0)" } ?? "setpoint"
  }

  /// Returns the value of `Set-Cookie`.
  func header(_ secret: String, for request: PanelRequest) -> String {
    "\(name(for: request))=\(secret); \(attributes)"
  }
}
