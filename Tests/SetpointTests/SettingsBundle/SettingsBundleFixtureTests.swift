#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// Whole bundles as apps ship them: several panes and languages, other formats, damage.
  struct SettingsBundleFixtureTests {
    private static let folder = Bundle.module.bundleURL.appending(path: "Fixtures/settings-bundles")

    private static func bundle(_ name: String, languages: [String] = ["en"]) -> SettingsBundle {
      SettingsBundle(
        at: folder.appending(path: "\(name).bundle"), device: .phone, languages: languages)
    }

    @Test(arguments: [
      (
        "Player", 2,
        "Playback[autoplay, volume, quality], Account[name, password], plan, "
          + "[Network>[cellular, buffer, proxy], version]"
      ),
      ("Old", 1, "Sounds[sounds, greeting]"),
      ("Damaged", 2, "enabled, loud, More>[enabled, rest], rate"),
      ("NoList", 0, ""),
    ])
    func aBundleIsReadAsFarAsItCanBe(name: String, files: Int, tree: String) {
      let bundle = Self.bundle(name)
      #expect(bundle.files.count == files)
      #expect(bundle.elements.tree == tree)
    }

    @Test(arguments: ["Player", "Old", "Damaged"])
    func aBundleIsUnchangedAfterItIsWrittenAgain(name: String) throws {
      let bundle = Self.bundle(name)
      let (copy, issues) = try bundle.writtenAgain()
      #expect(copy.elements.tree == bundle.elements.tree)
      #expect(copy.elements.specifiers == bundle.elements.specifiers)
      #expect(issues.map(\.description) == bundle.elements.secretDefaults)
    }

    @Test func theDefaultsOfAllPanesAreThoseOfTheBundle() {
      #expect(Self.bundle("Player").complaints == [])
      #expect(
        Self.bundle("Player").rawDefaults == [
          "autoplay": .value(true), "volume": .value(0.8), "quality": .value(720),
          "name": .value(""), "password": .value(""), "plan": .value("free"),
          "version": .value("1.0"), "cellular": .value("no"), "buffer": .value(30),
        ])
      #expect(
        Self.bundle("Old").rawDefaults == ["sounds": .value("YES"), "greeting": .value("Good day")])
    }

    @Test func mistakesInABundleAreReportedWithTheirFile() {
      #expect(
        Self.bundle("Damaged").complaints == [
          "Root.plist: Item 1 ('loud') is a switch whose DefaultValue is a number. "
            + "false is used instead. Use true or false, or add a TrueValue and a FalseValue.",
          "Broken.plist: Broken.plist contains no dictionary. "
            + "Fix the file to restore its settings.",
          "Root.plist: Item 3 opens 'Missing.plist', which isn't in the bundle. "
            + "It's omitted. Add the file, or remove the item.",
          "More.plist: Item 0 ('enabled') repeats its key with another DefaultValue. "
            + "The first item, in Root.plist, applies. Make both equal.",
          "Root.plist: Item 5 ('press') is of the type 'OtherButtonSpecifier', which Apple doesn't define. "
            + "It's omitted. Declare what it shows in code.",
          "Root.plist: Item 6 ('rate') has a DefaultValue that isn't among its values. "
            + "'30' is used instead. Use one of its values.",
        ])
      #expect(
        Self.bundle("NoList").complaints == [
          "Root.plist: Root.plist contains no dictionary. "
            + "Fix the file to restore its settings."
        ])
    }

    @Test func aBundleIsADeclaration() throws {
      let bundle = Self.bundle("Player")
      let container = SettingsContainer(store: .memory) { bundle.elements }
      #expect(container.issues == [])
      #expect(try container.effectiveValue(of: container.setting(forKey: "volume")) == 0.8)
      try container.set("Ada", forKey: "name")
      #expect(throws: SettingsError.self) { try container.set(1.5, forKey: "volume") }
    }

    @Test(arguments: ["Player", "Old", "Damaged", "NoList"])
    func noBundleMakesAnInvalidDeclaration(name: String) {
      let elements = Self.bundle(name).elements
      #expect(SettingsContainer(store: .memory) { elements }.issues == [])
    }

    @Test(arguments: [
      ("de", "Sofort abspielen"), ("de-AT", "Sofort abspielen"), ("en", "Play at once"),
      ("it", "Play at once"),
    ])
    func theTitlesOfABundleAreInTheLanguageOfTheReader(language: String, title: String) throws {
      let bundle = Self.bundle("Player", languages: [language])
      #expect(try bundle.setting("autoplay").label == title)
      #expect(bundle.elements.settings.allSatisfy { $0.label != $0.label.uppercased() })
    }
  }
#endif
