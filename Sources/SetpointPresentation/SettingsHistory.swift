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
    /// Whether this is the last change of all its settings, and they still have its values, so that
    /// it can be undone.
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
    /// The layer of the previous value: "Default", "Default from defaults.json"; `nil` if it was the
    /// user's.
    package let oldLayer: String?
    /// The new value: the default if it was removed, dots if the history doesn't contain it.
    package let newText: String
    /// The layer of the new value; `nil` if it is the user's.
    package let newLayer: String?
    /// A sentence if another value stayed in effect: "20, from $FONT_SIZE, stayed in effect."
    package let note: String?
    /// The stored value before; `nil` if there was none or the history doesn't contain it.
    package let oldValue: StoredValue?
    /// The stored value afterward; `nil` if there is none or the history doesn't contain it.
    package let newValue: StoredValue?
    /// Whether the history doesn't contain the values.
    package let isWithheld: Bool
    /// The other layers at the time of the change; `nil` if they are unknown.
    package let surroundings: LayerSurroundings?
  }

  /// Reads the history of a container, without the changes of hidden settings.
  ///
  /// - Parameter key: The key of a setting that is included even if it is hidden.
  /// - Throws: The errors of `SettingsContainer.history`.
  package init(
    of container: SettingsContainer, including key: String? = nil,
    options: SettingsScreen.Options = .init()
  ) throws(SettingsError) {
    let rows = container.elements.rowLabels
    var laterKeys: Set<String> = []
    entries = try container.shownHistory(including: key).map { entry in
      let keys = entry.changes.map(\.key)
      defer { laterKeys.formUnion(keys) }
      return Entry(
        entry, in: container, rows: rows, isLast: laterKeys.isDisjoint(with: keys),
        language: options.language)
    }
  }
}

extension SettingsContainer {
  /// Returns the history without the changes of hidden settings, and without entries that have no
  /// others.
  ///
  /// - Parameter key: The key of a setting that is included even if it is hidden.
  /// - Throws: The errors of `SettingsContainer.history`.
  package func shownHistory(
    including key: String? = nil
  ) throws(SettingsError) -> [SettingsHistoryEntry] {
    let history = try history
    let hidden = Set(history.flatMap(\.changes).map(\.key)).filter {
      $0 != key && (try? setting(forKey: $0))?.policy.contains(.hidden) == true
    }
    guard !hidden.isEmpty else { return history }
    return history.compactMap { entry in
      let changes = entry.changes.filter { !hidden.contains($0.key) }
      return changes.isEmpty
        ? nil
        : SettingsHistoryEntry(
          id: entry.id, date: entry.date, process: entry.process, changes: changes)
    }
  }
}

extension SettingsHistory.Entry {
  fileprivate init(
    _ entry: SettingsHistoryEntry, in container: SettingsContainer, rows: [String: String],
    isLast: Bool, language: SettingsLanguage
  ) {
    id = entry.id
    date = entry.date
    process = entry.process
    changes = entry.changes.map { change in
      let setting = try? container.setting(forKey: change.key)
      return SettingsHistory.Change(
        change, of: setting.map(container.resolved),
        surroundings: change.surroundings ?? setting.flatMap(container.surroundings),
        inRow: rows[change.key], language: language)
    }
    canBeUndone = isLast && container.canUndo(entry)
  }
}

extension SettingsHistory.Change {
  /// - Parameter surroundings: The other layers at the time of the change; if that is unknown, those
  ///   of today.
  fileprivate init(
    _ change: SettingsHistoryEntry.Change, of setting: SettingDefinition?,
    surroundings: LayerSurroundings?, inRow row: String?, language: SettingsLanguage
  ) {
    id = change.key
    label = setting.map { language.label(of: $0, inRow: row) } ?? change.key
    (oldValue, newValue, isWithheld) = (change.oldValue, change.newValue, change.isWithheld)
    self.surroundings = change.surroundings
    guard !change.isWithheld, let setting else {
      func text(_ value: StoredValue?) -> String {
        change.isWithheld ? "••••••" : value.map(SettingText.text) ?? ""
      }
      (oldText, newText) = (text(change.oldValue), text(change.newValue))
      (oldLayer, newLayer, note) = (nil, nil, nil)
      return
    }
    let fallback = surroundings?.fallback
    let missing = fallback?.value ?? setting.defaultStoredValue
    (oldText, newText) = language.texts(
      from: change.oldValue ?? missing, to: change.newValue ?? missing, in: setting)
    let layer = fallback.map { language.text(of: $0) }
    oldLayer = change.oldValue == nil ? layer : nil
    newLayer = change.newValue == nil ? layer : nil
    note = change.surroundings?.override.map { override in
      language.text(
        "{value}, from {source}, stayed in effect.",
        [
          "value": language.text(of: override.value, in: setting),
          "source": override.source ?? language.text(override.layer.displayName),
        ])
    }
  }
}

extension SettingsLanguage {
  /// Returns the layer of a default: "Default from defaults.json".
  fileprivate func text(of value: LayerSurroundings.OtherLayer) -> String {
    value.source.map { text("Default from {source}", ["source": $0]) }
      ?? text(value.layer.displayName)
  }
}
