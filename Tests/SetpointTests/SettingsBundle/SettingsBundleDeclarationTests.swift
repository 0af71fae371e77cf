#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// What each specifier becomes.
  struct SettingsBundleDeclarationTests {
    @Test func aSwitchIsABoolean() throws {
      let bundle = try BundleFixture(root: [
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": "Sounds", "DefaultValue": true],
        ["Type": "PSToggleSwitchSpecifier", "Key": "b", "Title": "B", "DefaultValue": 1],
        ["Type": "PSToggleSwitchSpecifier", "Key": "c", "Title": "C"],
      ]).bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.settings.map(\.kind) == [.bool, .bool, .bool])
      #expect(bundle.elements.settings.map(\.defaultStoredValue) == [true, true, false])
      #expect(bundle.elements.settings.map(\.controlStyle) == [.toggle, .toggle, .toggle])
      #expect(try bundle.setting("a").label == "Sounds")
    }

    @Test func aSwitchWithValuesOfItsOwnKeepsThem() throws {
      let bundle = try BundleFixture(root: [
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": "YES", "TrueValue": "YES",
          "FalseValue": "NO",
        ],
        ["Type": "PSToggleSwitchSpecifier", "Key": "b", "TrueValue": "YES", "DefaultValue": false],
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "c", "DefaultValue": 2, "TrueValue": 1,
          "FalseValue": 2,
        ],
      ]).bundle()
      #expect(bundle.complaints == [])
      #expect(
        bundle.elements.settings.map { $0.options.map(\.value) } == [
          ["NO", "YES"], [false, "YES"], [2, 1],
        ])
      #expect(bundle.elements.settings.map { $0.options.map(\.label) }[0] == ["Off", "On"])
      #expect(bundle.elements.settings.map(\.defaultStoredValue) == ["YES", false, 2])
      #expect(bundle.elements.settings.map(\.controlStyle) == [.toggle, .toggle, .toggle])

      let store = MemoryStore(["a": "NO"])
      let container = SettingsContainer(store: store) { bundle.elements }
      #expect(container.issues == [])
      #expect(try container.effectiveValue(of: container.setting(forKey: "a")) == "NO")
      try container.set("YES", forKey: "a")
      try container.set(text: "YES", for: bundle.setting("b"))
      #expect(store.value(forKey: "a") == "YES")
      #expect(store.value(forKey: "b") == "YES")
      #expect(throws: SettingsError.self) { try container.set(true, forKey: "a") }
    }

    @Test func aSliderIsANumberBetweenItsEnds() throws {
      let bundle = try BundleFixture(root: [
        [
          "Type": "PSSliderSpecifier", "Key": "a", "DefaultValue": 2, "MinimumValue": 1,
          "MaximumValue": 5, "MinimumValueImage": "low.png", "MaximumValueImage": "high.png",
        ],
        ["Type": "PSSliderSpecifier", "Key": "b", "MinimumValue": -0.5, "MaximumValue": 0.5],
      ]).bundle()
      #expect(bundle.complaints == [])
      let setting = try bundle.setting("a")
      #expect(setting.kind == .number)
      #expect(setting.controlStyle == .slider)
      #expect(setting.bounds?.lowerBound == .double(1))
      #expect(setting.bounds?.upperBound == .double(5))
      #expect(setting.defaultStoredValue == .double(2))
      #expect(try bundle.setting("b").defaultStoredValue == .double(-0.5))
    }

    @Test(arguments: ["PSMultiValueSpecifier", "PSRadioGroupSpecifier"])
    func aChoiceHasTheCommonTypeOfItsValues(type: String) throws {
      func choice(_ key: String, _ values: [Any], _ standard: Any) -> [String: Any] {
        [
          "Type": type, "Key": key, "Title": key, "Values": values,
          "Titles": values.indices.map { "Title \($0)" }, "DefaultValue": standard,
        ]
      }
      let bundle = try BundleFixture(root: [
        choice("texts", ["a", "b"], "b"), choice("integers", [10, 20], 20),
        choice("numbers", [0, 0.5, 1], 0), choice("truths", [true, false], false),
        choice("mixed", ["auto", 1, true, 1.5, Data([1])], Data([1])),
        choice("truth as number", [0, 1], true),
        choice("large", [9_007_199_254_740_992, 9_007_199_254_740_993], 9_007_199_254_740_993),
      ]).bundle()
      #expect(bundle.complaints == [])
      #expect(
        bundle.elements.settings.map(\.kind) == [
          .string, .integer, .number, .bool, .structured, .integer, .integer,
        ])
      #expect(
        bundle.elements.settings.map(\.defaultStoredValue) == [
          "b", 20, .double(0), false, .data(Data([1])), 1, 9_007_199_254_740_993,
        ])
      #expect(
        try bundle.setting("mixed").options.map(\.value) == [
          "auto", 1, true, 1.5, .data(Data([1])),
        ])
      #expect(try bundle.setting("texts").options.map(\.label) == ["Title 0", "Title 1"])
      let style: SettingControlStyle = type == "PSMultiValueSpecifier" ? .menu : .radioGroup
      #expect(Set(bundle.elements.settings.map(\.controlStyle)) == [style])

      let container = SettingsContainer(store: .memory) { bundle.elements }
      #expect(container.issues == [])
      try container.set(text: "true", for: bundle.setting("mixed"))
      #expect(try container.effectiveValue(of: container.setting(forKey: "mixed")) == true)
      #expect(throws: SettingsError.self) {
        try container.set(text: "manual", for: bundle.setting("mixed"))
      }
    }

    @Test func aChoiceMayBeSortedByItsTitles() throws {
      let bundle = try BundleFixture(root: [
        [
          "Type": "PSMultiValueSpecifier", "Key": "a", "Values": [0, 1, 2],
          "Titles": ["cherry", "Apple", "banana"], "DefaultValue": 0, "DisplaySortedByTitle": true,
        ]
      ]).bundle()
      #expect(try bundle.setting("a").options.map(\.value) == [1, 2, 0])
      #expect(try bundle.setting("a").defaultStoredValue == 0)
    }

    @Test func aTextFieldIsATextAndSaysHowItIsTyped() throws {
      let bundle = try BundleFixture(root: [
        ["Type": "PSTextFieldSpecifier", "Key": "plain", "DefaultValue": "Fred"],
        [
          "Type": "PSTextFieldSpecifier", "Key": "mail", "KeyboardType": "EmailAddress",
          "AutocapitalizationType": "None", "AutocorrectionType": "No",
        ],
        [
          "Type": "PSTextFieldSpecifier", "Key": "name", "KeyboardType": "Alphabet",
          "AutocapitalizationType": "Words", "AutocorrectionType": "Default",
        ],
        ["Type": "PSTextFieldSpecifier", "Key": "password", "IsSecure": true, "DefaultValue": "x"],
      ]).bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.settings.map(\.kind) == [.string, .string, .string, .string])
      #expect(
        bundle.elements.settings.map(\.textInput) == [
          nil,
          SettingTextInput(
            .email, capitalization: SettingTextInput.Capitalization.none, autocorrection: false),
          SettingTextInput(.plain, capitalization: .words), nil,
        ])
      #expect(bundle.elements.settings.map(\.isSecret) == [false, false, false, true])
      #expect(try bundle.setting("password").controlStyle == .secureField)
      #expect(try bundle.setting("plain").defaultStoredValue == "Fred")
      #expect(try bundle.setting("mail").defaultStoredValue == "")
    }

    @Test func aTitleIsReadOnlyAndMayHaveNamesForItsValues() throws {
      let bundle = try BundleFixture(root: [
        ["Type": "PSTitleValueSpecifier", "Key": "version", "DefaultValue": "1.0"],
        ["Type": "PSTitleValueSpecifier", "Key": "build", "DefaultValue": 7],
        [
          "Type": "PSTitleValueSpecifier", "Key": "plan", "DefaultValue": 2, "Values": [1, 2],
          "Titles": ["Free", "Full"],
        ],
        [
          "Type": "PSTitleValueSpecifier", "Key": "state", "DefaultValue": 9, "Values": [1],
          "Titles": ["Known"],
        ],
        ["Type": "PSTitleValueSpecifier", "Key": "none"],
      ]).bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.settings.allSatisfy { $0.policy.contains(.readOnly) })
      #expect(bundle.elements.settings.map(\.defaultStoredValue) == ["1.0", 7, 2, 9, ""])
      #expect(try bundle.setting("plan").options.map(\.label) == ["Free", "Full"])
      #expect(SettingsContainer(store: .memory) { bundle.elements }.issues == [])
    }

    @Test func aGroupSpecifierCollectsWhatFollowsIt() throws {
      func title(_ key: String) -> [String: Any] { ["Type": "PSTitleValueSpecifier", "Key": key] }
      let bundle = try BundleFixture(root: [
        title("a"), ["Type": "PSGroupSpecifier", "Title": "Sound", "FooterText": "Loud."],
        title("b"), title("c"), ["Type": "PSGroupSpecifier"],
        ["Type": "PSGroupSpecifier", "FooterText": "Only text."], ["Type": "PSGroupSpecifier"],
        title("d"), ["Type": "PSGroupSpecifier", "Title": "Colour"],
        [
          "Type": "PSRadioGroupSpecifier", "Key": "e", "Values": [1], "Titles": ["One"],
          "DefaultValue": 1, "Title": "E", "FooterText": "Choose.",
        ],
        title("f"),
      ]).bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.tree == "a, Sound[b, c], [], [d], Colour[], e, f")
      guard case .group(let group) = bundle.elements[1] else { Issue.record(); return }
      #expect(group.key == "sound")
      #expect(group.footer == "Loud.")
      #expect(group.presentation == .inline)
      #expect(try bundle.setting("e").help == "Choose.")
    }

    @Test func aChildPaneIsAPageInItsParent() throws {
      let fixture = try BundleFixture(root: [
        ["Type": "PSGroupSpecifier", "Title": "More"],
        ["Type": "PSChildPaneSpecifier", "Title": "Advanced", "File": "Extra"],
        ["Type": "PSToggleSwitchSpecifier", "Key": "a"],
        ["Type": "PSChildPaneSpecifier", "File": "licences/Swift"],
      ])
      try fixture.write("Extra", [["Type": "PSToggleSwitchSpecifier", "Key": "b"]])
      try fixture.write("licences/Swift", [["Type": "PSGroupSpecifier", "FooterText": "Apache"]])
      let bundle = fixture.bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.tree == "More[Advanced>[b], a, Swift>[[]]]")
      #expect(
        bundle.files.map(\.lastPathComponent) == ["Root.plist", "Extra.plist", "Swift.plist"])
      guard case .group(let more) = bundle.elements[0], case .group(let page) = more.content[0]
      else {
        Issue.record()
        return
      }
      #expect(page.key == "Extra")
      #expect(page.presentation == .page)
    }

    @Test func aPaneThatIsOpenedTwiceHasTheSameSettingsBothTimes() throws {
      let fixture = try BundleFixture(root: [
        ["Type": "PSChildPaneSpecifier", "Title": "One", "File": "Shared"],
        ["Type": "PSChildPaneSpecifier", "Title": "Two", "File": "Shared"],
      ])
      try fixture.write("Shared", [["Type": "PSToggleSwitchSpecifier", "Key": "a"]])
      let bundle = fixture.bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.tree == "One>[a], Two>[a]")
      #expect(bundle.files.count == 2)
      #expect(SettingsContainer(store: .memory) { bundle.elements }.issues == [])
    }

    @Test func aKeyUsedTwiceWithEqualDeclarationsIsOneSetting() throws {
      let version: [String: Any] = [
        "Type": "PSTitleValueSpecifier", "Key": "version", "DefaultValue": "1",
      ]
      let bundle = try BundleFixture(root: [version, version]).bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.tree == "version, version")
      #expect(SettingsContainer(store: .memory) { bundle.elements }.issues == [])
    }

    @Test(arguments: [
      (SettingsBundle.Device.phone, "phone, all, phone-only"), (.pad, "pad, all, pad-only"),
      (.other, "any, all, phone-only, pad-only"),
    ])
    func aDeviceHasFilesAndRowsOfItsOwn(device: SettingsBundle.Device, tree: String) throws {
      func title(_ key: String, _ idioms: [String]? = nil) -> [String: Any] {
        var title: [String: Any] = ["Type": "PSTitleValueSpecifier", "Key": key]
        title["SupportedUserInterfaceIdioms"] = idioms
        return title
      }
      let common = [
        title("all", ["Phone", "Pad"]), title("phone-only", ["Phone"]), title("pad-only", ["Pad"]),
      ]
      let fixture = try BundleFixture(root: [title("any")] + common)
      try fixture.write("Root~iphone", [title("phone")] + common)
      try fixture.write("Root~ipad", [title("pad")] + common)
      #expect(fixture.bundle(device: device).elements.tree == tree)
    }

    @Test func aBinaryPropertyListGivesTheSameValues() throws {
      let specifiers: [[String: Any]] = [
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": true],
        [
          "Type": "PSSliderSpecifier", "Key": "b", "DefaultValue": 1.0, "MinimumValue": 0,
          "MaximumValue": 2,
        ],
        [
          "Type": "PSMultiValueSpecifier", "Key": "c", "DefaultValue": 1, "Values": [0, 1],
          "Titles": ["Zero", "One"],
        ],
      ]
      let fixture = try BundleFixture()
      try fixture.write("Root", specifiers, format: .binary)
      let bundle = fixture.bundle()
      #expect(bundle.complaints == [])
      #expect(bundle.elements.settings.map(\.kind) == [.bool, .number, .integer])
      #expect(bundle.rawDefaults == ["a": .value(true), "b": .value(.double(1)), "c": .value(1)])
    }
  }
#endif
