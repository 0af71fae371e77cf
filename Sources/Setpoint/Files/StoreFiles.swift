/// The file system for a store that keeps values in files.
///
/// A store that uses only this type for file access can be tested with `FaultyFiles` of
/// `SetpointTesting`, which can make each call fail, be interrupted, or be the last one before a
/// power failure. Any thread may call the methods. Each method blocks, repeats interrupted calls,
/// and throws ``FileError`` if the system fails.
package struct StoreFiles: Sendable {
  private let base: any FileSystem

  /// Creates an instance that uses the file system of the computer.
  package init() { self.init(SystemFiles()) }

  package init(_ base: any FileSystem) { self.base = base }

  /// Opens a file or folder.
  package func open(_ path: String, for access: FileAccess) throws(FileError) -> StoreFile {
    StoreFile(try uninterrupted { () throws(FileError) in try base.open(path, for: access) })
  }

  /// Returns the names of the files and folders in a folder, in no particular order.
  package func names(in folder: String) throws(FileError) -> [String] {
    try uninterrupted { () throws(FileError) in try base.names(in: folder) }
  }

  /// Creates a folder that only its owner can access, and the folders that contain it. An existing
  /// folder stays as it is.
  package func makeFolders(_ path: String) throws(FileError) { try base.makeFolders(path) }

  /// Moves a file to a new path. Replaces an existing file there in one step.
  ///
  /// The move survives a power failure after ``synchronizeFolder(_:)``, and the content after
  /// ``StoreFile/synchronize()``.
  package func rename(_ path: String, to newPath: String) throws(FileError) {
    try uninterrupted { () throws(FileError) in try base.rename(path, to: newPath) }
  }

  /// Removes a file, which need not exist.
  package func remove(_ path: String) throws(FileError) { try base.removeIfPresent(path) }

  /// Waits until the names of new, renamed and removed files in a folder survive a power failure.
  package func synchronizeFolder(_ path: String) throws(FileError) {
    try base.synchronizeFolder(path)
  }
}

/// A file that ``StoreFiles`` opened. The last reference closes it.
package struct StoreFile: Sendable {
  private let base: any OpenFile

  init(_ base: any OpenFile) { self.base = base }

  /// Returns the content of the file.
  package func readAll() throws(FileError) -> [UInt8] { try base.readAll(from: 0) }

  /// Writes all bytes. If the method throws an error, it may have written some of them.
  package func writeAll(_ bytes: [UInt8]) throws(FileError) { try base.writeAll(bytes) }

  /// Waits until the content survives a power failure.
  package func synchronize() throws(FileError) {
    try uninterrupted { () throws(FileError) in try base.synchronize() }
  }

  /// Acquires the advisory lock of the file.
  ///
  /// - Returns: Whether the lock was free.
  package func lock() throws(FileError) -> Bool {
    try uninterrupted { () throws(FileError) in try base.lock() }
  }

  /// Releases the lock. The system also releases it when the process ends.
  package func unlock() { base.unlock() }
}
