// Calls of the system whose declarations differ between the platforms.

#if canImport(Darwin)
  package import Darwin

  /// Limits the size of the files that this process writes, in a test's process of its own.
  package func limitFileSize(to size: UInt64) {
    var limit = rlimit(rlim_cur: size, rlim_max: .max)
    _ = unsafe setrlimit(RLIMIT_FSIZE, &limit)
  }

  /// Creates a socket for a stream of bytes. Sending to a closed connection fails, and sends no
  /// signal.
  package func streamSocket(_ family: Int32) -> Int32 {
    let descriptor = socket(family, SOCK_STREAM, 0)
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  /// The option of `send` that prevents a signal. On this platform, an option of the socket does.
  package let sendingWithoutSignal: Int32 = 0

  extension stat {
    /// The times of the last access and the last change, for `utimensat`.
    package var times: [timespec] { [st_atimespec, st_mtimespec] }
  }
#else
  package import Foundation

  /// Limits the size of the files that this process writes, in a test's process of its own.
  package func limitFileSize(to size: UInt) {
    var limit = rlimit(rlim_cur: size, rlim_max: .max)
    _ = unsafe setrlimit(__rlimit_resource_t(1), &limit)
  }

  /// Creates a socket for a stream of bytes.
  package func streamSocket(_ family: Int32) -> Int32 {
    socket(family, Int32(SOCK_STREAM.rawValue), 0)
  }

  /// The option of `send` that prevents a signal if the connection is closed.
  package let sendingWithoutSignal = Int32(MSG_NOSIGNAL)

  extension stat {
    /// The times of the last access and the last change, for `utimensat`.
    package var times: [timespec] { [st_atim, st_mtim] }
  }
#endif
