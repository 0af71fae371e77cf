import Setpoint

/// The values that a source loaded in an earlier run, for commands that end before a server answers.
struct CachedDefaults: LocalSettingsSource {
  let source: any SettingsSource
  var name: String { source.name }

  func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    try source.available(for: settings) ?? SettingsReading()
  }
}
