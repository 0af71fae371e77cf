#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// Damaged bundles: none may crash, hang, or say less than why it says nothing.
  struct SettingsBundleFuzzTests {
    private let fixture: BundleFixture
    private let specifiers: [[String: Any]] = [
      ["Type": "PSGroupSpecifier", "Title": "T", "FooterText": "F"],
      [
        "Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "A", "DefaultValue": "x",
        "TrueValue": "x", "FalseValue": "y",
      ],
      [
        "Type": "PSSliderSpecifier", "Key": "b", "DefaultValue": 1.5, "MinimumValue": 1,
        "MaximumValue": 2,
      ],
      [
        "Type": "PSMultiValueSpecifier", "Key": "c",
        "Values": [1, 2.5, "z", Date(timeIntervalSince1970: 0)],
        "Titles": ["1", "2", "3", "4"], "DefaultValue": 1,
      ],
      ["Type": "PSTextFieldSpecifier", "Key": "d", "KeyboardType": "URL", "IsSecure": true],
      ["Type": "PSChildPaneSpecifier", "File": "Root"],
    ]

    init() throws {
      fixture = try BundleFixture()
      try fixture.write(
        "\"T\" = \"Titel\"; /* c */ \"A\" = \"\\U00e4\";", to: "de.lproj/Root.strings")
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func noTruncationOfAPaneIsFatal(format: PropertyListSerialization.PropertyListFormat) throws {
      let bytes = try pane(format)
      for length in stride(from: 0, to: bytes.count, by: format == .xml ? 7 : 1) {
        try expectSurvival(of: bytes.prefix(length), "cut to \(length) bytes")
      }
    }

    @Test(arguments: 0..<200)
    func noDamageOfABinaryPaneIsFatal(seed: Int) throws {
      try expectSurvival(of: damaged(pane(.binary), seed), "seed \(seed)")
    }

    @Test(arguments: 0..<200)
    func noDamageOfAnXMLPaneIsFatal(seed: Int) throws {
      try expectSurvival(of: damaged(pane(.xml), seed), "seed \(seed)")
    }

    @Test(arguments: 0..<200)
    func noDamageOfATableIsFatal(seed: Int) throws {
      try fixture.write(pane(.xml), to: "Root.plist")
      let table = try Data(contentsOf: fixture.folder.url.appending(path: "de.lproj/Root.strings"))
      try fixture.write(damaged(table, seed), to: "de.lproj/Root.strings")
      #expect(
        fixture.bundle(languages: ["de"]).elements.settings.map(\.key) == ["a", "b", "c", "d"])
    }

    private func pane(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
      try PropertyListSerialization.data(
        fromPropertyList: ["StringsTable": "Root", "PreferenceSpecifiers": specifiers],
        format: format, options: 0)
    }

    private func damaged(_ data: Data, _ seed: Int) -> Data {
      var random = SeededRandom(seed: seed)
      var bytes = Array(data)
      for _ in 0...Int.random(in: 0...5, using: &random) {
        let position = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[position] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 1: bytes[position] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.insert(bytes[position], at: position)
        default: bytes.remove(at: position)
        }
      }
      return Data(bytes)
    }

    private func expectSurvival(of bytes: Data, _ name: String) throws {
      try fixture.write(bytes, to: "Root.plist")
      let bundle = fixture.bundle(languages: ["de"])
      #expect(!bundle.files.isEmpty || bundle.issues.map(\.code) == [.unreadableFile], "\(name)")
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [bundle])
      ) { bundle.elements }
      for setting in container.settings { _ = container.effectiveValue(of: setting) }
      _ = SettingsBundleFiles(of: bundle.elements, language: "de")
    }
  }
#endif
