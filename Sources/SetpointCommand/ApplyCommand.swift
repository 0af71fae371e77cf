#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ApplyCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "apply", abstract: "Changes several settings, all or none, after a review.",
        discussion: "Shows what would change and asks before anything is written.")
    }

    @Argument(help: "Pairs such as appearance.fontSize=18; without '=' the default comes back.")
    var changes: [String]
    @Flag(help: "Apply without asking.") var yes = false
    @Flag(help: "Only show what would change.") var dryRun = false

    func run() throws {
      try Provider.perform { container in
        let draft = container.draft()
        for change in changes { try stage(change, in: draft.container) }
        try draft.commit(afterReview: ReviewPrompt(Provider.self, yes: yes, dryRun: dryRun))
      }
    }

    private func stage(_ change: String, in container: SettingsContainer) throws {
      let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let setting = try container.setting(forKey: String(parts[0]))
      if parts.count == 2 {
        try container.set(text: String(parts[1]), for: setting)
      } else {
        try container.reset(setting)
      }
    }
  }
#endif
