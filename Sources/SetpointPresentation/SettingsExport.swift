public import Setpoint

/// What a person takes along: the values that they set themselves, without secrets.
///
/// Its text is one JSON object, a member for each setting under its key, as in a settings file; a
/// ``SettingsImport`` reads it.
public struct SettingsExport: Sendable, Hashable {
  /// The values in the native shape of their types, by key.
  public let values: [String: StoredValue]
  /// The keys of settings that the user set and that are left out because they are secret.
  public let secretKeys: [String]

  public init(of container: SettingsContainer) {
    var values: [String: StoredValue] = [:]
    var secretKeys: [String] = []
    for setting in container.shownSettings {
      guard let value = container.userValue(of: setting) else { continue }
      if setting.isSecret { secretKeys.append(setting.key) } else { values[setting.key] = value }
    }
    self.values = values
    self.secretKeys = secretKeys
  }

  /// The JSON text, members sorted by key, with a line break at its end.
  public var json: String {
    var writer = JSONWriter(layout: .indented)
    writer.write(.dictionary(values))
    return writer.text + "\n"
  }
}

extension SettingsContainer {
  /// The settings of the tree that surfaces may show, in the order declared.
  package var shownSettings: [SettingDefinition] {
    settings.filter { !$0.policy.contains(.hidden) }
  }
}
