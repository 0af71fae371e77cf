#if Etcd && CommandLine
  public import ArgumentParser
  public import Setpoint
  public import SetpointCommand
  public import SetpointEtcd
  import SetpointPresentation

  /// The settings and the fleet that a program's commands use.
  ///
  /// ```swift
  /// struct ReaderProvider: FleetProvider {
  ///   @Option(help: "The addresses of the etcd cluster.") var etcd: [String] = []
  ///
  ///   func makeFleet() -> EtcdFleet? {
  ///     etcd.isEmpty ? nil : EtcdFleet("reader", endpoints: etcd.compactMap { URL(string: $0) })
  ///   }
  ///
  ///   func makeSettings(in fleet: EtcdFleet?) -> SettingsContainer {
  ///     guard let fleet else { return ReaderSettings(store: .file("reader")).container }
  ///     return ReaderSettings(
  ///       store: fleet.store, layers: SettingsLayers(managed: [fleet.policies])).container
  ///   }
  /// }
  /// ```
  ///
  /// `SettingsCommand` then also has the commands of ``FleetCommand``. All commands wait up to 2
  /// seconds for the cluster before they read, those of ``FleetCommand`` up to 5 seconds.
  public protocol FleetProvider: SettingsProvider {
    /// Returns the fleet, or `nil` if the program runs without a cluster. Each command calls this
    /// method once.
    func makeFleet() throws -> EtcdFleet?

    /// Returns the settings. Each command calls this method once.
    ///
    /// - Parameter fleet: The fleet whose store and policies the settings use, or `nil` for
    ///   settings without a cluster.
    func makeSettings(in fleet: EtcdFleet?) throws -> SettingsContainer

    /// A sentence that says how to name the cluster, for commands of the fleet in a program without
    /// one.
    static var clusterSuggestion: String { get }
  }

  extension FleetProvider {
    public static var clusterSuggestion: String { "See the documentation of the program." }

    public static var additionalCommands: [any ParsableCommand.Type] { [FleetCommand<Self>.self] }

    public func makeSettings() throws -> SettingsContainer {
      let fleet = try makeFleet()
      fleet?.connect(within: .seconds(2))
      return try makeSettings(in: fleet)
    }

    /// Returns settings without the fleet, because a completion must not wait for the network.
    public func makeSettingsForCompletion() throws -> SettingsContainer {
      try makeSettings(in: nil)
    }
  }

  /// Whether a command works without the cluster.
  enum ClusterUse {
    /// The command does nothing without the cluster.
    case required
    /// The command shows or changes what this host knows. An issue says how old that is.
    case optional
  }

  extension FleetProvider {
    /// Performs a command on the fleet, after waiting for the cluster.
    func perform(
      onFleet use: ClusterUse, _ command: (EtcdFleet, SettingsContainer) throws -> Void
    ) throws {
      try Self.requireTextArguments()
      guard let fleet = try makeFleet() else {
        throw Self.fleetFailure(
          "No etcd cluster is configured. {suggestion}",
          ["suggestion": Self.fleetLanguage.text(Self.clusterSuggestion)])
      }
      fleet.connect(within: .seconds(5))
      try Self.perform(on: try makeSettings(in: fleet)) { container in
        if use == .required, let error = fleet.connectionError { throw error }
        try command(fleet, container)
      }
    }
  }

  /// The `fleet` command, which shows and changes the policies of a fleet. `SettingsCommand` has it
  /// if its provider is a ``FleetProvider``.
  ///
  /// If a value is refused or the cluster can't be reached, the command prints the reason to
  /// standard error and exits with code 1.
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
