#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ResetCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "reset", abstract: "Resets settings to their defaults.",
        discussion: "Asks before it resets a group or all settings.")
    }

    @Argument(
      help: "Keys of settings, or groups such as appearance.",
      completion: .keysAndGroups(of: Provider.self))
    var names: [String] = []
    @Flag(help: "Reset all settings.") var all = false
    @OptionGroup var review: ReviewOptions
    @OptionGroup var provider: Provider

    func validate() throws {
      guard names.isEmpty == all else {
        throw ValidationError("Specify the keys of settings, or use --all.")
      }
    }

    func run() throws {
      try provider.performChange { container in
        let single = try? names.map { try container.setting(forKey: $0) }
        if let single, !all, review.isDefault { return try container.reset(single) }
        let draft = container.draft()
        if all { try draft.container.resetAll() }
        for name in names {
          if let setting = try? container.setting(forKey: name) {
            try draft.container.reset(setting)
          } else {
            try draft.container.reset(writable: container.settings(named: name))
          }
        }
        try draft.commit(after: review, for: Provider.self)
      }
    }
  }
#endif
