#if Etcd
  public import Foundation
  public import Setpoint

  /// A write of this host that the cluster doesn't have, because another host changed the same
  /// settings first or because the cluster refuses it.
  public struct EtcdConflict: Sendable, Hashable, Identifiable {
    /// A change of one key.
    public struct Change: Sendable, Hashable {
      /// The key of the setting.
      public let key: String
      /// The value that this host knew when it wrote; `nil` for none.
      public let base: StoredValue?
      /// The value that this host wrote; `nil` if it removed the value.
      public let mine: StoredValue?
      /// The value in the cluster now; `nil` for none.
      public let theirs: StoredValue?
    }

    /// The reason of a conflict.
    @nonexhaustive
    public enum Reason: Sendable, Hashable {
      /// Another host changed the settings.
      case changedElsewhere
      /// The cluster refuses the write. The text is the reason that it gives.
      case refused(String)
    }

    /// An identifier without spaces, which is the same in later runs of the program.
    public let id: String
    /// The date of the write, by the clock of this host.
    public let date: Date
    /// The person that wrote.
    public let author: String
    /// The reason why the cluster doesn't have the write.
    public let reason: Reason
    /// The changes, in the order of their keys.
    public let changes: [Change]
  }

  /// The rule for a write that waited for the cluster while another host changed the same settings.
  @nonexhaustive
  public enum EtcdConflictRule: Sendable {
    /// The values of the other host stay. The write becomes an ``EtcdConflict``, which a person can
    /// resolve.
    case keepTheirs
    /// The write replaces the values of the other host. The history still has them.
    case keepMine
    /// The closure decides, also if both values are equal. It runs on a thread of the fleet,
    /// without a lock. If another host changes the settings while it runs, it decides again, with
    /// what it has returned as this host's values.
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
