/// An advisory lock on a file, shared by all processes that use it.
package struct FileLock: Sendable {
  private let file: any OpenFile

  /// Acquires the lock, and creates the file if it is missing.
  ///
  /// The file stays after the release, because its removal could let two processes lock two
  /// different files.
  ///
  /// - Parameters:
  ///   - locked: The file that the lock protects. Everyone who may write it may lock it, also if an
  ///     administrator was the first to do so.
  ///   - limit: How long to wait for another process, in milliseconds.
  /// - Throws: ``FileError`` if another process holds the lock during that time, or the file system
  ///   doesn't support locks.
  package init(
    _ path: String, of locked: String? = nil, limit: Int = 5000,
    files: any FileSystem = SystemFiles()
  ) throws(FileError) {
    let file = try uninterrupted { () throws(FileError) in
      try files.open(path, for: .locking)
    }
    if let locked { try Self.share(file, with: locked, files) }
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

  /// Gives a lock of this user or administrator to those who may write the locked file or, if it is
  /// missing, to the owner of its folder.
  private static func share(
    _ lock: any OpenFile, with locked: String, _ files: any FileSystem
  ) throws(FileError) {
    let status: FileStatus
    if let file = try files.statusIfPresent(of: locked) {
      status = file.forCompanion
    } else {
      guard var folder = try files.statusIfPresent(of: FileLocation(locked).folder) else { return }
      folder.permissions = 0
      status = folder.forCompanion
    }
    // Another user's lock can't be given away, and need not be: it could be opened.
    guard try !lock.hasAccess(of: status) else { return }
    try? lock.adopt(status)
  }

  /// Releases the lock. Closing the file isn't sufficient, because a child process that another
  /// thread has forked meanwhile shares the lock and would keep it.
  package func release() { file.unlock() }
}
