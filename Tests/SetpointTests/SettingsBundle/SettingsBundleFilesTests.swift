#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// A declaration written as a Settings.bundle.
  struct SettingsBundleFilesTests {
    private let fixture: BundleFixture

    init() throws {
      fixture = try BundleFixture()
    }

    private func written(
      language: String? = nil, _ elements: [SettingsElement]
    ) throws -> SettingsBundle {
      let files = SettingsBundleFiles(of: elements, language: language)
      #expect(files.issues == [])
      try files.write(to: fixture.folder.url)
      return fixture.bundle()
    }

    private func elements(@SettingsBuilder _ content: () -> [SettingsElement]) -> [SettingsElement]
    {
      content()
    }

    private let everything: [SettingsElement] = {
      @SettingsBuilder func content() -> [SettingsElement] {
        Setting("sound", default: true, "Play sounds")
        SettingsGroup("Look", .inline, key: "look", footer: "As you \"like\" it.\nReally.") {
          Setting("size", default: 0.25, .range(-1...1))
          Setting(
            "theme", default: "dark", .options(["light": "Light", "dark": "Dark & <deep>"]),
            .control(.menu))
          Setting("pages", default: 20, .options([10: "Ten", 20: "Twenty"]), .control(.radioGroup))
        }
        SettingsGroup("Server", key: "Server") {
          Setting(
            "host", default: "localhost",
            .textInput(SettingTextInput(.url, capitalization: .allCharacters, autocorrection: true))
          )
          Setting("password", default: "", .policy(.secret))
          SettingsGroup("Deep", key: "Deep") { Setting("factor", default: 1.0, .options(1, 2.5)) }
          Setting("version", default: "1.0 ü", .policy(.readOnly))
          Setting("answer", default: "on", .options(["off": "Off", "on": "On"]), .control(.toggle))
        }
      }
      return content()
    }()

    @Test func valuesThatTheFormatSupportsSurviveARoundTrip() throws {
      let bundle = try written(everything)
      #expect(bundle.complaints == [])
      #expect(
        bundle.elements.tree
          == "sound, Look[size, theme], pages, "
          + "[Server>[host, password, Deep>[factor], version, answer]]")
      #expect(bundle.elements.settings.count == everything.settings.count)
      for setting in everything.settings {
        let copy = try bundle.setting(setting.key)
        #expect(copy.label == setting.label)
        #expect(copy.kind == setting.kind)
        #expect(copy.defaultStoredValue == setting.defaultStoredValue)
        #expect(copy.bounds == setting.bounds)
        #expect(copy.options == setting.options)
        #expect(copy.policy == setting.policy)
        #expect(copy.textInput == setting.textInput)
        if setting.controlStyle != .automatic { #expect(copy.controlStyle == setting.controlStyle) }
      }
      guard case .group(let look) = bundle.elements[1] else { Issue.record(); return }
      #expect(look.footer == "As you \"like\" it.\nReally.")
    }

    @Test func writingWhatWasReadGivesTheSameFiles() throws {
      let first = SettingsBundleFiles(of: try written(everything).elements)
      try first.write(to: fixture.folder.url)
      #expect(SettingsBundleFiles(of: fixture.bundle().elements).files == first.files)
      #expect(first.files.keys.sorted() == ["Deep.plist", "Root.plist", "Server.plist"])
    }

    @Test func aFileReadsAsApplesOwn() throws {
      let files = SettingsBundleFiles(of: elements { Setting("sound", default: true) })
      #expect(
        String(decoding: try #require(files.files["Root.plist"]), as: UTF8.self) == """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0">
          <dict>
          \t<key>PreferenceSpecifiers</key>
          \t<array>
          \t\t<dict>
          \t\t\t<key>DefaultValue</key>
          \t\t\t<true/>
          \t\t\t<key>Key</key>
          \t\t\t<string>sound</string>
          \t\t\t<key>Title</key>
          \t\t\t<string>Sound</string>
          \t\t\t<key>Type</key>
          \t\t\t<string>PSToggleSwitchSpecifier</string>
          \t\t</dict>
          \t</array>
          </dict>
          </plist>

          """)
    }

    @Test func aLanguageGivesTablesToTranslate() throws {
      let files = SettingsBundleFiles(of: everything, language: "en")
      #expect(
        files.files.keys.sorted() == [
          "Deep.plist", "Root.plist", "Server.plist", "en.lproj/Deep.strings",
          "en.lproj/Root.strings", "en.lproj/Server.strings",
        ])
      #expect(
        String(decoding: try #require(files.files["en.lproj/Root.strings"]), as: UTF8.self) == #"""
          "As you \"like\" it.\nReally." = "As you \"like\" it.\nReally.";
          "Dark & <deep>" = "Dark & <deep>";
          "Light" = "Light";
          "Look" = "Look";
          "Pages" = "Pages";
          "Play sounds" = "Play sounds";
          "Server" = "Server";
          "Size" = "Size";
          "Ten" = "Ten";
          "Theme" = "Theme";
          "Twenty" = "Twenty";

          """#)
      try files.write(to: fixture.folder.url)
      try fixture.write("\"Play sounds\" = \"Töne\";", to: "de.lproj/Root.strings")
      #expect(try fixture.bundle(languages: ["de"]).setting("sound").label == "Töne")
      #expect(try fixture.bundle(languages: ["en"]).setting("sound").label == "Play sounds")
    }

    @Test func aHiddenSettingIsShownInNoFile() throws {
      let bundle = try written(
        elements {
          Setting("a", default: true)
          Setting("b", default: true, .policy(.hidden))
        })
      #expect(bundle.elements.tree == "a")
    }

    @Test func wholeNumbersAreAListToChooseFrom() throws {
      let size = Setting("size", default: 15, .range(10...20, step: 4))
      let bundle = try written(elements { size })
      #expect(try bundle.setting("size").options.map(\.value) == [10, 14, 15, 18])
      #expect(try bundle.setting("size").defaultStoredValue == 15)
    }

    @Test(arguments: ["x\u{1}y", "\u{FEFF}x", "x\r\ny", "]]>&<"])
    func aTextThatXMLMayNotKeepSurvives(text: String) throws {
      let bundle = try written(elements { Setting("a", default: text) })
      #expect(bundle.complaints == [])
      #expect(try bundle.setting("a").defaultStoredValue == .string(text))
    }

    @Test func filesOfGroupsThatAreAlikeDoNotOverwriteOneAnother() throws {
      let bundle = try written(
        elements {
          SettingsGroup("A", key: "root") { Setting("a", default: true) }
          SettingsGroup("B", key: "x/../y") { Setting("b", default: true) }
          SettingsGroup("C", key: "XY") { Setting("c", default: true) }
          SettingsGroup("D", key: "~") { Setting("d", default: true) }
        })
      #expect(bundle.elements.tree == "A>[a], B>[b], C>[c], D>[d]")
      #expect(
        try fixture.folder.files == [
          "Pane.plist", "Root.plist", "XY-2.plist", "root-2.plist", "xy.plist",
        ])
    }

    @Test func valuesThatTheFormatLacksAreReported() throws {
      let files = SettingsBundleFiles(
        of: elements {
          Setting("when", default: Date.distantPast)
          Setting("ink", default: RGBAColor.blue)
          Setting("list", default: [1])
          Setting("count", default: 1)
          Setting("many", default: 1, .range(0...1000))
          Setting("ratio", default: 0.5)
          Setting("pin", default: 1, .policy(.secret))
          Setting("shown", default: "abc", .policy([.secret, .readOnly]))
          Setting("token", default: "abc", .policy(.secret))
          Setting("draft", default: "", .policy(.transient))
          Setting("built", default: Date.distantPast, .policy(.readOnly))
          Setting("tint", default: String?.none, .options(nil, "red"))
          SettingsAction("Erase") {}
          SettingsHyperlink("Help", destination: URL(filePath: "/"))
          SettingsInformation("Version", text: "1")
          SettingsCustomContent(key: "map")
        })
      #expect(
        files.issues.map(\.error.description) == [
          "Setting 'when' has the kind 'date', which has no control in a Settings.bundle. "
            + "It's omitted.",
          "Setting 'ink' has the kind 'color', which has no control in a Settings.bundle. "
            + "It's omitted.",
          "Setting 'list' has the kind 'structured', which has no control in a Settings.bundle. "
            + "It's omitted.",
          "Setting 'count' is a number without bounds, which a text field would store as a string. "
            + "It's omitted.",
          "Setting 'many' has more whole numbers than a list can show. It's omitted.",
          "Setting 'ratio' is a number without bounds, which a text field would store as a string. "
            + "It's omitted.",
          "Setting 'pin' is secret, but isn't a text field, the only secret control of a Settings.bundle. "
            + "It's omitted.",
          "Setting 'shown' is secret, but isn't a text field, the only secret control of a Settings.bundle. "
            + "It's omitted.",
          "The default of setting 'token' is secret. It's omitted.",
          "Setting 'draft' is transient, so the Settings app can't read it. It's omitted.",
          "Setting 'built' has the kind 'date', which a Settings.bundle can't show. "
            + "It's omitted.",
          "Setting 'tint' has an option 'nil', which isn't a value. It's omitted.",
          "Button 'Erase' isn't supported in a Settings.bundle. It's omitted.",
          "Link 'Help' isn't supported in a Settings.bundle. It's omitted.",
          "Information 'Version' isn't supported in a Settings.bundle. It's omitted.",
          "The content 'map' isn't supported in a Settings.bundle. It's omitted.",
        ])
      #expect(Set(files.issues.map(\.code)) == [.unsupported])
      let root = String(decoding: try #require(files.files["Root.plist"]), as: UTF8.self)
      #expect(!root.contains("abc"))
    }

    @Test func aFolderThatCannotBeWrittenIsAnError() throws {
      try fixture.write("", to: "file")
      let files = SettingsBundleFiles(of: [])
      let error = #expect(throws: SettingsError.self) {
        try files.write(to: fixture.folder.url.appending(path: "file/Settings.bundle"))
      }
      #expect(error?.code == .unwritableFile)
      #expect(
        error?.recoverySuggestion == "Check the folder, its permissions and the free disk space.")
    }
  }
#endif
