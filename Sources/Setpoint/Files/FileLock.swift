/// An advisory lock on a file, shared by all processes that use it.
package struct FileLock: Sendable {
  private let file: any OpenFile

  /// Acquires the lock, and creates the file if it is missing.
  ///
  /// The file stays after the release, because its removal could let two processes lock two
  /// different files.
  ///
  /// - Parameter limit: How long to wait for another process, in milliseconds.
  /// - Throws: ``FileError`` if another process holds the lock during that time, or the file system
  ///   doesn't support locks.
  package init(
    _ path: String, limit: Int = 5000, files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    let file = try uninterrupted { () throws(FileError) in
      try files.open(path, for: .locking)
    }
    let deadline = ContinuousClock.now + .milliseconds(limit)
    while true {
      if try uninterrupted({ () throws(FileError) in try file.lock() }) {
        self.file = file
        return
      }
      guard ContinuousClock.now < deadline else { break }
      sleep(milliseconds: 1)
    }
    throw FileError("flock", path, code: FileError.busy)
  }

  /// Releases the lock. Closing the file isn't sufficient, because a child process that another
  /// thread has forked meanwhile shares the lock and would keep it.
  package func release() { file.unlock() }
}
