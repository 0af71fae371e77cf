/// The lock of a file that all processes respect that ask for it.
package struct FileLock: Sendable {
  private let file: any OpenFile

  /// Takes the lock, and creates the file if it is missing.
  ///
  /// The file stays: removing it would let two processes lock two different files.
  ///
  /// - Parameter limit: In milliseconds, how long to wait for another process.
  /// - Throws: If another process holds the lock all that time, or the file system has no locks.
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

  /// Releases the lock. Closing the file is not enough: a child that another thread forked meanwhile
  /// shares the lock and would keep it.
  package func release() { file.unlock() }
}
