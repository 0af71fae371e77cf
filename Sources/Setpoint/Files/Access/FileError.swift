#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A call of the file system that failed.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// The name of the call, such as `rename`.
  public let call: String
  /// The file or folder; empty if unknown.
  public let path: String
  /// The system's number of the reason, such as `ENOSPC`.
  public let code: Int32
  /// Whether the call came after a write, so that it is not known what of that counts, or lasts.
  private(set) var isAfterWriting = false

  package init(_ call: String, _ path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  var afterWriting: FileError {
    var error = self
    error.isAfterWriting = true
    return error
  }

  /// The reason in the system's words.
  package var reason: String { unsafe String(cString: strerror(code)) }
  /// The reason, the call and the path.
  public var description: String { "\(reason) (\(call) '\(path)')" }

  /// The number of "no space left".
  package static let noSpace = ENOSPC
  /// The number of "permission denied".
  package static let refused = EACCES

  static let interrupted = EAGAIN
  static let busy = EBUSY
  static let tooLarge = EFBIG

  /// Whether another process held a lock all the time.
  package var isTimeout: Bool { call == "flock" && code == EBUSY }
  package var isTooLarge: Bool { code == EFBIG }
  package var isExisting: Bool { code == EEXIST }
  /// Whether there is no such file or folder.
  public var isMissing: Bool { code == ENOENT }
  /// Whether the system or the file system does not know the call.
  var isUnsupported: Bool { code == ENOSYS || code == EINVAL || code == ENOTSUP }
  /// Whether a signal came before anything was done; the call can be made again.
  package var isInterruption: Bool { code == EINTR }
  /// Whether the user or the file system permits no writing.
  package var isRefusal: Bool { code == EACCES || code == EPERM || code == EROFS }
}
