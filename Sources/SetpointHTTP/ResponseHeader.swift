/// The header of a response, parsed line by line, as libcurl passes it.
struct ResponseHeader {
  private(set) var status = 0
  private(set) var fields: [String: String] = [:]
  private(set) var isComplete = false
  private var length = 0

  private var isFirstVersion = false

  static let longest = 64 * 1024

  /// Why the end of the body can't be recognized, if so.
  ///
  /// Without a length, the end of the connection ends the body. Truncated plain text is recognized
  /// by its content, but a truncated compressed body decompresses to a part.
  var failure: String? {
    let isCompressed = !["", "identity"].contains((fields["content-encoding"] ?? "").lowercased())
    let hasLength = fields["content-length"] != nil || fields["transfer-encoding"] != nil
    guard isFirstVersion, isCompressed, !hasLength else { return nil }
    return "it is compressed without a length, so that its end is unknown"
  }

  /// Adds a line. Returns `false` if it isn't a header or there are too many.
  mutating func add(_ line: String) -> Bool {
    length += line.utf8.count
    guard length <= Self.longest else { return false }
    if line.hasPrefix("HTTP/") { return begin(line) }
    guard !isComplete else { return true }
    if line.allSatisfy(\.isNewline) { isComplete = true } else { add(field: line) }
    return true
  }

  /// Begins a header, which may follow another: an interim response announces the final one.
  private mutating func begin(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let status = Int(words[1]) else { return false }
    (self.status, fields, isComplete) = (status, [:], false)
    isFirstVersion = line.hasPrefix("HTTP/1")
    return true
  }

  private mutating func add(field line: String) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    let name = parts[0].lowercased()
    let value = parts[1].trimming(while: \.isWhitespace)
    fields[name] = fields[name].map { "\($0), \(value)" } ?? String(value)
  }
}

extension Substring {
  fileprivate func trimming(while isSuperfluous: (Character) -> Bool) -> Substring {
    var text = drop(while: isSuperfluous)
    while let last = text.last, isSuperfluous(last) { text.removeLast() }
    return text
  }
}
