#if AsyncHTTPClient
  public import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import NIOSSL
  import SetpointSynchronization

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  extension HTTPTransport {
    /// AsyncHTTPClient, with a client that all such transports share. For static programs, which
    /// can't load libcurl.
    public static var asyncHTTPClient: HTTPTransport {
      asyncHTTPClient(AsyncHTTPClientSender.shared)
    }

    /// AsyncHTTPClient, for servers that use it already.
    ///
    /// - Parameter client: A client with ``asyncHTTPClientConfiguration``, whose TLS, proxy and
    ///   connection settings may be changed. The app must shut it down. A request fails at the
    ///   first redirect if the client follows redirects.
    public static func asyncHTTPClient(_ client: HTTPClient) -> HTTPTransport {
      HTTPTransport(AsyncHTTPClientSender(client))
    }

    /// The configuration that a client needs: it uses HTTP/1.1, decompresses, doesn't follow
    /// redirects, doesn't retry connections, and has a connection for each stream.
    public static var asyncHTTPClientConfiguration: HTTPClient.Configuration {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow, decompression: .enabled(limit: .none))
      configuration.httpVersion = .http1Only
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1 << 16
      return configuration
    }
  }

  /// Sends requests by AsyncHTTPClient. It uses threads of SwiftNIO only, so that requests also end
  /// while all threads of Swift's tasks wait.
  private final class AsyncHTTPClientSender: HTTPSender {
    /// Never shut down, because it lives as long as the program.
    static let shared = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup,
      configuration: HTTPTransport.asyncHTTPClientConfiguration)

    private let client: HTTPClient
    /// The content of the certificate files, which are read at the first request.
    private let security = Mutex<[HTTPCertificates: TLSConfiguration]>([:])

    init(_ client: HTTPClient) { self.client = client }

    func start(_ exchange: HTTPExchange) {
      start(exchange, mayRepeat: exchange.request.body == nil)
    }

    /// Repeats a request if the server closed its idle connection meanwhile, which the client
    /// doesn't do.
    private func start(_ exchange: HTTPExchange, mayRepeat: Bool) {
      let request: HTTPClient.Request
      do {
        request = try HTTPClient.Request(exchange.request, security(of: exchange.request))
      } catch {
        return exchange.finish(nil, failure: Self.failure(error))
      }
      let transfer = ClientTransfer(exchange)
      let task = client.execute(request: request, delegate: transfer)
      exchange.onAbort { task.cancel() }
      task.futureResult.whenComplete { result in
        var failure: (any Error)?
        if case .failure(let error) = result { failure = error }
        if let failure, mayRepeat, !exchange.isAborted, transfer.head == nil, failure.isOfConnection
        {
          self.start(exchange, mayRepeat: false)
        } else {
          exchange.finish(transfer.head, failure: failure.map(Self.failure))
        }
      }
    }

    private func security(of request: HTTPTransport.Request) throws -> TLSConfiguration? {
      let files = request.certificates
      guard files != HTTPCertificates() else { return nil }
      return try security.withLock { loaded in
        if let configuration = loaded[files] { return configuration }
        let configuration = try TLSConfiguration(files)
        loaded[files] = configuration
        return configuration
      }
    }

    private static func failure(_ error: any Error) -> any Error {
      (error as? HTTPClientError).map { HTTPFailure($0.shortDescription) } ?? error
    }
  }

  extension Error {
    fileprivate var isOfConnection: Bool {
      self as? HTTPClientError == .remoteConnectionClosed || self is ChannelError || self is IOError
    }
  }

  extension HTTPClient.Request {
    fileprivate init(_ request: HTTPTransport.Request, _ security: TLSConfiguration?) throws {
      try self.init(
        url: request.url, method: request.body == nil ? .GET : .POST,
        headers: HTTPHeaders(Array(request.headers)), body: request.body.map { .data($0) },
        tlsConfiguration: security)
      guard let user = request.url.user(percentEncoded: false),
        !headers.contains(name: "Authorization")
      else { return }
      let password = request.url.password(percentEncoded: false) ?? ""
      let credentials = Data("\(user):\(password)".utf8).base64EncodedString()
      headers.add(name: "Authorization", value: "Basic \(credentials)")
    }
  }

  extension TLSConfiguration {
    fileprivate init(_ files: HTTPCertificates) throws {
      self = .makeClientConfiguration()
      if let authorities = files.authorities {
        trustRoots = .certificates(try Self.certificates(authorities))
      }
      if let certificate = files.certificate {
        certificateChain = try Self.certificates(certificate).map { .certificate($0) }
      }
      if let key = files.privateKey {
        privateKey = .privateKey(
          try Self.reading(key) { try NIOSSLPrivateKey(file: $0, format: .pem) })
      }
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
        throw HTTPFailure("the certificate file \(file.path) can't be read")
      }
    }
  }

  /// One request and its response. The methods are called on one thread of SwiftNIO.
  private final class ClientTransfer: HTTPClientResponseDelegate, Sendable {
    /// Ends a request whose rest is of no use.
    private struct Enough: Error {}

    private let exchange: HTTPExchange
    private let state = Mutex<(visits: Int, head: HTTPTransport.Response?)>((0, nil))

    init(_ exchange: HTTPExchange) { self.exchange = exchange }

    var head: HTTPTransport.Response? { state.withLock { $0.head } }

    func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
      exchange.connected()
    }

    func didVisitURL(
      task: HTTPClient.Task<Void>, _ request: HTTPClient.Request, _ head: HTTPResponseHead
    ) {
      state.withLock { $0.visits += 1 }
    }

    func didReceiveHead(
      task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
      guard state.withLock({ $0.visits }) <= 1 else {
        return task.eventLoop.makeFailedFuture(
          HTTPFailure("the client follows redirects by itself"))
      }
      state.withLock { $0.head = HTTPTransport.Response(head) }
      // An empty body is received, so that the connection can be used again.
      let isWanted = exchange.wantsBody(ofStatus: Int(head.status.code))
      guard isWanted || head.isBodyEmpty else { return task.eventLoop.makeFailedFuture(Enough()) }
      return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(
      task: HTTPClient.Task<Void>, _ buffer: ByteBuffer
    ) -> EventLoopFuture<Void> {
      if exchange.receive(Data(buffer.readableBytesView)) {
        return task.eventLoop.makeSucceededVoidFuture()
      }
      return task.eventLoop.makeFailedFuture(Enough())
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) throws {}
  }

  extension HTTPResponseHead {
    fileprivate var isBodyEmpty: Bool {
      [.noContent, .notModified].contains(status) || headers.first(name: "Content-Length") == "0"
    }
  }

  extension HTTPTransport.Response {
    fileprivate init(_ head: HTTPResponseHead) {
      self.init(
        status: Int(head.status.code),
        headers: Dictionary(
          head.headers.map { ($0.name.lowercased(), $0.value) },
          uniquingKeysWith: { "\($0), \($1)" }))
    }
  }
#else
  extension HTTPTransport {
    /// A placeholder for the transport in a build without the trait.
    @available(
      *, unavailable, message: "Enable the 'AsyncHTTPClient' trait of the package setpoint."
    )
    public static var asyncHTTPClient: HTTPTransport { system }
  }
#endif
