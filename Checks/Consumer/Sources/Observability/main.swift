import Setpoint
import SetpointObservability

let container = SettingsContainer(store: .memory)
print(type(of: SettingsObservability(container)), type(of: SettingsDaemon(container)))
