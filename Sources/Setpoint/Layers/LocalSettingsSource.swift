/// A source that can be read without waiting for a network, so that its values are in effect from the
/// start.
public protocol LocalSettingsSource: SettingsSource {
  /// Reads everything that the source has, like ``SettingsSource/read(for:)``, without suspending.
  func readNow(for settings: [SettingDefinition]) throws -> SettingsReading
}

extension LocalSettingsSource {
  public func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
    try readNow(for: settings)
  }
  public func available(for settings: [SettingDefinition]) throws -> SettingsReading? {
    try readNow(for: settings)
  }
}
