#if Etcd && !AsyncHTTPClient
  public import Foundation

  /// A placeholder for the transport in a build without the trait.
  @available(
    *, unavailable, message: "Enable the 'AsyncHTTPClient' trait of the package setpoint."
  )
  public struct AsyncHTTPClientEtcdTransport: EtcdTransport {
    /// Unavailable without the trait.
    public init() {}
    public func send(
      _ request: EtcdRequest, receive: @escaping @Sendable (Data) -> Bool
    ) throws -> Int { 0 }
  }
#endif
