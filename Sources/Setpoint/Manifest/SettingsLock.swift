/// The keys, types, rules and stores of an app's settings, for comparison with those of another version.
package struct SettingsLock: Sendable, Equatable {
  /// The version of the newest migration; 0 for none.
  package let version: Int
  let settings: [String: LockedSetting]

  /// Creates the lock of a container's settings, except those that are never stored.
  package init(of container: SettingsContainer) {
    self.init(of: container.elements, version: container.version)
  }

  /// Creates the lock of a class's settings.
  package init<Model: SettingsModel>(of model: Model.Type) {
    self.init(
      of: [.group(model.settingsGroup)], version: model.migrations.map(\.version).max() ?? 0)
  }

  private init(of elements: [SettingsElement], version: Int) {
    self.version = version
    var settings: [String: LockedSetting] = [:]
    for (setting, choice) in elements.settingsWithStores
    where !setting.policy.contains(.transient) && settings[setting.key] == nil {
      settings[setting.key] = LockedSetting(setting, in: choice)
    }
    self.settings = settings
  }
}

// MARK: - Text

extension SettingsLock {
  /// Creates a lock from the text of a lock file.
  ///
  /// - Throws: ``SettingsError/Code/unreadable``.
  package init(json text: String) throws(SettingsError) {
    guard case .dictionary(let members) = try StoredValue(json: text),
      case .int(let version)? = members["version"],
      case .dictionary(let settings)? = members["settings"]
    else {
      throw SettingsError(
        .unreadable, problem: "The text is not a lock file of settings.",
        recoverySuggestion: "Remove the file, and write it again.")
    }
    self.version = Int(version)
    self.settings = settings.mapValues(LockedSetting.init)
  }

  /// The text, which ends with a line break. Equal locks have equal texts.
  package var json: String {
    var writer = JSONWriter(layout: .indented)
    writer.write([
      "version": .int(Int64(version)), "settings": .dictionary(settings.mapValues(\.stored)),
    ])
    return writer.text + "\n"
  }
}

extension SettingsLock {
  /// The difference between the lock and that of an earlier version.
  package enum Difference: Sendable, Equatable {
    case none
    /// Every stored value is still valid, or is changed by a migration that is newer than the other lock.
    case compatible
    /// Stored values may be lost. Each sentence describes a change and the missing migration.
    case breaking([String])
  }

  package func difference(from old: SettingsLock) -> Difference {
    guard self != old else { return .none }
    // A migration that is newer than the lock may change everything.
    guard version <= old.version else { return .compatible }
    let changes = old.settings.sorted { $0.key < $1.key }.compactMap { key, setting in
      change(of: key, setting, since: old)
    }
    return changes.isEmpty ? .compatible : .breaking(changes)
  }

  private func change(of key: String, _ old: LockedSetting, since lock: SettingsLock) -> String? {
    guard let (newKey, setting) = successor(of: key) else {
      return "Setting '\(key)' disappeared. \(replacement(of: key, old, since: lock))"
    }
    if let text = change(of: newKey, old, to: setting) {
      return "Setting '\(newKey)' \(text)"
    }
    return nil
  }

  private func successor(of key: String) -> (key: String, LockedSetting)? {
    if let setting = settings[key] { return (key, setting) }
    return settings.first { $0.value.formerKeys.contains(key) }.map { ($0.key, $0.value) }
  }

  private func change(of key: String, _ old: LockedSetting, to new: LockedSetting) -> String? {
    if !new.accepts(type: old.type) {
      return "changed its type from \(old.type) to \(new.type). Add the missing migration: "
        + migration("$0.convert(\"\(key)\") { (old: \(Self.swiftType(old.type))) in … }")
    }
    let rules = new.narrowerRules(than: old)
    if !rules.isEmpty {
      return
        "allows less: \(rules.joined(separator: ", ")). Allow what is stored, or add the missing "
        + "migration: "
        + migration("$0.convert(\"\(key)\") { (old: \(Self.swiftType(old.type))) in … }")
    }
    if new.store != old.store {
      let places = [old, new].map { $0.store.map { "store '\($0)'" } ?? "standard store" }
      let source = old.store.map { ", from: .named(\"\($0)\")" } ?? ""
      return "moved from the \(places[0]) to the \(places[1]). Add the missing migration: "
        + migration("$0.move(\"\(key)\"\(source))")
    }
    return nil
  }

  private func replacement(
    of key: String, _ old: LockedSetting, since lock: SettingsLock
  ) -> String {
    let new = settings.filter { lock.settings[$0.key] == nil && $0.value.accepts(type: old.type) }
    guard
      let newKey = nearest(to: key, in: Array(new.keys)) ?? (new.count == 1 ? new.keys.first : nil)
    else {
      return "Add the missing migration: \(migration("$0.delete(\"\(key)\")"))"
    }
    return
      "If it is '\(newKey)' now, give that .formerly(\"\(key)\"). Otherwise add the missing migration: "
      + migration("$0.delete(\"\(key)\")")
  }

  /// Returns the code of a migration to the next version.
  private func migration(_ step: String) -> String {
    "SettingsMigration(to: \(max(version + 1, 2))) { \(step) }"
  }

  private static func swiftType(_ type: String) -> String {
    let name = type.hasSuffix("?") ? String(type.dropLast()) : type
    let swift: String =
      switch SettingKind(rawValue: name) {
      case .bool: "Bool"
      case .integer: "Int"
      case .number: "Double"
      case .string: "String"
      case .date: "Date"
      case .url: "URL"
      case .color: "RGBAColor"
      case .uuid: "UUID"
      case .duration: "Duration"
      case .data: "Data"
      case .structured, nil: name.hasSuffix("of string") ? "[String]" : "OldType"
      }
    return type.hasSuffix("?") ? swift + "?" : swift
  }
}
