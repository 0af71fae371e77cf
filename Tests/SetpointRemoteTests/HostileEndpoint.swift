import Foundation
import Testing

/// What a server may do to a program that asks it for settings.
struct HostileEndpoint: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    case refused
    case accepted
    /// Clients differ; a part of a response is never taken.
    case refusedOrAccepted
  }

  let name: String
  let reply: Reply
  var outcome = Outcome.refused
  /// Whether only the timeout ends it, so that the test makes that short.
  var isEndless = false

  var testDescription: String { name }

  init(
    _ name: String, _ reply: Reply, _ outcome: Outcome = .refused, isEndless: Bool = false
  ) {
    (self.name, self.reply, self.outcome, self.isEndless) = (name, reply, outcome, isEndless)
  }

  static let all = headers + lengths + compressions + bodies + statuses + redirects
}

private let good = body(18)
private let ok = "HTTP/1.1 200 OK\r\n"
private let sized = "Content-Length: \(good.utf8.count)\r\n"
private let chunked = "Transfer-Encoding: chunked\r\n"
private let chunk = "\(String(good.utf8.count, radix: 16))\r\n\(good)\r\n"
private let lettersA = [UInt8](repeating: 0x61, count: 8192)
private let fields = Array(String(repeating: "X: a\r\n", count: 1000).utf8)

