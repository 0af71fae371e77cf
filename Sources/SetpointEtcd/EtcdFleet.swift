#if Etcd
  public import Foundation
  public import Setpoint
  import Synchronization

  /// An app's settings on many hosts, in an etcd cluster.
  ///
  /// ```swift
  /// let fleet = EtcdFleet("reader", endpoints: [URL(string: "http://10.0.0.1:2379")!])
  /// let settings = ReaderSettings(
  ///   store: fleet.store, layers: SettingsLayers(managed: [fleet.policies]))
  /// ```
  ///
  /// Create one fleet in a process, which watches the cluster once for all settings. It never waits for the network to
  /// start: the values of the last run are in effect until the cluster answers. The watch ends when the fleet, its store
  /// and its policies are released.
  public final class EtcdFleet: Sendable {
    /// The name of the app, which is part of the keys in etcd.
    public let app: String
    /// The store of the values that all hosts share.
    public let store: EtcdStore
    /// The values that the fleet gives this host.
    public let policies: EtcdPolicies
    private let owner: FleetConnectionOwner

    /// Opens the fleet of an app.
    ///
    /// - Parameters:
    ///   - app: The name of the app, without slashes.
    ///   - endpoints: The client addresses of the members of the cluster. A member that fails is replaced by the next one.
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

    /// Waits until the values are those of the cluster and containers have received them. Use it in a command, which ends
    /// before changes arrive.
    ///
    /// - Parameter timeout: The longest time to wait.
    /// - Returns: Whether the cluster answered in time. If not, the last known values stay in effect.
    @discardableResult
    public func connect(within timeout: Duration) -> Bool {
      let deadline = ContinuousClock.now + timeout
      return connection.wait(until: deadline) { $0.isConnected }
        && connection.waitForObservers(until: deadline)
    }

    /// Returns the number of values and policies that changed in the cluster and that this host hasn't received.
    ///
    /// - Throws: `SettingsError` if the cluster can't be reached.
    public func lag() throws(SettingsError) -> Int { try connection.lag() }
  }

  // MARK: - Conflicts

  extension EtcdFleet {
    /// The writes of this host that the cluster does not have and that wait for a decision, the oldest first.
    public var conflicts: [EtcdConflict] { connection.conflicts }

    /// Decides about a conflict.
    ///
    /// - Throws: `SettingsError` if there is no such conflict or its values can't be written. Then the conflict stays.
    public func resolve(_ conflict: EtcdConflict.ID, as resolution: EtcdResolution) throws {
      try connection.resolve(conflict, as: resolution)
    }

    /// Returns a draft with this host's values of all conflicts, to review them on a screen.
    ///
    /// After committing or discarding the draft, resolve the conflicts as ``EtcdResolution/theirs``, because the draft's
    /// values were written by the commit.
    ///
    /// - Parameter container: The container with ``store``.
    public func draft(of container: SettingsContainer) -> SettingsDraft {
      let draft = container.draft()
      for change in conflicts.flatMap(\.changes) {
        guard let setting = try? draft.container.setting(forKey: change.key) else { continue }
        if let mine = change.mine {
          try? draft.container.set(mine, for: setting)
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

    /// Gives a setting a value on some hosts. Waits for the cluster.
    ///
    /// - Parameters:
    ///   - policy: The value and its lock; `nil` removes the policy.
    ///   - setting: The setting, whose rules the value must follow.
    ///   - scope: The hosts.
    /// - Throws: `SettingsError` if the value breaks a rule or the cluster can't be reached. Then nothing changes.
    public func setPolicy(
      _ policy: EtcdPolicy?, for setting: SettingDefinition, scope: EtcdScope
    ) throws(SettingsError) {
      try connection.setPolicy(policy, for: setting, scope: scope)
    }

    /// Returns the most recent writes of values and policies by all hosts, newest first. Waits for the cluster.
    ///
    /// - Throws: `SettingsError` if the cluster can't be reached.
    public func history(limit: Int = 100) throws(SettingsError) -> [EtcdHistoryEntry] {
      try connection.history(limit: limit)
    }

    /// The JSON Schema that is stored beside the values, so that other programs can write valid ones; `nil` for none.
    /// Reading it waits for the cluster.
    public var schema: String? {
      get throws(SettingsError) { try connection.schema() }
    }

    /// Stores the JSON Schema of the declaration beside the values.
    ///
    /// - Throws: `SettingsError` if the cluster can't be reached.
    public func publish(schema: String) throws(SettingsError) { try connection.publish(schema) }
  }
#endif
