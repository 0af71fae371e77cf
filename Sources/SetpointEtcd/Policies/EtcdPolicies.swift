#if Etcd
  public import Setpoint
  import Synchronization

  /// The policies of a fleet for this host, as a managed source: values for all hosts, a share of them, a group or one host.
  ///
  /// For each setting, the policy of the most specific scope is in effect: host, group, percentage, everyone. A locked
  /// policy overrides the user's value, and the setting shows its reason. A policy that is not locked is a default. An
  /// invalid policy is reported, and the next less specific one is in effect.
  ///
  /// The last known policies are in effect from the start, before the cluster answers.
  public struct EtcdPolicies: LocalSettingsSource {
    static let name = "fleet"

    public var name: String { Self.name }
    private let owner: FleetConnectionOwner

    init(_ owner: FleetConnectionOwner) { self.owner = owner }

    public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
      let connection = owner.connection
      return connection.state.withLock { $0.policies }
        .reading(host: connection.options.host, groups: connection.options.groups, for: settings)
    }

    public func observe(
      _ handler: @escaping @Sendable (SourceEvent) -> Void
    ) -> SettingsObservation? { owner.connection.policyObservers.add(handler) }
  }
#endif
