/// A response of the panel, independent of the server that sends it.
public struct PanelResponse: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The header fields in order; names may repeat.
  public private(set) var headers: [(name: String, value: String)]
  /// The content of the response.
  public private(set) var body: Body
  /// The nonce that permits the inline style sheet and script of a page.
  var nonce: String?
  /// Whether browsers may keep the response without asking again.
  package private(set) var isKept = false

  /// The content of a response.
  @nonexhaustive
  public enum Body: Sendable {
    /// Text in UTF-8.
    case text(String)
    /// Pieces of text, sent as they arrive until the client disconnects.
    case events(AsyncStream<String>)
  }

  init(_ status: Int, _ body: Body, headers: [(name: String, value: String)]) {
    self.status = status
    self.body = body
    self.headers = headers
  }

  static func page(_ html: PanelHTML, status: Int = 200) -> PanelResponse {
    PanelResponse(
      status, .text(html.source), headers: [("Content-Type", "text/html; charset=utf-8")])
  }

  static func asset(_ text: String, type: String) -> PanelResponse {
    PanelResponse(200, .text(text), headers: [("Content-Type", "\(type); charset=utf-8")])
  }

  /// Returns one of the panel's own files. Browsers keep it if the address contains its version.
  static func asset(_ text: String, type: String, to request: PanelRequest) -> PanelResponse {
    var response = asset(text, type: type)
    response.isKept = request.query == Asset.version
    return response
  }

  static func events(_ events: AsyncStream<String>) -> PanelResponse {
    PanelResponse(200, .events(events), headers: [("Content-Type", "text/event-stream")])
  }

  static func redirect(to location: String) -> PanelResponse {
    PanelResponse(303, .text(""), headers: [("Location", location)])
  }

  /// Returns a refusal with a sentence, which never contains the value of a setting.
  static func refusal(_ status: Int, _ sentence: String) -> PanelResponse {
    PanelResponse(
      status, .text(sentence + "\n"), headers: [("Content-Type", "text/plain; charset=utf-8")])
  }

  /// The sentence of a refusal in English; `nil` if the response isn't a refusal.
  var refusal: String? {
    guard
      headers.first(where: { $0.name == "Content-Type" })?.value.hasPrefix("text/plain") == true,
      case .text(let text) = body, !text.isEmpty
    else { return nil }
    return String(text.prefix { !$0.isNewline })
  }

  /// Returns the response with another body.
  func replacing(body text: String, type: String) -> PanelResponse {
    var response = self
    response.body = .text(text)
    response.headers.removeAll { $0.name == "Content-Type" }
    return response.adding("Content-Type", "\(type); charset=utf-8")
  }

  /// Returns the response to `HEAD`: the header fields, with the length of the body.
  func withoutBody() -> PanelResponse {
    guard case .text(let text) = body else { return self }
    var response = adding("Content-Length", String(text.utf8.count))
    response.body = .text("")
    return response
  }

  func adding(_ name: String, _ value: String?) -> PanelResponse {
    guard let value else { return self }
    var response = self
    response.headers.append((name, value))
    return response
  }
}
