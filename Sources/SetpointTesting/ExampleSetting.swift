import Foundation
import Setpoint

/// A setting of some type and the value that it is set to.
struct ExampleSetting: Sendable {
  let key: String
  /// The type and the value.
  let shown: String
  let set: @Sendable (SettingsContainer) throws -> Void
  /// Returns the value read, if it isn't the value that was set.
  let difference: @Sendable (SettingsContainer) -> String?

  private init<Value: SettingStorable & Codable>(
    _ key: String, _ value: Value, insteadOf default: Value
  ) {
    let setting = Setting(key, default: `default`)
    self.key = key
    shown = "\(Value.self) \(value)".prefix(90).description
    set = { container in try container.set(value, for: setting) }
    difference = { container in
      let found = container.peek(setting)
      guard found != value || !container.isModified(setting) else { return nil }
      let issue = container.issue(of: setting).map { " (\($0))" } ?? ""
      return "\(found)".prefix(90) + issue
    }
  }

  /// - Parameter name: The prefix of the keys, needed if two examples have the same type.
  private static func examples<Value: SettingStorable & Codable>(
    _ name: String = "\(Value.self)", default: Value, _ values: Value...
  ) -> [ExampleSetting] {
    values.enumerated().map { position, value in
      ExampleSetting("\(name).\(position)", value, insteadOf: `default`)
    }
  }

  private static func integers<Value: SettingStorable & Codable & FixedWidthInteger>(
    _ type: Value.Type
  ) -> [ExampleSetting] {
    examples(default: 42, Value.min, Value.max, Value.max - 1, 0, 1)
  }
}

extension ExampleSetting {
  static let all: [ExampleSetting] = [numbers, texts, dates, enums, collections, structs].flatMap(
    \.self)

  private static let numbers: [ExampleSetting] = [
    examples(default: false, true), examples("Bool.true", default: true, false),
    integers(Int.self), integers(Int8.self), integers(Int16.self), integers(Int32.self),
    integers(Int64.self), integers(UInt.self), integers(UInt8.self), integers(UInt16.self),
    integers(UInt32.self), integers(UInt64.self),
    examples(
      default: 42, 0, -0.0, 0.1, -1.5, Float.pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      .leastNormalMagnitude, Float(1).nextUp, 16_777_216),
    examples(
      default: 42, 0, -0.0, 0.1, 3, Double.pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      .leastNormalMagnitude, 1.nextUp, 1e22, 9_007_199_254_740_992, -1e300),
    examples(
      default: 42, 0, -0.1, Decimal(3), .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      Decimal(sign: .minus, exponent: -20, significand: 12_345_678_901_234_567)),
  ].flatMap(\.self)

