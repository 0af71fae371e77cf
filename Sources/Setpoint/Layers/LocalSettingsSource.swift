/// A source that is read without waiting for a network, and so counts from the first moment.
public protocol LocalSettingsSource: SettingsSource {
  /// Like ``SettingsSource/read(for:)``, at once.
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
