/// What the system says of a file.
package struct FileStatus: Sendable, Hashable {
  /// Which file it is, and in which state: it changes with each write and replacement.
  package struct Identity: Sendable, Hashable {
    package var device: UInt64
    package var number: UInt64
    package var size: Int
    /// In nanoseconds since 1970.
    package var modified: Int64
    package var changed: Int64

    /// Whether it is the same file with the same content, perhaps by another name.
    func hasContent(of other: Self) -> Bool {
      device == other.device && number == other.number && size == other.size
        && modified == other.modified
    }
  }

  package var identity: Identity
  /// How many names it has.
  package var links: Int
  /// Whether it is a file with content: no folder, pipe or device.
  package var isRegular: Bool
  package var permissions: UInt32
  package var owner: UInt32
  package var group: UInt32
}
