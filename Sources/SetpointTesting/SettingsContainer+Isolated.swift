public import Setpoint

extension SettingsContainer {
  /// Returns a container that shares nothing with others, for tests that run in parallel.
  ///
  /// - Parameters:
  ///   - values: The values that the user has set, by key. The default is none.
  ///   - content: The settings and groups.
  public static func isolated(
    _ values: [String: StoredValue] = [:],
    @SettingsBuilder content: () -> [SettingsElement] = { [] }
  ) -> SettingsContainer {
    SettingsContainer(store: MemoryStore(values), content: content)
  }
}

extension SettingsModel {
  /// Returns a model that shares nothing with others; see
  /// ``SettingsContainer/isolated(_:content:)``.
  public static func isolated(_ values: [String: StoredValue] = [:]) -> Self {
    Self(store: MemoryStore(values))
  }
}
