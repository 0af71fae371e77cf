extension String {
  /// Returns whether the texts consist of the same bytes.
  ///
  /// Swift's `==` ignores how accents are written. For a file system or a password, `é` as one
  /// character and as `e` with an accent are different texts.
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe bytes.elementsEqual($0) }
    }
    if case .some(.some(let isSame)) = isSame { return isSame }
    return utf8.elementsEqual(other.utf8)
  }
}

/// A key in a store, compared by its bytes.
package struct StoreKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: StoreKey, right: StoreKey) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }
}
