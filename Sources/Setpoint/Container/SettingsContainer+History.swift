#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SettingsContainer {
  /// The most recent writes to the stores of the container, by any process, newest first.
  ///
  /// A ``FileStore`` keeps a history of several thousand changes, without the values of secret
  /// settings. Reading it reads files.
  ///
  /// ```swift
  /// for entry in try settings.history {
  ///   for change in entry.changes { print(entry.date, change.key, change.newValue ?? "-") }
  /// }
  /// ```
  ///
  /// - Throws: ``SettingsError/Code/storeUnavailable`` if a store can't read its history.
  public var history: [SettingsHistoryEntry] {
    get throws(SettingsError) {
      try merged(storeHistories).compactMap(\.withoutMigrationRecord)
    }
  }

  /// Whether a store keeps a history, which may be empty.
  package var keepsHistory: Bool {
    get throws(SettingsError) {
      if stores.all.contains(where: \.keepsSurroundings) { return true }
      return try !history.isEmpty
    }
  }

  /// The history of each store, newest first, with the changes of migration records, which the
  /// entries of migrations contain.
  private var storeHistories: [[SettingsHistoryEntry]] {
    get throws(SettingsError) {
      var histories: [[SettingsHistoryEntry]] = []
      for connection in stores.all {
        do {
          histories.append(native(try connection.store.history))
        } catch {
          throw .storeUnavailable(key: nil, error)
        }
      }
      return histories
    }
  }

  /// Returns the histories of several stores as one. The entries of each store keep their order,
  /// also where the clock was wrong: none counts as older than those before it.
  private func merged(_ histories: [[SettingsHistoryEntry]]) -> [SettingsHistoryEntry] {
    guard histories.count > 1 else { return histories.first ?? [] }
    var dated: [(entry: SettingsHistoryEntry, date: Date)] = []
    for history in histories {
      var latest = Date.distantPast
      let oldestFirst = history.reversed().map { entry in
        latest = max(latest, entry.date)
        return (entry, latest)
      }
      dated += oldestFirst.reversed()
    }
    return dated.enumerated()
      .sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }
      .map(\.element.entry)
  }

  /// Returns the entries with the values of encoded settings in their native representation.
  private func native(_ entries: [SettingsHistoryEntry]) -> [SettingsHistoryEntry] {
    let encoded = state.slots.filter(\.isEncoded).map { ($0.definition.key, $0) }
    guard !encoded.isEmpty else { return entries }
    let slots = Dictionary(encoded) { first, _ in first }
    return entries.map { entry in
      SettingsHistoryEntry(
        id: entry.id, date: entry.date, process: entry.process,
        changes: entry.changes.map { slots[$0.key]?.native($0) ?? $0 })
    }
  }

  /// Restores the values that an entry of the history replaced, all or none.
  ///
  /// - Returns: The changes made, which can be undone.
  /// - Throws: ``SettingsError/Code/conflict`` if one of the settings has changed since,
  ///   ``SettingsError/Code/unsupported`` if the history doesn't contain a value,
  ///   ``SettingsError/Code/unknownKey`` if a setting no longer exists; otherwise the errors of
  ///   ``apply(_:)``.
  @discardableResult
  public func undo(_ entry: SettingsHistoryEntry) throws(SettingsError) -> SettingsCommit {
    try apply(changes(undoing: entry))
  }

  /// Restores the values that were stored at `date`, all or none.
  ///
  /// Settings whose values the history doesn't contain keep their current values. If the history
  /// doesn't reach back to `date`, the method restores its oldest state. The value of a setting that was
  /// migrated after `date` is restored as the migration stored it, and the value of one that was only
  /// renamed with ``SettingTrait/formerly(_:)`` as it was at `date`.
  ///
  /// - Returns: The changes made, which can be undone.
  /// - Throws: The errors of ``history`` and ``apply(_:)``.
  @discardableResult
  public func restoreValues(at date: Date) throws(SettingsError) -> SettingsCommit {
    try apply(changes(restoring: date).changes)
  }

  /// Returns whether the stores still hold what the entry wrote, and the settings can be changed to
  /// what they were before.
  package func canUndo(_ entry: SettingsHistoryEntry) -> Bool {
    let isCurrent = entry.changes.allSatisfy { change in
      guard !change.isWithheld, let setting = try? setting(forKey: change.key) else { return false }
      return refusal(of: slot(of: setting)) == nil && isStored(change.newValue, for: setting)
    }
    return isCurrent && (try? checkDependencies(of: slotChanges(undoing: entry))) != nil
  }

  private func slotChanges(
    undoing entry: SettingsHistoryEntry
  ) throws(SettingsError) -> [SlotChange] {
    try changes(undoing: entry).map { change throws(SettingsError) in
      try slot(of: change.setting).validated(change)
    }
  }

  package func changes(
    undoing entry: SettingsHistoryEntry
  ) throws(SettingsError) -> [SettingChange] {
    try entry.changes.map { change throws(SettingsError) in
      let setting = try setting(forKey: change.key)
      if change.isWithheld { throw .withheldValue(setting) }
      let expected =
        isStored(change.newValue, for: setting) ? storedValue(of: setting) : change.newValue
      return SettingChange(setting, to: change.oldValue, expecting: expected)
    }
  }

  /// Returns the changes that restore the values at a date, and the errors of settings whose values the
  /// history doesn't contain.
  package func changes(
    restoring date: Date
  ) throws(SettingsError) -> (changes: [SettingChange], errors: [SettingsError]) {
    var past = PastValues()
    for history in try storeHistories {
      for entry in history.prefix(while: { $0.date > date }) { past.add(entry) }
    }
    // A removed member isn't registered in a later process, because no store has its key.
    registerMembers(among: past.values.keys)
    var changes: [SettingChange] = []
    var errors: [SettingsError] = []
    for setting in registeredSettings {
      if past.withheldKeys.contains(setting.key) {
        errors.append(.withheldValue(setting))
      } else if let value = past.value(of: setting, formerKeys: state.freeFormerKeys(of: setting)) {
        changes.append(SettingChange(setting, to: value))
      }
    }
    return (changes, errors)
  }

  /// Returns whether the store holds a value of the history, possibly in another representation,
  /// because files lack some.
  private func isStored(_ value: StoredValue?, for setting: SettingDefinition) -> Bool {
    let stored = userValue(of: setting)
    if stored == value { return true }
    guard case .valid(_, let first)? = stored.map(setting.decode),
      case .valid(_, let second)? = value.map(setting.decode)
    else { return false }
    return first == second
  }
}

