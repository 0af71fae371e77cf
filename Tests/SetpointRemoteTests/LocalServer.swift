import Foundation
import SetpointSynchronization
import TestSupport
import Testing

/// An HTTP server on this machine that answers whatever a test wants.
final class LocalServer: Sendable {
  struct Request: Sendable {
    let path: String
    /// By their names in lower case.
    let headers: [String: String]
  }

  private struct State {
    var replies: [String: Reply] = [:]
    var requests: [Request] = []
    var connections = 0
    var watchers: [Int: [CheckedContinuation<Void, Never>]] = [:]
  }

  private let state = Mutex(State())
  private let listener: Int32
  private let port: UInt16

  init(_ replies: [String: Reply] = [:]) throws {
    (listener, port) = try Self.bindToFreePort()
    guard startListening(listener) else { throw POSIXError(.EADDRNOTAVAIL) }
    state.withLock { $0.replies = replies }
    Thread.detachNewThread { [listener, weak self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        guard let self else {
          close(connection)
          break
        }
        Thread.detachNewThread { self.serve(connection) }
      }
      // Only here: another server may get the same number once it is closed.
      close(listener)
    }
  }

  deinit { _ = shutdown(listener, Int32(SHUT_RDWR)) }

  var requests: [Request] { state.withLock { $0.requests } }
  /// How many connections were accepted, whatever came over them.
  var connections: Int { state.withLock { $0.connections } }

  /// Returns once so many requests have come in all.
  func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let isThere = state.requests.count >= count
        if !isThere { state.watchers[count, default: []].append(continuation) }
        return isThere
      }
      if isThere { continuation.resume() }
    }
  }

  func url(_ path: String, scheme: String = "http") -> URL {
    Self.url(path, scheme: scheme, port: port)
  }

  func set(_ path: String, to reply: Reply) { state.withLock { $0.replies[path] = reply } }

  /// A server that has what the request says it has says so.
  private func reply(to request: Request) -> Reply {
    let (reply, watchers) = state.withLock { state in
      state.requests.append(request)
      let watchers = state.watchers.removeValue(forKey: state.requests.count) ?? []
      return (state.replies[request.path] ?? .status(404), watchers)
    }
    for watcher in watchers { watcher.resume() }
    let isKnown = reply.entityTag != nil && request.headers["if-none-match"] == reply.entityTag
    return isKnown ? .status(304) : reply
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    state.withLock { $0.connections += 1 }
    while let request = Self.request(from: connection) {
      let reply = reply(to: request)
      guard Self.send(reply.bytes, to: connection) else { return }
      if case .nextRequest = reply.ending { continue }
      Self.end(connection, reply.ending)
      // Until the client has closed as well, so that nothing it was sent is lost.
      while !Self.receive(from: connection).isEmpty {}
      return
    }
  }

  private static func end(_ connection: Int32, _ ending: Reply.Ending) {
    switch ending {
    case .close: _ = shutdown(connection, Int32(SHUT_WR))
    case .silence, .nextRequest: break
    case .endless(let bytes): while send(bytes, to: connection) {}
    case .dripping(let bytes, let pause):
      for byte in bytes {
        guard send([byte], to: connection) else { return }
        usleep(UInt32(pause) * 1000)
      }
      _ = shutdown(connection, Int32(SHUT_WR))
    }
  }
}

/// A trait of suites whose tests start a server each: only so many of these tests run at a time.
///
/// Foundation waits for responses with `select`, which never returns if a process has too many
/// files. Tests run all at once otherwise.
struct FewServers: TestTrait, SuiteTrait, TestScoping {
  private static let permits = Permits(count: 24)

  var isRecursive: Bool { true }

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    await Self.permits.take()
    do {
      try await function()
      await Self.permits.giveBack()
    } catch {
      await Self.permits.giveBack()
      throw error
    }
  }

  private actor Permits {
    private var count: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) { self.count = count }

    func take() async {
      if count > 0 {
        count -= 1
      } else {
        await withCheckedContinuation { waiting.append($0) }
      }
    }

    func giveBack() {
      if waiting.isEmpty { count += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == FewServers {
  static var fewServers: Self { FewServers() }
}

/// A port of this machine that refuses connections and that no other server can get.
final class ClosedPort: Sendable {
  private let socket: Int32
  private let port: UInt16

  init() throws { (socket, port) = try LocalServer.bindToFreePort() }

  deinit { close(socket) }

  func url(_ path: String) -> URL { LocalServer.url(path, scheme: "http", port: port) }
}

extension LocalServer {
  fileprivate static func url(_ path: String, scheme: String, port: UInt16) -> URL {
    URL(string: "\(scheme)://127.0.0.1:\(port)\(path)") ?? URL(filePath: path)
  }

  fileprivate static func bindToFreePort() throws -> (socket: Int32, port: UInt16) {
    let descriptor = streamSocket(AF_INET)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, length) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  private static func request(from connection: Int32) -> Request? {
    var text = ""
    while !text.contains("\r\n\r\n") {
      let bytes = receive(from: connection)
      guard !bytes.isEmpty else { return nil }
      text += String(decoding: bytes, as: UTF8.self)
    }
    let lines = text.split(separator: "\r\n")
    let headers = lines.dropFirst().map { $0.split(separator: ": ", maxSplits: 1) }
      .map { ($0[0].lowercased(), $0.count > 1 ? String($0[1]) : "") }
    return Request(
      path: String(lines[0].split(separator: " ")[1]),
      headers: Dictionary(headers, uniquingKeysWith: { $1 }))
  }

  private static func receive(from connection: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(connection, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(count, 0)))
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe sendBytes(connection, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Beside the methods of the same name.
private func startListening(_ listener: Int32) -> Bool { listen(listener, 16) == 0 }
private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe send(socket, bytes, count, sendingWithoutSignal)
}
