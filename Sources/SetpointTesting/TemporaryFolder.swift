public import Foundation
import SetpointSynchronization

/// An empty folder that is removed with its content when the object is deinitialized.
///
/// All folders of a process are in one folder, which is removed when the process ends. If the
/// process is killed, the next process that creates a temporary folder removes it.
public final class TemporaryFolder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// Creates a folder with a unique name in the system's temporary folder.
  public init() throws {
    url = try RunFolder.current.get().newEntry()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of the files in the folder, sorted, including hidden files.
  public var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Returns the location of a file in the folder.
  public func appending(_ name: String) -> URL { url.appending(path: name) }
}

/// The folder of all temporary folders of this process.
///
/// A file beside it is locked while the process lives. A folder whose file isn't locked is left
/// from a process that was killed.
struct RunFolder {
  /// The folder of this process, which is created on first use and removed when the process ends.
  static let current = Result { try RunFolder(in: FileManager.default.temporaryDirectory) }

  let url: URL
  private let lockFile: URL

  private static let prefix = "setpoint-"

  private init(in parent: URL) throws {
    Self.removeFoldersOfEndedProcesses(in: parent)
    while true {
      // Short, because the name of a socket in it may have 107 bytes.
      let number = String(UInt32.random(in: .min ... .max), radix: 16)
      self.init(named: Self.prefix + number, in: parent)
      // Another process may lock the new file first, to remove it.
      if try lock(creating: true) { break }
    }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    atexit { try? RunFolder.current.get().remove() }
  }

  private init(named name: String, in parent: URL) {
    url = parent.appending(path: name)
    lockFile = url.appendingPathExtension("lock")
  }

  private static let entryCount = Atomic(0)

  /// Returns the location of a new entry of the folder.
  func newEntry() -> URL {
    let number = Self.entryCount.wrappingAdd(1, ordering: .relaxed).newValue
    return url.appending(path: "\(number)")
  }

  private static func removeFoldersOfEndedProcesses(in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(".lock") {
      let folder = RunFolder(named: String(name.dropLast(".lock".count)), in: parent)
      if (try? folder.lock(creating: false)) == true { folder.remove() }
    }
  }

  /// Removes the lock file last: until then the folder can be found.
  private func remove() {
    try? FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(at: lockFile)
  }

  /// Locks the folder until this process ends. Returns `false` if another process has locked it.
  ///
  /// Programs that this process starts don't inherit the lock.
  private func lock(creating: Bool) throws -> Bool {
    let flags = O_RDWR | O_CLOEXEC | (creating ? O_CREAT : 0)
    let descriptor = unsafe open(lockFile.path, flags, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    close(descriptor)
    return false
  }
}
