#if CommandLine
  import ArgumentParser

  /// The message of a failed command. The program exits with code 1.
  package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  extension ExitCode {
    /// The exit code if a compared file is out of date, or if values differ.
    static let different = ExitCode(2)
    /// The exit code if the user did not confirm the changes.
    static let notApplied = ExitCode(3)
  }
#endif
