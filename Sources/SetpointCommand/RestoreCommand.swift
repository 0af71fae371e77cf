#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  struct RestoreCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "restore",
        abstract: "Restores earlier values.",
        discussion: "Shows the changes and asks before applying them.")
    }

    @Argument(
      help: "The identifier of the change, the first column of 'history'.",
      completion: .changeIdentifiers(of: Provider.self))
    var change: String?
    @Option(
      name: .customLong("at"),
      help:
        "A time such as 2026-11-21T18:00:00Z; restores all settings to their values at this time.")
    var time: String?
    @OptionGroup var review: ReviewOptions
    @OptionGroup var provider: Provider

    func validate() throws {
      guard (change == nil) != (time == nil) else {
        throw ValidationError("Specify either the identifier of a change or a time.")
      }
    }

    func run() throws {
      try provider.performChange { container in
        try Provider.checkHistory(of: container)
        let draft = container.draft()
        try draft.container.apply(changes(of: container))
        try draft.commit(after: review, for: Provider.self)
      }
    }

    private func changes(of container: SettingsContainer) throws -> [SettingChange] {
      if let time {
        guard let date = Date(settingText: time) else {
          throw Provider.failure(
            "'{time}' isn't a time. Use a time such as 2026-11-21T18:00:00Z.", ["time": time])
        }
        let (changes, errors) = try container.changes(restoring: date)
        Provider.report(omitted: errors, in: container)
        if let first = try container.history.last, first.date > date {
          let time = SettingText.text(of: .date(first.date))
          StandardError.print(
            Provider.language.text(
              "The history begins at {time}. The values before its first change are restored.",
              ["time": time]))
        }
        return changes
      }
      // Without the hidden settings that the history doesn't show, unless they are all that changed.
      let entries = try container.shownHistory() + container.history
      guard let entry = entries.first(where: { $0.id == change }) else {
        throw Provider.failure(
          "The history has no change '{change}'. See 'history'.", ["change": change ?? ""])
      }
      return try container.changes(undoing: entry)
    }
  }
#endif
