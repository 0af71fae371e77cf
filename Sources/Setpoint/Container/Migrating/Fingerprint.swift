/// A short text that identifies a value, independent of the shape in which a store keeps it.
struct Fingerprint: Hashable {
  private let text: String

  /// - Parameter value: The value; `nil` if there is none.
  init(of value: StoredValue?) {
    guard let value else {
      text = ""
      return
    }
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in value.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    text = String(hash, radix: 36)
  }

  init?(_ stored: StoredValue) {
    guard case .string(let text) = stored else { return nil }
    self.text = text
  }

  var stored: StoredValue { .string(text) }

  static func members(of stored: StoredValue?) -> [String: Fingerprint] {
    guard case .dictionary(let members)? = stored else { return [:] }
    return members.compactMapValues(Fingerprint.init)
  }
}
