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
    @Argument(
      help: "The key of the setting, such as appearance.fontSize.",
      completion: .keys(of: Provider.self))
    var key: String
    // Accepts unrecognized words, so that a negative number doesn't require '--'.
    @Argument(
      parsing: .allUnrecognized,
      help: ArgumentHelp(
        "The value, or the label of an option; of a list the elements, or A,B.",
        valueName: "value"),
      completion: .values(of: Provider.self))
    var words: [String] = []
    @OptionGroup var provider: Provider

    private var value: ValueWords { ValueWords(words) }

    func validate() throws {
      try value.validate(key: key)
      guard lock || (reason == nil && owner == nil) else {
        throw ValidationError("Give --reason and --owner together with --lock.")
      }
      guard rollout == nil || hosts.percent != nil else {
        throw ValidationError("Give --rollout together with --percent.")
      }
    }

    func run() throws {
      try provider.perform(onFleet: .required) { fleet, container in
        let setting = try container.setting(forKey: key)
        let value = try setting.checked(setting.storedValue(of: value.texts))
        try checkSchema(of: fleet, value, of: setting, in: container)
        try fleet.setPolicy(
          EtcdPolicy(value, isLocked: lock, owner: owner, reason: reason, rollout: rollout),
          for: setting, scope: hosts.scope)
        if setting.requiresRestart {
          StandardError.print(
            Provider.restartNote(for: [Provider.language.text(setting.label)]))
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
          Provider.language.text("The cluster had no schema. That of this program was published."))
      }
      let problems = try SchemaValidator(json: schema).problems(of: value, forKey: setting.key)
      guard let problem = problems?.first else { return }
      throw Provider.failure(
        "The schema in the cluster refuses the value: {problem} If the schema is outdated, replace it with 'fleet publish'.",
        ["problem": problem])
    }
  }
#endif
