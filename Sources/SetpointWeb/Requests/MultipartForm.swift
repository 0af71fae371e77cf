/// The fields of a form that may hold files, `multipart/form-data` (RFC 7578).
struct MultipartForm: Sendable {
  private(set) var fields: [FormField] = []

  /// Parses the body; a malformed body has no fields.
  init(_ body: [UInt8], contentType: String) {
    guard let boundary = Self.boundary(in: contentType) else { return }
    let separator = Array("--\(boundary)".utf8)
    // The text before the first separator and the two hyphens after the last aren't parts.
    for part in body.split(separator: separator).dropFirst(body.starts(with: separator) ? 0 : 1) {
      guard let field = Self.field(of: part) else { continue }
      fields.append(field)
    }
  }

  private static func boundary(in contentType: String) -> String? {
    for parameter in contentType.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }).lowercased() == "boundary" else {
        continue
      }
      return String(parts[1].filter { $0 != "\"" && $0 != " " })
    }
    return nil
  }

  /// Parses a part, which consists of `\r\n`, header lines, `\r\n\r\n`, content and `\r\n`.
  private static func field(of part: ArraySlice<UInt8>) -> FormField? {
    let lineBreak: [UInt8] = [0x0D, 0x0A]
    guard part.starts(with: lineBreak), part.suffix(2) == lineBreak[...],
      let gap = part.firstRange(of: lineBreak + lineBreak)
    else { return nil }
    let head = String(decoding: part[..<gap.lowerBound], as: UTF8.self)
    guard let name = name(in: head), gap.upperBound <= part.endIndex - 2 else { return nil }
    let content = part[gap.upperBound..<(part.endIndex - 2)]
    return FormField(
      name: Array(name.utf8), content: Array(content), isFile: head.contains("; filename"))
  }

  private static func name(in head: String) -> String? {
    guard let start = head.ranges(of: " name=\"").first?.upperBound else { return nil }
    return String(head[start...].prefix { $0 != "\"" })
  }
}
