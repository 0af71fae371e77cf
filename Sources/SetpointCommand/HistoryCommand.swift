#if CommandLine
  package import ArgumentParser
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
        commandName: "history", abstract: "Lists the latest changes, newest first.",
        discussion: "Use 'restore' to undo a change. Values of secret settings aren't kept.")
    }

    @OptionGroup var options: HistoryOptions<Provider>
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform { container in
        try Provider.checkHistory(of: container)
        let key = try options.key.map { try container.setting(forKey: $0).key }
        let history = try SettingsHistory(
          of: container, including: key, options: Provider.screenOptions)
        let entries = history.entries.filter { entry in
          key.map { key in entry.changes.contains { $0.id == key } } ?? true
        }.prefix(options.limit)
        if options.json {
          return StandardOutput.print(StoredValue.array(entries.map(\.storedValue)).indentedJSON)
        }
        StandardOutput.print(
          entries.isEmpty
            ? Provider.language.text("No changes.")
            : entries.table(in: Provider.language).text(for: .standardOutput))
      }
    }
  }

  extension SettingsProvider {
    /// Throws an error if no store keeps a history.
    static func checkHistory(of container: SettingsContainer) throws {
      guard try container.keepsHistory else { throw failure("The store keeps no history.") }
    }
  }

  /// The options of a list of changes.
  package struct HistoryOptions<Provider: SettingsProvider>: ParsableArguments {
    @Argument(
      help: "The key of a setting, to list its changes only.", completion: .keys(of: Provider.self))
    package var key: String?
    @Option(help: "The maximum number of entries.") package var limit = 20
    @Flag(help: "Print JSON.") package var json = false

    package init() {}

    package func validate() throws {
      guard limit > 0 else { throw ValidationError("The limit must be at least 1.") }
    }
  }

  extension Collection<SettingsHistory.Entry> {
    /// A table of the entries with the columns identifier, time, process and changes.
    fileprivate func table(in language: SettingsLanguage) -> TextTable {
      TextTable(
        .wrapped,
        rows: flatMap { entry in
          entry.changes.enumerated().map { position, change in
            let head = [entry.id, entry.date.localText, entry.process ?? "-"]
            let columns = position == 0 ? head : head.map { _ in "" }
            return (columns + [change.text(in: language)]).map { .init($0) }
          }
        })
    }
  }

  extension SettingsHistory.Entry {
    /// The JSON representation of the entry. It omits values that the history doesn't contain.
    fileprivate var storedValue: StoredValue {
      [
        "id": .string(id), "date": .string(date.formatted(.iso8601)),
        "process": process.map(StoredValue.string) ?? .null,
        "canBeUndone": .bool(canBeUndone),
        "changes": .array(changes.map(\.storedValue)),
      ]
    }
  }

  extension SettingsHistory.Change {
    /// The change: "layout: List (Default) → Grid".
    func text(in language: SettingsLanguage) -> String {
      func text(_ value: String, _ layer: String?) -> String {
        language.shown(value) + (layer.map { " (\($0))" } ?? "")
      }
      let change = "\(id): \(text(oldText, oldLayer)) → \(text(newText, newLayer))"
      return note.map { "\(change). \($0)" } ?? change
    }

    fileprivate var storedValue: StoredValue {
      var members: [String: StoredValue] = [
        "key": .string(id), "label": .string(label), "oldText": .string(oldText),
        "newText": .string(newText),
      ]
      if !isWithheld {
        members["old"] = oldValue ?? .null
        members["new"] = newValue ?? .null
        members["layers"] = surroundings?.stored
      }
      return .dictionary(members)
    }
  }
#endif