  private static let texts: [ExampleSetting] = [
    examples(default: "default", "", "Ada", "true", "42", "nul\0", "👩‍👩‍👧‍👦", "\u{202E}rtl"),
    examples(default: Data([1]), Data(), Data(0...255), Data(repeating: 7, count: 65_536)),
    examples(
      default: url("https://default.example"), url("https://example.org/a%20b?q=1&r=%C3%A9#f"),
      URL(filePath: "/tmp/a b/ü.txt"), url("mailto:ada@example.org"), url("relative/path"),
      url("data:text/plain;base64,SGVsbG8=")),
    examples(
      default: UUID(), UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF") ?? UUID()),
    examples(
      default: RGBAColor.orange, RGBAColor(hex: 0x3366FF), RGBAColor(red: 0, green: 0, blue: 0),
      RGBAColor(red: 0.1, green: 1 / 3, blue: 1, alpha: 0.5),
      RGBAColor(red: 1.2, green: -0.3, blue: 1e-9, alpha: 0)),
  ].flatMap(\.self)

  private static let dates: [ExampleSetting] = [
    examples(
      default: Date(timeIntervalSinceReferenceDate: 42),
      Date(timeIntervalSince1970: 0), Date(timeIntervalSinceReferenceDate: 0.1),
      Date(timeIntervalSinceReferenceDate: -0.1),
      Date(timeIntervalSinceReferenceDate: 817_356_600.123_456_7),
      Date(timeIntervalSinceReferenceDate: 0.999_999_999_999),
      Date(timeIntervalSinceReferenceDate: 1e-9), .distantPast, .distantFuture,
      Date(timeIntervalSinceReferenceDate: 252_423_993_599.999),
      Date(timeIntervalSinceReferenceDate: 252_423_993_600),
      Date(timeIntervalSinceReferenceDate: -63_113_904_001),
      Date(timeIntervalSinceReferenceDate: 1e300)),
    examples(
      default: Duration.seconds(42), .zero, .milliseconds(250), .seconds(-1.5),
      Duration(secondsComponent: 0, attosecondsComponent: 1),
      Duration(secondsComponent: 0, attosecondsComponent: -1),
      Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
      Duration(secondsComponent: .min, attosecondsComponent: -999_999_999_999_999_999)),
  ].flatMap(\.self)

  private enum Theme: String, Codable, CaseIterable { case system, dark }
  private enum Level: Int, Codable { case low = -1, high = 7 }
  private enum Shape: Codable, Hashable, Sendable {
    case point
    case circle(radius: Double)
    indirect case pair(Shape, Shape)
  }

  private static let enums: [ExampleSetting] = [
    examples(default: Theme.system, .dark), examples(default: Level.low, .high),
    examples(default: Shape.point, .circle(radius: 0.1), .pair(.point, .circle(radius: 1))),
  ].flatMap(\.self)

  private static let collections: [ExampleSetting] = [
    examples(default: Int?.some(42), nil, 0), examples("Optional<Int>.nil", default: Int?.none, 7),
    examples(default: String?.some("default"), nil, ""),
    examples(default: Date?.none, Date(timeIntervalSinceReferenceDate: 0.1)),
    examples(default: Theme?.none, .dark), examples(default: [42], [], [1, 2, 3]),
    examples(default: [Int?.none], [1, nil, 3]), examples(default: [[""]], [], [[]], [["a"], []]),
    examples(default: [UInt64](), [0, .max]), examples(default: [Float](), [0.1, -0.0]),
    examples(default: [Date](), [.distantPast, Date(timeIntervalSinceReferenceDate: 0.1)]),
    examples(default: [Data](), [Data(), Data([255])]), examples(default: [URL](), [url("a:b")]),
    examples(default: Set<String>(), ["b", "a"]), examples(default: Set<Level>(), [.low, .high]),
    examples(default: ["": 0], [:], ["a.b": 1, "": 2, "🎛": 3]),
    examples(default: [Int: String](), [-1: "a", 1: "b"]),
    examples(default: [Theme: Bool](), [.dark: true]),
    examples(default: [UUID: Duration](), [UUID(): .seconds(1)]),
    examples(default: ["a": [Data?]()], ["b": [nil, Data([1])]]),
  ].flatMap(\.self)

  private struct Account: Codable, Equatable {
    struct Server: Codable, Equatable {
      var url: URL
      var ports: [UInt16] = []
      var timeout: Duration?
    }
    var name: String
    var since: Date
    var secret: Data?
    var color: RGBAColor?
    var servers: [Server] = []
    var limits: [String: Double] = [:]
    var theme: Theme?
  }
  private struct Empty: Codable, Equatable {}

  private static let structs: [ExampleSetting] = [
    examples(
      default: Account(name: "default", since: .distantPast),
      Account(name: "", since: Date(timeIntervalSinceReferenceDate: 0.1)),
      Account(
        name: "Ada", since: .distantFuture, secret: Data(0...255), color: .orange,
        servers: [
          Account.Server(url: url("https://a.example"), ports: [0, .max], timeout: .seconds(1.5)),
          Account.Server(url: url("https://b.example")),
        ], limits: ["a.b": 0.1], theme: .dark)),
    examples(default: Empty?.none, Empty()), examples(default: [Empty](), [Empty(), Empty()]),
  ].flatMap(\.self)

  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}
