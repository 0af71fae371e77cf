#if PropertyLists
  import Foundation
  import Setpoint
  import SetpointPresentation
  import Testing

  /// A setting with the key `value`, and texts that an administrator enters. A list has a text for
  /// each element.
  struct ManagedCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let setting: SettingDefinition
    let permitted: [[String]]
    /// What forms and the app refuse.
    var forbidden: [[String]] = []
    /// What only the app refuses.
    var refused: [[String]] = []
    var numberOfChoices = 0

    /// The forms of all cases by their settings. One process reads all files, because starting it
    /// takes longer than the tests.
    private static let forms = Result {
      let files = all.map { $0.template.appConfig(bundleIdentifier: "com.example.reader") }
      let forms = try ParsedElement.roots(ofXML: files).map(AdministratorForm.init)
      return Dictionary(uniqueKeysWithValues: zip(all.map(\.setting), forms))
    }

    /// The form of a system that has read the AppConfig file.
    var form: AdministratorForm {
      get throws { try #require(Self.forms.get()[setting]) }
    }

    var template: SettingsTemplate {
      SettingsTemplate(of: SettingsContainer(store: .memory) { setting })
    }

    var defaultValue: StoredValue {
      SettingsContainer(store: .memory) { setting }.effectiveValue(of: setting)
    }

    /// Returns the value that texts stand for.
    func value(of texts: [String]) throws -> StoredValue {
      guard setting.listContent != nil, texts.count != 1 || !texts[0].hasPrefix("[") else {
        return try setting.checked(setting.storedValue(of: texts[0]))
      }
      let text = texts.map { $0.replacing(",", with: "\\,") }.joined(separator: ",")
      return try setting.checked(setting.storedValue(of: text))
    }

    /// Returns the value in effect if a managed configuration has a value; `nil` if it isn't used.
    func valueInEffect(sending value: StoredValue) throws -> StoredValue? {
      let defaults = try GivenDefaults(sending: ["value": value])
      let source = ManagedConfigurationSource(
        defaults: defaults, delivered: nil, lock: SettingLock(owner: "Example IT"))
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(managed: [source])
      ) { setting }
      guard container.lock(of: setting)?.owner == "Example IT" else {
        #expect(container.issues.count == 1)
        return nil
      }
      return try setting.checked(container.effectiveValue(of: setting))
    }

    /// Returns the schema of a value in a manifest for Jamf Pro.
    func jamfSchema(_ manifest: String) throws -> [String: StoredValue] {
      let property = try StoredValue(json: manifest).members["properties"]?.members["value"]
      guard case .array(let forms)? = property?.members["anyOf"], forms.count == 2 else {
        Issue.record("There is no schema.")
        return [:]
      }
      return forms[1].members
    }

    /// Returns what Jamf Pro sends for texts; a text if it has another type.
    func sentByJamf(_ texts: [String], _ manifest: String) throws -> StoredValue {
      let schema = try jamfSchema(manifest)
      let isList = schema["type"] == "array"
      let type = isList ? schema["items"]?.members["type"] : schema["type"]
      let values = texts.map { text -> StoredValue in
        switch type {
        case "boolean": Bool(text).map(StoredValue.bool) ?? .string(text)
        case "integer": Int64(text).map(StoredValue.int) ?? .string(text)
        case "number": Double(text).map(StoredValue.double) ?? .string(text)
        default: .string(text)
        }
      }
      return isList ? .array(values) : values[0]
    }
  }

  extension ManagedCase {
    private init<Value>(
      _ setting: Setting<Value>, _ permitted: String..., forbidden: [String] = [],
      refused: [String] = [], choices: Int = 0
    ) {
      self.init(
        testDescription: "\(Value.self)", setting: setting, permitted: permitted.map { [$0] },
        forbidden: forbidden.map { [$0] }, refused: refused.map { [$0] }, numberOfChoices: choices)
    }

    private init<Value>(
      list setting: Setting<Value>, _ permitted: [String]..., forbidden: [[String]] = [],
      refused: [[String]] = [], choices: Int = 0
    ) {
      self.init(
        testDescription: "\(Value.self)", setting: setting, permitted: permitted,
        forbidden: forbidden, refused: refused, numberOfChoices: choices)
    }

    private enum Theme: String, Codable, CaseIterable { case light, dark }
    private enum Level: Int, Codable, CaseIterable { case low = -1, high = 9 }
    private enum Side: Codable, CaseIterable { case left, right }
    private struct Style: OptionSet, Codable {
      let rawValue: Int
      static let bold = Style(rawValue: 1)
      static let italic = Style(rawValue: 4)
    }
    private struct Size: Codable, Equatable { var width = 800 }

    private static let even = SettingRule<Int>("Enter an even number.", schema: ["multipleOf": 2]) {
      $0.isMultiple(of: 2)
    }
    private static let brief = SettingRule<Duration>("Enter at most a minute.") {
      $0 <= .seconds(60)
    }
    private static let epoch = Date(timeIntervalSince1970: 0)
    private static let year = epoch...epoch.addingTimeInterval(31_536_000)
    private static let site = URL(filePath: "/")

    static let all: [ManagedCase] = numbers + texts + dates + choices + lists + structures

    private static let numbers: [ManagedCase] = [
      ManagedCase(Setting("value", default: false), "true", "false", refused: ["maybe"]),
      ManagedCase(Setting("value", default: Bool?.none), "true", "false"),
      ManagedCase(
        Setting("value", default: 0), "0", "1", "-5", "2147483647", forbidden: ["x", "1e"]),
      ManagedCase(
        Setting("value", default: 14, .range(10...24)), "10", "24", forbidden: ["9", "25"]),
      ManagedCase(Setting("value", default: Int?.none, .range(1...9)), "1", "9", forbidden: ["0"]),
      ManagedCase(Setting("value", default: 2, .rule(even)), "0", "-2", refused: ["1", "3"]),
      ManagedCase(Setting("value", default: UInt8(3)), "255", refused: ["256", "-1"]),
      ManagedCase(
        Setting("value", default: UInt64(3), .range(0...UInt64.max)), "0", "7", refused: ["-1"]),
      ManagedCase(
        Setting("value", default: 1.5, .range(0.5...4)), "0.5", "4", "2", forbidden: ["0.4", "4.5"]),
      ManagedCase(Setting("value", default: Float(1)), "0.1", "-3", forbidden: ["x"]),
      ManagedCase(Setting("value", default: Decimal(1)), "0.1", "12", forbidden: ["x"]),
    ]

    private static let texts: [ManagedCase] = [
      ManagedCase(Setting("value", default: "a"), "", "b", "a & <b> \"c\"", "Größe\n2"),
      ManagedCase(
        Setting("value", default: "abc", .length(2...4)), "ab", "abcd", forbidden: ["a", "abcde"]),
      ManagedCase(
        Setting("value", default: "a", .pattern(/[a-z&<]+/)), "b", "<&", forbidden: ["A", "a1"]),
      ManagedCase(Setting("value", default: String?.none), "b"),
      ManagedCase(
        Setting("value", default: site), "https://example.org/feed?a=1&b=2"),
      ManagedCase(
        Setting("value", default: UUID()), "6F9619FF-8B86-D011-B42D-00C04FC964FF",
        refused: ["6F9619FF"]),
      ManagedCase(
        Setting("value", default: RGBAColor.black), "#336699", "#ABC", forbidden: ["blue", "#12"]),
      ManagedCase(
        Setting("value", default: Duration.seconds(5)), "90 s", "15 min", "1.5", forbidden: ["soon"]
      ),
      ManagedCase(
        Setting("value", default: Duration.seconds(5), .rule(brief)), "1 s", "1 min",
        refused: ["61 s"]),
      ManagedCase(Setting("value", default: Data()), "AAEC", "", refused: ["%"]),
    ]

    private static let dates: [ManagedCase] = [
      ManagedCase(Setting("value", default: epoch), "2026-11-21T07:30:00Z", refused: ["soon"]),
      ManagedCase(
        Setting("value", default: epoch, .range(year)), "1970-01-01T00:00:00Z",
        "1970-12-31T00:00:00Z", forbidden: ["1969-12-31T23:59:59Z", "1971-01-02T00:00:00Z"]),
    ]

    private static let choices: [ManagedCase] = [
      ManagedCase(
        Setting("value", default: 5, .options([5: "5 min", 15: "15 min"])), "5", "15",
        forbidden: ["6"], choices: 2),
      ManagedCase(
        Setting("value", default: 5, .options(5, 5_000_000_000)), "5000000000", forbidden: ["6"],
        choices: 2),
      ManagedCase(
        Setting("value", default: 1.0, .options(1, 1.5)), "1.0", "1.5", forbidden: ["2.0"],
        choices: 2
      ),
      ManagedCase(
        Setting("value", default: "a", .options("a", "b & c")), "b & c", forbidden: ["b"],
        choices: 2),
      ManagedCase(
        Setting("value", default: String?.none, .options("a", "b")), "a", forbidden: ["c"],
        choices: 2
      ),
      ManagedCase(Setting("value", default: true, .options([true: "On", false: "Off"])), "false"),
      ManagedCase(
        Setting("value", default: epoch, .options(year.lowerBound, year.upperBound)),
        "1971-01-01T00:00:00Z", forbidden: ["1970-06-01T00:00:00Z"], choices: 2),
      ManagedCase(
        Setting("value", default: Duration.seconds(5), .options(.seconds(5), .seconds(60))), "60 s",
        forbidden: ["61 s"], choices: 2),
      ManagedCase(Setting("value", default: Theme.light), "dark", forbidden: ["blue"], choices: 2),
      ManagedCase(Setting("value", default: Theme?.none), "dark", forbidden: ["blue"], choices: 2),
      ManagedCase(Setting("value", default: Level.low), "-1", "9", forbidden: ["0"], choices: 2),
      ManagedCase(Setting("value", default: Side.left), "right", forbidden: ["up"], choices: 2),
      ManagedCase(
        Setting("value", default: Style.bold, .options([.bold: "Bold", .italic: "Italic"])), "0",
        "1", "4", "5", forbidden: ["x"]),
    ]

    private static let lists: [ManagedCase] = [
      ManagedCase(
        list: Setting("value", default: ["a"], .count(1...3)), ["b"], ["a", "b, c", "d"],
        forbidden: [["a", "b", "c", "d"]]),
      ManagedCase(
        list: Setting("value", default: Set(["a"]), .options(["a": "A", "b": "B"])), ["a", "b"],
        forbidden: [["c"], ["a", "c"]], choices: 2),
      ManagedCase(
        list: Setting("value", default: Set([Theme.light])), ["light", "dark"],
        forbidden: [["blue"]],
        choices: 2),
      ManagedCase(list: Setting("value", default: [1]), ["1", "-2"], forbidden: [["x"]]),
      ManagedCase(list: Setting("value", default: [1.5]), ["1.0", "0.25"], forbidden: [["x"]]),
      ManagedCase(list: Setting("value", default: [true]), ["[true,false]"], refused: [["maybe"]]),
      ManagedCase(
        list: Setting("value", default: [epoch]), ["2026-11-21T07:30:00Z", "2026-11-22T00:00:00Z"],
        refused: [["soon"]]),
      ManagedCase(list: Setting("value", default: [site]), ["https://example.org/a,b"]),
      ManagedCase(
        list: Setting("value", default: [Duration.seconds(1)]), ["90 s", "2 min"],
        refused: [["soon"]]),
      ManagedCase(list: Setting("value", default: [String]?.none), ["a", "b"]),
    ]

    private static let structures: [ManagedCase] = [
      ManagedCase(Setting("value", default: Size()), #"{"width":1024}"#, refused: ["{", "wide"]),
      ManagedCase(Setting("value", default: ["a": 1]), #"{"b":2}"#, "{}", refused: [#"{"b":"x"}"#]),
      ManagedCase(Setting("value", default: Size?.none), #"{"width":1024}"#, refused: ["[]"]),
    ]
  }
#endif
