import Setpoint

/// The fields of a form or query.
struct FormFields: Sendable {
  private let fields: [FormField]
  /// The position of the last field with each name.
  private let lastPositions: [String: Int]

  init(_ fields: [FormField]) {
    self.fields = fields
    lastPositions = fields.enumerated().reduce(into: [:]) { positions, field in
      if let name = field.element.name { positions[name] = field.offset }
    }
  }

  /// Parses `application/x-www-form-urlencoded`.
  init(_ text: [UInt8]) {
    self.init(
      text.split(separator: UInt8(ascii: "&")).map { pair in
        let parts = pair.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return FormField(
          name: parts[0].formDecoded, content: parts.count > 1 ? parts[1].formDecoded : [])
      })
  }

  /// Whether all fields are text in UTF-8, except files.
  var isText: Bool { fields.allSatisfy(\.isTextOrFile) }

  /// The last value of a field; `nil` if it isn't text. A hidden field before a checkbox supplies
  /// the value when the checkbox is off.
  subscript(_ name: String) -> String? { last(name)?.text }

  /// Returns all values of a field in order.
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.compactMap(\.text) }

  /// Returns the bytes of the last value of a field, which may be a file.
  func content(_ name: String) -> [UInt8]? { last(name)?.content }

  private func last(_ name: String) -> FormField? { lastPositions[name].map { fields[$0] } }
}

/// A field of a form or query.
struct FormField: Sendable {
  /// The name; `nil` if it isn't UTF-8.
  let name: String?
  /// The value as text; `nil` if it isn't UTF-8.
  let text: String?
  let content: [UInt8]
  private let isFile: Bool

  init(name: [UInt8], content: [UInt8], isFile: Bool = false) {
    self.name = String(validUTF8: name)
    text = String(validUTF8: content)
    self.content = content
    self.isFile = isFile
  }

  /// Whether the field is text in UTF-8. A file may have any content.
  var isTextOrFile: Bool { name != nil && (isFile || text != nil) }
}

extension String {
  /// Whether the address is UTF-8 when it is decoded.
  var isPercentEncodedText: Bool {
    String(validUTF8: Array(utf8)[...].decoded(plus: UInt8(ascii: "+"))) != nil
  }
}

extension Substring {
  /// The decoded part of an address. Bytes that aren't UTF-8 become U+FFFD.
  var percentDecoded: String {
    String(decoding: Array(utf8)[...].decoded(plus: UInt8(ascii: "+")), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The decoded name or value of a form field.
  fileprivate var formDecoded: [UInt8] { decoded(plus: UInt8(ascii: " ")) }

  fileprivate func decoded(plus: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = self
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
    return bytes
  }
}

extension UInt8 {
  fileprivate init?(hexDigits: ArraySlice<UInt8>) {
    let text = String(decoding: hexDigits, as: UTF8.self)
    guard hexDigits.count == 2, text.allSatisfy(\.isHexDigit), let value = UInt8(text, radix: 16)
    else { return nil }
    self = value
  }
}
