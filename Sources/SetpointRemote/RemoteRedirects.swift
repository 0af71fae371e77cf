import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The redirects to follow. They lead to http or https, and never from https to http.
public struct RemoteRedirects: Sendable, Hashable {
  let limit: Int
  private let isSameHostRequired: Bool

  /// Creates limits for redirects.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of consecutive redirects.
  ///   - isSameHostRequired: Whether redirects must stay on the host of the first address. The
  ///     source's headers are never sent to another host.
  public init(limit: Int = 5, isSameHostRequired: Bool = false) {
    self.limit = limit
    self.isSameHostRequired = isSameHostRequired
  }

  /// Returns the address that a redirect leads to.
  func target(of location: String, from url: URL) throws(RemoteProblem) -> URL {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let scheme = target.scheme?.lowercased(), target.host() != nil, target.hasPort
    else { throw .redirect("to an invalid address") }
    guard scheme == "https" || scheme == "http" else {
      throw .redirect("to '\(scheme)', which is neither http nor https")
    }
    guard scheme == "https" || url.scheme?.lowercased() == "http" else {
      throw .redirect("from https to http")
    }
    guard !isSameHostRequired || target.host()?.lowercased() == url.host()?.lowercased() else {
      throw .redirect("to another host, '\(target.host() ?? "")'")
    }
    return target
  }
}

extension URL {
  /// Whether the port, if any, is a valid TCP port. Some clients trap on others.
  var hasPort: Bool { port.map { (1...65535).contains($0) } ?? true }

  /// Returns whether requests to both addresses reach the same server, which may receive the same
  /// headers.
  func isSameServer(as other: URL) -> Bool {
    let (server, otherServer) = (normalized, other.normalized)
    return server?.scheme == otherServer?.scheme && server?.host == otherServer?.host
      && server?.port == otherServer?.port
  }

  /// The address in its signed form: scheme, host, port and path.
  var audience: String {
    guard var components = normalized else { return absoluteString }
    (components.user, components.password) = (nil, nil)
    (components.query, components.fragment) = (nil, nil)
    if components.path.isEmpty { components.path = "/" }
    return components.string ?? absoluteString
  }

  /// The components with one spelling of the scheme, host and port for each server.
  private var normalized: URLComponents? {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return nil
    }
    components.scheme = components.scheme?.lowercased()
    components.host = components.host?.lowercased()
    let usualPort = components.scheme == "https" ? 443 : 80
    if components.port == usualPort { components.port = nil }
    return components
  }

  /// The address for people and logs, without user, password and the values of its query.
  var shown: String {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return host() ?? "the server"
    }
    (components.user, components.password, components.fragment) = (nil, nil, nil)
    if components.query != nil { components.query = "…" }
    return components.string?.replacing("?%E2%80%A6", with: "?…") ?? host() ?? "the server"
  }
}
