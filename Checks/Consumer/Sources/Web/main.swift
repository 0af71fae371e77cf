import Setpoint
import SetpointHummingbird
import SetpointWeb

let container = SettingsContainer(store: .memory) { Setting("size", default: 14) }
print(SettingsPanelServer(SettingsPanel(container, appearance: .init(title: "Consumer"))))
