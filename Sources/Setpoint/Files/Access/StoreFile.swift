/// A file that ``StoreFiles`` opened; the last reference to it closes it.
public struct StoreFile: Sendable {
  private let base: any OpenFile

  init(_ base: any OpenFile) { self.base = base }

  /// Returns the content.
  public func readAll() throws(FileError) -> [UInt8] { try base.readAll(from: 0) }

  /// Writes all the bytes. If that fails, some of them may have been written.
  public func writeAll(_ bytes: [UInt8]) throws(FileError) { try base.writeAll(bytes) }

  /// Returns once the content survives a power cut.
  public func synchronize() throws(FileError) {
    try uninterrupted { () throws(FileError) in try base.synchronize() }
  }

  /// Acquires the advisory lock of the file.
  ///
  /// - Returns: Whether the lock was free.
  public func lock() throws(FileError) -> Bool {
    try uninterrupted { () throws(FileError) in try base.lock() }
  }

  /// Releases the lock. The end of the process also releases it.
  public func unlock() { base.unlock() }
}
