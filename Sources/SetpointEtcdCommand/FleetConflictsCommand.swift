#if Etcd && CommandLine
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import SetpointEtcd
  import SetpointPresentation

  struct FleetConflictsCommand<Provider: FleetProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "conflicts",
        abstract:
          "Lists the changes of this host that the cluster does not have, the oldest first.",
        discussion: "The other values are in effect. 'fleet resolve' decides about a conflict.")
    }

    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .optional) { fleet, container in
        let values = FleetValueText(container, Provider.language)
        let conflicts = fleet.conflicts
        if json {
          return print(StoredValue.array(conflicts.map { $0.storedValue(values) }).indentedJSON)
        }
        let table = TextTable(.wrapped, rows: conflicts.flatMap { $0.rows(values) })
        print(
          conflicts.isEmpty
            ? Provider.language.text("No conflicts.") : table.text(for: .standardOutput))
      }
    }
  }

  extension EtcdConflict {
    /// The reason of the cluster, or `nil` if another host changed the settings.
    private var refusal: String? {
      if case .refused(let reason) = reason { reason } else { nil }
    }

    /// Rows with the columns identifier, time, author and change.
    fileprivate func rows(_ values: FleetValueText) -> [[TextTable.Cell]] {
      changes.enumerated().map { position, change in
        let head = [id, date.formatted(.iso8601), author]
        let columns = position == 0 ? head : head.map { _ in "" }
        let texts = values.language.text(
          "{key}: mine {mine}, theirs {theirs}",
          [
            "key": change.key, "mine": values.text(of: change.mine, key: change.key),
            "theirs": values.text(of: change.theirs, key: change.key),
          ])
        let reason = refusal.map { values.language.text("refused: {reason}", ["reason": $0]) }
        let text = [texts, reason].compactMap(\.self).joined(separator: "; ")
        return (columns + [text]).map { .init($0) }
      }
    }

    /// The JSON representation of the conflict, with values as texts.
    fileprivate func storedValue(_ values: FleetValueText) -> StoredValue {
      var members: [String: StoredValue] = [
        "id": .string(id), "date": .date(date), "author": .string(author),
        "changes": .array(
          changes.map { change in
            [
              "key": .string(change.key),
              "base": .string(values.text(of: change.base, key: change.key)),
              "mine": .string(values.text(of: change.mine, key: change.key)),
              "theirs": .string(values.text(of: change.theirs, key: change.key)),
            ]
          }),
      ]
      members["refusal"] = refusal.map(StoredValue.string)
      return .dictionary(members)
    }
  }
#endif
