#if Etcd && !os(Linux)
  import Foundation
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif
  import Synchronization

  /// A transport that uses Foundation's `URLSession`, without cookies, caches and credentials.
  ///
  /// The system decides which certificates it trusts. A client certificate requires the trait `AsyncHTTPClient`.
  struct URLSessionEtcdTransport: EtcdTransport {
    let security: EtcdSecurity

    func send(
      _ request: EtcdRequest, receive: @escaping @Sendable (Data) -> Bool
    ) throws -> Int {
      guard security == EtcdSecurity() else {
        throw EtcdTransportError(
          reason: "certificate files require AsyncHTTPClientEtcdTransport on this platform")
      }
      var message = URLRequest(url: request.url)
      message.httpMethod = "POST"
      message.httpBody = request.body
      for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
      // The time without a byte, for a stream as well.
      message.timeoutInterval = (request.timeout ?? request.silenceLimit) / .seconds(1)
      let exchange = URLSessionExchange(receive)
      let session = URLSession(
        configuration: .ephemeral, delegate: exchange, delegateQueue: nil)
      let task = session.dataTask(with: message)
      // The session accepts no other task, and releases its delegate after this one.
      defer { session.finishTasksAndInvalidate() }
      request.cancellation.onCancel { task.cancel() }
      task.resume()
      let result = exchange.wait()
      if request.cancellation.isCanceled { throw CancellationError() }
      return try result.get()
    }
  }

  extension EtcdOptions {
    static func defaultTransport(_ security: EtcdSecurity) -> any EtcdTransport {
      URLSessionEtcdTransport(security: security)
    }
  }

  /// One request and its response.
  private final class URLSessionExchange: NSObject, URLSessionDataDelegate {
    private struct State {
      var isEnough = false
      var result: Result<Int, any Error>?
    }

    private let receive: @Sendable (Data) -> Bool
    private let end = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    init(_ receive: @escaping @Sendable (Data) -> Bool) { self.receive = receive }

    func wait() -> Result<Int, any Error> {
      end.wait()
      return state.withLock { $0.result }
        ?? .failure(EtcdTransportError(reason: "the server sent no HTTP"))
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      guard !receive(data) else { return }
      state.withLock { $0.isEnough = true }
      dataTask.cancel()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let status = (task.response as? HTTPURLResponse)?.statusCode
      state.withLock { state in
        if let error, !state.isEnough {
          // The error itself contains the whole address.
          state.result = .failure(EtcdTransportError(reason: error.localizedDescription))
        } else {
          state.result = status.map { .success($0) }
        }
      }
      end.signal()
    }
  }
#endif
