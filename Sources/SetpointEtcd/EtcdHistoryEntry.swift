#if Etcd
  package import Foundation
  package import Setpoint

  /// A write in the history of a fleet.
  package struct EtcdHistoryEntry: Sendable, Hashable, Identifiable {
    /// A change of a value or policy.
    package struct Change: Sendable, Hashable {
      /// The key of the setting.
      package let key: String
      /// The scope of the policy; `nil` for a value.
      package let scope: EtcdScope?
      /// The previous value; `nil` if there was none or the values are withheld.
      package let oldValue: StoredValue?
      /// The written value; `nil` if it was removed or the values are withheld.
      package let newValue: StoredValue?
      /// Whether the history doesn't contain the values, because they are secret or too large.
      package let isWithheld: Bool
    }

    /// An identifier without spaces.
    package let id: String
    /// The date of the write, by the clock of its host. The order of the history doesn't depend on
    /// it.
    package let date: Date
    /// The person that wrote.
    package let author: String
    /// The name of the host that wrote.
    package let host: String
    /// The name and number of the process that wrote, such as `reader[4711]`.
    package let process: String
    /// The changes, in the order of their keys.
    package let changes: [Change]
  }

  extension EtcdHistoryEntry {
    static func text(
      author: String, host: String, process: String, date: Date, _ changes: [StoredValue]
    ) -> String {
      let members: [String: StoredValue] = [
        "author": .string(author), "host": .string(host), "process": .string(process),
        "date": .string(date.formatted(.iso8601)), "changes": .array(changes),
      ]
      return StoredValue.dictionary(members).description
    }

    /// Reads an entry from its JSON text in etcd; `nil` if another program wrote something else.
    init?(id: String, json: String) {
      guard case .dictionary(let members)? = try? StoredValue(json: json),
        let date = members["date"]?.date, case .array(let changes)? = members["changes"]
      else { return nil }
      self.id = id
      self.date = date
      author = members["author"]?.text ?? ""
      host = members["host"]?.text ?? ""
      process = members["process"]?.text ?? ""
      self.changes = changes.compactMap(Change.init)
    }

    /// The entry of a store's history, without policies; `nil` if there are only policies.
    var ofValues: SettingsHistoryEntry? {
      let values = changes.filter { $0.scope == nil }.map { change in
        change.isWithheld
          ? SettingsHistoryEntry.Change(withheld: change.key)
          : SettingsHistoryEntry.Change(
            key: change.key, oldValue: change.oldValue, newValue: change.newValue)
      }
      guard !values.isEmpty else { return nil }
      return SettingsHistoryEntry(
        id: id, date: date, process: "\(author) on \(host), \(process)", changes: values)
    }
  }

  extension EtcdHistoryEntry.Change {
    fileprivate init?(_ stored: StoredValue) {
      guard case .dictionary(let members) = stored, let key = members["key"]?.text else {
        return nil
      }
      self.key = key
      scope = members["scope"]?.text.flatMap { EtcdScope.reading("\($0)"[...])?.scope }
      oldValue = members["old"]
      newValue = members["new"]
      isWithheld = members["withheld"] == true
    }
  }
#endif
