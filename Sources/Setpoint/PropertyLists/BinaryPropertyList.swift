#if PropertyLists
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Determines the size of a binary property list after decoding, before Foundation decodes it.
  ///
  /// Containers in the list refer to their elements by number. Forty containers that each contain
  /// the next one twice therefore represent 10¹² values in 200 bytes.
  struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let table: Int
    private var extents: [Int: Extent] = [:]
    /// The number of elements read of all objects. Their bytes may overlap, so that there can be
    /// more elements than bytes.
    private var elementCount = 0

    /// The size of an object after decoding.
    private struct Extent {
      var count = 1
      /// The number of levels of the object, including its content.
      var height = 1
    }

    /// Returns whether the bytes start like a binary property list, but are damaged, circular, or
    /// decode to more values than the limits allow.
    static func isExcessive(_ data: Data) -> Bool {
      guard data.starts(with: "bplist".utf8) else { return false }
      guard var list = BinaryPropertyList(Array(data)) else { return true }
      return list.extent(ofObject: list.top, depth: 0) == nil
    }

    private init?(_ bytes: [UInt8]) {
      self.bytes = bytes
      let trailer = bytes.count - 32
      guard trailer >= 8 else { return nil }
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
        let count = Self.number(bytes, at: trailer + 8, size: 8),
        let table = Self.number(bytes, at: trailer + 24, size: 8),
        count <= bytes.count, table <= trailer
      else { return nil }
      objectCount = count
      self.table = table
    }

    private var top: Int { Self.number(bytes, at: bytes.count - 16, size: 8) ?? -1 }

    /// Returns the extent of an object, or `nil` if it is too large or too deep. A circular object
    /// is infinitely deep.
    private mutating func extent(ofObject object: Int, depth: Int) -> Extent? {
      if let extent = extents[object] {
        return depth + extent.height <= PropertyListBounds.maximumDepth ? extent : nil
      }
      guard depth < PropertyListBounds.maximumDepth, let elements = elements(ofObject: object)
      else { return nil }
      var sum = Extent()
      for element in elements {
        guard let extent = extent(ofObject: element, depth: depth + 1) else { return nil }
        sum.count += extent.count
        sum.height = max(sum.height, extent.height + 1)
        guard sum.count <= PropertyListBounds.maximumCount else { return nil }
      }
      extents[object] = sum
      return sum
    }

    /// Returns the numbers of an object's keys and elements, or `nil` if it is damaged or too
    /// large.
    private mutating func elements(ofObject object: Int) -> [Int]? {
      guard (0..<objectCount).contains(object),
        let offset = number(at: table + object * offsetSize, size: offsetSize), offset < table
      else { return nil }
      let kind = bytes[offset] >> 4
      // The identifiers (8) in archives have no elements. Foundation ends the program for a set and
      // for undefined kinds.
      if (0x0...0x6).contains(kind) || kind == 0x8 { return [] }
      guard kind == 0xA || kind == 0xD, let (length, start) = length(at: offset) else {
        return nil
      }
      let count = kind == 0xD ? length * 2 : length
      elementCount += count
      guard elementCount <= PropertyListBounds.maximumCount else { return nil }
      let references = (0..<count).compactMap { index in
        number(at: start + index * referenceSize, size: referenceSize)
      }
      return references.count == count ? references : nil
    }

    /// Returns the number of a container's elements and the position of the first one.
    private func length(at offset: Int) -> (length: Int, start: Int)? {
      let short = Int(bytes[offset] & 0xF)
      guard short == 0xF else { return (short, offset + 1) }
      guard let marker = number(at: offset + 1, size: 1), marker >> 4 == 1 else { return nil }
      let size = 1 << (marker & 0xF)
      guard size <= 8, let length = number(at: offset + 2, size: size), length <= bytes.count
      else { return nil }
      return (length, offset + 2 + size)
    }

    private func number(at offset: Int, size: Int) -> Int? {
      Self.number(bytes, at: offset, size: size)
    }

    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset + size <= bytes.count else { return nil }
      let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(exactly: value)
    }
  }

  /// The reason why data can't be read as a property list, as text after "it ".
  package struct PropertyListDamage: Error {
    package let reason: String
  }
#endif
