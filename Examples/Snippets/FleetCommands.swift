// snippet.hide
// Adds the commands of a fleet to a program.
#if CommandLine && Etcd && Macros
  // snippet.show
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointEtcdCommand
  // snippet.hide

  @Settings
  final class ReaderSettings { var showImages = true }

  // snippet.show
  struct ReaderOptions: FleetProvider {
    static let clusterSuggestion = "Name its members with --etcd."

    @Option(help: "The addresses of the members of the etcd cluster.") var etcd: [String] = []

    func makeFleet() -> EtcdFleet? {
      etcd.isEmpty ? nil : EtcdFleet("reader", endpoints: etcd.compactMap { URL(string: $0) })
    }

    func makeSettings(in fleet: EtcdFleet?) -> SettingsContainer {
      guard let fleet else { return ReaderSettings(store: .file("reader")).container }
      let layers = SettingsLayers(managed: [fleet.policies])
      return ReaderSettings(store: fleet.store, layers: layers).container
    }
  }

  struct Reader: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reader", subcommands: [SettingsCommand<ReaderOptions>.self])
  }
// snippet.hide
#endif
