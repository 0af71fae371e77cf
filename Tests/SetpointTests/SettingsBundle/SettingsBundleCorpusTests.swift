#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import TestSupport
  import Testing

  /// Bundles of real apps, from the corpus; ``SettingsBundleFixtureTests`` needs none.
  @Suite(.needsCorpus)
  struct SettingsBundleCorpusTests {
    private static let folder = TestCorpus.folder.appending(path: "settings-bundles")

    private static func bundle(
      _ name: String, device: SettingsBundle.Device = .phone, languages: [String] = ["en"]
    ) -> SettingsBundle {
      SettingsBundle(
        at: folder.appending(path: "\(name).bundle"), device: device, languages: languages)
    }

    @Test func everyRealBundleIsReadAsFarAsItCanBe() throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        .filter { $0.hasSuffix(".bundle") }.map { String($0.dropLast(7)) }
      #expect(Set(names) == Set(Self.expected.keys))
      for name in names {
        let bundle = Self.bundle(name)
        let counts = [
          bundle.files.count, Set(bundle.elements.settings.map(\.key)).count,
          bundle.elements.groupCount, bundle.rawDefaults.count, bundle.issues.count,
        ]
        #expect(counts == Self.expected[name], "\(name)")
      }
    }

    /// Files read, settings by key, groups, defaults, issues.
    private static let expected: [String: [Int]] = [
      "CastVideos-ios": [2, 17, 9, 17, 0],
      "FastPdfKit-ExtendedApp-Resources-Settings": [1, 1, 0, 1, 0],
      "FastPdfKit-KioskApp-Settings": [1, 1, 0, 1, 0],
      "FastPdfKit-Resources-Settings": [1, 1, 0, 1, 0],
      "FastPdfKit-SimpleApp-Settings": [1, 1, 0, 1, 0],
      "InAppSettingsKit-InAppSettingsKitSampleApp-Settings": [2, 11, 11, 6, 11],
      "InAppSettingsKit-Tests-InAppSettingsKitTests-Settings": [3, 59, 40, 51, 4],
      "Locus-Tests-Test-files-Bad-plist-content": [0, 0, 0, 0, 1],
      "Locus-Tests-Test-files-Bad-plist": [0, 0, 0, 0, 1],
      "Locus-Tests-Test-files-Duplicate-keys": [2, 1, 1, 1, 1],
      "Locus-Tests-Test-files-Incorrect-setting-type": [1, 1, 0, 1, 1],
      "Locus-Tests-Test-files-Missing-child-pane": [1, 0, 0, 0, 1],
      "Locus-Tests-Test-files-Settings": [2, 6, 2, 6, 0],
      "MyPrototyper": [6, 2, 26, 2, 0],
      "Scribbeo-Frank-frankified-build-Frankified-app-Settings": [1, 17, 4, 17, 2],
      "Scribbeo-Settings": [1, 17, 4, 17, 2],
      "Sprite-Pencil": [2, 6, 2, 6, 0],
      "UTM": [2, 37, 14, 37, 2],
      "dospad": [1, 17, 5, 17, 0],
      "iAPS-FreeAPS-Sources-Localizations-Settings": [1, 1, 0, 1, 0],
      "iAPS-Settings": [1, 1, 0, 1, 0],
      "iDatacenter": [1, 6, 2, 3, 0],
      "iKopter-iKopter-Resources-InAppSettings": [0, 0, 0, 0, 1],
      "iKopter-iKopter-Resources-Settings": [6, 22, 14, 20, 3],
      "newsyc": [1, 3, 3, 3, 0],
      "planetary-ios": [24, 2, 62, 2, 0],
      "vitemadose-ios": [30, 1, 63, 1, 0],
      "vlc-ios-Resources-iOS-Settings": [1, 50, 9, 50, 1],
      "vlc-ios-Resources-tvOS-Settings": [1, 28, 6, 27, 0],
    ]

    @Test(arguments: [
      (
        "Locus-Tests-Test-files-Bad-plist",
        [
          "Root.plist: Root.plist isn't a property list: Unexpected character [ at line 1. "
            + "Fix the file to restore its settings."
        ]
      ),
      (
        "Locus-Tests-Test-files-Bad-plist-content",
        [
          "Root.plist: Root.plist contains no dictionary. "
            + "Fix the file to restore its settings."
        ]
      ),
      (
        "Locus-Tests-Test-files-Missing-child-pane",
        [
          "Root.plist: Item 0 opens 'Debug.plist', which isn't in the bundle. "
            + "It's omitted. Add the file, or remove the item."
        ]
      ),
      (
        "Locus-Tests-Test-files-Duplicate-keys",
        [
          "Root.plist: Item 1 ('enabled') repeats its key with another DefaultValue. "
            + "The first item, in Debug.plist, applies. Make both equal."
        ]
      ),
      (
        "Locus-Tests-Test-files-Incorrect-setting-type",
        [
          "Root.plist: Item 0 ('enabled') is a switch whose DefaultValue is a number. "
            + "false is used instead. Use true or false, or add a TrueValue and a FalseValue."
        ]
      ),
      (
        "UTM",
        [
          "Root.plist: Item 13 ('QEMURendererFPSLimit') has a DefaultValue that isn't among its "
            + "values. '0' is used instead. Use one of its values.",
          "Root.plist: Item 22 ('MouseTouchType') repeats its key with another DefaultValue. "
            + "The first item, in Root.plist, applies. Make both equal.",
        ]
      ),
      (
        "iKopter-iKopter-Resources-Settings",
        [
          "logging.plist: Item 3 is of the type 'IASKMailComposeSpecifier', which Apple doesn't define. "
            + "It's omitted. Declare what it shows in code.",
          "Root.plist: Item 9 ('dropboxActionCell') is of the type 'IASKCustomViewSpecifier', "
            + "which Apple doesn't define. It's omitted. Declare what it shows in code.",
          "Root.plist: Item 11 ('customCell') is of the type 'IASKCustomViewSpecifier', "
            + "which Apple doesn't define. It's omitted. Declare what it shows in code.",
        ]
      ),
    ])
    func whatIsWrongInARealBundleIsToldByItsName(name: String, complaints: [String]) {
      #expect(Self.bundle(name).complaints == complaints)
    }

    @Test func everyRealBundleIsTheSameAfterItWasWrittenAgain() throws {
      for name in Self.expected.keys.sorted() {
        let bundle = Self.bundle(name)
        let (copy, issues) = try bundle.writtenAgain()
        #expect(copy.elements.tree == bundle.elements.tree, "\(name)")
        #expect(copy.elements.specifiers == bundle.elements.specifiers, "\(name)")
        #expect(issues.map(\.description) == bundle.elements.secretDefaults, "\(name)")
      }
    }

    @Test func aRealBundleIsADeclaration() throws {
      let bundle = Self.bundle("Locus-Tests-Test-files-Settings")
      #expect(
        bundle.elements.tree
          == "Debug Settings>[DebugName, DebugEnabled, DebugSlider], Group[name, enabled, slider]")
      let container = SettingsContainer(store: .memory) { bundle.elements }
      #expect(container.issues == [])
      #expect(try container.effectiveValue(of: container.setting(forKey: "DebugSlider")) == 0.8)
      try container.set("Ada", forKey: "name")
      #expect(throws: SettingsError.self) { try container.set(1.5, forKey: "slider") }
    }

    @Test func noRealBundleMakesAnInvalidDeclaration() {
      for name in Self.expected.keys {
        let elements = Self.bundle(name).elements
        #expect(SettingsContainer(store: .memory) { elements }.issues == [], "\(name)")
      }
    }

    @Test(arguments: [
      ("de", "Deblockierungsfilter"), ("de-AT", "Deblockierungsfilter"),
      ("fr_CA", "Filtre anti-blocs"),
      ("ja-JP", "ブロック化抑止フィルター"), ("it", "Deblocking filter"),
    ])
    func theTitlesOfARealBundleAreInTheLanguageOfTheReader(language: String, title: String) {
      let bundle = Self.bundle("vlc-ios-Resources-iOS-Settings", languages: [language])
      #expect(bundle.elements.settings.contains { $0.label == title })
      #expect(!bundle.elements.settings.contains { $0.label.hasPrefix("SETTINGS_") })
    }
  }
#endif
