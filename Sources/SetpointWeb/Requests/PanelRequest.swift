import Setpoint

/// A request to the panel, independent of the server that received it.
public struct PanelRequest: Sendable {
  /// The HTTP method in upper case.
  package private(set) var method: String
  /// The requested path, with a leading slash; within the panel, the part after the panel's own
  /// path.
  package private(set) var path: String
  /// The port that received the request, if known.
  let port: Int?
  let query: String
  private let headers: [String: String]
  private let body: [UInt8]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The HTTP method, such as `GET`.
  ///   - target: The path and query, as in the request line.
  ///   - headers: The header fields, with names in any case. Repeated values are joined with a
  ///     comma, cookies with a semicolon.
  ///   - body: The body of the request.
  ///   - port: The port that received the request. If it is given, a request whose host names
  ///     another port is refused. Behind a proxy, omit it to accept any port.
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
      // HTTP/2 sends each cookie in a separate header (RFC 9113, 8.2.3).
      let separator = name == "cookie" ? "; " : ", "
      headers[name] = headers[name].map { $0 + separator + header.value } ?? header.value
    }
    self.body = body
    self.port = port
  }

  /// Whether the method changes nothing. Other methods require proof that a page of the panel sent
  /// the request.
  var isReadOnly: Bool { ["GET", "HEAD", "OPTIONS"].contains(method) }

  /// Returns the request with the part of the path after the panel's own; `nil` if the path isn't
  /// the panel's.
  func below(_ links: PanelLinks) -> PanelRequest? {
    guard let route = links.route(of: path) else { return nil }
    var request = self
    request.path = route
    return request
  }

  /// Returns the same request with another method.
  func asking(by method: String) -> PanelRequest {
    var request = self
    request.method = method
    return request
  }

  /// Whether the path belongs to the API.
  var isForPrograms: Bool { path == "/api" || path.hasPrefix("/api/") || path == "/events" }

  /// The media type of the body in lower case, without parameters.
  var contentType: String? {
    headers["content-type"]?.split(separator: ";").first?.filter { $0 != " " }.lowercased()
  }

  /// The body as text; `nil` if it isn't UTF-8.
  var validText: String? { String(validUTF8: body) }

  /// Returns the value of a header field, by its name in lower case.
  package func header(_ name: String) -> String? { headers[name] }

  var parameters: FormFields { FormFields(Array(query.utf8)) }
  var form: FormFields {
    guard contentType == "multipart/form-data", let type = headers["content-type"] else {
      return FormFields(body)
    }
    return FormFields(MultipartForm(body, contentType: type).fields)
  }

  /// Whether the query and the fields of the form are text in UTF-8. Files may have any content.
  var isText: Bool { parameters.isText && (isReadOnly || form.isText) }

  /// Returns the value of a cookie.
  package func cookie(_ name: String) -> String? {
    let pairs = headers["cookie"]?.split(separator: ";") ?? []
    return pairs.lazy.map { $0.drop(while: { $0 == " " }) }
      .first { $0.hasPrefix(name + "=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }
}

extension PanelRequest: CustomReflectable {
  /// A mirror of the method and path only, because query, headers and body may contain secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["method": method, "path": path], displayStyle: .struct)
  }
}
