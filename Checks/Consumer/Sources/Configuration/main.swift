import Setpoint
import SetpointConfiguration

print(SettingsConfigProvider(SettingsContainer(store: .memory) { Setting("size", default: 14) }))
