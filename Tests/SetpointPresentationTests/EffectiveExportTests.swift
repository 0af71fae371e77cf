import Foundation
import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

struct EffectiveExportTests {
  private func makeContainer(
    _ store: some SettingsStore = MemoryStore(), layers: SettingsLayers = SettingsLayers()
  ) -> SettingsContainer {
    SettingsContainer(store: store, layers: layers) {
      SettingsGroup("Appearance") {
        Setting("appearance.fontSize", default: 14, .range(10...24), .help("In points."))
        Setting("appearance.theme", default: "light", .help("Of */ the\napp # \"all\""))
      }
      Setting("sync", default: false)
      Setting("sync.server", default: "https://example.org/ä 🦊\n\t\"x\"")
      Setting("on", default: "off")
      Setting("ratio", default: 0.1)
      Setting("words", default: ["yes", "no", "1.10", ""])
      Setting("home", default: String?.none)
      Setting("window", default: ["a.b": 1, "c": 2])
      Setting("token", default: "swordfish", .policy(.secret))
      Setting("host", default: "", .required)
    }
  }

  @Test func theDumpHasTheValuesInEffectWithComments() {
    let layers = SettingsLayers(overrides: [
      MemorySource(["appearance.fontSize": 18], name: "environment")
    ])
    let container = SettingsContainer(store: MemoryStore(["on": true]), layers: layers) {
      Setting("appearance.fontSize", default: 14, .range(10...24), .help("In points."))
      Setting("on", default: false, "Switch")
    }
    let export = SettingsExport(of: container, content: .effective)
    #expect(
      export.commentedJSON() == """
        {
          "appearance": {
            // Font Size. In points. 10 to 24.
            "fontSize": 18
          },
          // Switch.
          "on": true
        }

        """)
    #expect(
      export.yaml() == """
        appearance:
          # Font Size. In points. 10 to 24.
          fontSize: 18
        # Switch.
        "on": true

        """)
  }

  @Test func theDumpHasTheNamesOfTheStoreAndCanBeImported() throws {
    let size = Setting("appearance.fontSize", default: 14)
    let window = Setting("lastWindow", default: ["a.b": 1])
    let container = SettingsContainer(store: MemoryStore(), names: .snakeCase) {
      size
      window
    }
    let text = SettingsExport(of: container, content: .effective).json(layout: .nested)
      .replacing("14", with: "18")
    #expect(
      try StoredValue(json: text)
        == ["appearance": ["font_size": 18], "last_window": ["a.b": 1]])
    let values = try SettingsImport(json: text)
    #expect(values.validate(for: container).refusals == [])
    let draft = container.draft()
    #expect(values.stage(in: draft).refusals == [])
    try draft.commit()
    #expect(container[size] == 18)
  }

  @Test func encodedValuesAreAsInASettingsFileAndCanBeImported() throws {
    let digits = Setting("digits", default: Data([0, 0, 0]), .encoding(.hexadecimal))
    let share = Setting(
      "share", default: 0.5,
      .encoding(
        SettingEncoding {
          .double($0 * 100)
        } decode: {
          try $0.decoded(as: Double.self) / 100
        }))
    func makeContainer() -> SettingsContainer {
      SettingsContainer(store: MemoryStore()) {
        digits
        share
      }
    }
    let container = makeContainer()
    try container.set(Data([0xAB, 0xCD]), for: digits)
    try container.set(0.25, for: share)
    for content in [SettingsExport.Content.customized, .effective] {
      let export = SettingsExport(of: container, content: content)
      #expect(try StoredValue(json: export.json) == ["digits": "abcd", "share": 25.0])
      for values in [SettingsImport(export), try SettingsImport(json: export.json)] {
        #expect(values.validate(for: container).refusals == [])
        let other = makeContainer()
        let draft = other.draft()
        #expect(values.stage(in: draft).refusals == [])
        try draft.commit()
        #expect(other[digits] == Data([0xAB, 0xCD]) && other[share] == 0.25)
      }
    }
  }

  @Test(arguments: [SettingsExport.Layout.nested, .flat])
  func theDumpReadBackGivesTheSameValues(layout: SettingsExport.Layout) throws {
    let folder = try TemporaryFolder()
    let container = makeContainer(
      MemoryStore(["appearance.theme": "dark", "home": "x", "host": "h", "token": "changed"]))
    let export = SettingsExport(of: container, content: .effective)
    #expect(export.secretKeys == ["token"])
    let text = export.commentedJSON(layout: layout)
    #expect(!text.contains("swordfish") && !text.contains("changed"))
    let file = folder.appending("settings.json")
    for text in [text, export.json(layout: layout)] {
      try text.write(to: file, atomically: true, encoding: .utf8)
      let others = [
        makeContainer(FileStore(at: file)),
        makeContainer(layers: SettingsLayers(sources: [FileSource(at: file)])),
      ]
      for other in others {
        // The file holds no secrets, and two keys are those of a setting and of a group.
        let expected: Set<SettingsError.Code> = [.untrusted, .ambiguousName]
        #expect(other.issues.filter { !expected.contains($0.code) } == [])
        #expect(SettingsExport(of: other, content: .effective).values == export.values)
      }
    }
    #expect(try SettingsImport(json: text).validate(for: container).refusals == [])
  }

  @Test func aMissingRequiredValueIsLeftOut() {
    let export = SettingsExport(of: makeContainer(), content: .effective)
    #expect(export.values["host"] == nil && export.values["home"] == .null)
    #expect(export.values.count == 9)
  }
}
