#if Etcd && CommandLine
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointEtcdCommand
  import SetpointPresentation
  import SetpointTesting
  import Testing

  /// The texts are those of the declaration, or German.
  private protocol TestedProvider: FleetProvider {}

  extension TestedProvider {
    func makeSettings(in fleet: EtcdFleet?) -> SettingsContainer {
      let size = Setting("size", default: 14, .range(10...24), .label("Size"))
      guard let fleet else { return SettingsContainer(store: .memory) { size } }
      let layers = SettingsLayers(managed: [fleet.policies])
      return SettingsContainer(store: fleet.store, layers: layers) { size }
    }
  }

  /// A program without a cluster.
  private struct Alone: TestedProvider {
    static let clusterSuggestion = "Use --etcd."
    func makeFleet() -> EtcdFleet? { nil }
  }

  private struct GermanAlone: TestedProvider {
    static let language = SettingsLanguage.german.adding(["Use --etcd.": "Geben Sie --etcd an."])
    static let clusterSuggestion = "Use --etcd."
    func makeFleet() -> EtcdFleet? { nil }
  }

  /// A program that must not look for a cluster.
  private struct Unreachable: TestedProvider {
    struct Failure: Error {}
    func makeFleet() throws -> EtcdFleet? { throw Failure() }
  }

  struct FleetCommandTests {
    private static let commands: [[String]] = [
      [], ["status"], ["get"], ["set", "size", "18"], ["reset", "size"], ["history"], ["conflicts"],
      ["resolve", "1", "--mine"], ["publish"], ["check"],
    ]

    private func message<Provider: FleetProvider>(
      of arguments: [String], _ provider: Provider.Type
    ) -> String? {
      do {
        var command = try SettingsCommand<Provider>.parseAsRoot(["fleet"] + arguments)
        try command.run()
        return nil
      } catch {
        return SettingsCommand<Provider>.message(for: error)
      }
    }

    @Test(arguments: commands)
    func aCommandWithoutAClusterSaysHowToNameOne(arguments: [String]) {
      #expect(message(of: arguments, Alone.self) == "No etcd cluster is configured. Use --etcd.")
      #expect(
        message(of: arguments, GermanAlone.self)
          == "Es ist kein etcd-Cluster eingerichtet. Geben Sie --etcd an.")
    }

    @Test func otherCommandsWorkWithoutACluster() throws {
      var command = try SettingsCommand<Alone>.parseAsRoot(["set", "size", "18"])
      try command.run()
    }

    @Test func aCompletionOpensNoFleet() throws {
      let container = try Unreachable().makeSettingsForCompletion()
      #expect(container.registeredSettings.map(\.key) == ["size"])
    }

    @Test(arguments: [
      (
        ["set", "size", "18", "--group", "a", "--host", "b"],
        "Use only one of --group, --host and --percent."
      ),
      (
        ["reset", "size", "--percent", "100"],
        "Use a percentage from 1 to 99, or omit --percent for all hosts."
      ),
      (
        ["set", "size", "18", "--reason", "Because."],
        "Use --reason and --owner together with --lock."
      ),
      (["set", "size", "18", "--rollout", "new"], "Use --rollout together with --percent."),
      (["set", "size"], "Missing value for 'size'."),
      (
        ["set", "size", "--owned"],
        "Unknown option '--owned'. Write '--' between the key and a value that begins with a hyphen."
      ),
      (["history", "--limit", "0"], "The limit must be at least 1."),
      (["resolve", "1"], "Missing one of: '--mine', '--theirs'"),
    ])
    func optionsThatDoNotFitAreRefused(arguments: [String], expected: String) {
      #expect(message(of: arguments, Alone.self) == expected)
    }
  }
#endif
