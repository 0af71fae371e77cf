#if YAML
  import Foundation
  import Setpoint
  import SetpointPresentation
  import SetpointTesting
  import SetpointYAML
  import Testing

  struct EffectiveYAMLTests {
    private func makeContainer(layers: SettingsLayers = SettingsLayers()) -> SettingsContainer {
      SettingsContainer(store: .memory, layers: layers) {
        Setting("appearance.fontSize", default: 14, .help("In points: # 10 \"to\" 24"))
        Setting("sync", default: false)
        Setting("sync.server", default: "https://example.org/ä 🦊\n\t\"x\" # no comment")
        Setting("on", default: "off")
        Setting("5", default: "1.10")
        Setting("empty", default: "")
        Setting("ratio", default: 0.1)
        Setting("words", default: ["yes", "~", "1.10", "", "2026-11-21"])
        Setting("home", default: String?.none)
        Setting("window", default: ["a.b": 1, "c": 2])
        Setting("days", default: [String: [Int]]())
      }
    }

    @Test(arguments: [SettingsExport.Layout.nested, .flat])
    func theDumpReadBackGivesTheSameValues(layout: SettingsExport.Layout) throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.yaml")
      let export = SettingsExport(of: makeContainer(), content: .effective)
      try export.yaml(layout: layout).write(to: file, atomically: true, encoding: .utf8)
      let source = FileSource(at: file, format: .yaml).strict
      let other = makeContainer(layers: SettingsLayers(sources: [source]))
      // Two keys are those of a setting and of a group.
      #expect(other.issues.map(\.code) == [.ambiguousName])
      #expect(SettingsExport(of: other, content: .effective).values == export.values)
      for setting in other.settings {
        #expect(other.origin(of: setting).layer == .source, "\(setting.key)")
      }
    }
  }
#endif
