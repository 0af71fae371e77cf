#if !CommandLine
  import Foundation

  /// Stands for the tool in a build without it.
  @main
  enum SetpointTool {
    static func main() {
      let message = "Enable the 'CommandLine' trait: swift run --traits CommandLine setpoint …\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
  }
#endif
