#if !Etcd
  public import Foundation

  /// A placeholder for the fleet in a build without the trait.
  @available(*, unavailable, message: "Enable the 'Etcd' trait of the package setpoint.")
  public struct EtcdFleet {
    /// Unavailable without the trait.
    public init(_ app: String, endpoints: [URL]) {}
  }
#endif
