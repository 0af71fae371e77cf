/// The operations of the file system that stores use.
///
/// Each method is one system call, which may process fewer bytes than requested and may be interrupted. The
/// extensions handle these cases. A test can make each call fail, process fewer bytes, be interrupted, or
/// be the last one. Any thread may call the methods.
package protocol FileSystem: Sendable {
  func open(_ path: String, for access: FileAccess) throws(FileError) -> any OpenFile
  /// Returns the status of the file at a path, or of the file to which a link there leads.
  func status(of path: String) throws(FileError) -> FileStatus
  /// Returns the path without links. The file must exist.
  func resolve(_ path: String) throws(FileError) -> String
  /// Returns the destination of the link at a path, as it is stored in the link.
  func target(ofLink path: String) throws(FileError) -> String
  func names(in folder: String) throws(FileError) -> [String]
  /// Creates a folder that only its owner can access.
  func makeFolder(_ path: String) throws(FileError)
  func rename(_ path: String, to newPath: String) throws(FileError)
  /// Renames a file in one step. Fails if a file with the new name exists.
  func renameExclusively(_ path: String, to newPath: String) throws(FileError)
  /// Exchanges two files in one step.
  func exchange(_ path: String, with other: String) throws(FileError)
  func remove(_ path: String) throws(FileError)
  /// Blocks while a file is being saved.
  func pause(milliseconds: Double)
}

/// An open file, which the last reference closes.
package protocol OpenFile: AnyObject, Sendable {
  func status() throws(FileError) -> FileStatus
  /// Reads up to `count` bytes. Returns none at the end of the file.
  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8]
  /// Writes some of the bytes and returns their number.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int
  /// Returns the end of the last write through this file.
  func writtenEnd() throws(FileError) -> Int
  /// Waits until what was written survives a power failure.
  func synchronize() throws(FileError)
  /// Sets the owner, group and permissions to those of another file.
  func adopt(_ status: FileStatus) throws(FileError)
  /// Acquires the lock of the file if it is free. Returns whether it was.
  func lock() throws(FileError) -> Bool
  func unlock()
  /// Maps the first bytes of the file, shared with all processes that map them.
  func map(_ size: Int, isWritable: Bool) throws(FileError) -> MappedFile
}
