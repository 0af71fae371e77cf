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
  ///   - renewsLimit: Whether the time begins again, at most twelve times, when the protected file
  ///     has been saved, because the processes that save it take turns.
  ///   - suspension: How the system suspends processes. The lock is then held in an activity. `nil`
  ///     if the system doesn't, or the caller has begun an activity.
  /// - Throws: ``FileError`` if another process holds the lock during that time, the system is
  ///   suspending this process, or the file system doesn't support locks.
  package init(
    _ path: String, of locked: String? = nil, limit: Int = 5000, renewsLimit: Bool = false,
    files: any FileSystem = SystemFiles(),
    suspension: (any ProcessSuspension)? = SystemSuspension.current
  ) throws(FileError) {
    let activity = suspension?.beginActivity("Locking a settings file")
    if suspension != nil, activity == nil { throw .suspended(path) }
    do throws(FileError) {
      file = try Self.locked(path, of: locked, limit: limit, renewsLimit: renewsLimit, files)
    } catch {
      activity?.end()
      throw error
    }
    self.activity = activity
  }

  /// Opens a file and acquires its lock.
  private static func locked(
    _ path: String, of locked: String?, limit: Int, renewsLimit: Bool, _ files: any FileSystem
  ) throws(FileError) -> any OpenFile {
    let file = try uninterrupted { () throws(FileError) in
      try files.open(path, for: .locking)
    }
    if let locked { try share(file, at: path, with: locked, files) }
    var turns = Turns(at: path, savedAt: renewsLimit ? locked : nil, limit: limit, files)
    do throws(FileError) {
      try turns.wait { () throws(FileError) in try file.lock() }
      return file
    } catch {
      guard error.isUnsupported else { throw error }
      return try lockedFile(inPlaceOf: file, waiting: &turns, files)
    }
  }

  /// Acquires a lock in the folder for temporary files, for a file system without locks. It excludes
  /// the processes of this computer that have the same folder for temporary files.
  private static func lockedFile(
    inPlaceOf lock: any OpenFile, waiting turns: inout Turns, _ files: any FileSystem
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
    turns.path = path
    try turns.wait { () throws(FileError) in try file.lock() }
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

/// The time for which a process waits for a lock while others have it.
private struct Turns {
  var path: String
  private let locked: String?
  private let limit: Duration
  private let files: any FileSystem
  private var deadline: ContinuousClock.Instant
  /// The protected file as it was when the time began.
  private var saved: FileStatus.Identity?
  /// How often the time may begin again, so that a process that saves endlessly blocks no other.
  private var renewals = 12

  init(at path: String, savedAt locked: String?, limit: Int, _ files: any FileSystem) {
    self.path = path
    self.locked = locked
    self.limit = .milliseconds(limit)
    self.files = files
    deadline = .now + .milliseconds(limit)
    saved = Self.identity(of: locked, files)
  }

  private static func identity(of path: String?, _ files: any FileSystem) -> FileStatus.Identity? {
    path.flatMap { try? files.statusIfPresent(of: $0)?.identity }
  }

  /// Calls a function until it acquires the lock.
  mutating func wait(for acquire: () throws(FileError) -> Bool) throws(FileError) {
    while try !uninterrupted(acquire) {
      guard ContinuousClock.now < deadline || wasSaved() else {
        throw FileError("flock", path, code: FileError.busy)
      }
      sleep(milliseconds: 1)
    }
  }

  /// Begins the time again if another process has saved the protected file since it began.
  private mutating func wasSaved() -> Bool {
    let identity = Self.identity(of: locked, files)
    guard identity != saved, renewals > 0 else { return false }
    renewals -= 1
    saved = identity
    deadline = .now + limit
    return true
  }
}
