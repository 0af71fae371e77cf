#if os(Linux)
  import Dispatch
  import FoundationEssentials
  import SetpointCurl
  import Synchronization

  /// A transport that uses the system's libcurl.
  struct CurlTransport: RemoteTransport {
    func send(_ request: RemoteRequest) async throws -> RemoteResponse {
      let transfer = CurlTransfer(request)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { transfer.begin($0) }
      } onCancel: {
        transfer.cancel()
      }
    }
  }

  extension RemoteOptions {
    static var defaultTransport: any RemoteTransport { CurlTransport() }
  }

  /// One request and the received data.
  private final class CurlTransfer: Sendable {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private struct State {
      var continuation: CheckedContinuation<RemoteResponse, any Error>?
      var isCancelled = false
      var header = ResponseHeader()
      var body = Data()
    }

    private let request: RemoteRequest
    private let state = Mutex(State())

    init(_ request: RemoteRequest) { self.request = request }

    func begin(_ continuation: CheckedContinuation<RemoteResponse, any Error>) {
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.continuation = continuation }
        return state.isCancelled
      }
      guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
      // A queue of its own has a thread of its own, while global queues share a few.
      DispatchQueue(label: "setpoint.remote", qos: .utility).async {
        self.finish(self.perform())
      }
    }

    /// Lets the caller continue at once. The connection ends within a second.
    func cancel() {
      state.withLock { $0.isCancelled = true }
      finish(.failure(CancellationError()))
    }

    private func finish(_ result: Result<RemoteResponse, any Error>) {
      let continuation = state.withLock { state in
        defer { state.continuation = nil }
        return state.continuation
      }
      continuation?.resume(with: result)
    }

    private func perform() -> Result<RemoteResponse, any Error> {
      let failure = get()
      return state.withLock { state in
        guard state.header.isComplete else {
          return .failure(Failure(description: failure ?? "the header of the answer is cut short"))
        }
        // The transfer was ended here, because the rest isn't needed.
        let isEnough = !state.header.isBodyWanted || state.body.count > request.byteLimit
        if let failure, !isEnough { return .failure(Failure(description: failure)) }
        guard isEnough || state.header.isEndRecognizable else {
          return .failure(
            Failure(description: "it is compressed without a length, so that its end is unknown"))
        }
        return .success(
          RemoteResponse(
            status: state.header.status, headers: state.header.fields, body: state.body))
      }
    }

    fileprivate func take(header line: UnsafeRawBufferPointer) -> Bool {
      let text = unsafe String(decoding: line, as: UTF8.self)
      return state.withLock { !$0.isCancelled && $0.header.add(text) }
    }

    fileprivate func take(body piece: UnsafeRawBufferPointer) -> Bool {
      state.withLock { state in
        guard !state.isCancelled, state.header.isBodyWanted else { return false }
        unsafe state.body.append(contentsOf: piece)
        return state.body.count <= request.byteLimit
      }
    }

    fileprivate var isCancelled: Bool { state.withLock { $0.isCancelled } }
  }

  extension CurlTransfer {
    /// Waits for the end of the transfer. Returns the reason of a failure.
    private func get() -> String? {
      let receiver = unsafe setpoint_receiver(
        header: { unsafe CurlTransfer.receive($0, $2, $3) { unsafe $0.take(header: $1) } },
        body: { unsafe CurlTransfer.receive($0, $2, $3) { unsafe $0.take(body: $1) } },
        is_cancelled: { context, _, _, _, _ in
          unsafe CurlTransfer.of(context).isCancelled ? 1 : 0
        },
        context: Unmanaged.passUnretained(self).toOpaque())
      // The caller cancels at its timeout. This applies if it doesn't.
      let timeout = min(max(request.timeout, .zero), .longest) + .seconds(1)
      let milliseconds = Int(timeout / .milliseconds(1))
      var message = [CChar](repeating: 0, count: 256)
      let isComplete = unsafe setpoint_get(
        request.url.absoluteString, headerLines, milliseconds, receiver, &message)
      guard !isComplete else { return nil }
      let text = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      return String(decoding: text, as: UTF8.self)
    }

    /// Each line ends with a zero. An empty line is the last.
    private var headerLines: [CChar] {
      let lines = request.headers.map { $1.isEmpty ? "\($0);" : "\($0): \($1)" }
      return lines.flatMap { $0.utf8CString } + [0]
    }

    private static func of(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
      unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// Stores received bytes. Any return value other than their count ends the transfer.
    private static func receive(
      _ bytes: UnsafeMutablePointer<CChar>, _ count: Int, _ context: UnsafeMutableRawPointer,
      _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
      let isTaken = unsafe take(of(context), UnsafeRawBufferPointer(start: bytes, count: count))
      return isTaken ? count : -1
    }
  }
#endif
