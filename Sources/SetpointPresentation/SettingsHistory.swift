package import Setpoint

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The recent changes of a container's settings, as text for people.
package struct SettingsHistory: Sendable, Hashable {
  /// The entries, newest first.
  package let entries: [Entry]

  /// One write.
  package struct Entry: Sendable, Hashable, Identifiable {
    /// The id of the entry in the container's history.
    package let id: String
    /// The date of the write.
    package let date: Date
    /// The process that wrote, such as `reader[4711]`, or `nil` if it is unknown.
    package let process: String?
    /// The changed settings.
    package let changes: [Change]
    /// Whether all settings still have the values of this entry, so that it can be undone.
    package let canBeUndone: Bool
  }

  /// A change of one setting.
  package struct Change: Sendable, Hashable, Identifiable {
    /// The key of the setting.
    package let id: String
    /// The label of the setting, or its key if the setting no longer exists.
    package let label: String
    /// The previous value: the default if nothing was stored, dots if the history doesn't contain
    /// it.
    package let oldText: String
    /// The new value: the default if it was removed, dots if the history doesn't contain it.
    package let newText: String
    /// The stored value before; `nil` if there was none or the history doesn't contain it.
    package let oldValue: StoredValue?
    /// The stored value afterward; `nil` if there is none or the history doesn't contain it.
    package let newValue: StoredValue?
    /// Whether the history doesn't contain the values.
    package let isWithheld: Bool
  }

  /// Reads the history of a container.
  ///
  /// - Throws: The errors of `SettingsContainer.history`.
  package init(
    of container: SettingsContainer, options: SettingsScreen.Options = .init()
  ) throws(SettingsError) {
    let rows = container.elements.rowLabels
    entries = try container.history.map {
      Entry($0, in: container, rows: rows, language: options.language)
    }
  }
}

extension SettingsHistory.Entry {
  fileprivate init(
    _ entry: SettingsHistoryEntry, in container: SettingsContainer, rows: [String: String],
    language: SettingsLanguage
  ) {
    id = entry.id
    date = entry.date
    process = entry.process
    changes = entry.changes.map { change in
      SettingsHistory.Change(
        change, of: (try? container.setting(forKey: change.key)).map(container.resolved),
        inRow: rows[change.key], language: language)
    }
    canBeUndone = container.canUndo(entry)
  }
}

extension SettingsHistory.Change {
  fileprivate init(
    _ change: SettingsHistoryEntry.Change, of setting: SettingDefinition?, inRow row: String?,
    language: SettingsLanguage
  ) {
    func texts() -> (String, String) {
      if change.isWithheld { return ("••••••", "••••••") }
      let (old, new) = (change.oldValue, change.newValue)
      guard let setting else {
        return (old.map(SettingText.text) ?? "", new.map(SettingText.text) ?? "")
      }
      let missing = setting.defaultStoredValue
      return language.texts(from: old ?? missing, to: new ?? missing, in: setting)
    }
    id = change.key
    label = setting.map { language.label(of: $0, inRow: row) } ?? change.key
    (oldText, newText) = texts()
    (oldValue, newValue, isWithheld) = (change.oldValue, change.newValue, change.isWithheld)
  }
}
