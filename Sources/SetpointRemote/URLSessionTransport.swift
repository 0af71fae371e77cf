#if !os(Linux)
  import Foundation
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif
  import Synchronization

  /// A transport that uses Foundation's `URLSession`, without cookies, caches and credentials.
  struct URLSessionTransport: RemoteTransport {
    private static var configuration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      return configuration
    }

    func send(_ request: RemoteRequest) async throws -> RemoteResponse {
      var message = URLRequest(url: request.url)
      for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
      // The caller's own clock ends the request. Whole seconds, because other systems round down.
      message.timeoutInterval = (request.timeout / .seconds(1)).rounded(.up) + 1
      let transfer = URLSessionTransfer(byteLimit: request.byteLimit)
      let session = URLSession(
        configuration: Self.configuration, delegate: transfer, delegateQueue: nil)
      let task = session.dataTask(with: message)
      // The session accepts no other task, and releases its delegate after this one.
      defer { session.finishTasksAndInvalidate() }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          transfer.begin(continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
      }
    }
  }

  extension RemoteOptions {
    static var defaultTransport: any RemoteTransport { URLSessionTransport() }
  }

  /// One request and the received data.
  private final class URLSessionTransfer: NSObject, URLSessionDataDelegate {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private struct State {
      var continuation: CheckedContinuation<RemoteResponse, any Error>?
      var response: HTTPURLResponse?
      var body = Data()
    }

    private let byteLimit: Int
    private let state = Mutex(State())

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    func begin(_ continuation: CheckedContinuation<RemoteResponse, any Error>) {
      state.withLock { $0.continuation = continuation }
    }

    private func finish(_ result: Result<RemoteResponse, any Error>) {
      let continuation = state.withLock { state in
        defer { state.continuation = nil }
        return state.continuation
      }
      continuation?.resume(with: result)
    }

    /// The received response, or `nil` without a header.
    private var answer: RemoteResponse? {
      state.withLock { state in
        guard let response = state.response else { return nil }
        let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
        return RemoteResponse(
          status: response.statusCode,
          headers: Dictionary(fields, uniquingKeysWith: { first, _ in first }), body: state.body)
      }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      state.withLock { $0.response = response }
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let response = response as? HTTPURLResponse
      state.withLock { $0.response = response }
      completionHandler(.allow)
      // Other bodies are skipped, so that a server can't waste resources with them.
      guard response?.statusCode != 200 else { return }
      if let answer { finish(.success(answer)) }
      dataTask.cancel()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isEnough = state.withLock { state in
        state.body.append(data)
        return state.body.count > byteLimit
      }
      guard isEnough, let answer else { return }
      finish(.success(answer))
      dataTask.cancel()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      // Not every response is reported before.
      if let response = task.response as? HTTPURLResponse {
        state.withLock { $0.response = response }
      }
      if let error {
        // The error itself contains the whole address.
        finish(.failure(Failure(description: error.localizedDescription)))
      } else if let answer {
        finish(.success(answer))
      } else {
        finish(.failure(Failure(description: "the server sent no HTTP")))
      }
    }
  }
#endif
