public import Setpoint

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The recent changes of a container's settings, as text for people.
public struct SettingsHistory: Sendable, Hashable {
  /// The entries, newest first.
  public let entries: [Entry]

  /// One write.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// The id of the entry in the container's history.
    public let id: String
    /// The date of the write.
    public let date: Date
    /// The process that wrote, such as `reader[4711]`, or `nil` if it is unknown.
    public let process: String?
    /// The changed settings.
    public let changes: [Change]
    /// Whether all settings still have the values of this entry, so that it can be undone.
    public let canBeUndone: Bool
  }

  /// A change of one setting.
  public struct Change: Sendable, Hashable, Identifiable {
    /// The key of the setting.
    public let id: String
    /// The label of the setting, or its key if the setting no longer exists.
    public let label: String
    /// The previous value: the default if nothing was stored, dots if the history doesn't contain
    /// it.
    public let oldText: String
    /// The new value: the default if it was removed, dots if the history doesn't contain it.
    public let newText: String
  }

  /// Reads the history of a container.
  ///
  /// - Throws: The errors of `SettingsContainer.history`.
  public init(
    of container: SettingsContainer, options: SettingsScreen.Options = .init()
  ) throws(SettingsError) {
    entries = try container.history.map {
      Entry($0, in: container, language: options.language)
    }
  }
}

extension SettingsHistory.Entry {
  fileprivate init(
    _ entry: SettingsHistoryEntry, in container: SettingsContainer, language: SettingsLanguage
  ) {
    id = entry.id
    date = entry.date
    process = entry.process
    changes = entry.changes.map {
      SettingsHistory.Change($0, of: try? container.setting(forKey: $0.key), language: language)
    }
    canBeUndone = container.canUndo(entry)
  }
}

extension SettingsHistory.Change {
  fileprivate init(
    _ change: SettingsHistoryEntry.Change, of setting: SettingDefinition?,
    language: SettingsLanguage
  ) {
    func text(_ value: StoredValue?) -> String {
      if change.isWithheld { return "••••••" }
      guard let setting else { return value.map(SettingText.text) ?? "" }
      return language.text(of: value ?? setting.defaultStoredValue, in: setting)
    }
    id = change.key
    label = setting.map { language.text($0.label) } ?? change.key
    oldText = text(change.oldValue)
    newText = text(change.newValue)
  }
}
