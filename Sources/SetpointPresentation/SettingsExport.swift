public import Setpoint

/// What a person takes along: the values that they set themselves, without secrets.
///
/// Its text is one JSON object, a member for each setting under its key, as in a settings file; a
/// ``SettingsImport`` takes the export itself or its text.
public struct SettingsExport: Sendable, Hashable {
  /// How keys with dots are written.
  public enum Layout: Sendable, Hashable {
    /// Each key as one member: `{"appearance.fontSize": 18}`.
    case flat
    /// As groups: `{"appearance": {"fontSize": 18}}`.
    case nested
  }

  /// The values in the native shape of their types, by key.
  public let values: [String: StoredValue]
  /// The keys of settings that the user set and that are left out because they are secret.
  public let secretKeys: [String]
  /// The keys of settings below which others have theirs, as `sync` and `sync.server`.
  private let outerKeys: Set<String>

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

  /// The JSON text, members sorted by key, with a line break at its end.
  public var json: String { json(layout: .flat) }

  /// Returns the JSON text in a layout; a ``SettingsImport`` reads both.
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
  /// The settings that surfaces may show: those of the tree in the order declared, then those used without it.
  package var shownSettings: [SettingDefinition] {
    registeredSettings.filter { !$0.policy.contains(.hidden) }
  }
}
