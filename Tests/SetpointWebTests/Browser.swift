import Setpoint
import SetpointSynchronization
import SetpointWeb

/// Sends requests to a panel as a browser on this machine would, and keeps its cookie.
final class Browser: Sendable {
  let panel: SettingsPanel
  private let cookie = Mutex<String?>(nil)
  private let csrfToken = Mutex<String?>(nil)

  init(_ panel: SettingsPanel) { self.panel = panel }

  /// Comes in by a link; by the printed address if none is given.
  func enter(by link: String? = nil) {
    let answer = followLink(link ?? panel.entryPath)
    let given = answer["Set-Cookie"]?.split(separator: ";").first
    cookie.withLock { $0 = given.map(String.init) }
    let page = get(answer["Location"] ?? "/").text
    csrfToken.withLock { $0 = page.value(after: "<meta name=\"csrf\" content=\"") }
  }

  /// Opens a link and sends the form of its page, as its script does.
  @discardableResult
  func followLink(_ link: String) -> PanelResponse {
    let page = get(link)
    guard let action = page.text.value(after: "<form method=\"post\" action=\""),
      let token = page.text.value(after: "name=\"token\" value=\"")
    else { return page }
    return send("POST", action, [:], body: "token=\(token)")
  }

  /// The page's proof that a request is its own, as a form field.
  var csrfField: [String: String] { csrfToken.withLock { $0.map { ["csrf": $0] } ?? [:] } }

  @discardableResult
  func get(_ target: String, headers: [String: String] = [:]) -> PanelResponse {
    send("GET", target, headers, body: "")
  }

  @discardableResult
  func post(_ fields: [String: String], headers: [String: String] = [:]) -> PanelResponse {
    let fields = fields.merging(csrfField) { given, _ in given }
    let pairs = fields.map { "\($0.key)=\($0.value.percentEncoded)" }
    return send("POST", "/settings", headers, body: pairs.joined(separator: "&"))
  }

  @discardableResult
  func post(_ body: String, to target: String = "/settings") -> PanelResponse {
    send("POST", target, csrfHeader, body: body)
  }

  var csrfHeader: [String: String] {
    csrfToken.withLock { $0.map { ["Setpoint-CSRF": $0] } ?? [:] }
  }

  func send(
    _ method: String, _ target: String, _ headers: [String: String], body: String
  ) -> PanelResponse {
    send(method, target, headers, bytes: Array(body.utf8))
  }

  func send(
    _ method: String, _ target: String, _ headers: [String: String], bytes: [UInt8]
  ) -> PanelResponse {
    var all = ["Host": "127.0.0.1:8080"].merging(headers) { _, given in given }
    all["Cookie"] = cookie.withLock { $0 }
    let request = PanelRequest(
      method: method, target: target, headers: all.map { ($0.key, $0.value) }, body: bytes,
      port: 8080)
    // As a server does.
    guard bytes.count <= panel.maximumBodySize(path: request.path) else {
      return panel.refusalOfLongBody(of: request)
    }
    return panel.respond(to: request)
  }
}

extension SettingsPanel {
  /// Creates a panel at the root of its server, if no path is given.
  convenience init(testing container: SettingsContainer, _ options: Options = Options()) {
    var options = options
    options.path = options.path ?? ""
    self.init(container, appearance: Appearance(title: "Test"), options: options)
  }
}

extension PanelResponse {
  subscript(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  var text: String {
    if case .text(let text) = body { text } else { "" }
  }
}

extension String {
  /// The attribute's value that begins after a piece of markup.
  func value(after markup: String) -> String? {
    guard let start = ranges(of: markup).first?.upperBound else { return nil }
    return String(self[start...].prefix { $0 != "\"" })
  }

  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
