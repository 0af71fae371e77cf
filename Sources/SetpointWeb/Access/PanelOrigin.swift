/// Where a request comes from and whom it asks: the first thing that is looked at.
///
/// It keeps other sites out, also those that point a name of theirs at this machine.
struct PanelOrigin: Sendable {
  private let allowedHosts: Set<String>
  private let usesHTTPS: Bool

  init(_ options: SettingsPanel.Options) {
    allowedHosts = Set(options.allowedHosts.map { $0.lowercased() })
    usesHTTPS = options.usesHTTPS
  }

  /// The answer to a request that does not belong here.
  func refusal(of request: PanelRequest) -> PanelResponse? {
    guard isForThisServer(request) else {
      return .refusal(403, "This address is wrong. Use the address that the app printed.")
    }
    guard isFromOwnPage(request) else {
      return .refusal(403, "Requests from other sites are refused.")
    }
    return nil
  }

  private func isForThisServer(_ request: PanelRequest) -> Bool {
    guard let host = request.header("host").flatMap(PanelHost.init) else { return false }
    guard allowedHosts.contains(host.name) else { return false }
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

  /// A page elsewhere may send the browser here by a link, but nothing more.
  private func isLink(_ request: PanelRequest) -> Bool {
    request.method == "GET" && request.header("sec-fetch-mode") == "navigate"
      && [nil, "document"].contains(request.header("sec-fetch-dest"))
  }
}
