#if CommandLine && PropertyLists
  import ArgumentParser

  /// Groups the commands for the schemas of apps.
  struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: "Examines the keys, types and rules of settings.",
      subcommands: [LockCommand.self])
  }
#endif
