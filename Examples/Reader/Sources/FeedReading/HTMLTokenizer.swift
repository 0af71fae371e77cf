/// Splits HTML into tokens, forgiving like a browser and in one pass.
///
/// Whatever is left open at the end is dropped, so no input is scanned twice.
struct HTMLTokenizer: Sequence, IteratorProtocol {
  /// Elements whose text is not for readers.
  static let hiddenElements: Set<String> = ["script", "style", "iframe"]

  private let bytes: [UInt8]
  private var position = 0

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  mutating func next() -> HTMLToken? {
    while position < bytes.count {
      guard isMarkup(at: position) else { return readText() }
      switch bytes[position + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
      case UInt8(ascii: "/"):
        if let token = readEndTag() { return token }
      default:
        if let token = readStartTag() { return token }
      }
    }
    return nil
  }

  private func isMarkup(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"): return true
    default: return bytes[index + 1].isASCIILetter
    }
  }

  private mutating func readText() -> HTMLToken {
    let start = position
    position += 1
    while position < bytes.count, !isMarkup(at: position) { position += 1 }
    return .text(HTMLEntity.decode(string(start..<position)))
  }

  private mutating func skipDeclaration() {
    let isComment = bytes[position...].starts(with: "<!--".utf8)
    skip(past: isComment ? "-->" : ">")
  }

  private mutating func readEndTag() -> HTMLToken? {
    position += 2
    let name = readName()
    skip(past: ">")
    return name.isEmpty ? nil : .endTag(name: name)
  }

  private mutating func readStartTag() -> HTMLToken? {
    position += 1
    let name = readName()
    var attributes: [String: String] = [:]
    while let attribute = readAttribute() {
      // The first of two attributes of one name counts, in HTML as here.
      if attributes[attribute.name] == nil { attributes[attribute.name] = attribute.value }
    }
    guard position < bytes.count else { return nil }
    position += 1
    guard !Self.hiddenElements.contains(name) else {
      skip(past: "</\(name)")
      skip(past: ">")
      return nil
    }
    return .startTag(name: name, attributes: attributes)
  }

  /// Leaves the position at the closing bracket, or at the end of the input, once there is none.
  private mutating func readAttribute() -> (name: String, value: String)? {
    advance { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") }
    guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return nil }
    // A stray equals sign begins a name in HTML; this also makes sure that something is read.
    let start = position
    position += 1
    advance { $0.endsName || $0 == UInt8(ascii: "=") }
    let name = string(start..<position).lowercased()
    advance { !$0.isHTMLSpace }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    advance { !$0.isHTMLSpace }
    return (name, HTMLEntity.decode(readValue()))
  }

  private mutating func readValue() -> String {
    guard position < bytes.count else { return "" }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      advance { $0.isHTMLSpace || $0 == UInt8(ascii: ">") }
      return string(start..<position)
    }
    position += 1
    let start = position
    advance { $0 == quote }
    let value = string(start..<position)
    position = Swift.min(position + 1, bytes.count)
    return value
  }

  private mutating func readName() -> String {
    let start = position
    advance(until: \.endsName)
    return string(start..<position).lowercased()
  }

  private mutating func advance(until isEnd: (UInt8) -> Bool) {
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
  }

  /// Goes behind the next such text in any case of letters, or to the end if there is none.
  private mutating func skip(past terminator: String) {
    let terminator = Array(terminator.utf8)
    while position < bytes.count {
      advance { $0 == terminator[0] }
      let candidate = bytes[position...].prefix(terminator.count)
      if candidate.elementsEqual(terminator, by: { $0.asciiLowercased == $1 }) {
        position += terminator.count
        return
      }
      position = Swift.min(position + 1, bytes.count)
    }
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(asciiLowercased)
  }

  fileprivate var isHTMLSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }

  fileprivate var endsName: Bool {
    isHTMLSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}
