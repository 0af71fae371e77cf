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
