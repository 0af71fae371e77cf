/// The host name and port in a request: `127.0.0.1:8080`, `localhost`, `[::1]`.
struct PanelHost {
  /// The name in lower case; an IPv6 address includes its brackets.
  let name: String
  let port: Int?

  /// Parses the value of a `Host` header; returns `nil` if it is invalid.
  init?(_ header: String) {
    guard header.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let text = header.lowercased()
    guard let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") else {
      name = text
      port = nil
      return
    }
    guard let port = Self.port(text[text.index(after: colon)...]) else { return nil }
    name = String(text[..<colon])
    self.port = port
  }

  private static func port(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return UInt16(digits).map(Int.init)
  }
}
