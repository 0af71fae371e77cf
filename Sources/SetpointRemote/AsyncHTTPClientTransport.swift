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

  /// Sends requests by AsyncHTTPClient: for servers that use it anyway, and for static programs, which
  /// cannot load libcurl.
  public struct AsyncHTTPClientTransport: RemoteTransport {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private let client: HTTPClient

    /// Uses a client that all these transports share.
    public init() { client = Self.shared }

    /// Uses a client of the app, which shuts it down.
    ///
    /// - Parameter client: One with ``configuration``, in which TLS, proxy and connections may be set
    ///   as the app needs. A client that follows redirects is refused at the first of them.
    public init(_ client: HTTPClient) { self.client = client }

    /// The configuration that a client needs: it decompresses, does not follow redirects, and does not
    /// try again by itself to reach a server.
    public static var configuration: HTTPClient.Configuration {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow, decompression: .enabled(limit: .none))
      configuration.connectionPool.retryConnectionEstablishment = false
      return configuration
    }

    /// Never shut down: it lives as long as the program.
    private static let shared = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)

    public func send(_ request: RemoteRequest) async throws -> RemoteResponse {
      // The caller cancels at its timeout; this is for one that does not. The client's own deadline
      // does not count for the body.
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
      // Only what can be used is received, so that a server cannot keep us busy with the rest. An
      // empty body is, because the connection can be used again after it.
      if response.status == .ok || response.headers.first(name: "Content-Length") == "0" {
        for try await piece in response.body {
          body.append(contentsOf: piece.readableBytesView)
          if body.count > request.byteLimit { break }
        }
      }
      // The body of a cancelled request ends as if it were complete.
      try Task.checkCancellation()
      let fields = Dictionary(
        response.headers.map { ($0.name.lowercased(), $0.value) },
        uniquingKeysWith: { "\($0), \($1)" })
      return RemoteResponse(status: Int(response.status.code), headers: fields, body: body)
    }

    /// Asks again if the server closed an idle connection at the moment of the request, which the
    /// client does not do.
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
