#if Etcd && CommandLine
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

  struct FleetHistoryCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "history", abstract: "Lists the latest changes of all hosts, newest first.",
        discussion: "Values of secret settings aren't kept.")
    }

    @OptionGroup var options: HistoryOptions<Provider>
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .required) { fleet, container in
        let key = try options.key.map { try container.setting(forKey: $0).key }
        let known = try fleet.history(limit: key == nil ? options.limit : .max)
        let entries = known.filter { entry in
          key.map { key in entry.changes.contains { $0.key == key } } ?? true
        }.prefix(options.limit)
        let values = FleetValueText(container, Provider.fleetLanguage)
        if options.json {
          return StandardOutput.print(
            StoredValue.array(entries.map { $0.storedValue(values) }).indentedJSON)
        }
        let table = TextTable(.wrapped, rows: entries.flatMap { $0.rows(values) })
        StandardOutput.print(
          entries.isEmpty
            ? Provider.fleetLanguage.text("No changes.") : table.text(for: .standardOutput))
      }
    }
  }

  extension EtcdHistoryEntry {
    /// Rows with the columns time, author, host, process and change.
    fileprivate func rows(_ values: FleetValueText) -> [[TextTable.Cell]] {
      changes.enumerated().map { position, change in
        let head = [date.localText, author, host, process]
        let columns = position == 0 ? head : head.map { _ in "" }
        let scope = change.scope.map { " (\(values.language.text(of: $0)))" } ?? ""
        let (old, new) = values.texts(of: change)
        return (columns + ["\(change.key)\(scope): \(old) → \(new)"]).map { .init($0) }
      }
    }

    /// The JSON representation of the entry, with values as texts.
    fileprivate func storedValue(_ values: FleetValueText) -> StoredValue {
      [
        "id": .string(id), "date": .string(date.formatted(.iso8601)), "author": .string(author),
        "host": .string(host),
        "process": .string(process),
        "changes": .array(
          changes.map { change in
            let (old, new) = values.texts(of: change)
            var members: [String: StoredValue] = [
              "key": .string(change.key), "old": .string(old), "new": .string(new),
            ]
            members["scope"] = change.scope.map { .string($0.description) }
            return .dictionary(members)
          }),
      ]
    }
  }
#endif
