#if Etcd && CommandLine
  public import ArgumentParser
  import SetpointCommand
  import SetpointEtcd

  /// The `fleet` command, which shows and changes the policies of a fleet. `SettingsCommand` has it if its provider is a
  /// ``FleetProvider``.
  ///
  /// If a value is refused or the cluster can't be reached, the command prints the reason to standard error and exits
  /// with code 1.
  public struct FleetCommand<Provider: FleetProvider>: ParsableCommand {
    public static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "fleet", abstract: "Shows and changes the settings of many hosts.",
        subcommands: [
          FleetStatusCommand<Provider>.self, FleetGetCommand<Provider>.self,
          FleetSetCommand<Provider>.self, FleetResetCommand<Provider>.self,
          FleetHistoryCommand<Provider>.self, FleetConflictsCommand<Provider>.self,
          FleetResolveCommand<Provider>.self, FleetPublishCommand<Provider>.self,
          FleetCheckCommand<Provider>.self,
        ],
        defaultSubcommand: FleetStatusCommand<Provider>.self)
    }

    // Accepts the options of the provider before the name of a subcommand.
    @OptionGroup var provider: Provider

    public init() {}
  }
#endif
