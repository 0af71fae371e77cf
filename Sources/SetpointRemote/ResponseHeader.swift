/// The header of an answer, line by line as it comes.
struct ResponseHeader {
  private(set) var status = 0
  private(set) var fields: [String: String] = [:]
  private(set) var isComplete = false
  private var length = 0

  private var isFirstVersion = false

  static let longest = 64 * 1024

  /// Only what can be used is received, so that a server cannot keep us busy with the rest.
  var isBodyWanted: Bool { status == 200 }

  /// Whether a body that is cut short can be recognized.
  ///
  /// Where the end of the connection ends the body, text shows it by itself: what is compressed is
  /// decompressed as far as it came.
  var isEndRecognizable: Bool {
    let isCompressed = !["", "identity"].contains((fields["content-encoding"] ?? "").lowercased())
    let hasLength = fields["content-length"] != nil || fields["transfer-encoding"] != nil
    return !isFirstVersion || !isCompressed || hasLength
  }

  /// Takes a line; false if it is no header or there are too many.
  mutating func add(_ line: String) -> Bool {
    length += line.utf8.count
    guard length <= Self.longest else { return false }
    if line.hasPrefix("HTTP/") { return begin(line) }
    guard !isComplete else { return true }
    if line.allSatisfy(\.isNewline) { isComplete = true } else { add(field: line) }
    return true
  }

  /// A header may follow another: that of an answer which only says that one will come.
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
