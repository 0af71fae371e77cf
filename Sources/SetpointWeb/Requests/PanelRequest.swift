/// A request to the panel, from whatever server received it.
public struct PanelRequest: Sendable {
  public private(set) var method: String
  /// The path that was asked for, beginning with `/`; within the panel, the part below its own.
  public private(set) var path: String
  /// The port that the request came in at, if the server knows.
  let port: Int?
  let query: String
  private let headers: [String: String]
  private let body: [UInt8]

  /// - Parameters:
  ///   - target: Path and query as they stand in the request line.
  ///   - headers: Names in any case; the values of a name given twice are joined with a comma, cookies with a
  ///     semicolon.
  ///   - port: The port that the request came in at: a host with another is refused. Without it, as
  ///     behind a proxy, any port is right.
  public init(
    method: String, target: String, headers: [(name: String, value: String)], body: [UInt8] = [],
    port: Int? = nil
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? "/"
    query = parts.count > 1 ? String(parts[1]) : ""
    self.headers = headers.reduce(into: [:]) { headers, header in
      let name = header.name.lowercased()
      // HTTP/2 sends each cookie in a header of its own (RFC 9113, 8.2.3).
      let separator = name == "cookie" ? "; " : ", "
      headers[name] = headers[name].map { $0 + separator + header.value } ?? header.value
    }
    self.body = body
    self.port = port
  }

  /// Whether the method is one that changes nothing: any other needs a proof of whose page sent it.
  var isReadOnly: Bool { ["GET", "HEAD", "OPTIONS"].contains(method) }

  /// The request with the path behind the panel's own; `nil` if it is for another page.
  func below(_ links: PanelLinks) -> PanelRequest? {
    guard let route = links.route(of: path) else { return nil }
    var request = self
    request.path = route
    return request
  }

  /// The same request by another method.
  func asking(by method: String) -> PanelRequest {
    var request = self
    request.method = method
    return request
  }

  /// Whether the path is one of the API.
  var isForPrograms: Bool { path == "/api" || path.hasPrefix("/api/") || path == "/events" }

  /// The type of the body in lower case, without parameters.
  var contentType: String? {
    headers["content-type"]?.split(separator: ";").first?.filter { $0 != " " }.lowercased()
  }

  /// The body as text; `nil` if it is not UTF-8.
  var validText: String? { String(validating: body, as: UTF8.self) }

  /// The body as text, with U+FFFD for what is not UTF-8.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of a header, by its name in small letters.
  public func header(_ name: String) -> String? { headers[name] }

  var parameters: FormFields { FormFields(query) }
  var form: FormFields {
    guard contentType == "multipart/form-data", let type = headers["content-type"] else {
      return FormFields(text)
    }
    return FormFields(MultipartForm(body, contentType: type).fields)
  }

  /// The value of a cookie.
  public func cookie(_ name: String) -> String? {
    let pairs = headers["cookie"]?.split(separator: ";") ?? []
    return pairs.lazy.map { $0.drop(while: { $0 == " " }) }
      .first { $0.hasPrefix(name + "=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }
}

/// The fields of a form or query, `application/x-www-form-urlencoded`.
struct FormFields: Sendable {
  private let fields: [(name: String, value: String)]

  init(_ text: String) {
    fields = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0].formDecoded, parts.count > 1 ? parts[1].formDecoded : "")
    }
  }

  init(_ fields: [(name: String, value: String)]) { self.fields = fields }

  /// The last value of a field: a checkbox follows the hidden field that speaks for it when it is
  /// off.
  subscript(_ name: String) -> String? { fields.last { $0.name == name }?.value }

  /// All values of a field, in order.
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

extension PanelRequest: CustomReflectable {
  /// Reflects method and path. Query, headers and body may hold secrets and the session.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "path": path], displayStyle: .struct)
  }
}
