#if Etcd && CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

  struct FleetSetCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "set", abstract: "Sets the value of a setting on some hosts.",
        discussion: """
          Without --group, --host and --percent, the policy is for everyone. The most specific one is in effect: that \
          of the host, a group, a share, everyone. Without --lock, it is a default, which users can change.
          """)
    }

    @OptionGroup(title: "Hosts") var hosts: ScopeOptions
    @Flag(help: "Prevent changes by users.") var lock = false
    @Option(help: ArgumentHelp("Why the setting is locked, as a sentence.", valueName: "text"))
    var reason: String?
    @Option(help: ArgumentHelp("Who locks the setting.", valueName: "name")) var owner: String?
    @Option(
      help: ArgumentHelp(
        "Share the hosts of --percent with other policies of this name.", valueName: "name"))
    var rollout: String?
    @OptionGroup var change: ValueArguments<Provider>
    @OptionGroup var provider: Provider

    func validate() throws {
      guard lock || (reason == nil && owner == nil) else {
        throw ValidationError("Use --reason and --owner together with --lock.")
      }
      guard rollout == nil || hosts.percent != nil else {
        throw ValidationError("Use --rollout together with --percent.")
      }
    }

    func run() throws {
      try provider.perform(onFleet: .required) { fleet, container in
        let setting = try container.setting(forKey: change.key)
        let value = try setting.checked(setting.storedValue(of: change.texts()))
        try checkSchema(of: fleet, value, of: setting, in: container)
        try fleet.setPolicy(
          EtcdPolicy(value, isLocked: lock, owner: owner, reason: reason, rollout: rollout),
          for: setting, scope: hosts.scope)
        if setting.requiresRestart {
          StandardError.print(
            Provider.restartNote(for: [Provider.fleetLanguage.text(setting.label)]))
        }
      }
    }

    /// Checks the value against the schema in the cluster, and publishes one if there is none.
    private func checkSchema(
      of fleet: EtcdFleet, _ value: StoredValue, of setting: SettingDefinition,
      in container: SettingsContainer
    ) throws {
      guard let schema = try fleet.schema else {
        try fleet.publish(schema: SettingsSchema(of: container).json)
        return StandardError.print(
          Provider.fleetLanguage.text(
            "The cluster had no schema. That of this program was published."))
      }
      let problems = try SchemaValidator(json: schema).problems(of: value, forKey: setting.key)
      guard let problem = problems?.first else { return }
      throw Provider.fleetFailure(
        "The schema in the cluster refuses the value: {problem} If the schema is outdated, replace it with 'fleet publish'.",
        ["problem": problem])
    }
  }

  struct FleetResetCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "reset", abstract: "Removes the policy of a setting for some hosts.",
        discussion: "Without --group, --host and --percent, removes the policy for everyone.")
    }

    @OptionGroup(title: "Hosts") var hosts: ScopeOptions
    @Argument(
      help: "The key of the setting, such as appearance.fontSize.",
      completion: .keys(of: Provider.self))
    var key: String
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .required) { fleet, container in
        let setting: SettingDefinition
        do {
          setting = try container.setting(forKey: key)
        } catch {
          guard hasPolicy(forKey: key, in: fleet) else { throw error }
          return try fleet.removePolicy(forUndeclaredKey: key, scope: hosts.scope)
        }
        guard hasPolicy(forKey: setting.key, in: fleet) else {
          throw Provider.fleetFailure(
            "Setting '{key}' has no policy for {scope}. See 'fleet get'.",
            ["key": setting.key, "scope": Provider.fleetLanguage.text(of: hosts.scope)])
        }
        try fleet.setPolicy(nil, for: setting, scope: hosts.scope)
      }
    }

    private func hasPolicy(forKey key: String, in fleet: EtcdFleet) -> Bool {
      fleet.allPolicies.contains { $0.key == key && $0.scope == hosts.scope }
        || fleet.unreadablePolicies.contains { $0.key == key && $0.scope == hosts.scope }
    }
  }

  /// The options that choose the hosts of a policy.
  struct ScopeOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only the hosts of a group.", valueName: "name")) var group: String?
    @Option(help: ArgumentHelp("Only one host.", valueName: "name")) var host: String?
    @Option(help: ArgumentHelp("Only a share of the hosts, from 1 to 99.", valueName: "number"))
    var percent: Int?

    func validate() throws {
      guard [group != nil, host != nil, percent != nil].count(where: \.self) < 2 else {
        throw ValidationError("Use only one of --group, --host and --percent.")
      }
      if let percent, !(1...99).contains(percent) {
        throw ValidationError("Use a percentage from 1 to 99, or omit --percent for all hosts.")
      }
    }

    var scope: EtcdScope {
      if let group { return .group(group) }
      if let host { return .host(host) }
      return percent.map { .percentage($0) } ?? .everyone
    }
  }

  extension SettingsLanguage {
    func text(of scope: EtcdScope) -> String {
      switch scope {
      case .everyone: text("everyone")
      case .percentage(let share): text("{share} percent", ["share": "\(share)"])
      case .group(let name): text("group {name}", ["name": name])
      case .host(let name): text("host {name}", ["name": name])
      }
    }
  }
#endif
