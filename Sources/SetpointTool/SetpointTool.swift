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
        BundleCommand.self, CheckFilesCommand.self, CompareFilesCommand.self, InspectCommand.self,
        LockCommands.self,
      ] + signingCommands)
  }
#else
  import Foundation

  /// A placeholder for the tool in a build without the required traits.
  @main
  enum SetpointTool {
    static func main() {
      let message = """
        Enable the traits 'CommandLine' and 'PropertyLists': \
        swift run --traits default,CommandLine setpoint …

        """
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
  }
#endif
