import Setpoint
import SetpointCommand

enum Provider: SettingsProvider {
  static func makeSettings() -> SettingsContainer {
    SettingsContainer(store: .memory) { Setting("size", default: 14) }
  }
}

print(SettingsCommand<Provider>.configuration.abstract)
