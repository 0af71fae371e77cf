/// An advisory lock on a file, shared by all processes that use it.
package struct FileLock: Sendable {
  private let file: any OpenFile
  /// The activity during which the lock is held, on systems that suspend processes.
  private let activity: (any ProcessActivity)?

  /// Acquires the lock, and creates the file if it is missing.
  ///
  /// The file stays after the release, because its removal could let two processes lock two
  /// different files.
  ///
  /// - Parameters:
  ///   - locked: The file that the lock protects. Everyone who may write it may lock it, also if an
  ///     administrator was the first to do so.
  ///   - limit: How long to wait for another process, in milliseconds.
  ///   - suspension: How the system suspends processes. The lock is then held in an activity. `nil`
  ///     if the system doesn't, or the caller has begun an activity.
  /// - Throws: ``FileError`` if another process holds the lock during that time, the system is
  ///   suspending this process, or the file system doesn't support locks.
  package init(
    _ path: String, of locked: String? = nil, limit: Int = 5000,
    files: any FileSystem = SystemFiles(),
    suspension: (any ProcessSuspension)? = SystemSuspension.current
  ) throws(FileError) {
    let activity = suspension?.beginActivity("Locking a settings file")
    if suspension != nil, activity == nil { throw .suspended(path) }
    do throws(FileError) {
      file = try Self.locked(path, of: locked, limit: limit, files)
    } catch {
      activity?.end()
      throw error
    }
    self.activity = activity
  }

  /// Opens a file and acquires its lock.
  private static func locked(
    _ path: String, of locked: String?, limit: Int, _ files: any FileSystem
  ) throws(FileError) -> any OpenFile {
    let file = try uninterrupted { () throws(FileError) in
      try files.open(path, for: .locking)
    }
    if let locked { try share(file, at: path, with: locked, files) }
    let deadline = ContinuousClock.now + .milliseconds(limit)
    while true {
      let isHeld: Bool
      do throws(FileError) {
        isHeld = try uninterrupted { () throws(FileError) in try file.lock() }
      } catch {
        guard error.isUnsupported else { throw error }
        return try lockedFile(inPlaceOf: file, until: deadline, files)
      }
      if isHeld { return file }
      guard ContinuousClock.now < deadline else { break }
      sleep(milliseconds: 1)
    }
    throw FileError("flock", path, code: FileError.busy)
  }

  /// Acquires a lock in the folder for temporary files, for a file system without locks. It excludes
  /// the processes of this computer that have the same folder for temporary files.
  private static func lockedFile(
    inPlaceOf lock: any OpenFile, until deadline: ContinuousClock.Instant, _ files: any FileSystem
  ) throws(FileError) -> any OpenFile {
    var status = try uninterrupted { () throws(FileError) in try lock.status() }
    let path = "/tmp/.setpoint-lock-\(status.identity.device)-\(status.identity.number)"
    let file: any OpenFile
    do throws(FileError) {
      // Doesn't create it, because the system may forbid that for the file of another user.
      file = try uninterrupted { () throws(FileError) in try files.open(path, for: .appending) }
    } catch {
      guard error.isMissing else { throw error }
      file = try uninterrupted { () throws(FileError) in try files.open(path, for: .locking) }
      status = try uninterrupted { () throws(FileError) in try file.status() }
      status.permissions = 0o666
      try? file.adopt(status)
    }
    while try !uninterrupted({ () throws(FileError) in try file.lock() }) {
      guard ContinuousClock.now < deadline else {
        throw FileError("flock", path, code: FileError.busy)
      }
      sleep(milliseconds: 1)
    }
    return file
  }

  /// Gives a lock of this user or administrator to those who may write the locked file or, if it is
  /// missing, to the owner of its folder.
  private static func share(
    _ lock: any OpenFile, at path: String, with locked: String, _ files: any FileSystem
  ) throws(FileError) {
    let status: FileStatus
    if let file = try files.accessIfPresent(of: locked) {
      status = file.forCompanion
    } else {
      guard var folder = try files.statusIfPresent(of: FileLocation(locked).folder) else { return }
      folder.permissions = 0
      status = folder.forCompanion
    }
    // Another user's lock can't be given away, and need not be: it could be opened.
    guard try files.accessIfPresent(of: path)?.hasAccess(of: status) != true else { return }
    try? lock.adopt(status)
  }

  /// Releases the lock. Closing the file isn't sufficient, because a child process that another
  /// thread has forked meanwhile shares the lock and would keep it.
  package func release() {
    file.unlock()
    activity?.end()
  }
}
