public import Setpoint

/// The values that the user set, without secrets.
///
/// The text is a JSON object with a member for each setting, as in a settings file.
/// ``SettingsImport`` reads an export or its text.
public struct SettingsExport: Sendable, Hashable {
  /// The notation of keys with dots.
  public enum Layout: Sendable, Hashable {
    /// One member per key: `{"appearance.fontSize": 18}`.
    case flat
    /// Nested groups: `{"appearance": {"fontSize": 18}}`.
    case nested
  }

  /// The values by key, in the native representations of their types.
  public let values: [String: StoredValue]
  /// The keys of settings that the user set but that are omitted because they are secret.
  public let secretKeys: [String]
  /// The keys of settings that are prefixes of others, as `sync` of `sync.server`.
  private let outerKeys: Set<String>

  /// Reads the values that the user set in a container.
  public init(of container: SettingsContainer) {
    var values: [String: StoredValue] = [:]
    var secretKeys: [String] = []
    for setting in container.shownSettings {
      guard let value = container.userValue(of: setting) else { continue }
      if setting.isSecret { secretKeys.append(setting.key) } else { values[setting.key] = value }
    }
    self.values = values
    self.secretKeys = secretKeys
    let keys = Set(container.registeredSettings.map(\.key))
    outerKeys = Set(values.keys.flatMap(\.groupPaths)).intersection(keys)
  }

  /// The JSON text, with members sorted by key and a line break at the end.
  public var json: String { json(layout: .flat) }

  /// Returns the JSON text in a layout. ``SettingsImport`` reads both layouts.
  public func json(layout: Layout) -> String {
    var writer = JSONWriter(layout: .indented)
    writer.write(tree(layout))
    return writer.text + "\n"
  }

  func tree(_ layout: Layout) -> StoredValue {
    switch layout {
    case .flat: .dictionary(values)
    case .nested: .nesting(values, where: outerKeys.contains)
    }
  }
}

extension SettingsContainer {
  /// The settings that surfaces may show: those of the tree in the order declared, then the others.
  package var shownSettings: [SettingDefinition] {
    registeredSettings.filter { !$0.policy.contains(.hidden) }
  }

  /// The settings that surfaces may show, without the members of families, which depend on the
  /// values.
  package var declaredSettings: [SettingDefinition] { shownSettings.filter { $0.family == nil } }
}
