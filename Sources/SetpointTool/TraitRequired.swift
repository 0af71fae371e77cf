#if !(CommandLine && PropertyLists)
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
