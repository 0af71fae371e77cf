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

    @Argument(help: "The JSON file; - reads standard input, and then asks nothing.") var file:
      String
    @Flag(help: "Apply without asking.") var yes = false
    @Flag(help: "Only show what would change.") var dryRun = false

    func run() throws {
      let draft = try Provider.makeSettings().draft()
      for refusal in try SettingsImport(json: text()).stage(in: draft) {
        StandardError.print("Left out: \(refusal.reason.escapingControls)")
      }
      try draft.commit(afterReview: ReviewPrompt(yes: yes || file == "-", dryRun: dryRun))
    }

    private func text() throws -> String {
      guard file == "-" else {
        return String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
      }
      var text = ""
      while let line = readLine(strippingNewline: false) { text += line }
      return text
    }
  }
#endif
