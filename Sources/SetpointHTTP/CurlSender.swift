#if os(Linux)
  import Dispatch
  import FoundationEssentials
  import SetpointCurl
  import SetpointSynchronization

  /// Sends requests by the system's libcurl.
  struct CurlSender: HTTPSender {
    func start(_ exchange: HTTPExchange) {
      // A queue of its own has a thread of its own, while global queues share a few.
      DispatchQueue(label: "setpoint.http", qos: .utility).async { perform(exchange) }
    }

    func perform(_ exchange: HTTPExchange) {
      // Others end within a second.
      if exchange.request.timeout == nil { exchange.onAbort { setpoint_wake_transfers() } }
      CurlTransfer(exchange).perform()
    }
  }

  typealias SystemSender = CurlSender

  /// One request by libcurl.
  private final class CurlTransfer: Sendable {
    private let exchange: HTTPExchange
    private let header = Mutex(ResponseHeader())

    init(_ exchange: HTTPExchange) { self.exchange = exchange }

    func perform() {
      let failure = transfer()
      let header = header.withLock { $0 }
      guard header.isComplete else {
        let failure = failure ?? "the response header is incomplete"
        return exchange.finish(nil, failure: HTTPFailure(failure))
      }
      _ = exchange.wantsBody(ofStatus: header.status)
      exchange.finish(
        HTTPTransport.Response(status: header.status, headers: header.fields),
        failure: (failure ?? header.failure).map { HTTPFailure($0) })
    }

    /// Waits for the end of the transfer. Returns the reason of a failure.
    private func transfer() -> String? {
      let (request, files) = (exchange.request, exchange.request.certificates)
      let body = request.body.map { [UInt8]($0) }
      var message = [CChar](repeating: 0, count: 256)
      let isComplete = unsafe setpoint_transfer(
        request.url.absoluteString, headerLines, body, body?.count ?? 0, files.authorities?.path,
        files.certificate?.path, files.privateKey?.path, limits, receiver, &message)
      guard !isComplete else { return nil }
      let text = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      // Without the measured time, a failure that repeats has the same text.
      return String(decoding: text, as: UTF8.self)
        .replacing(#/ after \d+ (?:ms|milliseconds)/#, with: "")
    }

    /// Each line ends with a zero. An empty line is the last. Without an `Expect`, curl doesn't
    /// wait for a permission to send a long body.
    private var headerLines: [CChar] {
      var lines = exchange.request.headers.map { $1.isEmpty ? "\($0);" : "\($0): \($1)" }
      if exchange.request.body != nil { lines.append("Expect:") }
      return lines.flatMap { $0.utf8CString } + [0]
    }

    private var limits: setpoint_limits {
      func count(_ duration: Duration?, of unit: Duration) -> Int {
        guard let duration else { return 0 }
        return max(Int((min(duration, .seconds(315_360_000)) / unit).rounded(.up)), 1)
      }
      let request = exchange.request
      return setpoint_limits(
        timeout_milliseconds: count(request.timeout, of: .milliseconds(1)),
        connect_timeout_milliseconds: count(request.connectTimeout, of: .milliseconds(1)),
        silence_seconds: count(request.silenceLimit, of: .seconds(1)))
    }
  }

  // MARK: - Receiving

  extension CurlTransfer {
    private var receiver: setpoint_receiver {
      unsafe setpoint_receiver(
        header: { unsafe CurlTransfer.receive($0, $2, $3) { unsafe $0.take(header: $1) } },
        body: { unsafe CurlTransfer.receive($0, $2, $3) { unsafe $0.take(body: $1) } },
        is_cancelled: { context, _, _, _, _ in
          unsafe CurlTransfer.of(context).exchange.isAborted ? 1 : 0
        },
        context: Unmanaged.passUnretained(self).toOpaque())
    }

    private func take(header line: UnsafeRawBufferPointer) -> Bool {
      let text = unsafe String(decoding: line, as: UTF8.self)
      return !exchange.isAborted && header.withLock { $0.add(text) }
    }

    private func take(body piece: UnsafeRawBufferPointer) -> Bool {
      let status = header.withLock { $0.status }
      return unsafe exchange.wantsBody(ofStatus: status) && exchange.receive(Data(piece))
    }

    private static func of(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
      unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// Takes received bytes. Any return value other than their count ends the transfer.
    private static func receive(
      _ bytes: UnsafeMutablePointer<CChar>, _ count: Int, _ context: UnsafeMutableRawPointer,
      _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      let isTaken = unsafe take(of(context), UnsafeRawBufferPointer(start: bytes, count: count))
      return isTaken ? count : -1
    }
  }
#endif
