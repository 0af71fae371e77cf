#if CommandLine && PropertyLists
  import ArgumentParser

  /// The `setpoint` tool, which examines and signs settings without the program that declares them.
  @main
  struct SetpointTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "setpoint",
      abstract:
        "Examines settings and their declarations without their program, and signs settings.",
      subcommands: [
        BundleCommand.self, ValidateCommand.self, DiffCommand.self, InspectCommand.self,
        SchemaCommand.self,
      ] + signingCommands)
  }
#endif
