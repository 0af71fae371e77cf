#if PropertyLists
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The limits of every property list that is read. Foundation has none: it decodes 154 bytes to
  /// 10¹² values, and ends the program if lists are nested too deeply.
  enum PropertyListBounds {
    static let maximumCount = 200_000
    static let maximumDepth = 200
    static let maximumSize = JSONLimits.maximumSize
    /// The maximum number of containers in a list that is neither binary nor XML, whose depth isn't
    /// examined.
    private static let maximumOldContainers = 1_000

    /// Returns the reason why a list must not be read, as text after "it", or `nil` if it may. The
    /// list may contain other mistakes.
    static func problem(of data: Data) -> String? {
      guard data.count <= maximumSize else { return "is larger than 16 MiB" }
      if data.starts(with: "bplist".utf8) {
        return BinaryPropertyList.isExcessive(data)
          ? "is damaged, or holds more than \(maximumCount) values or \(maximumDepth) levels"
          : nil
      }
      guard let text = text(of: data) else { return "is neither UTF-8 nor UTF-16" }
      if text.first(where: { !isSpace($0) }) == UInt8(ascii: "<") {
        var nesting = XMLNesting(text)
        return nesting.problem ?? problem(ofBytes: text)
      }
      let containers = data.count { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
      return containers > maximumOldContainers
        ? "has more than \(maximumOldContainers) lists and dictionaries; write it as XML" : nil
    }

    /// Returns the reason why a list that was written could not be read, in the same way.
    static func problem(ofWritten data: Data) -> String? {
      // A value takes at least four bytes in XML, and two in a binary list.
      data.count > 2 * maximumCount ? problem(of: data) : nil
    }

    /// Returns the problem of bytes that aren't UTF-8, unless the text names another encoding.
    private static func problem(ofBytes text: [UInt8]) -> String? {
      guard let mistake = UTF8Mistake(in: text) else { return nil }
      let start = String(decoding: text.prefix(200), as: UTF8.self).lowercased()
      guard !start.contains("iso-8859-1") else { return nil }
      return "isn't UTF-8 (line \(mistake.line), column \(mistake.column))"
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// Returns the text in UTF-8 without a byte-order mark, or `nil` if UTF-16 contains zeros.
    private static func text(of data: Data) -> [UInt8]? {
      let bytes = Array(data)
      let utf16: [UInt8]
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xFF, 0xFE): utf16 = utf8(ofUTF16: bytes.dropFirst(2), isBigEndian: false)
      case (0xFE, 0xFF): utf16 = utf8(ofUTF16: bytes.dropFirst(2), isBigEndian: true)
      case (0, .some): utf16 = utf8(ofUTF16: bytes[...], isBigEndian: true)
      case (.some, 0): utf16 = utf8(ofUTF16: bytes[...], isBigEndian: false)
      default:
        // Zeros are part of the texts that stores keep.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return Array(bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0))
      }
      return utf16.contains(0) ? nil : utf16
    }

    private static func utf8(ofUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
      let bytes = Array(bytes)
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
  }

  /// Counts the elements of an XML text and their depth, without decoding them.
  ///
  /// In a damaged text, the count is at least that of the elements that a reader decodes before the
  /// damage.
  private struct XMLNesting {
    private var rest: ArraySlice<UInt8>
    private var depth = 0
    private var count = 0

    init(_ text: [UInt8]) { rest = text[...] }

    var problem: String? {
      mutating get {
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
          rest = rest[(start + 1)...]
          if let problem = skipTag() { return problem }
          if count > PropertyListBounds.maximumCount {
            return "has more than \(PropertyListBounds.maximumCount) values"
          }
          if depth > PropertyListBounds.maximumDepth {
            return "is nested deeper than \(PropertyListBounds.maximumDepth) levels"
          }
        }
        return nil
      }
    }

    private mutating func skipTag() -> String? {
      if rest.starts(with: "!--".utf8) {
        rest = rest.dropFirst(3)
        _ = skip(past: "-->")
      } else if rest.starts(with: "![CDATA[".utf8) {
        _ = skip(past: "]]>")
      } else if rest.starts(with: "?".utf8) {
        return problem(ofInstruction: skip(past: "?>"))
      } else if rest.starts(with: "!".utf8) {
        let declaration = skip(past: ">")
        if declaration.contains(UInt8(ascii: "[")) {
          return "declares a document type of its own"
        }
      } else if rest.starts(with: "/".utf8) {
        depth = max(0, depth - 1)
        _ = skip(past: ">")
      } else {
        return enter(skip(past: ">"))
      }
      return nil
    }

    private mutating func enter(_ tag: ArraySlice<UInt8>) -> String? {
      guard tag.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else {
        return "has a tag with '>' in quotes"
      }
      count += 1
      if tag.dropLast().last != UInt8(ascii: "/") { depth += 1 }
      return nil
    }

    /// Returns the problem of an encoding that could hide tags.
    private func problem(ofInstruction instruction: ArraySlice<UInt8>) -> String? {
      let text = String(decoding: instruction, as: UTF8.self).lowercased()
      guard text.hasPrefix("?xml"), text.contains("encoding") else { return nil }
      let isKnown = ["utf-8", "utf8", "utf-16", "us-ascii", "iso-8859-1"].contains { name in
        // Some files lack the quotation marks.
        ["\"\(name)\"", "'\(name)'", "\(name)?", "\(name) "].contains {
          text.contains("encoding=\($0)")
        }
      }
      let isOnce = text.matches(of: /encoding/).count == 1
      return isKnown && isOnce ? nil : "has an encoding that isn't read; write UTF-8"
    }

    /// Skips text up to and including `end`, or all of the rest if it doesn't occur, and returns
    /// it.
    private mutating func skip(past end: StaticString) -> ArraySlice<UInt8> {
      let end = Array(end.description.utf8)
      let start = rest.startIndex
      var position = start
      while position + end.count <= rest.endIndex {
        if rest[position] == end[0], rest[position...].starts(with: end) {
          defer { rest = rest[(position + end.count)...] }
          return rest[start..<position + end.count]
        }
        position += 1
      }
      defer { rest = rest[rest.endIndex...] }
      return rest
    }
  }
#endif
