import Setpoint

extension SettingDefinition {
  static let fontSize = Setting("appearance.fontSize", default: 14, .range(10...24, step: 2))
}

let container = SettingsContainer(store: .memory) {
  SettingsGroup("Appearance", icon: "paintbrush") {
    SettingDefinition.fontSize
    Setting("layout", "Article List") {
      SettingOption("List", icon: "list.bullet")
      SettingOption("Grid", icon: "square.grid.2x2", isDefault: true)
    }
  }
}
container[.fontSize] += 2
