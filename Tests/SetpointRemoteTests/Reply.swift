import Testing

/// What a ``LocalServer`` answers.
struct Reply: Sendable, CustomTestStringConvertible {
  enum Ending: Sendable {
    case close
    /// Nothing more comes, and the connection stays.
    case silence
    /// These bytes again and again.
    case endless([UInt8])
    /// These bytes one by one, so many milliseconds apart.
    case dripping([UInt8], Int)
    /// The next request is awaited on the same connection.
    case nextRequest
  }

  var bytes: [UInt8]
  var ending = Ending.close
  var entityTag: String?

  var testDescription: String { String(decoding: bytes.prefix(100), as: UTF8.self) }

  /// Any text, even what is no HTTP.
  static func raw(_ text: String, then ending: Ending = .close) -> Reply {
    Reply(bytes: Array(text.utf8), ending: ending)
  }

  /// Bytes behind a header.
  static func bytes(_ bytes: [UInt8], _ header: String, then ending: Ending = .close) -> Reply {
    Reply(bytes: Array("HTTP/1.1 200 OK\r\n\(header)\r\n".utf8) + bytes, ending: ending)
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
