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

    @Argument(
      help: "The key of a setting, to list its changes only.", completion: .keys(of: Provider.self))
    var key: String?
    @Option(help: "The largest number of entries.") var limit = 20
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func validate() throws {
      guard limit > 0 else { throw ValidationError("The limit must be at least 1.") }
    }

    func run() throws {
      try provider.perform { container in
        let key = try key.map { try container.setting(forKey: $0).key }
        let history = try SettingsHistory(of: container, options: Provider.screenOptions)
        let entries = history.entries.filter { entry in
          key.map { key in entry.changes.contains { $0.id == key } } ?? true
        }
        if json {
          return print(StoredValue.array(entries.prefix(limit).map(\.storedValue)).indentedJSON)
        }
        print(
          entries.isEmpty
            ? Provider.language.text("No changes.")
            : entries.prefix(limit).table.text(for: .standardOutput))
      }
    }
  }

  extension Collection<SettingsHistory.Entry> {
    /// A table of the entries with the columns identifier, time, process and changes.
    fileprivate var table: TextTable {
      TextTable(
        .wrapped,
        rows: flatMap { entry in
          entry.changes.enumerated().map { position, change in
            let head = [entry.id, entry.date.formatted(.iso8601), entry.process ?? "-"]
            let columns = position == 0 ? head : head.map { _ in "" }
            return (columns + ["\(change.id): \(change.oldText) → \(change.newText)"]).map {
              .init($0)
            }
          }
        })
    }
  }

  extension SettingsHistory.Entry {
    /// The JSON representation of the entry, with values as texts.
    fileprivate var storedValue: StoredValue {
      [
        "id": .string(id), "date": .date(date), "process": process.map(StoredValue.string) ?? .null,
        "canBeUndone": .bool(canBeUndone),
        "changes": .array(
          changes.map {
            ["key": .string($0.id), "old": .string($0.oldText), "new": .string($0.newText)]
          }),
      ]
    }
  }
#endif
