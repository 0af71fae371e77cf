/// The keys, types, rules and stores of an app's settings, for comparison with those of another
/// version.
package struct SettingsManifest: Sendable, Equatable {
  /// The maximum size of a lock file, in bytes.
  package static let maximumSize = JSONLimits.maximumSize

  /// The version of the newest migration; 0 for none.
  package let version: Int
  let settings: [String: Entry]

  /// Creates the manifest of a container's settings, except those that are never stored.
  package init(of container: SettingsContainer) {
    self.init(of: container.declaredElements, version: container.version)
  }

  /// Creates the manifest of a class's settings.
  package init<Model: SettingsModel>(of model: Model.Type) {
    self.init(
      of: [.group(model.settingsGroup)], version: model.migrations.map(\.version).max() ?? 0)
  }

  private init(of elements: [SettingsElement], version: Int) {
    self.version = version
    var settings: [String: Entry] = [:]
    for (setting, choice) in elements.settingsWithStores
    where !setting.policy.contains(.transient) && settings[setting.key] == nil {
      settings[setting.key] = Entry(setting, in: choice)
    }
    self.settings = settings
  }
}

// MARK: - Text

extension SettingsManifest {
  /// Creates a manifest from the text of a lock file.
  ///
  /// - Throws: ``SettingsError/Code/unreadable``.
  package init(json text: String) throws(SettingsError) {
    guard case .dictionary(let members) = try StoredValue(json: text),
      case .int(let version)? = members["version"],
      case .dictionary(let settings)? = members["settings"]
    else {
      throw SettingsError(
        .unreadable, problem: "The text isn't a lock file of settings.",
        recoverySuggestion: "Remove the file, and write it again.")
    }
    self.version = Int(version)
    self.settings = settings.mapValues(Entry.init)
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

extension SettingsManifest {
  /// The difference between the manifest and that of an earlier version.
  package enum Difference: Sendable, Equatable {
    case none
    /// Every stored value is still valid, or is changed by a migration that is newer than the other
    /// manifest.
    case compatible
    /// Stored values may be lost. Each sentence describes a change and the missing migration.
    case breaking([String])
  }

  package func difference(from old: SettingsManifest) -> Difference {
    guard self != old else { return .none }
    // A migration that is newer than the manifest may change everything.
    guard version <= old.version else { return .compatible }
    let changes = old.settings.sorted { $0.key < $1.key }.compactMap { key, setting in
      change(of: key, setting, since: old)
    }
    return changes.isEmpty ? .compatible : .breaking(changes)
  }

  private func change(of key: String, _ old: Entry, since manifest: SettingsManifest) -> String? {
    guard let (newKey, setting) = successor(of: key) else {
      return "Setting '\(key)' disappeared. \(replacement(of: key, old, since: manifest))"
    }
    if let text = change(of: newKey, old, to: setting) {
      return "Setting '\(newKey)' \(text)"
    }
    return nil
  }

  private func successor(of key: String) -> (key: String, Entry)? {
    if let setting = settings[key] { return (key, setting) }
    return settings.first { $0.value.formerKeys.contains(key) }.map { ($0.key, $0.value) }
  }

  private func change(of key: String, _ old: Entry, to new: Entry) -> String? {
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
      let stores = [old, new].map { $0.store.map { "store '\($0)'" } ?? "standard store" }
      let source = old.store.map { ", from: .named(\"\($0)\")" } ?? ""
      return "moved from the \(stores[0]) to the \(stores[1]). Add the missing migration: "
        + migration("$0.move(\"\(key)\"\(source))")
    }
    return nil
  }

  private func replacement(
    of key: String, _ old: Entry, since manifest: SettingsManifest
  ) -> String {
    let new = settings.filter {
      manifest.settings[$0.key] == nil && $0.value.accepts(type: old.type)
    }
    guard
      let newKey = nearest(to: key, in: Array(new.keys)) ?? (new.count == 1 ? new.keys.first : nil)
    else {
      return "Add the missing migration: \(migration("$0.delete(\"\(key)\")"))"
    }
    return
      "If it is '\(newKey)' now, add .formerly(\"\(key)\"). Otherwise add the missing migration: "
      + migration("$0.delete(\"\(key)\")")
  }

  /// Returns the code of a migration to the next version.
  private func migration(_ step: String) -> String {
    "SettingsMigration(to: \(max(version + 1, 2))) { \(step) }"
  }

  private static func swiftType(_ type: String) -> String {
    let name = type.hasSuffix("?") ? String(type.dropLast()) : type
    let swift =
      if let type = SettingKind(rawValue: name)?.facts.type {
        "\(type)"
      } else {
        name.hasSuffix("of string") ? "[String]" : "OldType"
      }
    return type.hasSuffix("?") ? swift + "?" : swift
  }
}
