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
        let setting = try container.setting(forKey: key)
        let scopes =
          fleet.allPolicies.filter { $0.key == setting.key }.map(\.scope)
          + fleet.unreadablePolicies.filter { $0.key == setting.key }.map(\.scope)
        guard scopes.contains(hosts.scope) else {
          throw Provider.failure(
            "Setting '{key}' has no policy for {scope}. See 'fleet get'.",
            ["key": setting.key, "scope": Provider.language.text(of: hosts.scope)])
        }
        try fleet.setPolicy(nil, for: setting, scope: hosts.scope)
      }
    }
  }
#endif
