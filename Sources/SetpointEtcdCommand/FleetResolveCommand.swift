#if Etcd && CommandLine
  import ArgumentParser
  import SetpointCommand
  import SetpointEtcd

  struct FleetResolveCommand<Provider: FleetProvider>: ParsableCommand {
    /// The value that stays.
    enum Choice: String, EnumerableFlag {
      case mine, theirs

      static func help(for value: Choice) -> ArgumentHelp? {
        switch value {
        case .mine: "Write the value of this host."
        case .theirs: "Keep the other value, and drop that of this host."
        }
      }
    }

    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "resolve", abstract: "Decides about a conflict.")
    }

    @Argument(help: "The identifier of the conflict, the first column of 'fleet conflicts'.")
    var conflict: String
    @Flag var choice: Choice
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .optional) { fleet, _ in
        try fleet.resolve(conflict, as: choice == .mine ? .mine : .theirs)
      }
    }
  }
#endif
