import Setpoint

enum Layout: String, Codable, CaseIterable { case list, grid }

extension SettingDefinition {
  nonisolated static let fontSize = Setting("font.size", default: 14, .range(10...24, step: 2))
  nonisolated static let layout = Setting("layout", default: Layout.list)
}

struct Editor {
  @SettingValue(.fontSize) var fontSize
  @SettingValue("editor.ruler", default: 80) var ruler
}

@main
struct Program {
  static func main() async throws {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Font", icon: "textformat.size") {
        SettingDefinition.fontSize
        for name in ["a", "b"] { Setting(name, default: 1) }
      }
      SettingDefinition.layout
      Setting("theme", "Theme") {
        SettingOption("Light")
        SettingOption("Dark", isDefault: true)
      }
    }
    SettingsContainer.shared = container
    let editor = Editor()
    editor.fontSize = 18
    container[.layout] = .grid
    try container.set("Light", forKey: "theme")
    for await value in container.updates(of: .fontSize) {
      print(value, editor.ruler, container[.layout], container.issues)
      break
    }
  }
}
