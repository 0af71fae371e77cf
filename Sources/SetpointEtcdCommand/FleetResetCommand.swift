#if Etcd && CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

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
          throw Provider.failure(
            "Setting '{key}' has no policy for {scope}. See 'fleet get'.",
            ["key": setting.key, "scope": Provider.language.text(of: hosts.scope)])
        }
        try fleet.setPolicy(nil, for: setting, scope: hosts.scope)
      }
    }

    private func hasPolicy(forKey key: String, in fleet: EtcdFleet) -> Bool {
      fleet.allPolicies.contains { $0.key == key && $0.scope == hosts.scope }
        || fleet.unreadablePolicies.contains { $0.key == key && $0.scope == hosts.scope }
    }
  }
#endif
