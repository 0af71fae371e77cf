#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ApplyCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "apply", abstract: "Changes several settings, all or none, after a review.",
        discussion: "Shows the changes and asks before applying them.")
    }

    @Argument(
      help: "Pairs such as appearance.fontSize=18; a key without '=' is reset.",
      completion: .changes(of: Provider.self))
    var changes: [String]
    @OptionGroup var review: ReviewOptions
    @OptionGroup var provider: Provider

    func validate() throws {
      var keys: Set<Substring> = []
      for key in changes.map({ $0.prefix { $0 != "=" } }) where !keys.insert(key).inserted {
        throw ValidationError("'\(key)' is in the list twice. Give each setting one value.")
      }
    }

    func run() throws {
      try provider.performChange { container in
        let draft = container.draft()
        for change in changes { try stage(change, in: draft.container) }
        try draft.commit(after: review, for: Provider.self)
      }
    }

    private func stage(_ change: String, in container: SettingsContainer) throws {
      let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let setting = try container.setting(forKey: String(parts[0]))
      let value =
        try parts.count == 2
        ? Provider.storedValue(of: [String(parts[1])], for: setting, in: container) : nil
      try container.apply([SettingChange(setting, to: value)])
    }
  }
#endif
