#if CommandLine && PropertyLists
  import ArgumentParser

  /// What can be done with settings without the program that they are of.
  @main
  struct SetpointTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "setpoint",
      abstract: "Examines declarations of settings without their program, and signs settings.",
      subcommands: [BundleCommand.self, LockCommand.self] + signingCommands)
  }
#endif
