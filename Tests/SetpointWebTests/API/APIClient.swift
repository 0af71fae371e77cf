import Setpoint
import SetpointWeb
import Testing

/// A program that uses the API. It holds each answer against the document.
final class APIClient: Sendable {
  let browser: Browser
  private let path: String
  let document: StoredValue

  /// - Parameter document: The document, if it has been read from an equal panel.
  init(_ panel: SettingsPanel, path: String = "", document: StoredValue? = nil) throws {
    browser = Browser(panel)
    browser.enter()
    self.path = path
    self.document = try document ?? browser.get("\(path)/api/v1/openapi.json").json
  }

  @discardableResult
  func get(_ target: String, sourceLocation: SourceLocation = #_sourceLocation) -> PanelResponse {
    send("GET", target, sourceLocation: sourceLocation)
  }

  /// Sends a request with the proof that changes need, and a body as JSON.
  @discardableResult
  func send(
    _ method: String, _ target: String, _ body: String? = nil, ifMatch: String? = nil,
    headers: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) -> PanelResponse {
    var all = browser.csrfHeader
    if body != nil { all["Content-Type"] = "application/json" }
    all["If-Match"] = ifMatch
    let answer = browser.send(
      method, path + target, all.merging(headers) { $1 }, body: body ?? "")
    expectDocumented(answer, to: method, target, at: sourceLocation)
    return answer
  }

  private func expectDocumented(
    _ answer: PanelResponse, to method: String, _ target: String, at location: SourceLocation
  ) {
    guard let operation = operation(method, target) else {
      #expect([404, 405].contains(answer.status), sourceLocation: location)
      return
    }
    let described = operation["responses"]?[String(answer.status)].map(resolved)
    let type = described?["content"]?.members.keys.first
    #expect(described != nil, "\(answer.status) isn't documented", sourceLocation: location)
    #expect(answer["Content-Type"] == type, sourceLocation: location)
    for header in described?["headers"]?.members.keys ?? [:].keys {
      #expect(answer[header] != nil, "\(header) is missing", sourceLocation: location)
    }
  }

  /// What the document says of an operation.
  private func operation(_ method: String, _ target: String) -> StoredValue? {
    let path = target.prefix { $0 != "?" }
    let parts = path.split(separator: "/").map(String.init)
    let variables = ["settings": "{key}", "actions": "{id}"]
    let template =
      if parts.count == 4, let variable = variables[parts[2]] {
        "/api/v1/\(parts[2])/\(variable)"
      } else { String(path) }
    return document["paths"]?[template]?[method.lowercased()]
  }

  /// What a reference inside the document stands for.
  func resolved(_ value: StoredValue) -> StoredValue {
    guard case .string(let reference)? = value["$ref"] else { return value }
    let names = reference.split(separator: "/").dropFirst()
    return names.reduce(document) { $0[String($1)] ?? .null }
  }
}

extension PanelResponse {
  var json: StoredValue { get throws { try StoredValue(json: text) } }
}

extension StoredValue {
  var members: [String: StoredValue] {
    if case .dictionary(let members) = self { members } else { [:] }
  }

  var elements: [StoredValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var text: String { SettingText.text(of: self) }

  subscript(_ member: String) -> StoredValue? { members[member] }
}
