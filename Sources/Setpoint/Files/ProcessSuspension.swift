/// A system that suspends processes. It ends a process that holds a lock on a file in a shared
/// container instead of suspending it.
package protocol ProcessSuspension: Sendable {
  /// Begins an activity. Until it ends, the system doesn't suspend the process without notice. Blocks
  /// until the system has answered.
  ///
  /// - Parameter reason: What the activity is for, in the system's log.
  /// - Returns: The activity; `nil` if the system is about to suspend the process.
  func beginActivity(_ reason: String) -> (any ProcessActivity)?
}

/// An activity during which the process isn't suspended.
package protocol ProcessActivity: Sendable {
  /// Whether the system is about to suspend the process, so that it must release its locks now.
  var isExpired: Bool { get }

  /// Ends the activity. Call it once, without locks.
  func end()
}

extension FileError {
  /// The error of a call that needs a lock while the system suspends the process.
  static func suspended(_ path: String) -> FileError {
    FileError("flock", path, code: suspension, brokenRule: "the system is suspending the program")
  }
}

/// A file system each of whose calls fails once an activity has expired, so that the process comes to
/// release its lock. What the calls change may stop at any of them.
///
/// After the end of the activity, the calls of its files succeed again.
struct ExpiringFiles: FileSystem {
  private let base: any FileSystem
  private let activity: any ProcessActivity

  init(_ base: any FileSystem, during activity: any ProcessActivity) {
    self.base = base
    self.activity = activity
  }

  private func current(_ path: String) throws(FileError) -> any FileSystem {
    if activity.isExpired { throw .suspended(path) }
    return base
  }

  func open(_ path: String, for access: FileAccess) throws(FileError) -> any OpenFile {
    ExpiringFile(try current(path).open(path, for: access), path, activity)
  }
  func status(of path: String) throws(FileError) -> FileStatus {
    try current(path).status(of: path)
  }
  func resolve(_ path: String) throws(FileError) -> String { try current(path).resolve(path) }
  func target(ofLink path: String) throws(FileError) -> String {
    try current(path).target(ofLink: path)
  }
  func names(in folder: String) throws(FileError) -> [String] {
    try current(folder).names(in: folder)
  }
  func makeFolder(_ path: String) throws(FileError) { try current(path).makeFolder(path) }
  func rename(_ path: String, to newPath: String) throws(FileError) {
    try current(path).rename(path, to: newPath)
  }
  func renameExclusively(_ path: String, to newPath: String) throws(FileError) {
    try current(path).renameExclusively(path, to: newPath)
  }
  func exchange(_ path: String, with other: String) throws(FileError) {
    try current(path).exchange(path, with: other)
  }
  func remove(_ path: String) throws(FileError) { try current(path).remove(path) }
  func mayBeRegularFile(_ path: String) -> Bool { base.mayBeRegularFile(path) }
  func isMountPoint(_ path: String) -> Bool { base.isMountPoint(path) }
  func accessList(of path: String) -> [UInt8]? { base.accessList(of: path) }
  func sharedFileSystem(of folder: String) -> String? { base.sharedFileSystem(of: folder) }
  func pause(milliseconds: Double) {
    if !activity.isExpired { base.pause(milliseconds: milliseconds) }
  }
}

/// A file that ``ExpiringFiles`` opened.
private final class ExpiringFile: OpenFile {
  private let base: any OpenFile
  private let path: String
  private let activity: any ProcessActivity

  init(_ base: any OpenFile, _ path: String, _ activity: any ProcessActivity) {
    self.base = base
    self.path = path
    self.activity = activity
  }

  private var current: any OpenFile {
    get throws(FileError) {
      if activity.isExpired { throw .suspended(path) }
      return base
    }
  }

  func status() throws(FileError) -> FileStatus { try current.status() }
  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try current.read(count, at: offset)
  }
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
    try unsafe current.write(bytes)
  }
  func writtenEnd() throws(FileError) -> Int { try current.writtenEnd() }
  func synchronize() throws(FileError) { try current.synchronize() }
  func adopt(_ status: FileStatus) throws(FileError) { try current.adopt(status) }
  func adoptAttributes(of path: String) throws(FileError) {
    try current.adoptAttributes(of: path)
  }
  func setModified(_ time: Int64) { if !activity.isExpired { base.setModified(time) } }
  func truncate(to size: Int) throws(FileError) { try current.truncate(to: size) }
  func lock() throws(FileError) -> Bool { try current.lock() }
  func share() throws(FileError) -> Bool { try current.share() }
  func unlock() { base.unlock() }
  func end() throws(FileError) -> Int { try current.end() }
}
