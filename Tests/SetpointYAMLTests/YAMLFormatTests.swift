#if YAML
  import Foundation
  import Setpoint
  import SetpointTesting
  import SetpointYAML
  import Testing

  struct YAMLFormatTests {
    private func content(_ text: String) throws -> SettingsFileContent {
      try SettingsFileFormat.yaml.read(Data(text.utf8))
    }

    @Test func membersHaveTheirLinesAndPlainOnesTheirTexts() throws {
      #expect(
        try content(
          """
          # Reader
          appearance:
            fontSize: 18

            theme: "dark"
          tags: [a, 5]
          """)
          == SettingsFileContent(
            ["appearance": ["fontSize": 18, "theme": "dark"], "tags": ["a", 5]],
            lines: [
              ["appearance"]: 2, ["appearance", "fontSize"]: 3, ["appearance", "theme"]: 5,
              ["tags"]: 6,
            ],
            texts: [["appearance", "fontSize"]: "18", ["tags", "0"]: "a", ["tags", "1"]: "5"]))
    }

    @Test(
      arguments: [
        ("5", 5), ("-5", -5), ("+5", 5), ("010", 10), ("0x1F", 31), ("0o17", 15), ("1.5", 1.5),
        ("1e3", 1000.0), ("-.5", -0.5), ("true", true), ("FALSE", false), ("~", .null),
        ("null", .null), ("no", "no"), ("yes", "yes"), ("on", "on"), ("1_000", 1000), ("0b101", 5),
        ("-0x1F", -31), ("_1", "_1"), ("1__0", "1__0"), ("1_", "1_"), ("0x_1", "0x_1"),
        ("1:30", "1:30"), ("2026-11-21", "2026-11-21"), (".inf", ".inf"), ("nan", "nan"),
        ("0x", "0x"), ("0x-1", "0x-1"), ("'5'", "5"), ("\"true\"", "true"), ("!!str 5", "5"),
        ("! 5", "5"), ("99999999999999999999", 99999999999999999999.0), ("'~'", "~"),
      ] as [(String, StoredValue)])
    func aValueWithinAListHasTheTypeOfTheCoreSchema(text: String, expected: StoredValue) throws {
      #expect(try content("- \(text)").value == [expected])
    }

    @Test(arguments: [
      ("{a: 1, a: 2}", "line 1, column 2: the key 'a' occurs twice"),
      ("{5: 1, '5': 2}", "line 1, column 2: the key '5' occurs twice"),
      (
        "a: !ruby/object {}",
        "line 1, column 4: the tag '!ruby/object' isn't read; write the value without"
      ),
      (
        "a: !!int '5'",
        "line 1, column 4: the tag 'tag:yaml.org,2002:int' isn't read; write the value without"
      ),
      (
        "a: &a {b: 1}\nc:\n  <<: *a",
        "line 3, column 3: merge keys aren't read; write the members out"
      ),
      (
        "!!int 5: 1",
        "line 1, column 1: the tag 'tag:yaml.org,2002:int' isn't read; write the value without"
      ),
      ("? [a]\n: 1", "line 1, column 3: a key must be one text"),
      ("a: 1\n---\nb: 2", "line 2, column 1: but found another document"),
      ("a: *b", "line 1, column 4: found undefined alias"),
      ("a: [1", "line 2, column 1: did not find expected ',' or ']'"),
      ("a: \u{1}", "line 1: control characters are not allowed"),
    ])
    func whatIsRefusedIsNamedWithItsLocation(text: String, problem: String) {
      let error = #expect(throws: SettingsFileError.self) { try content(text) }
      #expect(error?.description == problem)
    }

    @Test func textThatIsNotUTF8IsRefused() {
      let error = #expect(throws: SettingsFileError.self) {
        try SettingsFileFormat.yaml.read(Data("a: 1\nb: ".utf8) + Data([0xFF, 0x0A]))
      }
      #expect(error?.description == "line 2, column 4: the text isn't UTF-8")
    }

    @Test func aliasesAreWrittenOutUpToALimit() throws {
      #expect(try content("a: &x [1]\nb: *x").value == ["a": [1], "b": [1]])
      var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
      for level in 1...9 {
        let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
        bomb += "a\(level): &a\(level) [\(aliases)]\n"
      }
      let error = #expect(throws: SettingsFileError.self) { try content(bomb) }
      #expect(error?.problem == "more than 100000 values, with aliases written out")
    }

    @Test(arguments: [200, 100_000])
    func deepNestingIsRefused(levels: Int) {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      #expect(throws: SettingsFileError.self) { try content(text) }
    }

    @Test(arguments: ["", "# nothing\n", "---\n", "\u{FEFF}"])
    func anEmptyFileHoldsNoValues(text: String) throws {
      #expect(try content(text) == SettingsFileContent([:]))
    }
  }

  /// How settings read what stands in a file.
  struct YAMLSettingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func container(_ text: String) throws -> SettingsContainer {
      let file = folder.appending("defaults.yaml")
      try Data(text.utf8).write(to: file)
      return SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [FileSource(at: file, format: .yaml)]))
    }

    @Test func theFormOfAnEncodingMayBeANumber() throws {
      let container = try container("since: 5\nbefore: 1970-01-01T00:00:06Z\nall: {a: 7}")
      let since = Setting("since", default: Date.distantPast, .encoding(.secondsSince1970))
      let before = Setting("before", default: Date.distantPast, .encoding(.secondsSince1970))
      let all = Setting("all", default: [String: Date](), .encoding(.values(.secondsSince1970)))
      #expect(container[since] == Date(timeIntervalSince1970: 5))
      #expect(container[before] == Date(timeIntervalSince1970: 6))
      #expect(container[all] == ["a": Date(timeIntervalSince1970: 7)])
      #expect(container.issues.isEmpty)
    }

    @Test func wholeNumbersMayBeWrittenInOtherBasesAndWithUnderscores() throws {
      let container = try container("mask: 0x1F\nlimit: 1_000\nname: 1_000\nsizes: [0x10, 2_000]")
      #expect(container[Setting("mask", default: 0)] == 31)
      #expect(container[Setting("limit", default: 0)] == 1000)
      #expect(container[Setting("name", default: "")] == "1_000")
      let sizes: [Int] = container[Setting("sizes", default: [0])]
      #expect(sizes == [16, 2000])
    }

    private func expect<Value: SettingStorable & Codable>(
      _ key: String, _ standard: Value, is expected: Value, in container: SettingsContainer
    ) {
      #expect(container[Setting(key, default: standard)] == expected, "\(key)")
    }

    private static let plain = [
      "07040", "4.10", "yes", "1_000", "0x1F", "12:30", "2024-01-01", "~", "null", "1e3", "-0",
    ]

    @Test func aPlainValueInAListOrDictionaryOfTextsKeepsItsText() throws {
      let list = Self.plain.joined(separator: ", ")
      let members = Self.plain.enumerated().map { "k\($0): \($1)" }.joined(separator: ", ")
      let container = try container(
        """
        codes: [\(list)]
        set: [\(list)]
        named: {\(members)}
        deep: {a: [{b: "4.10", c: 4.10}]}
        """)
      expect("codes", [""], is: Self.plain, in: container)
      expect("set", Set([""]), is: Set(Self.plain), in: container)
      let named = Self.plain.enumerated().map { ("k\($0)", $1) }
      expect("named", ["": ""], is: Dictionary(uniqueKeysWithValues: named), in: container)
      expect("deep", ["": [["": ""]]], is: ["a": [["b": "4.10", "c": "4.10"]]], in: container)
      #expect(container.issues.isEmpty)
    }

    @Test func thePlainValuesOfAListAreWhatItsElementsAre() throws {
      let container = try container(
        """
        numbers: [07040, 0x1F, 1_000, -0]
        decimals: [4.10, 1e3, 07]
        flags: [yes, off, true, "no"]
        switches: [yes, off, true]
        dates: [2024-01-01]
        optional: [1, ~, null]
        texts: [a, ~]
        version: {name: 1.10, build: 007, isFinal: no, released: 2024-01-01, old: [1.0, ~]}
        """)
      expect("numbers", [0], is: [7040, 31, 1000, 0], in: container)
      expect("decimals", [0.5], is: [4.1, 1000, 7], in: container)
      expect("switches", [false], is: [true, false, true], in: container)
      let date = Date(timeIntervalSince1970: 1_704_067_200)
      expect("dates", [Date.now], is: [date], in: container)
      expect("optional", [Int?.none], is: [1, nil, nil], in: container)
      expect("texts", [String?.none], is: ["a", nil], in: container)
      let version = Setting("version", default: Version())
      #expect(
        container[version]
          == Version(
            name: "1.10", build: 7, isFinal: false,
            released: Date(timeIntervalSince1970: 1_704_067_200), old: ["1.0", nil]))
      // A text in quotes stays a text.
      expect("flags", [false], is: [false], in: container)
      #expect(container.issues.map(\.key) == ["flags"])
    }

    private struct Version: Codable, Equatable {
      var name = ""
      var build = 0
      var isFinal = true
      var released = Date(timeIntervalSince1970: 0)
      var old: [String?] = []
    }

    private enum Choice: String, Codable, CaseIterable { case no, yes, one = "1", half = "0.50" }

    @Test func thePlainValuesOfChoicesAreTheirRawValues() throws {
      let container = try container("choices: [no, 1, 0.50]\nbyName: {a: yes}")
      expect("choices", [Choice.yes], is: [.no, .one, .half], in: container)
      expect("byName", ["": Choice.no], is: ["a": .yes], in: container)
    }

    @Test func aPlainValueIsWhatItsSettingIs() throws {
      let container = try container(
        """
        isOn: yes
        country: no
        version: 1.10
        count: 5
        day: 2026-11-21
        pause: 15 min
        limit: ~
        tags: [a, b]
        inner: {country: NO}
        """)
      #expect(container[Setting("isOn", default: false)])
      #expect(container[Setting("country", default: "")] == "no")
      #expect(container[Setting("version", default: "")] == "1.10")
      #expect(container[Setting("count", default: 1)] == 5)
      #expect(
        container[Setting("day", default: Date.distantPast)]
          == Date(timeIntervalSince1970: 1_795_219_200))
      #expect(container[Setting("pause", default: Duration.zero)] == .seconds(900))
      #expect(container[Setting("limit", default: Int?(3))] == nil)
      #expect(container[Setting("tags", default: [""])] == ["a", "b"])
      #expect(container[Setting("inner.country", default: "")] == "NO")
      #expect(container.issues.isEmpty)
    }

    @Test func aQuotedValueIsAText() throws {
      let container = try container("count: '5'\nname: '5'")
      let (count, name) = (Setting("count", default: 1), Setting("name", default: ""))
      #expect(container[count] == 1)
      #expect(container[name] == "5")
      #expect(container.issues.map(\.key) == ["count"])
    }
  }
#endif
