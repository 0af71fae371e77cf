#if Etcd
  public import Setpoint
  import SetpointSynchronization

  /// A value that the fleet gives a setting on some hosts.
  public struct EtcdPolicy: Sendable, Hashable {
    /// The value.
    public var value: StoredValue
    /// Whether hosts must not change the setting. Otherwise the value is a default.
    public var isLocked: Bool
    /// The owner of the lock, such as an organization; `nil` if unknown.
    public var owner: String?
    /// A sentence for the app's user that explains the lock; `nil` for none.
    public var reason: String?
    /// The name that decides which hosts belong to a percentage; `nil` for the key of the setting.
    /// Policies with the same name are for the same hosts.
    public var rollout: String?

    /// Creates a policy. By default, it isn't locked.
    public init(
      _ value: StoredValue, isLocked: Bool = false, owner: String? = nil, reason: String? = nil,
      rollout: String? = nil
    ) {
      self.value = value
      self.isLocked = isLocked
      self.owner = owner
      self.reason = reason
      self.rollout = rollout
    }
  }

  extension EtcdPolicy {
    private static let members = ["value", "locked", "owner", "reason", "rollout"]

    /// Reads the policy of a setting from its JSON text in etcd.
    ///
    /// Mistakes in other members than the value don't make a policy unusable. If the mistake is
    /// about the lock, the policy is locked.
    ///
    /// - Returns: The policy, and the mistakes in it.
    static func reading(
      json: String, forKey key: String
    ) throws(SettingsError) -> (policy: EtcdPolicy, mistakes: [SettingsError]) {
      guard case .dictionary(let members) = try StoredValue(json: json),
        let value = members["value"]
      else {
        throw SettingsError(
          .unreadable, problem: "The policy isn't an object with a 'value'.",
          recoverySuggestion: #"Write {"value": …, "locked": true, "reason": "…"}."#)
      }
      var mistakes: [SettingsError] = []
      func text(_ member: String) -> String? {
        guard let value = members[member] else { return nil }
        if value.text == nil { mistakes.append(.policyMember(member, isNoTextIn: key)) }
        return value.text
      }
      var policy = EtcdPolicy(
        value, owner: text("owner"), reason: text("reason"), rollout: text("rollout"))
      var lock = members["locked"]
      if let lock, lock != true, lock != false { mistakes.append(.policyLock(key)) }
      var suggestions = KeySuggestions(from: Self.members)
      for member in members.keys.filter({ !Self.members.contains($0) }).sorted() {
        let suggestion = suggestions.suggestion(for: member)
        if suggestion == "locked", lock == nil { lock = members[member] }
        mistakes.append(
          .unknownPolicyMember(member, of: key, suggestion, others: Self.members))
      }
      policy.isLocked = lock.map { $0 != false } ?? false
      return (policy, mistakes)
    }

    var json: String {
      var members: [String: StoredValue] = ["value": value]
      if isLocked { members["locked"] = true }
      members["owner"] = owner.map(StoredValue.string)
      members["reason"] = reason.map(StoredValue.string)
      members["rollout"] = rollout.map(StoredValue.string)
      return StoredValue.dictionary(members).description
    }
  }

  /// The policies of a fleet for this host, as a managed source. ``EtcdFleet/policies`` says what
  /// it does.
  struct EtcdPolicies: LocalSettingsSource {
    static let name = "fleet"

    var name: String { Self.name }
    let owner: FleetConnectionOwner

    init(_ owner: FleetConnectionOwner) { self.owner = owner }

    func readNow(for settings: [SettingDefinition]) -> SettingsReading {
      let connection = owner.connection
      return connection.state.withLock { $0.policies }
        .reading(host: connection.options.host, groups: connection.options.groups, for: settings)
    }

    func observe(
      _ handler: @escaping @Sendable (SourceEvent) -> Void
    ) -> SettingsObservation? {
      let observation = owner.connection.policyObservers.add(handler)
      for issue in owner.connection.issues { handler(.issue(issue)) }
      return observation
    }
  }
#endif
