#if os(Linux)
  import Foundation
  import SetpointTesting

  /// A socket at which connections are accepted by the system, and nobody answers.
  final class SilentSocket {
    private let folder: TemporaryFolder
    private let descriptor: Int32

    var path: String { folder.appending("socket").path }

    init() throws {
      folder = try TemporaryFolder()
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
        unsafe bytes.copyBytes(from: Array(path.utf8))
      }
      let isBound = unsafe withUnsafePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      guard isBound, listen(descriptor, 8) == 0 else { throw POSIXError(.EADDRINUSE) }
    }

    deinit { close(descriptor) }
  }
#endif
