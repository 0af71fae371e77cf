/// The keys of one object, for lookup and the detection of duplicates. Different spellings of a text are
/// the same key.
///
/// A small number of keys is compared one by one; larger numbers are hashed.
struct JSONKeys {
  private static let linearLimit = 8

  private var places: [Range<Int32>] = []
  private var hashes: [UInt32] = []
  /// The position in ``places`` plus one, at the key's hash or after it; 0 for a free entry.
  private var table: [Int32] = []

  var count: Int { places.count }

  /// Adds the key at a location, which includes its quotation marks.
  ///
  /// - Returns: Whether the key is new.
  mutating func insert(_ location: Range<Int>, of bytes: [UInt8]) -> Bool {
    let key = Self.content(bytes[location])
    let hash = Self.hash(key)
    guard position(of: key, hash, in: bytes) == nil else { return false }
    places.append(Int32(clamping: location.lowerBound)..<Int32(clamping: location.upperBound))
    hashes.append(hash)
    if places.count > Self.linearLimit { addToTable() }
    return true
  }

  /// Returns the position of a key in the order of insertion.
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

  /// Returns the bytes of a quoted key, without escapes.
  private static func content(_ quoted: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let inner = quoted.dropFirst().dropLast()
    return inner.contains(UInt8(ascii: "\\"))
      ? Array(JSONScanner.text(of: quoted).utf8)[...] : inner
  }

  /// Returns the FNV-1a hash, which is equal for equal texts even if their bytes differ.
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
