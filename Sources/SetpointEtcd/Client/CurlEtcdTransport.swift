#if Etcd && os(Linux)
  import Foundation
  import SetpointCurl
  import Synchronization

  /// A transport that uses the system's libcurl.
  struct CurlEtcdTransport: EtcdTransport {
    let security: EtcdSecurity

    func send(
      _ request: EtcdRequest, receive: @escaping @Sendable (Data) -> Bool
    ) throws -> Int {
      request.cancellation.onCancel { setpoint_wake_transfers() }
      return try CurlExchange(request, security, receive).perform()
    }
  }

  extension EtcdOptions {
    static func defaultTransport(_ security: EtcdSecurity) -> any EtcdTransport {
      CurlEtcdTransport(security: security)
    }
  }

  /// One request by libcurl.
  private final class CurlExchange: Sendable {
    private let request: EtcdRequest
    private let security: EtcdSecurity
    private let receive: @Sendable (Data) -> Bool
    private let state = Mutex(State())

    private struct State {
      var status = 0
      /// Whether the receiver wants no more.
      var isEnough = false
    }

    init(
      _ request: EtcdRequest, _ security: EtcdSecurity,
      _ receive: @escaping @Sendable (Data) -> Bool
    ) {
      self.request = request
      self.security = security
      self.receive = receive
    }

    func perform() throws -> Int {
      var message = [CChar](repeating: 0, count: 256)
      let isComplete = unsafe post(receiver, &message)
      let (status, isEnough) = state.withLock { ($0.status, $0.isEnough) }
      if isComplete || isEnough { return status }
      if request.cancellation.isCanceled { throw CancellationError() }
      let text = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw EtcdTransportError(reason: String(decoding: text, as: UTF8.self))
    }

    private func post(_ receiver: setpoint_receiver, _ message: inout [CChar]) -> Bool {
      let timeout = request.timeout.map { max(Int($0 / .milliseconds(1)), 1) } ?? 0
      return unsafe request.body.withUnsafeBytes { body in
        guard let start = body.baseAddress else { return false }
        return unsafe Self.withPath(security.authorities) { authorities in
          unsafe Self.withPath(security.certificate) { certificate in
            unsafe Self.withPath(security.privateKey) { key in
              unsafe setpoint_post(
                request.url.absoluteString, headerLines,
                setpoint_post(
                  body: unsafe start.assumingMemoryBound(to: CChar.self),
                  length: body.count,
                  connect_timeout_milliseconds: Int(request.connectTimeout / .milliseconds(1)),
                  silence_limit_seconds: max(
                    Int((request.silenceLimit / .seconds(1)).rounded(.up)), 1),
                  authorities: authorities, certificate: certificate, key: key),
                timeout, receiver, &message)
            }
          }
        }
      }
    }

    private static func withPath<Result>(
      _ file: URL?, _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
      guard let file else { return body(nil) }
      return unsafe file.path.withCString { unsafe body($0) }
    }

    private var receiver: setpoint_receiver {
      unsafe setpoint_receiver(
        header: { unsafe CurlExchange.take($0, $2, $3) { unsafe $0.take(header: $1) } },
        body: { unsafe CurlExchange.take($0, $2, $3) { unsafe $0.take(body: $1) } },
        is_cancelled: { context, _, _, _, _ in
          unsafe CurlExchange.of(context).request.cancellation.isCanceled ? 1 : 0
        },
        context: Unmanaged.passUnretained(self).toOpaque())
    }

    /// Each line ends with a zero. An empty line is the last. Without an `Expect`, curl doesn't wait for a permission
    /// to send a long body.
    private var headerLines: [CChar] {
      let lines = request.headers.map { "\($0): \($1)" } + ["Expect:"]
      return lines.flatMap { $0.utf8CString } + [0]
    }

    private func take(header line: UnsafeRawBufferPointer) -> Bool {
      let words = unsafe String(decoding: line, as: UTF8.self).split(separator: " ")
      if let version = words.first, version.hasPrefix("HTTP/"), words.count > 1 {
        state.withLock { $0.status = Int(words[1].prefix(3)) ?? 0 }
      }
      return true
    }

    private func take(body piece: UnsafeRawBufferPointer) -> Bool {
      let wantsMore = unsafe receive(Data(piece))
      if !wantsMore { state.withLock { $0.isEnough = true } }
      return wantsMore
    }

    private static func of(_ context: UnsafeMutableRawPointer) -> CurlExchange {
      unsafe Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
    }

    /// Any return value other than the count ends the transfer.
    private static func take(
      _ bytes: UnsafeMutablePointer<CChar>, _ count: Int, _ context: UnsafeMutableRawPointer,
      _ body: (CurlExchange, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      let isTaken = unsafe body(of(context), UnsafeRawBufferPointer(start: bytes, count: count))
      return isTaken ? count : -1
    }
  }
#endif