extension HostileEndpoint {
  fileprivate static let headers: [HostileEndpoint] = [
    .init("silence", .raw("", then: .silence), isEndless: true),
    .init("nothing", .raw("")),
    .init(
      "a dripping status line", .raw("", then: .dripping(Array(ok.utf8), 200)), isEndless: true),
    .init("dripping fields", .raw(ok, then: .dripping(fields, 100)), isEndless: true),
    .init("an endless field", .raw("\(ok)X: ", then: .endless(lettersA)), isEndless: true),
    .init("endless fields", .raw(ok, then: .endless(fields)), isEndless: true),
    .init("a field of 1 MB", .raw("\(ok)X: \(String(repeating: "a", count: 1_000_000))\r\n\r\n")),
    .init(
      "100,000 fields",
      .raw("\(ok)\(String(repeating: "X: a\r\n", count: 100_000))\(sized)\r\n\(good)")),
    .init(
      "endless early hints",
      .raw(
        "",
        then: .endless(Array(String(repeating: "HTTP/1.1 103 E\r\n\r\n", count: 400).utf8))),
      isEndless: true),
    .init(
      "a thousand continues",
      .raw("\(String(repeating: "HTTP/1.1 100 C\r\n\r\n", count: 1000))\(ok)\(sized)\r\n\(good)"),
      .refusedOrAccepted),
    .init("an early hint alone", .raw("HTTP/1.1 103 Early\r\nA: b\r\n\r\n")),
    .init(
      "an early hint before", .raw("HTTP/1.1 103 E\r\nA: b\r\n\r\n\(ok)\(sized)\r\n\(good)"),
      .accepted),
    .init("a field cut short", .raw("\(ok)Content-Ty")),
    .init("a header cut short", .raw("\(ok)\(sized)")),
    .init("a status line cut short", .raw("HTTP/1.1 20")),
    .init("zero bytes", .raw("\u{0}\u{1}\r\n\r\n")),
    .init(
      "a zero byte in a field", .raw("\(ok)X: a\u{0}b\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("a giant status", .raw("HTTP/1.1 99999 OK\r\n\(sized)\r\n\(good)")),
    .init("a negative status", .raw("HTTP/1.1 -200 OK\r\n\(sized)\r\n\(good)")),
    .init("a status that is no number", .raw("HTTP/1.1 OK\r\n\(sized)\r\n\(good)")),
    .init("no reason", .raw("HTTP/1.1 200\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("another version", .raw("HTTP/9.9 200 OK\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("no header", .raw(good)),
    .init("another protocol", .raw("SSH-2.0-x\r\n", then: .silence), isEndless: true),
    .init("TLS", Reply(bytes: [0x16, 3, 3, 0, 4, 2, 0, 0, 0])),
    .init(
      "bare line feeds", .raw("HTTP/1.1 200 OK\n\(sized.dropLast(2))\n\n\(good)"),
      .refusedOrAccepted),
    .init("a folded field", .raw("\(ok)X: a\r\n b\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("a field without a colon", .raw("\(ok)X\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("a field without a name", .raw("\(ok): x\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init(
      "a field that is no UTF-8",
      Reply(
        bytes: Array("\(ok)ETag: \"".utf8) + [0xFF, 0xFE] + Array("\"\r\n\(sized)\r\n\(good)".utf8)),
      .refusedOrAccepted),
    .init(
      "doubled fields", .raw("\(ok)ETag: \"a\"\r\nETag: \"b\"\r\n\(sized)\r\n\(good)"), .accepted),
    .init(
      "a flood of cookies",
      .raw("\(ok)\(String(repeating: "Set-Cookie: a=b\r\n", count: 500))\(sized)\r\n\(good)"),
      .refusedOrAccepted),
    .init(
      "an absurd age",
      .raw("\(ok)Cache-Control: max-age=99999999999999999999\r\n\(sized)\r\n\(good)"),
      .accepted),
  ]

  fileprivate static let lengths: [HostileEndpoint] = [
    .init("two equal lengths", .raw("\(ok)\(sized)\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("two lengths", .raw("\(ok)Content-Length: 2\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("a negative length", .raw("\(ok)Content-Length: -2\r\n\r\n\(good)")),
    .init(
      "a giant length", .raw("\(ok)Content-Length: 99999999999999999999\r\n\r\n\(good)"),
      .refusedOrAccepted),
    .init(
      "a length that is no number", .raw("\(ok)Content-Length: x\r\n\r\n\(good)"),
      .refusedOrAccepted),
    .init("a length that is too large", .raw("\(ok)Content-Length: 200\r\n\r\n\(good)")),
    .init(
      "a length that is awaited", .raw("\(ok)Content-Length: 200\r\n\r\n\(good)", then: .silence),
      isEndless: true),
    .init("a length that is too small", .raw("\(ok)Content-Length: 9\r\n\r\n\(good)")),
    .init("no body", .raw("\(ok)Content-Length: 0\r\n\r\n\(good)")),
    .init(
      "a length and chunks", .raw("\(ok)\(chunked)\(sized)\r\n\(chunk)0\r\n\r\n"),
      .refusedOrAccepted),
    .init("a giant chunk", .raw("\(ok)\(chunked)\r\nFFFFFFFFFFFFFFFFFF\r\n\(good)")),
    .init("a negative chunk", .raw("\(ok)\(chunked)\r\n-1\r\n\(good)")),
    .init(
      "an endless chunk line", .raw("\(ok)\(chunked)\r\n5;", then: .endless(lettersA)),
      isEndless: true),
    .init("a chunk cut short", .raw("\(ok)\(chunked)\r\n40\r\n\(good)")),
    .init("no last chunk", .raw("\(ok)\(chunked)\r\n\(chunk)")),
    .init(
      "a last chunk that is awaited", .raw("\(ok)\(chunked)\r\n\(chunk)", then: .silence),
      isEndless: true),
    .init(
      "endless small chunks",
      .raw(
        "\(ok)\(chunked)\r\n",
        then: .endless(Array(String(repeating: "1\r\n \r\n", count: 1000).utf8)))),
    .init("trailers", .raw("\(ok)\(chunked)\r\n\(chunk)0\r\nA: b\r\n\r\n"), .accepted),
    .init(
      "endless trailers", .raw("\(ok)\(chunked)\r\n\(chunk)0\r\n", then: .endless(fields)),
      isEndless: true),
    .init(
      "an unknown encoding", .raw("\(ok)Transfer-Encoding: x\r\n\r\n\(good)"), .refusedOrAccepted),
    .init(
      "bytes after the end", .raw("\(ok)\(sized)\r\n\(good)\(ok)\(sized)\r\n\(body(1))"), .accepted),
  ]

  fileprivate static let compressions: [HostileEndpoint] = [
    .init(
      "a bomb of 100 MB", .bytes(Gzip.bomb(100_000_000), "Content-Encoding: gzip\r\n\(chunkless)")),
    .init(
      "a bomb in a bomb",
      .bytes(Gzip.stored(Gzip.bomb(9_000_000)), "Content-Encoding: gzip, gzip\r\n\(chunkless)")),
    .init(
      "a dozen encodings",
      .bytes(
        Gzip.stored(Array(good.utf8)),
        "Content-Encoding: \([String](repeating: "gzip", count: 12).joined(separator: ", "))\r\n\(chunkless)"
      )),
    .init("text as gzip", .raw("\(ok)Content-Encoding: gzip\r\n\(sized)\r\n\(good)")),
    .init("text as deflate", .raw("\(ok)Content-Encoding: deflate\r\n\(sized)\r\n\(good)")),
    .init(
      "text as br", .raw("\(ok)Content-Encoding: br\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init("text as x", .raw("\(ok)Content-Encoding: x\r\n\(sized)\r\n\(good)"), .refusedOrAccepted),
    .init(
      "gzip cut short",
      .bytes(Gzip.stored(Array(good.utf8)).dropLast(9), "Content-Encoding: gzip\r\n")),
    .init(
      "gzip of another checksum",
      .bytes(
        Gzip.stored(Array(good.utf8)).dropLast(5) + [0, 0, 0, 0, 0],
        "Content-Encoding: gzip\r\nContent-Length: \(Gzip.stored(Array(good.utf8)).count)\r\n")),
    .init(
      "bytes after gzip",
      .bytes(
        Gzip.stored(Array(good.utf8)) + Array("garbage".utf8),
        "Content-Encoding: gzip\r\nContent-Length: \(Gzip.stored(Array(good.utf8)).count + 7)\r\n"),
      .refusedOrAccepted),
  ]
  private static let chunkless = "Content-Length: 900000\r\n"

  fileprivate static let bodies: [HostileEndpoint] = [
    .init(
      "endless spaces", .raw("\(ok)\r\n", then: .endless([UInt8](repeating: 0x20, count: 8192)))),
    .init("a dripping body", .raw("\(ok)\r\n", then: .dripping(lettersA, 50)), isEndless: true),
    .init("a byte too many", .json(String(repeating: " ", count: 20_001))),
    .init("deep objects", .json(String(repeating: "{\"a\":", count: 3_900))),
    .init("deep lists", .json("{\"a\":\(String(repeating: "[", count: 19_000))")),
    .init(
      "deep lists with an end",
      .json(
        "{\"a\":\(String(repeating: "[", count: 9_000))\(String(repeating: "]", count: 9_000))}")),
    .init(
      "text that is no UTF-8",
      Reply(bytes: Array("\(ok)Content-Length: 4\r\n\r\n{".utf8) + [0xFF, 0xFE, 0x7D])),
    .init("UTF-16", .bytes(Array(good.utf16).flatMap { [UInt8($0), 0] }, "")),
    .init("a byte order mark", .json("\u{FEFF}\(good)"), .refusedOrAccepted),
    .init(
      "half a surrogate", .json("{\"a\": \"\\ud800\", \(good.dropFirst())"), .refusedOrAccepted),
    .init("a zero character", .json("{\"a\\u0000\": \"\\u0000\", \(good.dropFirst())"), .accepted),
    .init(
      "a number without end", .json("{\"a\": 1e999999999, \(good.dropFirst())"), .refusedOrAccepted),
    .init(
      "ten thousand digits",
      .json("{\"a\": \(String(repeating: "9", count: 10_000)), \(good.dropFirst())"),
      .refusedOrAccepted),
    .init("a member twice", .json("{\"a\": 1, \"a\": 2, \(good.dropFirst())"), .refusedOrAccepted),
    .init("a list", .json("[\(good)]")),
    .init("null", .json("null")),
    .init("text", .json("\"\(String(repeating: "a", count: 9_000))\"")),
    .init("two objects", .json("\(good)\(good)")),
    .init("an empty key", .json("{\"\": 1, \"__proto__\": 2, \(good.dropFirst())"), .accepted),
    .init("a page for a login", .status(200, ["Content-Type": "text/html"], "<html>")),
    .init(
      "an absurd type", .status(200, ["Content-Type": String(repeating: "a/", count: 9_000)], good)),
  ]

  fileprivate static let statuses: [HostileEndpoint] = [
    .init("no content", .status(204)), .init("a part", .status(206, [:], good)),
    .init("not modified, unasked", .status(304)),
    .init(
      "another protocol at once",
      .raw("HTTP/1.1 101 S\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n\(good)")),
    .init("an error without end", .raw("HTTP/1.1 500 E\r\n\r\n", then: .endless(lettersA))),
    .init("a challenge", .status(401, ["WWW-Authenticate": "Digest realm=\"a\", nonce=\"b\""])),
    .init("a proxy's challenge", .status(407, ["Proxy-Authenticate": "Basic realm=\"a\""])),
    .init("an absurd wait", .status(503, ["Retry-After": "99999999999999999999"])),
    .init("too many requests", .status(429, ["Retry-After": "-1"])),
  ]

  fileprivate static let redirects: [HostileEndpoint] =
    [
      "/hostile", "/hostile?again", "file:///etc/passwd", "file://127.0.0.1/etc/passwd",
      "gopher://127.0.0.1:1/x", "ftp://127.0.0.1/x", "data:application/json,{}", "javascript:1",
      "", " ", "//", "http://", "http:///x", "http://127.0.0.1:99999/x", "http://[::1/x",
      "//a%20b%00/x", "//%5B%5D%2F%40:80/x", "http://127.0.0.1:1/x", "http://\u{0}/x",
      "/a\tb", "?\(String(repeating: "a", count: 30_000))",
    ].map { .init("a redirect to '\($0.prefix(40))'", .status(302, ["Location": $0])) } + [
      .init("a redirect to nowhere", .status(302)),
      .init(
        "a redirect with an endless body",
        .raw("HTTP/1.1 302 F\r\nLocation: /hostile\r\n\r\n", then: .endless(lettersA))),
      .init(
        "two redirects at once",
        .raw("HTTP/1.1 302 F\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n")),
    ]
}
