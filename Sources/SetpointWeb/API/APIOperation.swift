import Setpoint

/// An operation of the API, with its implementation and its description in the document.
package struct APIOperation: Sendable {
  package let method: String
  /// The path relative to the panel's, with `{…}` for a variable part.
  package let path: String
  /// The parts of ``path`` between slashes.
  private let parts: [Substring]
  /// The name of the operation in generated clients.
  let name: String
  let summary: String
  let parameters: [APIParameter]
  /// The required body; `nil` if the operation has none.
  let body: APIBody?
  let response: APIResponse
  /// The status codes of problems that are specific to this operation.
  private let ownProblems: [Int]
  let perform: @Sendable (PanelAPI) -> () throws(PanelProblem) -> PanelResponse

  init(
    _ method: String, _ path: String, _ name: String, _ summary: String,
    parameters: [APIParameter] = [], body: APIBody? = nil, response: APIResponse,
    problems: [Int] = [],
    perform: @escaping @Sendable (PanelAPI) -> () throws(PanelProblem) -> PanelResponse
  ) {
    self.method = method
    self.path = path
    parts = Self.parts(of: path)
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.response = response
    ownProblems = problems
    self.perform = perform
  }

  package static let all = reading + changing + drafting + transferring

  /// The status codes of all problems that the operation can report.
  var problems: [Int] {
    let ofBodies = body == nil ? [] : [400, 413, 415]
    let ofAddresses = parameters.contains { $0.location != .header } ? [400] : []
    return Set([401, 403] + ofBodies + ofAddresses + ownProblems).sorted()
  }

  /// The status codes of all responses.
  package var statuses: [Int] { [response.status] + (isConditional ? [304] : []) + problems }

  /// Whether the operation supports conditional requests with `If-None-Match`.
  var isConditional: Bool { parameters.contains { $0.name == "If-None-Match" } }

  /// Whether the operation has parameters in the query.
  var readsQuery: Bool { parameters.contains { $0.location == .query } }

  /// Returns the decoded variable part of a path; "" if the operation has none, `nil` if the path
  /// doesn't match.
  ///
  /// - Parameter given: The parts of the path, from ``parts(of:)``.
  func variable(in given: [Substring]) -> String? {
    guard parts.count == given.count else { return nil }
    var variable = ""
    for (wanted, given) in zip(parts, given) {
      if wanted.hasPrefix("{"), !given.isEmpty {
        variable = given.percentDecoded
      } else if wanted != given {
        return nil
      }
    }
    return variable
  }

  /// Returns the parts of a path between slashes.
  static func parts(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }
}

/// A parameter of an operation in the path, the query or a header.
struct APIParameter: Sendable {
  enum Location: String, Sendable { case path, query, header }

  let name: String
  let location: Location
  /// The description of the parameter.
  let text: String
  let schema: APISchema
  /// An example; `nil` if the schema is sufficient.
  var example: String?
  var isRequired = true
}

/// The JSON body of an operation.
struct APIBody: Sendable {
  let schema: APISchema
  /// Returns an example body for the setting with this key.
  let example: @Sendable (_ key: String) -> StoredValue
}

/// The response of an operation that succeeded.
struct APIResponse: Sendable {
  var status = 200
  let description: String
  var contentType = "application/json"
  /// The schema of the body; `nil` if the response has no body.
  let schema: APISchema?
  /// Whether the response contains an entity tag.
  var hasEntityTag = false
}
