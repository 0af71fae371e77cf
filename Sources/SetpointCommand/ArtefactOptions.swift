#if CommandLine
  import ArgumentParser

  /// The options for the destination of generated text.
  struct ArtefactOptions: ParsableArguments {
    @Option(
      name: .shortAndLong, help: "The file to write instead of standard output.",
      completion: .file())
    var output: String?
    @Option(
      help: ArgumentHelp("Compare with a file instead of printing.", valueName: "file"),
      completion: .file())
    var check: String?

    func validate() throws {
      guard output == nil || check == nil else {
        throw ValidationError("Give either --output or --check.")
      }
    }

    /// Prints the text, writes it to a file, or compares it with a file.
    func take<Provider: SettingsProvider>(
      _ text: String, for provider: Provider.Type
    ) throws {
      if let check { return try Provider.check(text, against: check) }
      try Provider.write(text, to: output)
    }
  }
#endif
