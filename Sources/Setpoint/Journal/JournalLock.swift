/// Held while journals are made and folded; never for writing a record.
struct JournalLock {
  private let file: any OpenFile

  /// - Parameter limit: In milliseconds, how long to wait for another process.
  /// - Throws: If the lock is not to be had in that time, or the file system has no locks.
  init(_ folder: JournalFolder, limit: Int = 5000) throws(FileError) {
    let file = try uninterrupted { () throws(FileError) in
      try folder.files.open(folder.lock, for: .locking)
    }
    for waited in 0...limit {
      if try uninterrupted({ () throws(FileError) in try file.lock() }) {
        self.file = file
        return
      }
      if waited < limit { sleep(milliseconds: 1) }
    }
    throw FileError("flock", folder.lock, code: FileError.busy)
  }

  /// Said aloud: a child that another thread forked meanwhile shares the lock and would keep it.
  func release() { file.unlock() }
}
