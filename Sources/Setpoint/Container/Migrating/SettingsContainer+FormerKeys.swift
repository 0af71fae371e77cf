extension SettingsContainer {
  /// Takes over the values stored under former keys of settings that are about to be registered.
  func takeOverFormerValues(
    of settings: [(setting: SettingDefinition, choice: StoreChoice?)]
  ) {
    let renamed = settings.filter { !$0.setting.formerKeys.isEmpty && !isRegistered($0.setting) }
    guard original == nil, !renamed.isEmpty else { return }
    let keys = Set(settings.map(\.setting.key))
    var groups: [(connection: StoreConnection, settings: [SettingDefinition])] = []
    for (setting, choice) in renamed {
      guard case .connection(let connection) = storage(of: setting, choice) else { continue }
      connection.learnName(of: setting)
      if let position = groups.firstIndex(where: { $0.connection === connection }) {
        groups[position].settings.append(setting)
      } else {
        groups.append((connection, [setting]))
      }
    }
    for (connection, settings) in groups { takeOver(settings, in: connection, keys: keys) }
  }

  /// - Parameter keys: The keys that are registered together with the settings.
  private func takeOver(
    _ settings: [SettingDefinition], in connection: StoreConnection, keys: Set<String>
  ) {
    var attempts = WriteAttempts()
    while attempts.areLeft {
      attempts.begin()
      var hasChangedValues = false
      do {
        var store = try MigratedStore(connection)
        for setting in settings {
          let formerKeys = state.freeFormerKeys(of: setting).filter { !keys.contains($0) }
          for key in formerKeys { store.prepare(key, like: setting) }
          try store.takeOver(setting.key, from: formerKeys)
        }
        hasChangedValues = store.hasChangedValues
        if store.isChanged {
          try store.write { key in settings.first { $0.key == key } }
        }
        return
      } catch is StoreConflict {
        continue
      } catch {
        // The next launch tries again. A missing record alone has no effect.
        if hasChangedValues { report(SettingsIssue(.formerValuesLeft(settings, error))) }
        return
      }
    }
  }

  /// Reports former keys that are keys of other settings, if one of the two settings is new.
  func reportFormerKeys(in new: [SettingDefinition]) {
    let renamed = state.renamedSettings
    guard !renamed.isEmpty else { return }
    let newKeys = Set(new.map(\.key))
    for setting in renamed {
      for key in setting.formerKeys where newKeys.contains(key) || newKeys.contains(setting.key) {
        guard let other = state.slot(forKey: key)?.definition else { continue }
        report(
          SettingsIssue(
            .usedFormerKey(key, of: setting, other), declaration: setting.declaration))
      }
    }
  }

  /// Whether a migration failed, so that a key that seems unknown may be one that it reads.
  var hasFailedMigration: Bool { issues.contains { $0.code == .migrationFailed } }

  /// Returns the keys in a store that older versions of the app or Setpoint itself use.
  func keysKnown(to connection: StoreConnection, of stored: Set<String>) -> Set<String> {
    let former = Set(state.renamedSettings.flatMap(\.formerKeys))
    guard stored.contains(MigrationRecord.key) else { return former }
    let records = stored.filter { $0.hasPrefix(MigrationRecord.key) }
    let record = try? MigrationRecord(connection.store.value(forKey: MigrationRecord.key))
    let known = former.union(records).union(record?.keys ?? [])
    // The store lists a key that it hasn't been asked for by its name.
    return known.union(known.map(connection.name(ofKey:)))
  }
}

extension MigratedStore {
  /// Takes over the value under a former key if the new key has none, or if the value was changed
  /// since it was last taken over.
  fileprivate mutating func takeOver(_ key: String, from formerKeys: [String]) throws {
    var new: StoredValue?
    for formerKey in formerKeys {
      let value = try value(forKey: formerKey)
      let (fingerprint, known) = (Fingerprint(of: value), record.former[formerKey])
      guard fingerprint != known, value != nil || known != nil else { continue }
      record.former[formerKey] = fingerprint
      guard new == nil, let value else { continue }
      if try known != nil || self.value(forKey: key) == nil { new = value }
    }
    guard let new else { return }
    try set(new, forKey: key)
    // This entry makes the key known to older versions of the app.
    record.levels[0, default: MigrationRecord.Level()].outputs[key] = Fingerprint(of: new)
  }
}

extension SettingsError {
  fileprivate static func usedFormerKey(
    _ key: String, of setting: SettingDefinition, _ other: SettingDefinition
  ) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem:
        "Setting '\(setting.key)' has the former key '\(key)', which is the key of the setting at \(other.declaration).",
      recoverySuggestion:
        "The key refers to that setting. Remove '.formerly', or change the key of that setting.")
  }

  fileprivate static func formerValuesLeft(
    _ settings: [SettingDefinition], _ error: any Error
  ) -> SettingsError {
    let names = settings.map { "'\($0.key)'" }.joined(separator: ", ")
    return SettingsError(
      .storeUnavailable, key: settings.count == 1 ? settings[0].key : nil,
      problem: "The values under former keys of \(names) couldn't be migrated: \(error).",
      recoverySuggestion: "They stay unchanged. The next launch tries again.")
  }
}
