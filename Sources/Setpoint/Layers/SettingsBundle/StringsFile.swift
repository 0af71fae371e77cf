#if PropertyLists
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The content of a `.strings` file: `"name" = "text";` with comments, or a property list.
  struct StringsFile {
    private(set) var strings: [String: String] = [:]
    /// The first line that cannot be parsed; `nil` if there is none. Parsing continues after it.
    private(set) var damagedLine: Int?

    init(_ bytes: Data) throws(BundleFolder.Failure) {
      let text = Self.text(of: bytes)
      if bytes.starts(with: "bplist".utf8) || text?.first(where: { !$0.isWhitespace }) == "<" {
        guard case .dictionary(let members) = try BundleFolder.propertyList(of: bytes) else {
          throw BundleFolder.Failure(reason: "holds no dictionary")
        }
        strings = members.compactMapValues(\.text)
        return
      }
      guard let text else { throw BundleFolder.Failure(reason: "is neither UTF-8 nor UTF-16") }
      var scanner = StringsScanner(text)
      strings = scanner.scan()
      damagedLine = scanner.damagedLine
    }

    /// Returns the text, whose encoding is determined by its byte-order mark, or else by the positions of
    /// zeros.
    private static func text(of bytes: Data) -> String? {
      let bytes = Array(bytes)
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xFF, 0xFE): return utf16(bytes.dropFirst(2), isBigEndian: false)
      case (0xFE, 0xFF): return utf16(bytes.dropFirst(2), isBigEndian: true)
      case (0, .some): return utf16(bytes[...], isBigEndian: true)
      case (.some, 0): return utf16(bytes[...], isBigEndian: false)
      default:
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return String(validating: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
      }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
      let bytes = Array(bytes)
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  extension StoredValue {
    var text: String? {
      if case .string(let text) = self { text } else { nil }
    }
  }
#endif
