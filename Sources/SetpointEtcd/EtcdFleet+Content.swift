#if Etcd
  package import Setpoint
  import SetpointSynchronization

  // What the commands show of a fleet.

  extension EtcdFleet {
    /// The error of a command that needs the cluster; `nil` if it can be reached.
    package var connectionError: SettingsError? {
      connection.state.withLock { $0.problem }.map { .unansweredByCluster(app, $0) }
    }

    /// The values in the cluster by key, without the writes that wait on this host.
    package var clusterValues: [String: Result<StoredValue, SettingsError>] {
      let values = connection.state.withLock { $0.values }
      return Dictionary(
        values.clusterKeys.compactMap { key in values.clusterContent(of: key).map { (key, $0) } },
        uniquingKeysWith: { first, _ in first })
    }

    /// The policies that can't be read.
    package var unreadablePolicies: [(key: String, scope: EtcdScope, error: SettingsError)] {
      connection.state.withLock { $0.policies }.failures
        .map { ($0.key.key, $0.key.scope, $0.value) }
        .sorted { ($0.key, "\($0.scope)") < ($1.key, "\($1.scope)") }
    }

    /// The mistakes in policies that can be read.
    package var policyMistakes: [(key: String, scope: EtcdScope, error: SettingsError)] {
      connection.state.withLock { $0.policies }.mistakes
        .sorted { ($0.key.key, "\($0.key.scope)") < ($1.key.key, "\($1.key.scope)") }
        .flatMap { location, errors in errors.map { (location.key, location.scope, $0) } }
    }

    /// Removes the policy of a setting that the program no longer declares. Its value may have been
    /// secret, so the history doesn't contain it. Waits for the cluster.
    package func removePolicy(
      forUndeclaredKey key: String, scope: EtcdScope
    ) throws(SettingsError) {
      try connection.removePolicy(forUndeclaredKey: key, scope: scope)
    }

    /// Returns the scope of the policy that a layer's value comes from; `nil` if it comes from
    /// none.
    package func scope(of value: LayerValue) -> EtcdScope? {
      guard case .key(let path)? = value.origin.location,
        value.origin.source == EtcdPolicies.name, path.hasPrefix(connection.keys.policies)
      else { return nil }
      return EtcdScope.reading(path.dropFirst(connection.keys.policies.count))?.scope
    }
  }
#endif
