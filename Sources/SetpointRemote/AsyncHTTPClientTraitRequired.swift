#if !AsyncHTTPClient
  /// Stands for the transport of a build without it.
  @available(
    *, unavailable, message: "Enable the 'AsyncHTTPClient' trait of the package setpoint."
  )
  public struct AsyncHTTPClientTransport: RemoteTransport {
    public init() {}
    public func send(_ request: RemoteRequest) async throws -> RemoteResponse {
      RemoteResponse(status: 0)
    }
  }
#endif
