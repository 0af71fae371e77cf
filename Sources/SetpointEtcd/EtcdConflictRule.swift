#if Etcd
  public import Setpoint

  /// The rule for a write that waited for the cluster while another host changed the same settings.
  @nonexhaustive
  public enum EtcdConflictRule: Sendable {
    /// The values of the other host stay. The write becomes an ``EtcdConflict``, which a person can resolve.
    case keepTheirs
    /// The write replaces the values of the other host. The history still has them.
    case keepMine
    /// The closure decides. It runs on a thread of the fleet, without a lock.
    case resolve(@Sendable (EtcdConflict) -> EtcdResolution)
  }

  /// The result of a decision about an ``EtcdConflict``.
  @nonexhaustive
  public enum EtcdResolution: Sendable, Hashable {
    /// The values of the other host stay, and the write is dropped.
    case theirs
    /// The write replaces the values of the other host.
    case mine
    /// These values are written; `nil` removes a value.
    case values([String: StoredValue?])
    /// The values of the other host stay. The conflict waits for a person.
    case later
  }
#endif
