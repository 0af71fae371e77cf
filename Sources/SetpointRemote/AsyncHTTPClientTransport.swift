#if AsyncHTTPClient
  public import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A transport that uses AsyncHTTPClient, for servers that use it already, and for static
  /// programs, which can't load libcurl.
  public struct AsyncHTTPClientTransport: RemoteTransport {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private let client: HTTPClient

    /// Creates a transport with a client that all such transports share.
    public init() { client = Self.shared }

    /// Creates a transport with a client of the app, which must shut it down.
    ///
    /// - Parameter client: A client with ``configuration``, whose TLS, proxy and connection
    ///   settings may be changed. A request fails at the first redirect if the client follows
    ///   redirects.
    public init(_ client: HTTPClient) { self.client = client }

    /// The configuration that a client needs: it decompresses, doesn't follow redirects, and
    /// doesn't retry connections.
    public static var configuration: HTTPClient.Configuration {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow, decompression: .enabled(limit: .none))
      configuration.connectionPool.retryConnectionEstablishment = false
      return configuration
    }

    /// Never shut down, because it lives as long as the program.
    private static let shared = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)

    public func send(_ request: RemoteRequest) async throws -> RemoteResponse {
      // The caller cancels at its timeout. This applies if it doesn't, because the client's own
      // deadline excludes the body.
      let timeout = min(max(request.timeout, .zero), .longest) + .seconds(1)
      return try await withThrowingTaskGroup(of: RemoteResponse.self) { group in
        group.addTask { try await answer(to: request) }
        group.addTask {
          try await Task.sleep(for: timeout)
          throw Failure(description: "it did not come within \(timeout)")
        }
        defer { group.cancelAll() }
        do {
          guard let response = try await group.next() else { throw CancellationError() }
          return response
        } catch {
          try Task.checkCancellation()
          throw error
        }
      }
    }

    private func answer(to request: RemoteRequest) async throws -> RemoteResponse {
      let response = try await header(of: HTTPClientRequest(request))
      guard response.history.count <= 1 else {
        throw Failure(description: "the client follows redirects by itself")
      }
      var body = Data()
      // Receives only useful bodies, so that a server can't waste resources with others. An empty
      // body is received, so that the connection can be reused.
      if response.status == .ok || response.headers.first(name: "Content-Length") == "0" {
        for try await piece in response.body {
          body.append(contentsOf: piece.readableBytesView)
          if body.count > request.byteLimit { break }
        }
      }
      // The body of a canceled request ends as if it were complete.
      try Task.checkCancellation()
      let fields = Dictionary(
        response.headers.map { ($0.name.lowercased(), $0.value) },
        uniquingKeysWith: { "\($0), \($1)" })
      return RemoteResponse(status: Int(response.status.code), headers: fields, body: body)
    }

    /// Retries if the server closed an idle connection during the request, which the client doesn't
    /// do.
    private func header(of request: HTTPClientRequest) async throws -> HTTPClientResponse {
      do {
        return try await client.execute(request, deadline: .distantFuture)
      } catch {
        let isClosed = error as? HTTPClientError == .remoteConnectionClosed
        guard isClosed || error is ChannelError || error is IOError else { throw error }
        try Task.checkCancellation()
        return try await client.execute(request, deadline: .distantFuture)
      }
    }
  }

  extension HTTPClientRequest {
    fileprivate init(_ request: RemoteRequest) {
      self.init(url: request.url.absoluteString)
      for (name, value) in request.headers { headers.replaceOrAdd(name: name, value: value) }
      guard let user = request.url.user(percentEncoded: false),
        !headers.contains(name: "Authorization")
      else { return }
      setBasicAuth(
        username: user, password: request.url.password(percentEncoded: false) ?? "")
    }
  }
#endif
