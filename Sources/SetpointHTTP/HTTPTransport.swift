#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The HTTP client of a remote source or of a fleet.
///
/// The default, ``system``, is libcurl on Linux and `URLSession` on other platforms. A transport
/// can also use the client that an app already has:
///
/// ```swift
/// options.transport = HTTPTransport { request in
///   let (body, status) = try await client.get(request.url, headers: request.headers)
///   return HTTPTransport.Response(status: status, body: body)
/// }
/// ```
public struct HTTPTransport: Sendable {
  let sender: any HTTPSender

  init(_ sender: any HTTPSender) { self.sender = sender }

  /// Creates a transport that uses a client of the app.
  ///
  /// - Parameter send: Sends a request and returns the response, whatever its status. It doesn't
  ///   follow redirects, because the caller decides, and returns as soon as its task is canceled.
  ///   It throws the reason why there is no response. People see that text, so it must not contain
  ///   secret parts of the address. A fleet calls it on threads of its own; it must not wait for
  ///   the main thread, which may wait for a write.
  public init(send: @escaping @Sendable (Request) async throws -> Response) {
    sender = ClosureSender(send: send)
  }

  /// The client of the system: libcurl, loaded on first use, on Linux, and `URLSession` without
  /// cookies, caches and credentials on other platforms.
  public static let system = HTTPTransport(SystemSender())
}

extension HTTPTransport {
  /// A request of a source or a fleet.
  public struct Request: Sendable {
    /// The http or https address.
    public let url: URL
    /// The header fields to send, which may contain secrets.
    public let headers: [String: String]
    /// The body of a POST request, or `nil` for a GET request.
    public let body: Data?
    /// The maximum size of the decoded body of the response, in bytes. Receiving may stop after it.
    public let byteLimit: Int
    /// The time after which the caller cancels, or `nil` for a stream, which may last forever.
    public private(set) var timeout: Duration?
    /// Whether only the body of a response with status 200 is of use. Others aren't received, so
    /// that a server can't waste resources with them.
    let skipsOtherBodies: Bool
    private(set) var connectTimeout: Duration?
    /// The time without a received byte after which a stream fails.
    private(set) var silenceLimit: Duration?
    private(set) var certificates = HTTPCertificates()

    /// Creates a GET request, which reads only the body of a response with status 200.
    package init(url: URL, headers: [String: String], byteLimit: Int, timeout: Duration) {
      (self.url, self.headers, body) = (url, headers, nil)
      (self.byteLimit, self.timeout, skipsOtherBodies) = (byteLimit, timeout, true)
    }

    /// Creates a POST request.
    package init(
      url: URL, headers: [String: String] = [:], body: Data, byteLimit: Int = .max,
      timeout: Duration?, connectTimeout: Duration, silenceLimit: Duration,
      certificates: HTTPCertificates = HTTPCertificates()
    ) {
      (self.url, self.headers, self.body) = (url, headers, body)
      (self.byteLimit, self.timeout, skipsOtherBodies) = (byteLimit, timeout, false)
      (self.connectTimeout, self.silenceLimit) = (connectTimeout, silenceLimit)
      self.certificates = certificates
    }

    /// Returns the request with the time after which the transport itself ends it, in case that the
    /// clock of the caller stands still.
    func limited() -> Self {
      var request = self
      request.timeout = timeout.map { min(max($0, .zero), .seconds(315_360_000)) + .seconds(1) }
      return request
    }
  }

  /// The response of a server.
  public struct Response: Sendable {
    /// The HTTP status code.
    package let status: Int
    /// The decoded body, as far as it was received at once.
    package let body: Data
    private let headers: [String: String]
    /// The decoded body as it arrives.
    private let stream: Stream?

    private typealias Stream = @Sendable (_ receive: (Data) -> Bool) async throws -> Void

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The HTTP status code.
    ///   - headers: The header fields by name, in any case. Values of repeated fields are joined by
    ///     commas.
    ///   - body: The decoded body.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
      self.init(status, headers, body, nil)
    }

    /// Creates a response whose body arrives in pieces. The watch of a fleet requires it.
    ///
    /// - Parameters:
    ///   - status: The HTTP status code.
    ///   - headers: The header fields by name, in any case. Values of repeated fields are joined by
    ///     commas.
    ///   - pieces: The pieces of the decoded body. The caller stops the iteration when it has
    ///     enough.
    public init<Pieces: AsyncSequence & Sendable>(
      status: Int, headers: [String: String] = [:], pieces: Pieces
    ) where Pieces.Element == Data {
      self.init(status, headers, Data()) { receive in
        for try await piece in pieces where !receive(piece) { return }
      }
    }

    private init(_ status: Int, _ headers: [String: String], _ body: Data, _ stream: Stream?) {
      (self.status, self.body, self.stream) = (status, body, stream)
      self.headers = Dictionary(
        headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the value of a header field. The case of the name doesn't matter.
    package func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// Passes the body to a receiver until it returns `false`.
    func receiveBody(_ receive: (Data) -> Bool) async throws {
      if let stream { try await stream(receive) } else { _ = receive(body) }
    }

    /// Returns the response with a body that was received.
    func withBody(_ body: Data) -> Self { Self(status, headers, body, nil) }
  }
}

extension HTTPTransport.Request: CustomReflectable {
  /// Reflects the server and the names of the headers, without passwords and values.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["host": url.host() ?? "", "headers": headers.keys.sorted()],
      displayStyle: .struct)
  }
}

extension HTTPTransport.Response: CustomReflectable {
  /// Reflects the status, the names of the headers and the size of the body.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["status": status, "headers": headers.keys.sorted(), "bytes": body.count],
      displayStyle: .struct)
  }
}

/// The certificate files of encrypted connections, in the PEM format.
package struct HTTPCertificates: Sendable, Hashable {
  /// The certificates of the authorities to trust; `nil` for those of the system.
  package var authorities: URL?
  /// The certificate that identifies the client, and its private key; `nil` for none.
  package var certificate: URL?
  package var privateKey: URL?

  package init(authorities: URL? = nil, certificate: URL? = nil, privateKey: URL? = nil) {
    (self.authorities, self.certificate, self.privateKey) = (authorities, certificate, privateKey)
  }
}
