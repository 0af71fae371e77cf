public import Setpoint

extension SettingsContainer {
  /// A container that shares nothing with any other: for tests that run in parallel.
  ///
  /// - Parameter values: What the user has set before, by key; nothing by default.
  public static func isolated(
    _ values: [String: StoredValue] = [:],
    @SettingsBuilder content: () -> [SettingsElement] = { [] }
  ) -> SettingsContainer {
    SettingsContainer(store: MemoryStore(values), content: content)
  }
}

extension SettingsModel {
  /// A model that shares nothing with any other; see ``SettingsContainer/isolated(_:content:)``.
  public static func isolated(_ values: [String: StoredValue] = [:]) -> Self {
    Self(store: MemoryStore(values))
  }
}
