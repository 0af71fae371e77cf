#if CommandLine && PropertyLists
  import ArgumentParser
  import Setpoint

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

    static func main() {
      StandardOutput.checkAtExit()
      do {
        if let number = ProgramArguments.firstWithoutText {
          throw ToolFailure("Argument \(number) of the command isn't UTF-8. Enter text in UTF-8.")
        }
        var command = try parseAsRoot()
        let result = Result { try command.run() }
        try finishOutput()
        try result.get()
        exit()
      } catch {
        exit(withError: error)
      }
    }

    private static func finishOutput() throws {
      do throws(FileError) {
        try StandardOutput.flush()
      } catch {
        // As of a program that `SIGPIPE` ended.
        if error.isClosedPipe { throw ExitCode(141) }
        throw ToolFailure(StandardOutput.message(for: error))
      }
    }
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
