#if Etcd
  public import Foundation
  public import Setpoint
  import SetpointSynchronization

  /// An app's settings on many hosts, in an etcd cluster.
  ///
  /// ```swift
  /// let fleet = EtcdFleet("reader", endpoints: [URL(string: "http://10.0.0.1:2379")!])
  /// let settings = ReaderSettings(
  ///   store: fleet.store, layers: SettingsLayers(managed: [fleet.policies]))
  /// ```
  ///
  /// Create one fleet in a process, which watches the cluster once for all settings. It never waits
  /// for the network to start: the values of the last run are in effect until the cluster answers.
  /// The watch ends when the fleet, its store and its policies are released.
  public final class EtcdFleet: Sendable {
    /// The name of the app, which is part of the keys in etcd.
    let app: String
    /// The store of the values that all hosts share. Any thread may use it.
    ///
    /// Reading never waits: the store holds the last known values, also from the previous run of
    /// the program. A write is one transaction of etcd, which every host receives as a whole. It
    /// takes a few milliseconds. If the cluster doesn't answer within ``EtcdOptions/writeTimeout``,
    /// the write is kept on this host and sent later, in order. If another host changes the same
    /// settings first, ``EtcdOptions/conflictRule`` decides.
    public let store: any SettingsStore
    /// The policies of the fleet for this host, as a managed source: values for all hosts, a share
    /// of them, a group or one host.
    ///
    /// For each setting, the policy of the most specific scope is in effect: host, group,
    /// percentage, everyone. A locked policy overrides the user's value, and the setting shows its
    /// reason. A policy that isn't locked is a default. A policy with an invalid value is reported,
    /// and the next less specific one is in effect. Other mistakes are reported and don't unlock a
    /// policy.
    ///
    /// The last known policies are in effect from the start, before the cluster answers.
    public let policies: any LocalSettingsSource
    private let owner: FleetConnectionOwner

    /// Opens the fleet of an app.
    ///
    /// - Parameters:
    ///   - app: The name of the app, without slashes.
    ///   - endpoints: The client addresses of the members of the cluster. A member that fails is
    ///     replaced by the next one.
    ///   - options: The host, the user, and how long to wait.
    public init(_ app: String, endpoints: [URL], options: EtcdOptions = EtcdOptions()) {
      self.app = app
      owner = FleetConnectionOwner(
        FleetConnection(app: app, endpoints: endpoints, options: options))
      store = EtcdStore(owner)
      policies = EtcdPolicies(owner)
    }

    var connection: FleetConnection { owner.connection }

    /// The connection and the age of the values. Reading it doesn't wait.
    public var status: EtcdStatus { connection.status }

    /// Waits until the values are those of the cluster and containers have received them. Use it in
    /// a command, which ends before changes arrive.
    ///
    /// - Parameter timeout: The longest time to wait.
    /// - Returns: Whether the cluster answered in time. If not, the last known values stay in
    ///   effect, and an issue gives the reason, such as a wrong password.
    @discardableResult
    public func connect(within timeout: Duration) -> Bool {
      let deadline = ContinuousClock.now + timeout
      guard connection.wait(until: deadline, for: { $0.isConnected }) else {
        connection.reportMissing()
        return false
      }
      return connection.waitForObservers(until: deadline)
    }

    /// Returns the number of values and policies that changed in the cluster and that this host
    /// hasn't received.
    ///
    /// - Throws: `SettingsError` if the cluster can't be reached.
    public func lag() throws(SettingsError) -> Int { try connection.lag() }
  }

  // MARK: - Conflicts

  extension EtcdFleet {
    /// The writes of this host that the cluster doesn't have and that wait for a decision, the
    /// oldest first.
    public var conflicts: [EtcdConflict] { connection.conflicts }

    /// Resolves a conflict.
    ///
    /// - Throws: `SettingsError` if there is no such conflict or its values can't be written. Then
    ///   the conflict stays.
    public func resolve(_ conflict: EtcdConflict.ID, as resolution: EtcdResolution) throws {
      try connection.resolve(conflict, as: resolution)
    }

    /// Returns a draft with this host's values of all conflicts, to review them on a screen.
    ///
    /// After committing or discarding the draft, resolve the conflicts as
    /// ``EtcdResolution/theirs``, because the draft's values were written by the commit.
    ///
    /// - Parameter container: The container with ``store``.
    public func draft(of container: SettingsContainer) -> SettingsDraft {
      let draft = container.draft()
      for change in conflicts.flatMap(\.changes) {
        guard let setting = try? draft.container.setting(forKey: change.key) else { continue }
        if let mine = change.mine {
          _ = try? draft.container.apply([SettingChange(setting, to: mine)])
        } else {
          try? draft.container.reset(setting)
        }
      }
      return draft
    }
  }

  // MARK: - Administration

  extension EtcdFleet {
    /// The policies by setting and scope, as far as this host knows.
    public var allPolicies: [(key: String, scope: EtcdScope, policy: EtcdPolicy)] {
      connection.state.withLock { $0.policies }.policies
        .map { ($0.key.key, $0.key.scope, $0.value) }
        .sorted { ($0.key, "\($0.scope)") < ($1.key, "\($1.scope)") }
    }

    /// Sets the policy of a setting for some hosts. Waits for the cluster, and until the policy is
    /// stored on this host, where it is in effect even if the cluster can't be reached afterward.
    ///
    /// - Parameters:
    ///   - policy: The value and its lock; `nil` removes the policy.
    ///   - setting: The setting, whose rules the value must follow.
    ///   - scope: The hosts.
    /// - Throws: `SettingsError` if the value breaks a rule or the cluster can't be reached. Then
    ///   nothing changes.
    public func setPolicy(
      _ policy: EtcdPolicy?, for setting: SettingDefinition, scope: EtcdScope
    ) throws(SettingsError) {
      try connection.setPolicy(policy, for: setting, scope: scope)
    }

    /// Returns the most recent writes of values and policies by all hosts, newest first. Waits for
    /// the cluster.
    ///
    /// - Throws: `SettingsError` if the cluster can't be reached.
    package func history(limit: Int = 100) throws(SettingsError) -> [EtcdHistoryEntry] {
      try connection.history(limit: limit)
    }

    /// The JSON Schema that is stored beside the values, so that other programs can write valid
    /// ones; `nil` for none. Reading it waits for the cluster.
    public var schema: String? {
      get throws(SettingsError) { try connection.schema() }
    }

    /// Stores the JSON Schema of the declaration beside the values.
    ///
    /// - Throws: `SettingsError` if the cluster can't be reached.
    public func publish(schema: String) throws(SettingsError) { try connection.publish(schema) }
  }

  /// The state of a fleet on one host.
  public struct EtcdStatus: Sendable, Hashable {
    /// Whether the host receives the changes of the cluster.
    public let isConnected: Bool
    /// The member of the cluster that answered last; `nil` for none.
    public let endpoint: URL?
    /// The reason why the host isn't connected; `nil` if it is, or hasn't tried yet.
    public let problem: String?
    /// The identifier of the cluster; `nil` if this host never reached it.
    package let cluster: String?
    /// The revision of the cluster that the values are from; 0 if this host never reached it.
    package let revision: Int64
    /// The date at which the values were known to be those of the cluster; `nil` if this host never
    /// reached it.
    public let date: Date?
    /// The number of writes that wait for the cluster.
    public let pendingWrites: Int
    /// The number of writes that the cluster doesn't have, and that a person has to decide about.
    public let conflicts: Int
  }
#endif
