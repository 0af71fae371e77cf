extension Substring {
  /// The decoded part of an address.
  var percentDecoded: String { decoded(plus: UInt8(ascii: "+")) }

  /// The decoded name or value of a form field.
  var formDecoded: String { decoded(plus: UInt8(ascii: " ")) }

  private func decoded(plus: UInt8) -> String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(plus)
      case UInt8(ascii: "%"):
        guard let value = UInt8(hexDigits: rest.prefix(2)) else {
          bytes.append(byte)
          continue
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate init?(hexDigits: Substring.UTF8View) {
    guard hexDigits.count == 2, let text = String(Substring(hexDigits)).hexadecimal else {
      return nil
    }
    self = text
  }
}

extension String {
  fileprivate var hexadecimal: UInt8? {
    allSatisfy(\.isHexDigit) ? UInt8(self, radix: 16) : nil
  }
}
