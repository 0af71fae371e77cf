#if PropertyLists && !canImport(Darwin)
  import Foundation
  import Setpoint
  import SetpointTesting
  import Testing

  private enum Theme: String, Codable, CaseIterable { case light, dark }
  private enum Order: Int, Codable, CaseIterable { case byDate = 1, byTitle }
  private enum Price: Decimal, Codable, CaseIterable { case low = 1.5, high = 2.5 }
  private enum Grade: Character, Codable, CaseIterable { case good = "a", fair = "b" }
  private enum PlainTheme: String, CaseIterable { case light, dark }
  private enum PlainOrder: Int, CaseIterable { case byDate = 1, byTitle }
  private enum PlainPrice: Decimal, CaseIterable { case low = 1.5, high = 2.5 }
  private enum PlainGrade: Character { case good = "a", fair = "b" }
  private enum PlainRate: Double { case slow = 0.5, fast = 2 }
  private enum Mode: Codable, CaseIterable { case always, never, sometimes }
  private enum Shape: Codable, Equatable { case circle(radius: Double), square(side: Int), none }

  private struct Days: OptionSet, Codable {
    let rawValue: Int
    static let monday = Days(rawValue: 1)
    static let friday = Days(rawValue: 16)
  }

  private struct Profile: Codable, Equatable {
    var name = "Ada"
    var mode = Mode.always
    var modes = [Mode.never]
    var limit: Int?
  }

  private struct Visit: Codable, Equatable {
    var place = "Home"
    var date = Date(timeIntervalSinceReferenceDate: 0)
  }

  /// A location in which old code keeps a value, and the form of the value there.
  private enum OldForm: String, CaseIterable {
    /// The property-list type of the value in `UserDefaults`, as `@AppStorage` keeps it.
    case native
    /// Data of a `JSONEncoder` in `UserDefaults`.
    case jsonData
    /// Text of a `JSONEncoder` in `UserDefaults`.
    case jsonText
    /// A member of a JSON file that a `JSONEncoder` writes as a whole.
    case wholeFile
    /// A member of a property list that a `PropertyListEncoder` writes as a whole.
    case propertyList
  }

  /// What the old code keeps beside the value.
  private struct Whole<Value: Codable>: Codable {
    var before = "a"
    var value: Value
    var size = 7
    var shapes = [Shape.square(side: 2)]

    var isUntouched: Bool { before == "a" && size == 7 && shapes == [.square(side: 2)] }
  }

  /// A type with a value that old code wrote and one that Setpoint writes.
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The reasons for forms that can't work.
    let impossible: [OldForm: String]
    let check: @Sendable (OldForm, TemporaryFolder) throws -> Void
  }

  extension Row {
    /// - Parameters:
    ///   - native: The property-list object of a value.
    ///   - encodings: The encodings to declare.
    ///   - impossible: The reasons for forms that can't work.
    fileprivate init<Value: Codable & SettingStorable>(
      _ old: Value, _ new: Value, default: Value, name: String = "\(Value.self)",
      native: (@Sendable (Value) throws -> Any)? = { $0 },
      encodings: [OldForm: SettingEncoding<Value>] = [:], impossible: [OldForm: String] = [:]
    ) {
      self.init(
        name, old, new, encoded: { $0 }, native: native, impossible: impossible
      ) { form in
        let standard: SettingEncoding<Value> =
          switch form {
          case .jsonText: .jsonText
          case .native, .jsonData, .wholeFile, .propertyList: .native
          }
        return Setting("value", default: `default`, .encoding(encodings[form] ?? standard))
      }
    }

    /// Creates the row of a type that isn't `Codable`, with raw values.
    fileprivate init<Value: RawRepresentable & SettingStorable>(
      raw old: Value, _ new: Value, native: (@Sendable (Value.RawValue) throws -> Any)? = { $0 }
    ) where Value.RawValue: Codable & SettingStorable {
      self.init(
        "\(Value.self)", old, new, encoded: { $0.rawValue },
        native: native.map { native in { try native($0.rawValue) } },
        impossible: [.jsonText: "'.encoding(.jsonText)' needs Codable."]
      ) { _ in
        Setting("value", default: new)
      }
    }

    private init<Value: SettingStorable, Encoded: Codable & Equatable & SendableMetatype>(
      _ name: String, _ old: Value, _ new: Value,
      encoded: @escaping @Sendable (Value) -> Encoded,
      native: (@Sendable (Value) throws -> Any)?, impossible: [OldForm: String],
      _ setting: @escaping @Sendable (OldForm) -> Setting<Value>
    ) {
      testDescription = name
      self.impossible = impossible.merging(
        native == nil ? [.native: "UserDefaults has no form for it."] : [:]
      ) { first, _ in first }
      check = { form, folder in
        let location = OldLocation(folder: folder, form: form)
        try location.write(
          encoded(old), native: form == .native ? native.map { try $0(old) } ?? nil : nil)
        // For a type with a default that is not the old value, reading shows that it was read.
        let setting = setting(form)
        let container = SettingsContainer(store: location.store) { setting }
        try #require(container.issues == [])
        #expect(container.isModified(setting))
        #expect(container[setting] == old)
        try container.set(new, for: setting)
        #expect(container[setting] == new)
        try container.flush()
        if form == .native, let native {
          #expect(try location.isKept(native(new)))
        } else {
          #expect(try location.read(as: Encoded.self) == encoded(new))
        }
        let again = SettingsContainer(store: location.store) { setting }
        #expect(again[setting] == new && again.issues == [])
      }
    }
  }

  /// The code of an app before it used Setpoint.
  private struct OldLocation {
    let folder: TemporaryFolder
    let form: OldForm

    private var url: URL { folder.appending(form == .wholeFile ? "app.json" : "app.plist") }

    var store: any SettingsStore {
      form == .wholeFile
        ? FileStore(at: url) : UserDefaultsStore(suite: "app", folder: folder.url.path)
    }

    func write<Value: Codable>(_ value: Value, native: Any?) throws {
      switch form {
      case .native: try write(list: native)
      case .jsonData: try write(list: JSONEncoder().encode(value))
      case .jsonText: try write(list: String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      case .wholeFile: try JSONEncoder().encode(Whole(value: value)).write(to: url)
      case .propertyList: try PropertyListEncoder().encode(Whole(value: value)).write(to: url)
      }
    }

    private func write(list value: Any?) throws {
      let list: [String: Any] = ["value": try #require(value), "size": 7, "before": "a"]
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: url)
    }

    func read<Value: Codable>(as type: Value.Type) throws -> Value {
      switch form {
      case .wholeFile:
        let whole = try JSONDecoder().decode(Whole<Value>.self, from: Data(contentsOf: url))
        #expect(whole.isUntouched)
        return whole.value
      case .propertyList:
        let data = try Data(contentsOf: url)
        let whole = try PropertyListDecoder().decode(Whole<Value>.self, from: data)
        #expect(whole.isUntouched)
        return whole.value
      case .native, .jsonData, .jsonText:
        let value = try kept()
        let text = (value as? String).map { Data($0.utf8) }
        let json = form == .jsonText ? text : value as? Data
        return try JSONDecoder().decode(type, from: #require(json))
      }
    }

    private func kept() throws -> Any {
      let list = try unsafe PropertyListSerialization.propertyList(
        from: Data(contentsOf: url), format: nil)
      let members = try #require(list as? [String: Any])
      #expect(members["size"] as? Int == 7 && members["before"] as? String == "a")
      return try #require(members["value"])
    }

    /// Returns whether the defaults hold the property-list object.
    func isKept(_ value: Any) throws -> Bool {
      let kept = try kept()
      if let kept = kept as? NSNumber, let value = value as? NSNumber { return kept == value }
      // Two archives of one URL may differ in their order.
      func url(_ value: Any) -> NSURL? {
        (value as? Data).flatMap {
          try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: $0)
        }
      }
      if let kept = url(kept), let value = url(value) { return kept == value }
      func list(_ value: Any) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: [value], format: .xml, options: 0)
      }
      return try list(kept) == list(value)
    }
  }

  /// Values that old code wrote, which Setpoint changes and old code reads again.
  struct FidelityTests {
    private static func date(_ seconds: Double) -> Date {
      Date(timeIntervalSinceReferenceDate: seconds)
    }

    private static func archive(_ url: URL) throws -> Any {
      try NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
    }

    private static let addresses = ["https://example.org/a%20b", "https://example.net/?q=1"]
      .compactMap { URL(string: $0) }
    private static let identifiers = [UUID(), UUID()]

    private static let numbers: [Row] = [
      Row(true, false, default: false), Row(1, 2, default: 3),
      Row(Int8(1), .min, default: 3), Row(Int16(1), .min, default: 3),
      Row(Int32(1), .min, default: 3), Row(Int64(1), .min, default: 3),
      Row(UInt(1), 2, default: 3), Row(UInt8(1), .max, default: 3),
      Row(UInt16(1), .max, default: 3), Row(UInt32(1), .max, default: 3),
      Row(UInt64(1), 2, default: 3),
      Row(
        UInt64.max, .max - 1, default: 3, name: "UInt64 above Int64.max",
        impossible: [
          .native: "Property lists keep such integers as text.",
          .propertyList: "Property lists keep such integers as text.",
        ]),
      Row(1.5, 2, default: 3), Row(1.0, 2.5, default: 3), Row(Float(1.5), 0.25, default: 3),
      Row(Decimal(string: "1.5") ?? 0, 2.25, default: 3, native: { NSDecimalNumber(decimal: $0) }),
    ]

    private static let texts: [Row] = [
      Row("Ada", "Grace \"1\"\n", default: ""),
      Row(date(5), date(66), default: date(0), encodings: [.wholeFile: .json]),
      Row(
        date(5), date(66), default: date(0), name: "Date as seconds",
        native: { $0.timeIntervalSince1970 },
        encodings: [.native: .secondsSince1970, .wholeFile: .secondsSinceReferenceDate]),
      Row(addresses[0], addresses[1], default: URL(filePath: "/"), native: archive),
      Row(
        URL(filePath: "/tmp/a b"), URL(filePath: "/tmp/c"), default: addresses[0],
        name: "URL of a file", native: { $0.path }),
      Row(
        Data([0, 255]), Data([1]), default: Data(),
        encodings: [.jsonData: .jsonData]),
      Row(identifiers[0], identifiers[1], default: UUID(), native: { $0.uuidString }),
      Row(Duration.seconds(1.5), .seconds(2), default: .zero, native: nil),
      Row(RGBAColor.red, .blue, default: .black, native: { $0.description }),
    ]

    private static let enums: [Row] = [
      Row(Theme.dark, .light, default: .light, native: { $0.rawValue }),
      Row(Order.byTitle, .byDate, default: .byDate, native: { $0.rawValue }),
      Row(
        Price.high, .low, default: .low, native: { NSDecimalNumber(decimal: $0.rawValue) }),
      Row(Grade.fair, .good, default: .good, native: { String($0.rawValue) }),
      Row(raw: PlainTheme.dark, .light), Row(raw: PlainOrder.byTitle, .byDate),
      Row(raw: PlainPrice.high, .low, native: { NSDecimalNumber(decimal: $0) }),
      Row(raw: PlainRate.fast, .slow),
      Row(Mode.always, .never, default: .sometimes, native: nil),
      Row(Shape.circle(radius: 1), .square(side: 2), default: .none, native: nil),
      Row(
        Shape.none, .circle(radius: 2), default: .square(side: 0), name: "Shape without values",
        native: nil),
      Row(Days.monday, [.monday, .friday], default: [], native: { $0.rawValue }),
    ]

    private static let structures: [Row] = [
      Row(
        Profile(), Profile(name: "Grace", mode: .never, modes: [.always, .never], limit: 3),
        default: Profile(name: ""), native: nil),
      Row(
        Visit(), Visit(place: "Rome", date: date(8)), default: Visit(place: ""), native: nil,
        encodings: [.wholeFile: .json, .jsonData: .jsonData]),
      Row(Int?.some(1), 2, default: nil, native: { $0 ?? 0 }),
      Row(
        Int?.some(1), nil, default: 3, name: "nil",
        native: { $0.map { $0 as Any } ?? Data("null".utf8) },
        impossible: [
          .jsonText: "In a property list, null is data. Reset the setting instead.",
          .propertyList: "Property lists have no null. Reset the setting instead.",
        ]),
      Row(Mode?.some(.always), .never, default: nil, native: nil),
      Row([1, 2], [3], default: []), Row(["a"], ["b", "c"], default: []),
      Row([Mode.always], [.never, .sometimes], default: [], native: nil),
      Row([Profile()], [Profile(name: "Grace"), Profile()], default: [], native: nil),
      Row(
        [Visit()], [Visit(place: "Rome", date: date(8))], default: [], native: nil,
        encodings: [.wholeFile: .json, .jsonData: .jsonData]),
      Row(Set([Mode.always]), [.always, .never], default: [], native: nil),
      Row(["a": 1.5], ["a": 2, "b": 2.5], default: [:]),
      Row(["a": Mode.always], ["a": .never, "b": .never], default: [:], native: nil),
      Row(
        ["a": [Profile()]], ["a": [], "b": [Profile(limit: 2)]], default: [:], native: nil),
      Row([[Mode.always]], [[.never], []], default: [], native: nil),
    ]

    private static let combinations = [numbers, texts, enums, structures].joined()
      .flatMap { row in OldForm.allCases.map { (row, $0) } }

    @Test(arguments: combinations.filter { $0.0.impossible[$0.1] == nil })
    private func oldCodeReadsWhatSetpointChanged(row: Row, form: OldForm) throws {
      try row.check(form, TemporaryFolder())
    }
  }
#endif
