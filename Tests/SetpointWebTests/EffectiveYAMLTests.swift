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

    @Test func longKeysAndControlCharactersAreReadBack() throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.yaml")
      let sizes = Setting(
        "sizes", default: [String(repeating: "\u{E9}", count: 2_000): 1, "b": 2],
        .help("esc \u{1B}[1m\nnext"))
      let export = SettingsExport(
        of: SettingsContainer(store: .memory) { sizes }, content: .effective)
      try export.yaml().write(to: file, atomically: true, encoding: .utf8)
      let source = FileSource(at: file, format: .yaml).strict
      let other = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [source])
      ) { Setting("sizes", default: [String: Int]()) }
      #expect(other.issues.isEmpty)
      #expect(SettingsExport(of: other, content: .effective).values == export.values)
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

    /// What YAML refuses, or takes for the end of a line.
    private static let scalars: [UInt32] = [
      0x7F, 0x80, 0x85, 0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF,
    ]
    private static let texts: [String] = scalars.compactMap { Unicode.Scalar($0) }
      .map { "a\($0)b \($0)" }

    private func makeTextContainer(
      _ values: [String: StoredValue] = [:], layers: SettingsLayers = SettingsLayers()
    ) -> SettingsContainer {
      SettingsContainer(store: MemoryStore(values), layers: layers) {
        Setting("text", default: "")
        Setting("list", default: [String]())
        Setting("members", default: [String: String]())
      }
    }

    private var textValues: [String: StoredValue] {
      let members = Self.texts.map { ($0, StoredValue.string($0)) }
      return [
        "text": .string(Self.texts.joined()), "list": .array(members.map { $0.1 }),
        "members": .dictionary(Dictionary(uniqueKeysWithValues: members)),
      ]
    }

    @Test(arguments: [SettingsExport.Layout.nested, .flat])
    func whatYAMLTakesForSomethingElseComesBack(layout: SettingsExport.Layout) throws {
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.yaml")
      let export = SettingsExport(of: makeTextContainer(textValues), content: .effective)
      #expect(export.values == textValues)
      try export.yaml(layout: layout).write(to: file, atomically: true, encoding: .utf8)
      let source = FileSource(at: file, format: .yaml)
      let other = makeTextContainer(layers: SettingsLayers(sources: [source]))
      #expect(other.issues == [])
      #expect(SettingsExport(of: other, content: .effective).values == textValues)
    }

    @Test(arguments: [SettingsExport.Layout.nested, .flat])
    func whatYAMLTakesForSomethingElseIsImported(layout: SettingsExport.Layout) throws {
      let text = SettingsExport(of: makeTextContainer(textValues)).yaml(layout: layout)
      let content = try SettingsFileFormat.yaml.read(Data(text.utf8)).value
      guard case .dictionary(let members) = content else {
        Issue.record("The text isn't a dictionary.")
        return
      }
      let other = makeTextContainer()
      let draft = other.draft()
      #expect(SettingsImport(members).stage(in: draft).refusals == [])
      try draft.commit()
      #expect(SettingsExport(of: other).values == textValues)
    }

    @Test(arguments: scalars)
    func theKeyOfAMemberMayHaveWhatYAMLTakesForSomethingElse(code: UInt32) throws {
      let scalar = try #require(Unicode.Scalar(code))
      let identifier = "a\(scalar)b"
      let note = SettingFamily("notes.*", default: "")
      let store = MemoryStore(["notes.\(identifier)": "x"])
      let container = SettingsContainer(store: store) { note }
      let folder = try TemporaryFolder()
      let file = folder.appending("settings.yaml")
      try SettingsExport(of: container, content: .effective).yaml()
        .write(to: file, atomically: true, encoding: .utf8)
      let source = FileSource(at: file, format: .yaml)
      let other = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [source])
      ) { note }
      #expect(other.issues == [])
      #expect(other.identifiers(of: note) == [identifier])
      #expect(other[note[identifier]] == "x")
    }
  }
#endif
