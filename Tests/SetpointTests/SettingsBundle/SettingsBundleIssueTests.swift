#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  /// What is wrong in a bundle is told, with file and item, and the rest counts.
  struct SettingsBundleIssueTests {
    private static var survivor: [String: Any] {
      ["Type": "PSToggleSwitchSpecifier", "Key": "rest", "DefaultValue": true]
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let specifier: @Sendable () -> Any
      let complaint: String
      /// What the mistaken specifier becomes nevertheless.
      let rest: String?
    }

    private static func mistake(
      _ name: String, _ specifier: @autoclosure @escaping @Sendable () -> Any, _ complaint: String,
      rest: String? = nil
    ) -> Mistake {
      Mistake(testDescription: name, specifier: specifier, complaint: complaint, rest: rest)
    }

    private static let mistakes = [
      mistake(
        "no dictionary", "PSGroupSpecifier",
        "Item 0 is a string, not a dictionary. It's omitted. Correct it."),
      mistake(
        "no type", ["Key": "a"], "Item 0 ('a') has no Type. It's omitted. Add one."),
      mistake(
        "a type of others", ["Type": "IASKButtonSpecifier", "Key": "a"],
        "Item 0 ('a') is of the type 'IASKButtonSpecifier', which Apple doesn't define. "
          + "It's omitted. Declare what it shows in code."),
      mistake(
        "no key", ["Type": "PSSliderSpecifier", "MinimumValue": 0, "MaximumValue": 1],
        "Item 0 has no Key. It's omitted. Add one."),
      mistake(
        "a title that is no text", ["Type": "PSToggleSwitchSpecifier", "Key": "a", "Title": 5],
        "Item 0 ('a') has a whole number as its Title instead of a string. "
          + "The entry is ignored. Correct it.", rest: "a=false"),
      mistake(
        "a switch that is a number",
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": 0.5],
        "Item 0 ('a') is a switch whose DefaultValue is a number. "
          + "false is used instead. Use true or false, or add a TrueValue and a FalseValue.",
        rest: "a=false"),
      mistake(
        "a switch that is a text",
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": "Yes"],
        "Item 0 ('a') is a switch whose DefaultValue is a string. "
          + "true is used instead. Use true or false, or add a TrueValue and a FalseValue.",
        rest: "a=true"),
      mistake(
        "a switch of one value",
        ["Type": "PSToggleSwitchSpecifier", "Key": "a", "TrueValue": 1, "FalseValue": true],
        "Item 0 ('a') has the same TrueValue and FalseValue. "
          + "True and false are used instead. Use two different values.", rest: "a=false"),
      mistake(
        "a switch that is neither on nor off",
        [
          "Type": "PSToggleSwitchSpecifier", "Key": "a", "TrueValue": "x", "FalseValue": "y",
          "DefaultValue": "z",
        ],
        "Item 0 ('a') has a DefaultValue that isn't among its values. "
          + "'y' is used instead. Use one of its values.", rest: "a=\"y\""),
      mistake(
        "a slider without bounds", ["Type": "PSSliderSpecifier", "Key": "a", "DefaultValue": 3],
        "Item 0 ('a') is a slider without a MinimumValue below its MaximumValue. "
          + "The slider has no limits. Set both.", rest: "a=3.0"),
      mistake(
        "a slider with its ends swapped",
        [
          "Type": "PSSliderSpecifier", "Key": "a", "DefaultValue": 3, "MinimumValue": 5,
          "MaximumValue": 1,
        ],
        "Item 0 ('a') is a slider without a MinimumValue below its MaximumValue. "
          + "The slider has no limits. Set both.", rest: "a=3.0"),
      mistake(
        "a slider that stands outside",
        [
          "Type": "PSSliderSpecifier", "Key": "a", "DefaultValue": 9, "MinimumValue": 1,
          "MaximumValue": 5,
        ],
        "Item 0 ('a') has a DefaultValue outside of MinimumValue and MaximumValue. "
          + "5.0 is used instead. Use a value between them.", rest: "a=5.0"),
      mistake(
        "a choice without a title for each value",
        [
          "Type": "PSMultiValueSpecifier", "Key": "a", "DefaultValue": 2, "Values": [1, 2],
          "Titles": ["One"],
        ],
        "Item 0 ('a') has 2 Values and 1 Titles. Add a title for each value.", rest: "a=2"),
      mistake(
        "a choice of nothing", ["Type": "PSRadioGroupSpecifier", "Key": "a", "DefaultValue": "x"],
        "Item 0 ('a') has no Values to choose from. It accepts any value. Add Values and Titles.",
        rest: "a=\"x\""),
      mistake(
        "a choice without default",
        [
          "Type": "PSMultiValueSpecifier", "Key": "a", "Values": [1, 2], "Titles": ["One", "Two"],
        ],
        "Item 0 ('a') has no DefaultValue. '1' is used instead. Use one of its values.", rest: "a=1"
      ),
      mistake(
        "a choice of something else",
        [
          "Type": "PSMultiValueSpecifier", "Key": "a", "DefaultValue": 3, "Values": [1, 2],
          "Titles": ["One", "Two"],
        ],
        "Item 0 ('a') has a DefaultValue that isn't among its values. "
          + "'1' is used instead. Use one of its values.", rest: "a=1"),
      mistake(
        "a text field with a number",
        ["Type": "PSTextFieldSpecifier", "Key": "a", "DefaultValue": 8080],
        "Item 0 ('a') has a whole number as its DefaultValue instead of a string. "
          + "It's used as a string. Correct it.", rest: "a=\"8080\""),
      mistake(
        "a group whose title is no text", ["Type": "PSGroupSpecifier", "Title": true],
        "Item 0 has true or false as its Title instead of a string. The entry is ignored. Correct it."
      ),
      mistake(
        "an unknown keyboard",
        ["Type": "PSTextFieldSpecifier", "Key": "a", "KeyboardType": "Piano"],
        "Item 0 ('a') has an unknown KeyboardType, 'Piano'. Use one of: Alphabet, "
          + "NumbersAndPunctuation, NumberPad, DecimalPad, URL, EmailAddress, PhonePad.",
        rest: "a=\"\""),
      mistake(
        "a pane without file", ["Type": "PSChildPaneSpecifier", "Title": "More"],
        "Item 0 opens no File of the bundle. It's omitted. Declare what it opens in code."),
      mistake(
        "a pane that is missing", ["Type": "PSChildPaneSpecifier", "File": "More"],
        "Item 0 opens 'More.plist', which isn't in the bundle. "
          + "It's omitted. Add the file, or remove the item."),
      mistake(
        "a pane that is the root", ["Type": "PSChildPaneSpecifier", "File": "Root"],
        "Item 0 opens 'Root.plist', which leads back here. "
          + "It's omitted. Remove one of the items in the cycle."),
    ]

    @Test(arguments: mistakes)
    func aMistakeIsReportedAndTheRestIsUsed(mistake: Mistake) throws {
      let fixture = try BundleFixture()
      let list = ["PreferenceSpecifiers": [mistake.specifier(), Self.survivor]]
      try fixture.write(
        PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0),
        to: "Root.plist")
      let bundle = fixture.bundle()
      #expect(bundle.complaints == ["Root.plist: \(mistake.complaint)"])
      let settings = bundle.elements.settings.map { "\($0.key)=\($0.defaultStoredValue)" }
      #expect(settings == [mistake.rest, "rest=true"].compactMap(\.self))
      #expect(bundle.readNow(for: []).issues == bundle.issues)
      #expect(SettingsContainer(store: .memory) { bundle.elements }.issues == [])
    }

    @Test(arguments: [
      (
        ["Type": "PSToggleSwitchSpecifier", "DefaultValue": "no", "TrueValue": "yes"],
        "another DefaultValue"
      ),
      (["Type": "PSTitleValueSpecifier", "DefaultValue": "yes"], "another Type"),
      (
        ["Type": "PSToggleSwitchSpecifier", "TrueValue": "yes", "FalseValue": "never"],
        "other values"
      ),
    ])
    func aKeyThatIsUsedTwiceOtherwiseIsTold(
      entries: [String: String], difference: String
    ) throws {
      let first = [
        "Type": "PSToggleSwitchSpecifier", "Key": "a", "DefaultValue": "yes", "TrueValue": "yes",
        "FalseValue": "no",
      ]
      var second = entries
      second["Key"] = "a"
      if second["FalseValue"] == nil, second["TrueValue"] != nil { second["FalseValue"] = "no" }
      let bundle = try BundleFixture(root: [first, second]).bundle()
      #expect(
        bundle.complaints == [
          "Root.plist: Item 1 ('a') repeats its key with \(difference). "
            + "The first item, in Root.plist, applies. Make both equal."
        ])
      #expect(bundle.issues.map(\.code) == [.duplicateKey])
      #expect(bundle.issues.map(\.key) == ["a"])
      #expect(bundle.rawDefaults == ["a": .value("yes")])
      #expect(SettingsContainer(store: .memory) { bundle.elements }.issues == [])
    }

    @Test(arguments: [
      ("", "isn't a property list: Cannot parse a NULL or zero-length data"),
      ("{", nil), ("<plist><dict>", nil),
      ("bplist00", "is damaged, or holds more than 200000 values or 200 levels"),
      ("hello", "contains no dictionary"), ("<plist><array/></plist>", "contains no dictionary"),
      ("<plist><dict/></plist>", "has no PreferenceSpecifiers list"),
      (
        "<plist><dict><key>PreferenceSpecifiers</key><dict/></dict></plist>",
        "has no PreferenceSpecifiers list"
      ),
    ])
    func aFileThatIsNoPaneIsToldAndTheOthersCount(content: String, reason: String?) throws {
      let fixture = try BundleFixture(root: [
        ["Type": "PSChildPaneSpecifier", "File": "More"], Self.survivor,
      ])
      try fixture.write(content, to: "More.plist")
      let bundle = fixture.bundle()
      #expect(bundle.issues.map(\.code) == [.unreadableFile])
      if let reason {
        #expect(
          bundle.complaints == [
            "More.plist: More.plist \(reason). Fix the file to restore its settings."
          ])
      }
      #expect(bundle.elements.tree == "rest")
    }

    @Test func anOldPropertyListIsRead() throws {
      let fixture = try BundleFixture()
      try fixture.write(
        """
        { PreferenceSpecifiers = (
            { Type = PSTextFieldSpecifier; Key = a; DefaultValue = "x y"; },
            { Type = PSToggleSwitchSpecifier; Key = b; DefaultValue = YES; }); }
        """, to: "Root.plist")
      let bundle = fixture.bundle()
      #expect(bundle.elements.settings.map(\.defaultStoredValue) == ["x y", true])
    }

    @Test func aPaneOutsideOfTheBundleIsNotRead() throws {
      let fixture = try BundleFixture()
      try fixture.write("Outside", [Self.survivor])
      try fixture.write("inner/Root", [["Type": "PSChildPaneSpecifier", "File": "../Outside"]])
      let bundle = SettingsBundle(at: fixture.folder.url.appending(path: "inner"))
      #expect(bundle.elements.tree == "")
      #expect(
        bundle.complaints == [
          "Root.plist: Item 0 opens '../Outside.plist', which isn't in the bundle. "
            + "It's omitted. Add the file, or remove the item."
        ])
    }

    @Test func aCycleOfPanesIsReportedWhereItCloses() throws {
      let fixture = try BundleFixture(root: [["Type": "PSChildPaneSpecifier", "File": "A"]])
      try fixture.write("A", [["Type": "PSChildPaneSpecifier", "File": "B"]])
      try fixture.write("B", [Self.survivor, ["Type": "PSChildPaneSpecifier", "File": "A"]])
      let bundle = fixture.bundle()
      #expect(bundle.elements.tree == "A>[B>[rest]]")
      #expect(
        bundle.complaints == [
          "B.plist: Item 1 opens 'A.plist', which leads back here. "
            + "It's omitted. Remove one of the items in the cycle."
        ])
    }

    @Test func anEndlessChainOfPanesIsCut() throws {
      let fixture = try BundleFixture(root: [["Type": "PSChildPaneSpecifier", "File": "0"]])
      for number in 0..<40 {
        try fixture.write(
          "\(number)", [["Type": "PSChildPaneSpecifier", "File": "\(number + 1)"]])
      }
      let bundle = fixture.bundle()
      #expect(bundle.files.count == 32)
      #expect(
        bundle.complaints == [
          "30.plist: Item 0 opens a pane that is 32 panes away from the root. "
            + "It's omitted. Nest less deeply."
        ])
    }

    @Test func panesThatExpandWithoutLimitAreCut() throws {
      let fixture = try BundleFixture(root: [["Type": "PSChildPaneSpecifier", "File": "0"]])
      for number in 0..<30 {
        try fixture.write(
          "\(number)",
          Array(repeating: ["Type": "PSChildPaneSpecifier", "File": "\(number + 1)"], count: 2))
      }
      try fixture.write("30", [Self.survivor])
      let bundle = fixture.bundle()
      #expect(bundle.elements.settings.count < 20_000)
      #expect(
        bundle.complaints.contains {
          $0.hasSuffix(
            "opens more than 20000 rows, one within the other. "
              + "They're omitted. Open each pane once.")
        })
      #expect(Set(bundle.files.map(\.lastPathComponent)).count == 32)
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
      let fixture = try BundleFixture()
      try fixture.write(Data(repeating: 32, count: 8 << 20 + 1), to: "Root.plist")
      #expect(
        fixture.bundle().complaints == [
          "Root.plist: Root.plist is larger than 8 MiB. "
            + "Fix the file to restore its settings."
        ])
    }

    @Test func aFolderInPlaceOfAFileIsNotRead() throws {
      let fixture = try BundleFixture()
      try fixture.write("", to: "Root.plist/file")
      #expect(
        fixture.bundle().complaints == [
          "Root.plist: Root.plist is a folder, not a regular file. Fix the file to restore its settings."
        ])
    }

    @Test func aBinaryListThatExpandsWithoutLimitIsNotRead() throws {
      let fixture = try BundleFixture()
      // Forty lists, each of which holds the next one twice.
      let lists = (1...40).flatMap { next -> [UInt8] in [0xA2, UInt8(next), UInt8(next)] } + [0xA0]
      let offsets = (0...40).map { UInt8(8 + 3 * $0) }
      let numbers = [41, 0, 8 + lists.count].flatMap { number -> [UInt8] in
        [0, 0, 0, 0, 0, 0, 0, UInt8(number)]
      }
      let bytes = Array("bplist00".utf8) + lists + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + numbers
      try fixture.write(Data(bytes), to: "Root.plist")
      #expect(
        fixture.bundle().complaints == [
          "Root.plist: Root.plist is damaged, or holds more than 200000 values or 200 levels. "
            + "Fix the file to restore its settings."
        ])
    }

    @Test func listsWithinListsDoNotExhaustTheStack() throws {
      let fixture = try BundleFixture()
      let deep = String(repeating: "<array>", count: 100_000)
      try fixture.write("<plist>\(deep)", to: "Root.plist")
      #expect(fixture.bundle().issues.map(\.code) == [.unreadableFile])
      try fixture.write(String(repeating: "(", count: 100_000), to: "Root.plist")
      #expect(fixture.bundle().issues.map(\.code) == [.unreadableFile])
    }
  }
#endif
