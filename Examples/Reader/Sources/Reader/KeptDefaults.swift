import Setpoint

/// What a server gave last, without asking it: for a command that ends before an answer could come.
struct KeptDefaults: LocalSettingsSource {
  let source: any SettingsSource
  var name: String { source.name }

  func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    try source.available(for: settings) ?? SettingsReading()
  }
}
