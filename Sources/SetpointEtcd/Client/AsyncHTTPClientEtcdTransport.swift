#if Etcd && AsyncHTTPClient
  public import AsyncHTTPClient
  import Dispatch
  public import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOSSL
  import Synchronization

  /// A transport that uses AsyncHTTPClient, for servers that use it already, and for static programs, which can't load
  /// libcurl.
  ///
  /// ```swift
  /// var options = EtcdOptions()
  /// options.transport = AsyncHTTPClientEtcdTransport(security: options.security)
  /// ```
  ///
  /// The calls wait for threads of SwiftNIO only, so they also end while all threads of Swift's tasks wait.
  public struct AsyncHTTPClientEtcdTransport: EtcdTransport {
    private let client: HTTPClient
    private let security: SecurityFiles?

    /// Creates a transport with a client that all such transports share.
    ///
    /// - Parameter security: The certificate files, which are read at the first request.
    public init(security: EtcdSecurity = EtcdSecurity()) {
      client = Self.shared
      self.security = security == EtcdSecurity() ? nil : SecurityFiles(security)
    }

    /// Creates a transport with a client of the app, which must shut it down.
    ///
    /// - Parameter client: A client with ``configuration``, whose TLS and proxy settings may be changed.
    public init(_ client: HTTPClient) {
      self.client = client
      security = nil
    }

    /// The configuration that a client needs: it uses HTTP/1.1, doesn't follow redirects, doesn't retry connections, and
    /// has a connection for each stream.
    public static var configuration: HTTPClient.Configuration {
      var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
      configuration.httpVersion = .http1Only
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1 << 16
      return configuration
    }

    /// Never shut down, because it lives as long as the program.
    private static let shared = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)

    public func send(
      _ request: EtcdRequest, receive: @escaping @Sendable (Data) -> Bool
    ) throws -> Int {
      guard !request.cancellation.isCanceled else { throw CancellationError() }
      let message = try HTTPClient.Request(
        url: request.url, method: .POST, headers: HTTPHeaders(Array(request.headers)),
        body: .data(request.body), tlsConfiguration: security?.configuration())
      let exchange = HTTPExchange(receive)
      let task = client.execute(request: message, delegate: exchange)
      task.futureResult.whenComplete { exchange.finish($0) }
      request.cancellation.onCancel { task.cancel() }
      let result = exchange.wait(for: request) { task.fail(reason: $0) }
      if request.cancellation.isCanceled { throw CancellationError() }
      do {
        return try result.get()
      } catch let error as HTTPClientError {
        throw EtcdTransportError(reason: error.shortDescription)
      }
    }
  }

  /// The certificates of the files that an app names.
  private final class SecurityFiles: Sendable {
    private let files: EtcdSecurity
    private let loaded = Mutex<TLSConfiguration?>(nil)

    init(_ files: EtcdSecurity) { self.files = files }

    func configuration() throws -> TLSConfiguration {
      try loaded.withLock { loaded in
        if let loaded { return loaded }
        let configuration = try load()
        loaded = configuration
        return configuration
      }
    }

    private func load() throws -> TLSConfiguration {
      var configuration = TLSConfiguration.makeClientConfiguration()
      if let authorities = files.authorities {
        configuration.trustRoots = .certificates(try Self.certificates(authorities))
      }
      if let certificate = files.certificate {
        configuration.certificateChain = try Self.certificates(certificate).map { .certificate($0) }
      }
      if let key = files.privateKey {
        configuration.privateKey = .privateKey(
          try Self.reading(key) { try NIOSSLPrivateKey(file: $0, format: .pem) })
      }
      return configuration
    }

    private static func certificates(_ file: URL) throws -> [NIOSSLCertificate] {
      try reading(file) { try NIOSSLCertificate.fromPEMFile($0) }
    }

    private static func reading<Content>(
      _ file: URL, _ read: (String) throws -> Content
    ) throws -> Content {
      do {
        return try read(file.path)
      } catch {
        throw EtcdTransportError(reason: "the certificate file \(file.path) cannot be read")
      }
    }
  }

  /// One request and its response. The methods of the delegate are called on one thread of SwiftNIO, and not after the
  /// end.
  private final class HTTPExchange: HTTPClientResponseDelegate, Sendable {
    fileprivate struct State {
      var isConnected = false
      var lastByte = ContinuousClock.now
      var status = 0
      /// Whether the receiver wants no more.
      var isEnough = false
      var result: Result<Int, any Error>?
    }

    private struct Enough: Error {}

    private let receive: @Sendable (Data) -> Bool
    private let end = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    init(_ receive: @escaping @Sendable (Data) -> Bool) { self.receive = receive }

    func didSendRequestHead(task: HTTPClient.Task<Int>, _ head: HTTPRequestHead) {
      state.withLock { state in
        (state.isConnected, state.lastByte) = (true, .now)
      }
      // The limit of silence applies now.
      end.signal()
    }

    func didReceiveHead(
      task: HTTPClient.Task<Int>, _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
      state.withLock { state in
        (state.status, state.lastByte) = (Int(head.status.code), .now)
      }
      return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(
      task: HTTPClient.Task<Int>, _ buffer: ByteBuffer
    ) -> EventLoopFuture<Void> {
      state.withLock { $0.lastByte = .now }
      if receive(Data(buffer.readableBytesView)) { return task.eventLoop.makeSucceededVoidFuture() }
      state.withLock { $0.isEnough = true }
      return task.eventLoop.makeFailedFuture(Enough())
    }

    func didFinishRequest(task: HTTPClient.Task<Int>) throws -> Int {
      state.withLock { $0.status }
    }

    func finish(_ result: Result<Int, any Error>) {
      state.withLock { state in
        state.result = state.isEnough ? .success(state.status) : result
      }
      end.signal()
    }

    /// Waits for the end of the response.
    ///
    /// - Parameter fail: Ends the request, because a time limit passed.
    func wait(
      for request: EtcdRequest, _ fail: (EtcdTransportError) -> Void
    ) -> Result<Int, any Error> {
      let start = ContinuousClock.now
      var hasFailed = false
      while true {
        let (result, limit) = state.withLock { state in
          (state.result, state.limit(of: request, since: start))
        }
        if let result { return result }
        let rest = limit.end - .now
        if hasFailed {
          end.wait()
        } else if rest > .zero {
          _ = end.wait(timeout: .now() + rest / .seconds(1))
        } else {
          hasFailed = true
          fail(EtcdTransportError(reason: limit.reason))
        }
      }
    }
  }

  extension HTTPExchange.State {
    /// Returns when the request fails unless something happens, and why.
    fileprivate func limit(
      of request: EtcdRequest, since start: ContinuousClock.Instant
    ) -> (end: ContinuousClock.Instant, reason: String) {
      guard isConnected else {
        let limit =
          request.timeout.map { min($0, request.connectTimeout) } ?? request.connectTimeout
        return (start + limit, "no connection within \(limit)")
      }
      if let timeout = request.timeout { return (start + timeout, "no response within \(timeout)") }
      return (lastByte + request.silenceLimit, "no data within \(request.silenceLimit)")
    }
  }
#endif
