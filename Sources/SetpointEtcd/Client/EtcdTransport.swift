#if Etcd
  public import Foundation

  /// An HTTP client for the JSON gateway of etcd. Implement it to use the client that an app already has.
  ///
  /// The calls block, so that a write doesn't depend on threads that other writes occupy. They come from threads of
  /// the writers and from threads of the fleet's own.
  public protocol EtcdTransport: Sendable {
    /// Sends a POST request with a JSON body and waits for the end of the response.
    ///
    /// - Parameters:
    ///   - request: The request. The call returns soon after ``EtcdRequest/cancellation`` is canceled.
    ///   - receive: Takes the next piece of the body as soon as it arrives. Returning `false` ends the transfer.
    /// - Returns: The HTTP status code.
    /// - Throws: The reason why no complete response was received. People see it, so it must not contain passwords.
    func send(
      _ request: EtcdRequest, receive: @escaping @Sendable (Data) -> Bool
    ) throws -> Int
  }

  /// A request for an ``EtcdTransport``.
  public struct EtcdRequest: Sendable {
    /// The http or https address.
    public let url: URL
    /// The header fields to send, which may contain secrets.
    public let headers: [String: String]
    /// The JSON body.
    public let body: Data
    /// The time after which the request fails, or `nil` for a stream, which may last forever.
    public let timeout: Duration?
    /// The time to wait for the connection.
    public let connectTimeout: Duration
    /// The time without a received byte after which a stream fails.
    public let silenceLimit: Duration
    /// Ends the request early.
    public let cancellation: EtcdCancellation

    /// Creates a request, for a test of a transport.
    public init(
      url: URL, headers: [String: String] = [:], body: Data, timeout: Duration?,
      connectTimeout: Duration, silenceLimit: Duration,
      cancellation: EtcdCancellation = EtcdCancellation()
    ) {
      self.url = url
      self.headers = headers
      self.body = body
      self.timeout = timeout
      self.connectTimeout = connectTimeout
      self.silenceLimit = silenceLimit
      self.cancellation = cancellation
    }
  }

  extension EtcdRequest: CustomReflectable {
    /// Reflects the server and the names of the headers, without passwords and values.
    public var customMirror: Mirror {
      Mirror(
        self, children: ["host": url.host() ?? "", "headers": headers.keys.sorted()],
        displayStyle: .struct)
    }
  }
#endif
