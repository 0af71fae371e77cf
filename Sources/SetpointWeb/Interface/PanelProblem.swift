import Setpoint

/// Why a request to the programming interface was not done, as RFC 9457 writes it.
struct PanelProblem: Error {
  let status: Int
  /// A URI that names the kind of problem; programs tell problems apart by it.
  var type = "about:blank"
  let detail: String
  /// The setting concerned.
  var key: String?
  var headers: [(name: String, value: String)] = []

  init(
    _ status: Int, _ detail: String, key: String? = nil,
    headers: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.detail = detail
    self.key = key
    self.headers = headers
  }

  init(_ error: SettingsError) {
    status = error.code.status
    type = "urn:setpoint:\(error.code)"
    detail = error.description
    key = error.key
  }

  var response: PanelResponse {
    var members: [String: StoredValue] = [
      "type": .string(type), "title": .string(Self.title(of: status)),
      "status": .int(Int64(status)), "detail": .string(detail),
    ]
    members["key"] = key.map(StoredValue.string)
    let body = StoredValue.dictionary(members).description
    return PanelResponse(
      status, .text(body + "\n"),
      headers: [("Content-Type", "application/problem+json")] + headers)
  }

  private static func title(of status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 428: "Precondition Required"
    case 503: "Service Unavailable"
    default: "Problem"
    }
  }
}

extension SettingsError.Code {
  /// The status of a response that tells this error.
  fileprivate var status: Int {
    switch self {
    case .unknownKey: 404
    case .readOnly, .lockedInRelease, .managed: 403
    case .conflict: 409
    case .storeUnavailable, .partlyStored, .missingStore, .unwritableFile: 503
    default: 422
    }
  }
}

extension PanelResponse {
  /// A refusal in a sentence as a problem, for programs.
  var asProblem: PanelResponse {
    guard status >= 400, case .text(let sentence) = body else { return self }
    return PanelProblem(status, String(sentence.prefix { !$0.isNewline })).response
  }
}
