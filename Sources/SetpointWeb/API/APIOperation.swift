import Setpoint

/// One operation of the API: what answers it, and all that the document says of it.
package struct APIOperation: Sendable {
  package let method: String
  /// The path below the panel's, with `{…}` for a part that varies.
  package let path: String
  /// The name under which generated clients know it.
  let name: String
  let summary: String
  let parameters: [APIParameter]
  /// What the body has to be; `nil`: there is none.
  let body: APIBody?
  let answer: APIAnswer
  /// The statuses of problems that only this operation has.
  private let ownProblems: [Int]
  let perform: @Sendable (PanelAPI) -> () throws(PanelProblem) -> PanelResponse

  init(
    _ method: String, _ path: String, _ name: String, _ summary: String,
    parameters: [APIParameter] = [], body: APIBody? = nil, answer: APIAnswer,
    problems: [Int] = [],
    perform: @escaping @Sendable (PanelAPI) -> () throws(PanelProblem) -> PanelResponse
  ) {
    self.method = method
    self.path = path
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.answer = answer
    ownProblems = problems
    self.perform = perform
  }

  package static let all = reading + changing + drafting + transferring

  /// The statuses of all problems that an answer can tell.
  var problems: [Int] {
    let ofBodies = body == nil ? [] : [400, 413, 415]
    return Set([401, 403] + ofBodies + ownProblems).sorted()
  }

  /// All statuses that an answer can have.
  package var statuses: [Int] { [answer.status] + (isConditional ? [304] : []) + problems }

  /// Whether a client may ask for what changed since an entity tag.
  var isConditional: Bool { parameters.contains { $0.name == "If-None-Match" } }

  /// The part of a path that varies, decoded: "" if none does; `nil` if the path is another.
  func variable(in path: String) -> String? {
    let (wanted, given) = (parts(of: self.path), parts(of: path))
    guard wanted.count == given.count else { return nil }
    var variable = ""
    for (wanted, given) in zip(wanted, given) {
      if wanted.hasPrefix("{"), !given.isEmpty {
        variable = given.percentDecoded
      } else if wanted != given {
        return nil
      }
    }
    return variable
  }

  private func parts(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }
}

/// A part of the path, of the query or a header that an operation looks at.
struct APIParameter: Sendable {
  enum Place: String, Sendable { case path, query, header }

  let name: String
  let location: Place
  /// What it means.
  let text: String
  let schema: APISchema
  /// `nil`: the schema says enough.
  var example: String?
  var isRequired = true
}

/// The JSON that an operation takes.
struct APIBody: Sendable {
  let schema: APISchema
  /// A body that could be sent, for a setting with this key.
  let example: @Sendable (_ key: String) -> StoredValue
}

/// What an operation answers when it was done.
struct APIAnswer: Sendable {
  var status = 200
  let description: String
  var contentType = "application/json"
  /// `nil`: the answer has no body.
  let schema: APISchema?
  /// Whether the answer bears the revision of what it describes.
  var hasEntityTag = false
}
