#if Etcd
  import Foundation
  import Setpoint
  import SetpointSynchronization

  /// A store that keeps values in etcd, where all hosts of a fleet share them.
  ///
  /// ``EtcdFleet/store`` says what it does.
  final class EtcdStore: SettingsStore {
    let owner: FleetConnectionOwner

    init(_ owner: FleetConnectionOwner) { self.owner = owner }

    private var connection: FleetConnection { owner.connection }

    var keys: Set<String>? { connection.state.withLock { $0.values.keys } }

    /// Returns the last known value for the key.
    ///
    /// - Throws: `SettingsError` if the value in etcd isn't JSON.
    func value(forKey key: String) throws -> StoredValue? {
      try connection.state.withLock { $0.values.content(of: key) }?.get()
    }

    /// Stores all changes in one transaction, or keeps them on this host until the cluster can be
    /// reached. `nil` removes a value.
    ///
    /// - Throws: `SettingsError` if a value or the write is too large, or the cluster refuses the
    ///   write. Then nothing changes.
    func apply(_ changes: [String: StoredValue?]) throws {
      try connection.apply(changes, expecting: nil)
    }

    /// Stores all changes if the cluster holds the expected values, in one transaction that
    /// compares their revisions.
    ///
    /// While the cluster can't be reached, the last known values count. Whether the cluster still
    /// has them is compared when the write is sent.
    ///
    /// - Throws: `StoreConflict` if the cluster holds other values; otherwise the errors of
    ///   ``apply(_:)``.
    func apply(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      try connection.apply(changes, expecting: expected.mapValues { $0?.asRead })
    }

    /// Asks the cluster for changes. They take effect when it answers; the call doesn't wait.
    func refresh() { connection.synchronizeAgain() }

    /// Waits until the cluster has all writes, or ``EtcdOptions/writeTimeout`` ends. The writes
    /// that still wait are then safe on this host's disk.
    ///
    /// - Throws: `SettingsError` if writes wait and can't be saved. If only the known values of the
    ///   cluster can't be saved, the store reports an issue.
    func flush() throws { try connection.flush() }

    /// The most recent writes to the fleet's values by any host, newest first. Reading it asks the
    /// cluster.
    var history: [SettingsHistoryEntry] {
      get throws {
        try connection.history(limit: connection.options.historyLimit).compactMap(\.ofValues)
      }
    }

    func withholdFromHistory(_ key: String) {
      connection.state.withLock { _ = $0.withheld.insert(key) }
    }

    /// Excludes the values of a secret setting from the history. They aren't encrypted in etcd.
    func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      if setting.isSecret { withholdFromHistory(setting.key) }
      return []
    }

    func location(forKey key: String) -> SettingLocation? {
      .key(connection.keys.value(key))
    }

    func observe(
      _ handler: @escaping @Sendable (StoreEvent) -> Void
    ) -> SettingsObservation? {
      let observation = connection.valueObservers.add(handler)
      for issue in connection.issues { handler(.issue(issue)) }
      return observation
    }
  }
#endif
