/// The keys of one object: to find one, and to notice one that occurs twice. Spellings that are one text are one key.
///
/// Up to a few keys are compared one after the other; more are hashed.
struct JSONKeys {
  private static let linearLimit = 8

  private var places: [Range<Int32>] = []
  private var hashes: [UInt32] = []
  /// One more than the position in ``places``, at the hash or after it; 0: free.
  private var table: [Int32] = []

  var count: Int { places.count }

  /// Adds the key at a place, its quotation marks included.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ location: Range<Int>, of bytes: [UInt8]) -> Bool {
    let key = Self.content(bytes[location])
    let hash = Self.hash(key)
    guard position(of: key, hash, in: bytes) == nil else { return false }
    places.append(Int32(clamping: location.lowerBound)..<Int32(clamping: location.upperBound))
    hashes.append(hash)
    if places.count > Self.linearLimit { addToTable() }
    return true
  }

  /// The position of a key in the order in which keys were added.
  func position(of key: String, in bytes: [UInt8]) -> Int? {
    let key = Array(key.utf8)[...]
    return position(of: key, Self.hash(key), in: bytes)
  }

  private func position(of key: ArraySlice<UInt8>, _ hash: UInt32, in bytes: [UInt8]) -> Int? {
    guard !table.isEmpty else {
      return places.indices.first { isKey(key, hash, at: $0, of: bytes) }
    }
    var slot = Int(hash) & (table.count - 1)
    while table[slot] > 0 {
      let position = Int(table[slot]) - 1
      if isKey(key, hash, at: position, of: bytes) { return position }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  private func isKey(
    _ key: ArraySlice<UInt8>, _ hash: UInt32, at position: Int, of bytes: [UInt8]
  ) -> Bool {
    guard hashes[position] == hash else { return false }
    let location = places[position]
    let other = Self.content(bytes[Int(location.lowerBound)..<Int(location.upperBound)])
    return other == key
      || String(decoding: other, as: UTF8.self) == String(decoding: key, as: UTF8.self)
  }

  private mutating func addToTable() {
    guard places.count * 2 <= table.count else {
      table = Array(repeating: 0, count: max(32, table.count * 4))
      for position in places.indices { fillSlot(with: position) }
      return
    }
    fillSlot(with: places.count - 1)
  }

  private mutating func fillSlot(with position: Int) {
    var slot = Int(hashes[position]) & (table.count - 1)
    while table[slot] > 0 { slot = (slot + 1) & (table.count - 1) }
    table[slot] = Int32(clamping: position + 1)
  }

  /// The bytes of a quoted key, without escapes.
  private static func content(_ quoted: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let inner = quoted.dropFirst().dropLast()
    return inner.contains(UInt8(ascii: "\\"))
      ? Array(JSONScanner.text(of: quoted).utf8)[...] : inner
  }

  /// FNV-1a; equal for texts that are equal though their bytes differ.
  private static func hash(_ key: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    var bits: UInt8 = 0
    for byte in key {
      hash = (hash ^ UInt32(byte)) &* 0x0100_0193
      bits |= byte
    }
    guard bits >= 0x80 else { return hash }
    return UInt32(truncatingIfNeeded: String(decoding: key, as: UTF8.self).hashValue)
  }
}
