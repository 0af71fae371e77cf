#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  struct ImportCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "import", abstract: "Takes values from a file of 'export', after a review.",
        discussion: """
          Shows what would change and asks before anything is written. Values that cannot be taken \
          are listed with the reason and left out.
          """)
    }

    @Argument(
      help: "The file, JSON or a property list; - reads standard input, and then asks nothing.")
    var file: String
    @Flag(help: "Apply without asking.") var yes = false
    @Flag(help: "Only show what would change.") var dryRun = false

    func run() throws {
      try Provider.perform { container in
        let draft = container.draft()
        let outcome = try SettingsImport(data()).stage(in: draft)
        for refusal in outcome.refusals {
          let reason = Provider.message(for: refusal.error, in: container).escapingControls
          StandardError.print(Provider.language.text("Omitted: {reason}", ["reason": reason]))
        }
        if outcome.omittedRefusalCount > 0 {
          StandardError.print(
            Provider.language.text(
              "There are {count} more unknown keys.", count: outcome.omittedRefusalCount))
        }
        try draft.commit(
          afterReview: ReviewPrompt(Provider.self, yes: yes || file == "-", dryRun: dryRun))
      }
    }

    private func data() throws -> Data {
      guard file == "-" else { return try Data(contentsOf: URL(filePath: file)) }
      var text = ""
      while text.utf8.count <= SettingsImport.maximumSize,
        let line = readLine(strippingNewline: false)
      {
        text += line
      }
      return Data(text.utf8)
    }
  }
#endif
