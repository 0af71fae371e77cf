#if Etcd && CommandLine
  import ArgumentParser
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

  struct FleetPublishCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "publish",
        abstract: "Stores the JSON Schema of the settings beside the values.",
        discussion: """
          Other programs can then write valid values. 'fleet check' and 'fleet set' compare values with it.
          """)
    }

    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .required) { fleet, container in
        try fleet.publish(schema: SettingsSchema(of: container).json)
      }
    }
  }
#endif
