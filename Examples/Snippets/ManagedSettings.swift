import Setpoint

@Settings
final class ReaderSettings {
  @Setting(.help("The address of the server.")) var server = "https://reader.example"
  @Setting(.range(10...24)) var fontSize = 14
}

#if canImport(Darwin)
  let managed = SettingsLayers(managed: [ManagedPreferences()])
#else
  let managed = SettingsLayers()
#endif

let settings = ReaderSettings(store: .userDefaults, layers: managed)
