import Foundation
import Setpoint
import SetpointPresentation
import Testing

struct SettingsOutlineTests {
  private let outline: SettingsOutline = {
    @SettingsBuilder func content() -> [SettingsElement] {
      Setting("sound", default: true)
      SettingsGroup("Look", .inline, footer: "As you\nlike it.") {
        Setting("size", default: 0.25, .range(0...1), .help("In all."), .control(.slider))
        Setting(
          "theme", default: "dark", .options(["light": "Light", "dark": "Dark"]),
          .control(.radioGroup))
      }
      SettingsGroup("Server") {
        Setting("pin", default: "0000", .policy(.secret))
        Setting("version", default: "1\u{1B}", .policy(.readOnly))
        SettingsGroup(nil, .inline) { Setting("start", default: 0) }
      }
      SettingsAction("Erase") {}
      SettingsHyperlink("Help", destination: URL(filePath: "/help"))
      SettingsInformation("Build", text: "1")
      SettingsCustomContent(key: "map")
    }
    return SettingsOutline(of: content())
  }()

  @Test func aDeclarationIsShownLineByLine() {
    #expect(
      "\(outline)" == """
        Sound · sound · toggle · On
        Look
          Size · size · slider(0…1) · 0.25 · In all.
          Theme · theme · radioGroup · Dark · Light | Dark
          “As you\\u{A}like it.”
        Server >
          Pin · pin · secureField · ••••••
          Version · version · title · "1\\u{1B}"
          (no title)
            Start · start · stepper · 0
        Erase · button
        Help · link to file:///help
        Build · information
        map · content of the app
        """)
  }

  @Test func aDeclarationIsDataWithoutItsSecrets() {
    guard case .array(let elements) = outline.storedValue else { Issue.record(); return }
    #expect(elements.count == 7)
    #expect(
      elements[0] == [
        "element": "setting", "key": "sound", "label": "Sound", "type": "bool",
        "control": "toggle", "default": true,
      ])
    #expect(
      elements[1] == [
        "element": "group", "key": "look", "label": "Look", "presentation": "inline",
        "footer": "As you\nlike it.",
        "content": [
          [
            "element": "setting", "key": "size", "label": "Size", "type": "number",
            "control": "slider", "default": 0.25, "minimum": 0.0, "maximum": 1.0,
            "help": "In all.",
          ],
          [
            "element": "setting", "key": "theme", "label": "Theme", "type": "string",
            "control": "radioGroup", "default": "dark",
            "options": [
              ["value": "light", "label": "Light"], ["value": "dark", "label": "Dark"],
            ],
          ],
        ],
      ])
    #expect(!"\(outline.storedValue)".contains("0000"))
    #expect(elements[4] == ["element": "link", "label": "Help", "destination": "file:///help"])
  }
}
