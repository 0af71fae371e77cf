import SetpointSynchronization

/// Checks the host and origin of requests.
///
/// The check refuses requests from other sites, including sites whose host name resolves to this
/// machine.
final class PanelOrigin: Sendable {
  private let allowedHosts: Set<String>
  /// The IP addresses that servers of the panel listen on.
  private let addresses = Mutex<Set<String>>([])
  private let usesHTTPS: Bool

  /// The refusal of a request for another host.
  static let wrongAddress = "This address is wrong. Use the address that the app printed."

  init(_ options: SettingsPanel.Options) {
    allowedHosts = Set(options.allowedHosts.map { $0.lowercased() })
    usesHTTPS = options.usesHTTPS
  }

  /// Allows requests for an address that a server of the panel listens on. Does nothing for a name,
  /// which a foreign name server may point here.
  func allow(address: String) {
    guard let host = PanelHost(address), host.isAddress else { return }
    addresses.withLock { _ = $0.insert(host.name) }
  }

  /// Returns the refusal of a request for another host or from another site; `nil` if the request
  /// is allowed.
  func refusal(of request: PanelRequest) -> PanelResponse? {
    guard isForThisServer(request) else { return .refusal(403, Self.wrongAddress) }
    return isFromOwnPage(request) ? nil : .foreignRequest
  }

  /// Returns the refusal of a request for the health of the program; `nil` if it is allowed.
  ///
  /// Programs that supervise others use the address of a container, another port or no host at all.
  /// A foreign name that points to this machine is neither, and another site's page has an origin.
  func refusalOfProbe(_ request: PanelRequest) -> PanelResponse? {
    if let header = request.header("host") {
      guard let host = PanelHost(header), host.isAddress || allowedHosts.contains(host.name) else {
        return .refusal(403, "This address is wrong. Use an IP address or an allowed host.")
      }
    }
    return isFromOwnPage(request) ? nil : .foreignRequest
  }

  private func isForThisServer(_ request: PanelRequest) -> Bool {
    guard let host = request.header("host").flatMap(PanelHost.init) else { return false }
    guard allowedHosts.contains(host.name) || addresses.withLock({ $0.contains(host.name) }) else {
      return false
    }
    return request.port == nil || request.port == host.port ?? (usesHTTPS ? 443 : 80)
  }

  private func isFromOwnPage(_ request: PanelRequest) -> Bool {
    if let origin = request.header("origin") {
      let host = request.header("host") ?? ""
      return origin.lowercased() == "\(usesHTTPS ? "https" : "http")://\(host.lowercased())"
    }
    switch request.header("sec-fetch-site") {
    case nil, "same-origin", "none": return true
    default: return isLink(request)
    }
  }

  /// Other sites may link to the panel, but may not send other requests.
  private func isLink(_ request: PanelRequest) -> Bool {
    request.method == "GET" && request.header("sec-fetch-mode") == "navigate"
      && [nil, "document"].contains(request.header("sec-fetch-dest"))
  }
}

extension PanelResponse {
  fileprivate static let foreignRequest = refusal(
    403, "Another website sent this request, so it was refused. Nothing was changed.")
}

/// The host name and port in a request: `127.0.0.1:8080`, `localhost`, `[::1]`.
struct PanelHost {
  /// The name in lower case; an IPv6 address includes its brackets.
  let name: String
  let port: Int?

  /// Parses the value of a `Host` header; returns `nil` if it is invalid.
  init?(_ header: String) {
    guard header.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let text = header.lowercased()
    guard let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") else {
      name = text
      port = nil
      return
    }
    guard let port = Self.port(text[text.index(after: colon)...]) else { return nil }
    name = String(text[..<colon])
    self.port = port
  }

  /// Whether the name is an IP address, which no foreign name server can point elsewhere.
  var isAddress: Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      let digits = name.dropFirst().dropLast()
      return digits.contains(":")
        && digits.utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && $0.allSatisfy(\.isNumber) }
  }

  private static func port(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return UInt16(digits).map(Int.init)
  }
}
