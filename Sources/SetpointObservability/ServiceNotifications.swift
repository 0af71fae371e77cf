#if Observability
  import Setpoint

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The messages of a service to systemd, as `sd_notify` sends them, without its library.
  package struct ServiceNotifications: Sendable {
    package enum Message {
      case ready, reloading, stopping
    }

    /// The path of a socket, or `@` and the name of an abstract one; `nil` for none.
    private let destination: String?

    /// - Parameter socket: The address in `NOTIFY_SOCKET`; `nil` sends nothing.
    package init(socket: String? = ProcessInfo.processInfo.environment["NOTIFY_SOCKET"]) {
      destination = socket
    }

    /// The maximum time for sending a message, in seconds.
    private static let patience = 1

    /// Sends a message. Does nothing if there is no socket, or if nobody reads from it.
    package func send(_ message: Message) {
      guard let destination, let address = Self.address(of: destination) else { return }
      let descriptor = Self.openSocket()
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let bytes = Array(message.text.utf8)
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe address.withUnsafeBytes { address in
          guard
            let start = unsafe address.baseAddress?.assumingMemoryBound(to: sockaddr.self)
          else { return }
          _ = unsafe sendto(
            descriptor, bytes.baseAddress, bytes.count, 0, start, socklen_t(address.count))
        }
      }
    }

    /// Returns the bytes of a `sockaddr_un`, or `nil` if the address is too long or of another kind.
    private static func address(of socket: String) -> [UInt8]? {
      let isAbstract = socket.hasPrefix("@")
      guard isAbstract || socket.hasPrefix("/") else { return nil }
      var path = Array(socket.utf8)
      if isAbstract { path[0] = 0 } else { path.append(0) }
      guard path.count <= MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
      var family = sockaddr_un()
      family.sun_family = sa_family_t(AF_UNIX)
      let header = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: family.sun_path)
      return unsafe withUnsafeBytes(of: &family) { unsafe Array($0.prefix(header)) } + path
    }

    #if canImport(Glibc)
      private static func openSocket() -> Int32 {
        socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      }
    #else
      private static func openSocket() -> Int32 { socket(AF_UNIX, Int32(SOCK_DGRAM), 0) }
    #endif
  }

  extension ServiceNotifications.Message {
    fileprivate var text: String {
      switch self {
      case .ready: "READY=1"
      case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(Self.microseconds)"
      case .stopping: "STOPPING=1"
      }
    }

    /// The time of `CLOCK_MONOTONIC`, which systemd compares with its own.
    private static var microseconds: Int64 {
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
  }
#endif
