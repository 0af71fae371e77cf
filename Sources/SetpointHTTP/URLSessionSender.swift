#if !os(Linux)
  import Foundation
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif
  import SetpointSynchronization

  /// Sends requests by Foundation's `URLSession`, without cookies, caches and credentials.
  ///
  /// The system decides which certificates it trusts.
  struct URLSessionSender: HTTPSender {
    private static var configuration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      return configuration
    }

    func start(_ exchange: HTTPExchange) {
      guard exchange.request.certificates == HTTPCertificates() else {
        return exchange.finish(
          nil,
          failure: HTTPFailure(
            "certificate files require HTTPTransport.asyncHTTPClient on this platform"))
      }
      exchange.connected()
      let session = URLSession(
        configuration: Self.configuration, delegate: URLSessionTransfer(exchange),
        delegateQueue: nil)
      let task = session.dataTask(with: URLRequest(exchange.request))
      task.resume()
      exchange.onAbort { task.cancel() }
    }
  }

  typealias SystemSender = URLSessionSender

  extension URLRequest {
    fileprivate init(_ request: HTTPTransport.Request) {
      self.init(url: request.url)
      if let body = request.body { (httpMethod, httpBody) = ("POST", body) }
      for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
      // The caller's own clock ends the request. Whole seconds, because other systems round down.
      let limit = request.timeout ?? request.silenceLimit ?? .seconds(3600)
      timeoutInterval = (limit / .seconds(1)).rounded(.up) + 1
    }
  }

  /// One request and its response.
  private final class URLSessionTransfer: NSObject, URLSessionDataDelegate {
    private let exchange: HTTPExchange
    private let redirect = Mutex<HTTPURLResponse?>(nil)

    init(_ exchange: HTTPExchange) { self.exchange = exchange }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      redirect.withLock { $0 = response }
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      completionHandler(exchange.wantsBody(ofStatus: status) ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      if !exchange.receive(data) { dataTask.cancel() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let response = task.response as? HTTPURLResponse ?? redirect.withLock { $0 }
      // The error itself contains the whole address.
      exchange.finish(
        response.map { HTTPTransport.Response($0) },
        failure: error.map { HTTPFailure($0.localizedDescription) })
      // Releases its delegate.
      session.finishTasksAndInvalidate()
    }
  }

  extension HTTPTransport.Response {
    fileprivate init(_ response: HTTPURLResponse) {
      let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
      self.init(
        status: response.statusCode,
        headers: Dictionary(fields, uniquingKeysWith: { first, _ in first }))
    }
  }
#endif
