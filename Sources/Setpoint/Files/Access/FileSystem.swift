/// Everything that a store asks of the file system.
///
/// Each call is one call of the system: it may do less than asked and be interrupted. The extensions do
/// what is usually wanted, and a test can make each call fail, be short, be interrupted or be the last.
/// Any thread may call it.
package protocol FileSystem: Sendable {
  func open(_ path: String, for access: FileAccess) throws(FileError) -> any OpenFile
  /// The status of the file that a path, or the link there, leads to.
  func status(of path: String) throws(FileError) -> FileStatus
  /// The path without links; the file must exist.
  func resolve(_ path: String) throws(FileError) -> String
  /// Where the link at a path leads, as it is written there.
  func target(ofLink path: String) throws(FileError) -> String
  func names(in folder: String) throws(FileError) -> [String]
  /// Makes a folder for its owner only.
  func makeFolder(_ path: String) throws(FileError)
  func rename(_ path: String, to newPath: String) throws(FileError)
  /// Renames a file unless there is one with the new name, in one step.
  func renameExclusively(_ path: String, to newPath: String) throws(FileError)
  /// Exchanges two files in one step.
  func exchange(_ path: String, with other: String) throws(FileError)
  func remove(_ path: String) throws(FileError)
  /// Waits, for a file that is being saved.
  func pause(milliseconds: Double)
}

/// An open file; closed with the last reference to it.
package protocol OpenFile: AnyObject, Sendable {
  func status() throws(FileError) -> FileStatus
  /// Reads up to `count` bytes; none at the end.
  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8]
  /// Writes some of the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int
  /// The position behind what this file wrote last.
  func writtenEnd() throws(FileError) -> Int
  /// Returns once what was written survives a power cut.
  func synchronize() throws(FileError)
  /// Gives the file owner, group and permissions of another.
  func adopt(_ status: FileStatus) throws(FileError)
  /// Takes the lock of the file if it is free.
  func lock() throws(FileError) -> Bool
  func unlock()
  /// The first bytes of the file, shared with all processes that map them.
  func map(_ size: Int, isWritable: Bool) throws(FileError) -> MappedFile
}
