#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  struct HistoryCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "history", abstract: "Lists the last changes, the newest first.",
        discussion: "'restore' undoes one of them. Values of secret settings are not kept.")
    }

    @Argument(help: "The key of a setting, to list its changes only.") var key: String?
    @Option(help: "The largest number of entries.") var limit = 20

    func validate() throws {
      guard limit > 0 else { throw ValidationError("The limit must be at least 1.") }
    }

    func run() throws {
      try Provider.perform { container in
        let key = try key.map { try container.setting(forKey: $0).key }
        let history = try SettingsHistory(of: container, options: Provider.screenOptions)
        let entries = history.entries.filter { entry in
          key.map { key in entry.changes.contains { $0.id == key } } ?? true
        }
        print(
          entries.isEmpty
            ? Provider.language.text("No changes.") : HistoryTable(entries.prefix(limit)).text)
      }
    }
  }

  struct RestoreCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "restore",
        abstract: "Undoes a change of 'history', or restores the values of a time.",
        discussion: "Shows what would change and asks before anything is written.")
    }

    @Argument(help: "The identifier of the change, the first column of 'history'.")
    var change: String?
    @Option(
      name: .customLong("at"),
      help: "A time such as 2026-11-21T18:00:00Z; all settings get the values they had then.")
    var time: String?
    @Flag(help: "Apply without asking.") var yes = false
    @Flag(help: "Only show what would change.") var dryRun = false

    func validate() throws {
      guard (change == nil) != (time == nil) else {
        throw ValidationError("Give either the identifier of a change or a time.")
      }
    }

    func run() throws {
      try Provider.perform { container in
        let draft = container.draft()
        try draft.container.apply(changes(of: container))
        try draft.commit(afterReview: ReviewPrompt(Provider.self, yes: yes, dryRun: dryRun))
      }
    }

    private func changes(of container: SettingsContainer) throws -> [SettingChange] {
      if let time {
        guard let date = Date(settingText: time) else {
          throw ValidationError(
            Provider.language.text(
              "'{time}' is not a time. Give one such as 2026-11-21T18:00:00Z.", ["time": time]))
        }
        return try container.changes(restoring: date)
      }
      guard let entry = try container.history.first(where: { $0.id == change }) else {
        throw ValidationError(
          Provider.language.text(
            "The history has no change '{change}'. See 'history'.", ["change": change ?? ""]))
      }
      return try container.changes(undoing: entry)
    }
  }

  /// Entries of the history as lines of text: identifier, time, process, changes.
  private struct HistoryTable {
    let text: String

    init(_ entries: some Collection<SettingsHistory.Entry>) {
      let width = entries.map { Self.process(of: $0).count }.max() ?? 0
      text = entries.flatMap { entry in
        let process = Self.process(of: entry)
        let padding = String(repeating: " ", count: width - process.count)
        let head = "\(entry.id)  \(entry.date.formatted(.iso8601))  \(process)\(padding)  "
        let indentation = String(repeating: " ", count: head.count)
        return entry.changes.enumerated().map { position, change in
          (position == 0 ? head : indentation)
            + "\(change.id): \(change.oldText) → \(change.newText)".escapingControls
        }
      }.joined(separator: "\n")
    }

    private static func process(of entry: SettingsHistory.Entry) -> String {
      (entry.process ?? "-").escapingControls
    }
  }
#endif
