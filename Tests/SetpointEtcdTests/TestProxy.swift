#if Etcd
  import Foundation
  import SetpointSynchronization
  import TestSupport

  /// The network between a host and a member of a cluster, which can be cut.
  final class TestProxy: Sendable {
    struct Failure: Error {}

    private struct State {
      var isCut = false
      var connections: Set<Int32> = []
    }

    let url: URL
    private let target: Int
    private let listener: Int32
    private let state = Mutex(State())

    /// Listens on a port of its own and forwards connections to the member.
    init(to member: URL) throws {
      listener = streamSocket(AF_INET)
      let port = try FreePort.bind(listener)
      guard listen(listener, 64) == 0, let target = member.port,
        let url = URL(string: "\(member.scheme ?? "http")://127.0.0.1:\(port)")
      else { throw Failure() }
      (self.target, self.url) = (target, url)
      Thread.detachNewThread { [listener, weak self] in
        while case let connection = accept(listener, nil, nil), connection >= 0 {
          guard let self else { return closeBoth(connection) }
          forward(connection)
        }
      }
    }

    deinit {
      cut()
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
    }

    /// Ends all connections and refuses new ones.
    func cut() {
      state.withLock { state in
        state.isCut = true
        for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
      }
    }

    /// Accepts connections again.
    func restore() { state.withLock { $0.isCut = false } }

    private func forward(_ connection: Int32) {
      let member = streamSocket(AF_INET)
      let isOpen = state.withLock { state in
        guard !state.isCut, Self.isConnected(member, to: target) else { return false }
        state.connections.formUnion([connection, member])
        return true
      }
      guard isOpen else { return closeBoth(connection, member) }
      let pair = OpenPair(connection, member) { [weak self] in
        self?.state.withLock {
          _ = $0.connections.remove(connection); _ = $0.connections.remove(member)
        }
      }
      Thread.detachNewThread { pair.pump(from: connection, to: member) }
      Thread.detachNewThread { pair.pump(from: member, to: connection) }
    }

    private static func isConnected(_ socket: Int32, to port: Int) -> Bool {
      var address = address(port)
      return unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }

    private static func address(_ port: Int) -> sockaddr_in {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      address.sin_port = UInt16(port).bigEndian
      return address
    }
  }

  private func closeBoth(_ sockets: Int32...) {
    for socket in sockets { close(socket) }
  }

  /// Two sockets that are closed when both directions have ended.
  private final class OpenPair: Sendable {
    private let sockets: [Int32]
    private let onEnd: @Sendable () -> Void

    init(_ one: Int32, _ other: Int32, onEnd: @escaping @Sendable () -> Void) {
      sockets = [one, other]
      self.onEnd = onEnd
    }

    deinit {
      onEnd()
      for socket in sockets { close(socket) }
    }

    func pump(from source: Int32, to target: Int32) {
      var buffer = [UInt8](repeating: 0, count: 16384)
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe recv(source, $0.baseAddress, $0.count, 0)
        }
        guard count > 0 else { break }
        var sent = 0
        while sent < count {
          let step = unsafe buffer.withUnsafeBytes {
            unsafe send(
              target, $0.baseAddress?.advanced(by: sent), count - sent, sendingWithoutSignal)
          }
          guard step > 0 else { break }
          sent += step
        }
        guard sent == count else { break }
      }
      for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }
#endif
