/// A file that ``StoreFiles`` opened. The last reference closes it.
public struct StoreFile: Sendable {
  private let base: any OpenFile

  init(_ base: any OpenFile) { self.base = base }

  /// Returns the content of the file.
  public func readAll() throws(FileError) -> [UInt8] { try base.readAll(from: 0) }

  /// Writes all bytes. If the method throws an error, it may have written some of them.
  public func writeAll(_ bytes: [UInt8]) throws(FileError) { try base.writeAll(bytes) }

  /// Waits until the content survives a power failure.
  public func synchronize() throws(FileError) {
    try uninterrupted { () throws(FileError) in try base.synchronize() }
  }

  /// Acquires the advisory lock of the file.
  ///
  /// - Returns: Whether the lock was free.
  public func lock() throws(FileError) -> Bool {
    try uninterrupted { () throws(FileError) in try base.lock() }
  }

  /// Releases the lock. The end of the process also does.
  public func unlock() { base.unlock() }
}
