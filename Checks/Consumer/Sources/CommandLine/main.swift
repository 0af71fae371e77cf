import Setpoint
import SetpointCommand

struct Provider: SettingsProvider {
  func makeSettings() -> SettingsContainer {
    SettingsContainer(store: .memory) { Setting("size", default: 14) }
  }
}

print(SettingsCommand<Provider>.configuration.abstract)
