#if Etcd
  public import Foundation

  /// The state of a fleet on one host.
  public struct EtcdStatus: Sendable, Hashable {
    /// Whether the host receives the changes of the cluster.
    public let isConnected: Bool
    /// The member of the cluster that answered last; `nil` for none.
    public let endpoint: URL?
    /// The reason why the host is not connected; `nil` if it is, or has not tried yet.
    public let problem: String?
    /// The identifier of the cluster; `nil` if this host never reached it.
    public let cluster: String?
    /// The revision of the cluster that the values are from; 0 if this host never reached it.
    public let revision: Int64
    /// The date at which the values were known to be those of the cluster; `nil` if this host never reached it.
    public let date: Date?
    /// The number of writes that wait for the cluster.
    public let pendingWrites: Int
    /// The number of writes that the cluster does not have, and that a person has to decide about.
    public let conflicts: Int
  }
#endif
