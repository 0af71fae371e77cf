#if Etcd
  import Foundation
  import TestSupport

  /// Ports of this machine that no program uses.
  enum FreePort {
    struct Unavailable: Error {}

    /// Returns different ports, which were all free at one time.
    static func ports(_ count: Int) throws -> [Int] {
      let sockets = (0..<count).map { _ in streamSocket(AF_INET) }
      defer { for socket in sockets { close(socket) } }
      return try sockets.map(bind)
    }

    /// Gives a socket a free port.
    static func bind(_ socket: Int32) throws -> Int {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe bindSocket(socket, address, length) == 0
            && getsockname(socket, address, &length) == 0
        }
      }
      guard isBound else { throw Unavailable() }
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }

  // A separate function, because the method hides the system call.
  private func bindSocket(
    _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) -> Int32 {
    unsafe bind(socket, address, length)
  }
#endif
