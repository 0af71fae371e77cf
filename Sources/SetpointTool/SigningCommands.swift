#if CommandLine && PropertyLists && Signature
  import ArgumentParser

  extension SetpointTool {
    /// The commands of the trait `Signature`.
    static let signingCommands: [any ParsableCommand.Type] = [
      SignCommand.self, MakeKeyCommand.self,
    ]
  }
#elseif CommandLine && PropertyLists
  import ArgumentParser

  extension SetpointTool {
    /// The commands of the trait `Signature`, which is not enabled.
    static let signingCommands: [any ParsableCommand.Type] = []
  }
#endif
