extension JSONScanner {
  /// Returns the text of a string that ``string()`` has scanned, given with its quotation marks.
  static func text(of quoted: ArraySlice<UInt8>) -> String {
    let inner = quoted.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = inner
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      append(kind, &rest, to: &result)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(
    _ kind: UInt8, _ rest: inout ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    switch kind {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var units = [unit(&rest)]
      if UTF16.isLeadSurrogate(units[0]) {
        rest = rest.dropFirst(2)
        units.append(unit(&rest))
      }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
    default: result.append(kind)
    }
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    defer { rest = rest.dropFirst(4) }
    return UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
