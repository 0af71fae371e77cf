#if Etcd
  public import Foundation
  public import Setpoint

  /// A write of this host that the cluster does not have, because another host changed the same settings first or because
  /// the cluster refuses it.
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
    /// The reason why the cluster does not have the write.
    public let reason: Reason
    /// The changes, in the order of their keys.
    public let changes: [Change]
  }
#endif
