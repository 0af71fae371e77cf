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
          "Lists the changes of this host that the cluster doesn't have, oldest first.",
        discussion: "The other values are in effect. Use 'fleet resolve' to resolve a conflict.")
    }

    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .optional) { fleet, container in
        let values = FleetValueText(container, Provider.fleetLanguage)
        let conflicts = fleet.conflicts
        if json {
          return StandardOutput.print(
            StoredValue.array(conflicts.map { $0.storedValue(values) }).indentedJSON)
        }
        let table = TextTable(.wrapped, rows: conflicts.flatMap { $0.rows(values) })
        StandardOutput.print(
          conflicts.isEmpty
            ? Provider.fleetLanguage.text("No conflicts.") : table.text(for: .standardOutput))
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
        let head = [id, date.localText, author]
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
        "id": .string(id), "date": .string(date.formatted(.iso8601)), "author": .string(author),
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

  struct FleetResolveCommand<Provider: FleetProvider>: ParsableCommand {
    /// The value that stays.
    enum Choice: String, EnumerableFlag {
      case mine, theirs

      static func help(for value: Choice) -> ArgumentHelp? {
        switch value {
        case .mine: "Write the value of this host."
        case .theirs: "Keep the other value, and drop that of this host."
        }
      }
    }

    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "resolve", abstract: "Resolves a conflict.")
    }

    @Argument(help: "The identifier of the conflict, the first column of 'fleet conflicts'.")
    var conflict: String
    @Flag var choice: Choice
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(onFleet: .optional) { fleet, _ in
        try fleet.resolve(conflict, as: choice == .mine ? .mine : .theirs)
      }
    }
  }

  /// The texts of values in lists of changes.
  struct FleetValueText {
    let language: SettingsLanguage
    private let container: SettingsContainer

    init(_ container: SettingsContainer, _ language: SettingsLanguage) {
      self.container = container
      self.language = language
    }

    /// Returns the text of a value in the cluster. Without a value, the default is in effect.
    func text(of value: StoredValue?, key: String) -> String {
      guard let setting = try? container.setting(forKey: key) else {
        return value.map(SettingText.text) ?? language.text("no value")
      }
      return language.text(of: value ?? setting.defaultStoredValue, in: setting)
    }

    /// Returns the texts of a value or policy before and after a change.
    func texts(of change: EtcdHistoryEntry.Change) -> (old: String, new: String) {
      if change.isWithheld { return ("••••••", "••••••") }
      func text(_ value: StoredValue?) -> String {
        if value == nil, change.scope != nil { return language.text("no policy") }
        return self.text(of: value, key: change.key)
      }
      return (text(change.oldValue), text(change.newValue))
    }
  }
#endif
