#if PropertyLists
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Counts the levels of a property list that is text before Foundation reads it, which calls itself for each level.
  struct XMLPropertyList {
    private static let deepest = 200
    private static let mostBrackets = 1_000

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// - Throws: Why the data is not given to Foundation.
    static func check(_ data: Data) throws(PropertyListDamage) {
      var list = XMLPropertyList(bytes: Array(data))
      try list.check()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func check() throws(PropertyListDamage) {
      // The form before XML: what is a bracket and what a part of a text is not told apart.
      guard bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) == UInt8(ascii: "<") else {
        guard bytes.count(where: { "({<".utf8.contains($0) }) <= Self.mostBrackets else {
          throw PropertyListDamage(
            reason: "has more than \(Self.mostBrackets) brackets and is not XML")
        }
        return
      }
      // In other encodings the tags have other bytes, which are not counted here.
      guard !bytes.contains(0), hasKnownEncoding else {
        throw PropertyListDamage(reason: "is not UTF-8")
      }
      while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
        position = start + 1
        if skip("!--", to: "-->") || skip("![CDATA[", to: "]]>") || skip("?", to: "?>") { continue }
        try readTag()
        guard depth <= Self.deepest else {
          throw PropertyListDamage(reason: "is nested more than \(Self.deepest) levels deep")
        }
      }
    }

    private mutating func readTag() throws(PropertyListDamage) {
      let rest = bytes[position...]
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let tag = rest[..<end]
      position = end
      if tag.starts(with: "!DOCTYPE".utf8), tag.contains(UInt8(ascii: "[")) {
        throw PropertyListDamage(reason: "declares a document type of its own")
      }
      let name = tag.prefix { !" \t\r\n/".utf8.contains($0) }
      if tag.last == UInt8(ascii: "/") { return }
      if name.isContainer { depth += 1 }
      if tag.first == UInt8(ascii: "/"), tag.dropFirst().prefix(5).isContainerPrefix { depth -= 1 }
    }

    /// Skips what begins here with `start`, up to its end.
    private mutating func skip(_ start: String, to end: String) -> Bool {
      guard bytes[position...].starts(with: start.utf8) else { return false }
      let inner = bytes[(position + start.utf8.count)...]
      position = inner.firstRange(of: Array(end.utf8))?.upperBound ?? bytes.endIndex
      return true
    }

    /// Whether the XML declaration names an encoding in which tags have the bytes of ASCII.
    private var hasKnownEncoding: Bool {
      let declaration = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
        .prefix { $0 != ">" }
      guard declaration.contains("encoding") else { return true }
      return ["utf-8", "us-ascii", "iso-8859-1"].contains { declaration.contains($0) }
    }
  }

  extension ArraySlice<UInt8> {
    fileprivate var isContainer: Bool {
      elementsEqual("array".utf8) || elementsEqual("dict".utf8)
    }

    fileprivate var isContainerPrefix: Bool {
      starts(with: "array".utf8) || starts(with: "dict".utf8)
    }
  }
#endif
