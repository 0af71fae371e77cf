#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A call of the file system that failed.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// The name of the call, such as `rename`.
  package let call: String
  /// The path of the file or folder; empty if unknown.
  package let path: String
  /// The system's error number, such as `ENOSPC`.
  package let code: Int32
  /// Whether the call followed a write, so that it is unknown how much of the write is valid or
  /// durable.
  private(set) var isAfterWriting = false
  /// The rule that the file breaks, as text after "can't be read:"; `nil` if the system refused the
  /// call.
  package let brokenRule: String?

  package init(_ call: String, _ path: String, code: Int32, brokenRule: String? = nil) {
    self.call = call
    self.path = path
    self.code = code
    self.brokenRule = brokenRule
  }

  var afterWriting: FileError {
    var error = self
    error.isAfterWriting = true
    return error
  }

  /// The rule that the file breaks, or the system's description of the error.
  package var reason: String { unsafe brokenRule ?? String(cString: strerror(code)) }
  /// The reason, with the call and the path.
  package var description: String { "\(reason) (\(call) '\(path)')" }

  /// The error number for "no space left".
  package static let noSpace = ENOSPC
  /// The error number for "permission denied".
  package static let refused = EACCES

  static let interrupted = EAGAIN
  static let busy = EBUSY
  static let missing = ENOENT
  static let tooLarge = EFBIG
  static let suspension = ECANCELED

  /// The error of a link whose destination has no path as text.
  static func unspellable(_ call: String, _ path: String) -> FileError {
    FileError(call, path, code: EILSEQ, brokenRule: "it leads to a name that isn't UTF-8")
  }

  /// Whether another process held a lock during the whole timeout.
  package var isTimeout: Bool { call == "flock" && code == EBUSY }
  /// Whether the system suspends the process, so that it must not lock files.
  package var isSuspension: Bool { code == Self.suspension }
  /// Whether a protected file refuses access, with the error of a device that isn't unlocked.
  var isProtection: Bool { code == EPERM && !isAfterWriting }
  /// Whether a settings file has or would have more than fits. A limit of the process on the size
  /// of files breaks no rule.
  package var isTooLarge: Bool { code == EFBIG && brokenRule != nil }
  var isBusy: Bool { code == EBUSY }
  /// Whether no one reads the pipe any more.
  package var isClosedPipe: Bool { code == EPIPE }
  package var isExisting: Bool { code == EEXIST }
  /// Whether there is no such file or folder.
  package var isMissing: Bool { code == ENOENT }
  /// Whether there can't be such a file, because its folder is none or its name is too long.
  var isImpossible: Bool { code == ENOTDIR || code == ENAMETOOLONG }
  /// Whether the call needs a link, and the file is none.
  var isNoLink: Bool { code == EINVAL }
  /// Whether a link leads to a name that isn't UTF-8.
  var isUnspellable: Bool { code == EILSEQ }
  /// Whether the system or the file system doesn't support the call.
  var isUnsupported: Bool {
    [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, ENOLCK, ENOTTY].contains(code)
  }
  /// Whether a signal interrupted the call before it had an effect, so that it can be repeated.
  package var isInterruption: Bool { code == EINTR }
  /// Whether a file can't take the name of another one, which may still be writable: a file is
  /// mounted there, or the folder is shared and the file belongs to another user.
  package var isUnreplaceable: Bool {
    code == EBUSY || code == EXDEV || code == EPERM || code == EACCES
  }
  /// Whether the permissions or the file system forbid writing.
  package var isRefusal: Bool { code == EACCES || code == EPERM || code == EROFS }
}

extension Error {
  /// The system's description of a Foundation error.
  package var systemReason: String {
    let system = (self as? CocoaError)?.underlying as? POSIXError
    return system.map { unsafe String(cString: strerror($0.code.rawValue)) } ?? "\(self)"
  }
}
