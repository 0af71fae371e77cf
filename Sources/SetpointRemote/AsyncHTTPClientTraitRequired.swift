#if !AsyncHTTPClient
  /// A placeholder for the transport in a build without the trait.
  @available(
    *, unavailable, message: "Enable the 'AsyncHTTPClient' trait of the package setpoint."
  )
  public struct AsyncHTTPClientTransport: RemoteTransport {
    /// Unavailable without the trait.
    public init() {}
    public func send(_ request: RemoteRequest) async throws -> RemoteResponse {
      RemoteResponse(status: 0)
    }
  }
#endif