/// The values that the history has for a date.
private struct PastValues {
  private(set) var values: [String: StoredValue?] = [:]
  private(set) var withheldKeys: Set<String> = []
  /// The keys whose earlier values belong to an older version of the app.
  private var migratedKeys: Set<String> = []

  /// Adds an entry that is older than those added before.
  mutating func add(_ entry: SettingsHistoryEntry) {
    let isMigration = entry.changes.contains { $0.key == MigrationRecord.key }
    for change in entry.changes
    where change.key != MigrationRecord.key && !migratedKeys.contains(change.key) {
      values[change.key] = .some(isMigration ? change.newValue : change.oldValue)
      if change.isWithheld { withheldKeys.insert(change.key) }
      if isMigration { migratedKeys.insert(change.key) }
    }
  }

  /// Returns the value of a setting, or `nil` if it is the current one.
  func value(of setting: SettingDefinition, formerKeys: [String]) -> StoredValue?? {
    guard migratedKeys.contains(setting.key) else { return values[setting.key] }
    let key = formerKeys.first { values[$0] != nil } ?? setting.key
    return values[key]
  }
}

extension SettingSlot {
  fileprivate func native(_ change: SettingsHistoryEntry.Change) -> SettingsHistoryEntry.Change {
    guard !change.isWithheld else { return change }
    return change.with(
      oldValue: change.oldValue.map(native), newValue: change.newValue.map(native))
  }

  private func native(_ stored: StoredValue) -> StoredValue {
    if case .valid(_, let canonical) = decode(stored) { canonical } else { stored }
  }
}

extension SettingsHistoryEntry {
  /// The entry without changes of the migration record; `nil` if there are no others.
  fileprivate var withoutMigrationRecord: SettingsHistoryEntry? {
    let changes = changes.filter { $0.key != MigrationRecord.key }
    guard changes.count < self.changes.count else { return self }
    return changes.isEmpty
      ? nil : SettingsHistoryEntry(id: id, date: date, process: process, changes: changes)
  }
}

extension SettingsError {
  fileprivate static func withheldValue(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .unsupported, key: setting.key,
      problem: "The history doesn't contain the values of '\(setting.key)'.",
      recoverySuggestion: "Set the value again.")
  }
}
