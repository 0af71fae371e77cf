/// The panel's answer, for whatever server sends it.
public struct PanelResponse: Sendable {
  public let status: Int
  public private(set) var headers: [(name: String, value: String)]
  public private(set) var body: Body
  /// The nonce that allows the style sheet and the script within the page.
  var nonce: String?
  /// Whether a browser need not ask for it again.
  private(set) var isKept = false

  @nonexhaustive
  public enum Body: Sendable {
    case text(String)
    /// Pieces of text that are sent as they come, as long as the client listens.
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

  /// One of the panel's own files, which a browser keeps if the address names its version.
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

  /// A refusal in a sentence; it never holds a setting.
  static func refusal(_ status: Int, _ sentence: String) -> PanelResponse {
    PanelResponse(
      status, .text(sentence + "\n"), headers: [("Content-Type", "text/plain; charset=utf-8")])
  }

  /// The sentence of a refusal, in English; `nil` if this is none.
  var refusal: String? {
    guard
      headers.first(where: { $0.name == "Content-Type" })?.value.hasPrefix("text/plain") == true,
      case .text(let text) = body, !text.isEmpty
    else { return nil }
    return String(text.prefix { !$0.isNewline })
  }

  /// The response with another text in place of its body.
  func replacing(body text: String, type: String) -> PanelResponse {
    var response = self
    response.body = .text(text)
    response.headers.removeAll { $0.name == "Content-Type" }
    return response.adding("Content-Type", "\(type); charset=utf-8")
  }

  /// The answer to `HEAD`: the headers alone, with the length that the body has.
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
