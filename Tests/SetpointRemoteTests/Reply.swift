/// What a ``LocalServer`` answers.
struct Reply: Sendable {
  enum Ending: Sendable {
    case close
    /// Nothing more comes, and the connection stays.
    case silence
    /// These bytes again and again.
    case endless([UInt8])
  }

  var bytes: [UInt8]
  var ending = Ending.close
  var entityTag: String?

  /// Any text, even what is no HTTP.
  static func raw(_ text: String, then ending: Ending = .close) -> Reply {
    Reply(bytes: Array(text.utf8), ending: ending)
  }

  static func json(_ body: String, _ headers: [String: String] = [:]) -> Reply {
    .status(200, headers.merging(["Content-Type": "application/json"]) { $1 }, body)
  }

  static func status(
    _ status: Int, _ headers: [String: String] = [:], _ body: String = ""
  ) -> Reply {
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    var reply = raw(
      "HTTP/1.1 \(status) Some\r\n\(lines)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    reply.entityTag = headers["ETag"]
    return reply
  }
}
