/// The status of a file in the file system.
package struct FileStatus: Sendable, Hashable {
  /// The identity and state of a file, which change with each write and replacement.
  package struct Identity: Sendable, Hashable {
    package var device: UInt64
    package var number: UInt64
    package var size: Int
    /// The time of the last change, in nanoseconds since 1970.
    package var modified: Int64
    package var changed: Int64

    /// Returns whether both are the same file with the same content, possibly with different names.
    func hasContent(of other: Self) -> Bool {
      device == other.device && number == other.number && size == other.size
        && modified == other.modified
    }
  }

  package var identity: Identity
  /// The number of the file's names.
  package var links: Int
  /// Whether the file is a regular file, not a folder, pipe or device.
  package var isRegular: Bool
  package var permissions: UInt32
  package var owner: UInt32
  package var group: UInt32
}
