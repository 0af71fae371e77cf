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
    package import FoundationEssentials
  #else
    package import Foundation
  #endif

  /// Replaces a file as a whole: whoever reads it sees the old or the new content, also after a crash.
  ///
  /// The new file keeps the permissions of the old; a file that was not there is for its owner only.
  package enum FileReplacement {
    package struct Failure: Error, CustomStringConvertible {
      package let description: String
    }

    package static func replace(_ url: URL, with data: Data) throws(Failure) {
      let temporary = url.path + ".\(UInt64.random(in: .min ... .max)).new"
      let descriptor = unsafe open(
        temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .lastError }
      do throws(Failure) {
        defer { _ = close(descriptor) }
        keepPermissions(of: url, descriptor)
        try write(Array(data), to: descriptor)
        guard fsync(descriptor) == 0 else { throw .lastError }
      } catch {
        _ = unsafe unlink(temporary)
        throw error
      }
      guard unsafe rename(temporary, url.path) == 0 else {
        let failure = Failure.lastError
        _ = unsafe unlink(temporary)
        throw failure
      }
    }

    private static func keepPermissions(of url: URL, _ descriptor: Int32) {
      var status = stat()
      guard unsafe stat(url.path, &status) == 0 else { return }
      _ = fchmod(descriptor, status.st_mode & 0o777)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
      var rest = bytes[...]
      var offset: off_t = 0
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          unsafe pwrite(descriptor, $0.baseAddress, $0.count, offset)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw .lastError }
        rest = rest.dropFirst(count)
        offset += off_t(count)
      }
    }
  }

  extension FileReplacement.Failure {
    /// The system's reason behind an error of Foundation.
    init(_ error: any Error) {
      let system = (error as? CocoaError)?.underlying as? POSIXError
      description = system.map { unsafe String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
    }

    /// What the system says of its last refusal.
    fileprivate static var lastError: Self {
      Self(description: unsafe String(cString: strerror(errno)))
    }
  }
#endif
