import Foundation
import Setpoint
import SetpointTesting
import Testing

struct TypeTests {
  private struct Account: Codable, Equatable {
    var name = "Ada"
    var ports: Set<UInt16> = [80, 443]
    var since = Date(timeIntervalSinceReferenceDate: 0.1)
    var friends: [String: [Account]] = [:]
  }

  private enum Level: Int, Codable, CaseIterable { case low = -1, high = 9 }

  /// A type with a value that is not its default.
  private struct Example<Value: SettingStorable & Codable>: Sendable {
    let value: Value
    let initial: Value

    func comesBack(through file: URL) throws -> Bool {
      let setting = Setting("example", default: initial)
      try SettingsContainer(store: .file(at: file)).set(value, for: setting)
      return SettingsContainer(store: .file(at: file))[setting] == value
    }
  }

  @Test func everyTypeComesBackThroughAFile() throws {
    let folder = try TemporaryFolder()
    func check<Value: SettingStorable & Codable>(
      _ value: Value, _ initial: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
      let file = folder.appending("\(UUID()).json")
      let comesBack = try Example(value: value, initial: initial).comesBack(through: file)
      #expect(comesBack, "\(Value.self)", sourceLocation: sourceLocation)
    }
    try check(true, false)
    try check(Int8.min, 0)
    try check(Int16.max, 0)
    try check(Int32.min, 0)
    try check(Int64.min, 0)
    try check(Int.max, 0)
    try check(UInt8.max, 0)
    try check(UInt16.max, 0)
    try check(UInt32.max, 0)
    try check(UInt64.max, 0)
    try check(UInt.max, 0)
    try check(Float(0.1), 0)
    try check(Float.leastNonzeroMagnitude, 0)
    try check(0.1 + 0.2, 0)
    try check(-Double.greatestFiniteMagnitude, 0)
    try check("line\n\u{0}\u{1F468}\u{200D}\u{1F469}", "")
    try check(Decimal(12.5), 0)
    try check(Decimal(sign: .minus, exponent: -20, significand: 12_345_678_901_234_567), 0)
    try check(Decimal.greatestFiniteMagnitude, 0)
    try check(Decimal.leastNonzeroMagnitude, 0)
    try check(Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7), .distantPast)
    try check(Data([0, 255]), Data())
    try check(URL(string: "https://example.org/x?q=1#a"), nil)
    try check(UUID(), UUID())
    try check(Duration(secondsComponent: -3, attosecondsComponent: -1), .zero)
    try check(RGBAColor(red: 0.1, green: 1.2, blue: 0, alpha: 0.3), .black)
    try check(Level.high, .low)
    try check(Int?.none, 3)
    try check(Decimal?(0.1), nil)
    try check([Decimal(0.1), 3], [])
    try check(String?("x"), nil)
    try check([1.5, 2], [])
    try check(Set(["a", "b", "c"]), [])
    try check(["a": [1: "x"]], [:])
    try check(Account(friends: ["best": [Account(name: "Grace")]]), Account())
  }

  @Test func boundsHoldForEveryNumberAndForDates() {
    let container = SettingsContainer(store: .memory)
    let day = Date(timeIntervalSinceReferenceDate: 0)
    let attempts: [() throws -> Void] = [
      { try container.set(9, for: Setting("a", default: UInt8(3), .range(1...5))) },
      { try container.set(1.61, for: Setting("b", default: 1.2, .range(1.0...1.6))) },
      { try container.set(Float(-0.1), for: Setting("c", default: Float(0), .range(0...1))) },
      {
        try container.set(
          day - 1, for: Setting("d", default: day, .range(day...day.addingTimeInterval(86400))))
      },
    ]
    for attempt in attempts {
      let error = #expect(throws: SettingsError.self) { try attempt() }
      #expect(error?.code == .outOfRange)
    }
    let date = #expect(throws: SettingsError.self) { try attempts[3]() }
    #expect(
      date?.recoverySuggestion == "Enter a date from 2001-01-01T00:00:00Z to 2001-01-02T00:00:00Z.")
  }

  @Test(arguments: [
    ("12.50", StoredValue.double(12.5), "12.5"), ("-0.1", .double(-0.1), "-0.1"),
    ("3", .int(3), "3"), ("1e3", .int(1000), "1000"), ("110.00", .int(110), "110"),
    ("0.12345678901234567890", .string("0.1234567890123456789"), "0.1234567890123456789"),
    ("9007199254740993", .string("9007199254740993"), "9007199254740993"),
  ])
  func aDecimalIsANumberUntilADoubleWouldLoseDigits(
    text: String, stored: StoredValue, written: String
  ) throws {
    let price = Setting("price", default: Decimal(1))
    let container = SettingsContainer(store: .memory)
    try container.set(text: text, for: price)
    #expect(container[price] == Decimal(string: text))
    #expect(container.effectiveValue(of: price) == stored)
    #expect(SettingText.text(of: container.effectiveValue(of: price)) == written)
    #expect(price.kind == .number)
  }

  @Test(arguments: [
    (#"{"price": 12.50}"#, "12.5"), (#"{"price": "12.50"}"#, "12.5"), (#"{"price": 3}"#, "3"),
    (#"{"price": "0.12345678901234567890"}"#, "0.1234567890123456789"),
    (#"{"price": 123456789012345678901}"#, "123456789012345678901"),
  ])
  func aDecimalIsReadFromANumberOrText(json: String, expected: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("prices.json")
    try Data(json.utf8).write(to: file)
    let price = Setting("price", default: Decimal(1))
    #expect(SettingsContainer(store: .file(at: file))[price].description == expected)
  }

  @Test(
    arguments: ["12,50", "12.5 EUR", "nan", "0x12", "1.2.3", "--1", "", "e5", "."].map {
      ($0, "Enter a number.")
    }
      + ["0.1234567890123456789012345678901234567890123", "1e400"].map {
        ($0, "Enter a number with at most 38 digits.")
      })
  func aTextThatIsNoDecimalIsRefused(text: String, suggestion: String) {
    let price = Setting("price", default: Decimal(1))
    let container = SettingsContainer(store: .memory)
    let error = #expect(throws: SettingsError.self) { try container.set(text: text, for: price) }
    #expect(error?.description == "Invalid value '\(text)' for 'price'. \(suggestion)")
    #expect(container[price] == 1)
  }

  @Test func aDecimalHasBoundsAndAStep() throws {
    let price = Setting("price", default: Decimal(1), .range(0.5...99.99, step: 0.05))
    let container = SettingsContainer(store: .memory) { price }
    #expect(price.step == 0.05)
    try container.set(99.99, for: price)
    let error = #expect(throws: SettingsError.self) { try container.set(Decimal(100), for: price) }
    #expect(
      error?.description
        == "Setting 'price' is out of range: 100. Enter a number from 0.5 to 99.99.")
    let notFinite = #expect(throws: SettingsError.self) {
      try container.set(Decimal.nan, for: Setting("free", default: Decimal(1)))
    }
    #expect(
      notFinite?.description == "Invalid value 'NaN' for 'free'. It isn't a finite number.")
  }

  @Test func aNumberWithMoreDigitsThanADoubleIsRounded() throws {
    let ratio = Setting("ratio", default: 1.0)
    let container = SettingsContainer(store: .memory)
    try container.set(text: "3.14159265358979323846264338327950288", for: ratio)
    #expect(container[ratio] == .pi)
    #expect(container.effectiveValue(of: ratio) == .double(.pi))
  }

  @Test(arguments: [Double.nan, .infinity])
  func aNumberThatIsNotFiniteIsRefusedInASentence(number: Double) {
    let scale = Setting("scale", default: 1.0)
    let container = SettingsContainer(store: .memory)
    let error = #expect(throws: SettingsError.self) { try container.set(number, for: scale) }
    #expect(
      error?.description == "Invalid value '\(number)' for 'scale'. It isn't a finite number.")
    #expect(container[scale] == 1)
  }
}
