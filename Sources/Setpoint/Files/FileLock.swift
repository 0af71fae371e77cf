#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Darwin
  #endif
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Keeps other processes from writing the same file; it lies beside the file as `.NAME.lock`.
  ///
  /// The lock file stays: removing it would let two processes lock two different files.
  struct FileLock {
    private let descriptor: Int32

    /// Creates the folder if it is missing, and waits for the lock.
    init(beside url: URL) throws {
      let folder = url.deletingLastPathComponent()
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      } catch {
        throw SettingsError.unwritableFolder(folder, reason: "\(error)")
      }
      let path = folder.appending(path: ".\(url.lastPathComponent).lock").path
      descriptor = unsafe open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        throw SettingsError.unwritableFolder(
          folder, reason: unsafe String(cString: strerror(errno)))
      }
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    func release() { _ = close(descriptor) }
  }

  extension SettingsError {
    fileprivate static func unwritableFolder(_ url: URL, reason: String) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Nothing can be written in the settings folder '\(url.path)': \(reason).",
        recoverySuggestion: "Check its permissions and the space left; nothing was changed.")
    }
  }
#endif
