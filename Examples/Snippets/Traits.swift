// snippet.hide
#if Macros
  import Setpoint

  enum Theme: String, Codable { case light, dark }
  // snippet.show
  @Settings
  final class EditorSettings {
    @Setting("Font size", .range(10...24, step: 2), .help("In points."), .tags("text", "zoom"))
    var fontSize = 14
    @Setting(.range(1...9)) var columns: Int? = nil
    @Setting(.length(1...20), .pattern(/[a-z]+/, "Use lowercase letters only.")) var name = "draft"
    @Setting<Theme>(.options(.light, .dark)) var theme = Theme.light
    var showsRuler = false
    @Setting(.visible(when: \EditorSettings.showsRuler)) var rulerWidth = 80
    @Setting<Int>(.port, .requiresRestart) var previewPort = 8080
  }

  nonisolated extension SettingTrait where Value == Int {
    static var port: Self { Self(.range(1...65535), .help("A TCP port.")) }

    static var even: Self {
      .rule(
        SettingRule("Enter an even number.", schema: ["multipleOf": 2]) { $0.isMultiple(of: 2) })
    }
  }

  extension SettingDefinition {
    static let tabWidth = Setting("tabWidth", default: 4, "Tab width", .range(2...8), .even)
  }
  // snippet.hide

  let settings = EditorSettings(store: .memory)
  settings.fontSize = 20
  do {
    try settings.container.set(3, for: .tabWidth)
  } catch {
    print(error)
  }
#endif
