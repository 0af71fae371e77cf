import Foundation
import Setpoint
import Testing

struct StoredValueTests {
  private struct Account: Codable, Equatable {
    var name: String
    var ports: [UInt16]
    var since: Date
    var color: RGBAColor?
  }

  private enum Theme: String, Codable { case dark }

  @Test func aNestedStructComesBackAsItWas() throws {
    let account = Account(
      name: "Ada", ports: [80, 443], since: Date(timeIntervalSinceReferenceDate: 0.1),
      color: .orange)
    let stored = try StoredValue(encoding: account)
    #expect(
      stored
        == [
          "name": "Ada", "ports": [80, 443], "color": "#E8710A",
          "since": .date(Date(timeIntervalSinceReferenceDate: 0.1)),
        ])
    #expect(try stored.decoded(as: Account.self) == account)
  }

  @Test func anEnumIsItsRawValue() throws {
    #expect(try StoredValue(encoding: Theme.dark) == "dark")
    #expect(try StoredValue("dark").decoded(as: Theme.self) == .dark)
  }

  private enum Compass: Codable, CaseIterable { case north, southEast }

  private enum Speed: Codable, CaseIterable {
    case slow, fast

    init(from decoder: any Decoder) throws {
      let percent = try decoder.singleValueContainer().decode(Int.self)
      self = percent > 50 ? .fast : .slow
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self == .fast ? 100 : 10)
    }
  }

  @Test func anEnumWithoutRawValueIsTheNameOfItsCase() throws {
    #expect(try StoredValue(encoding: Compass.southEast) == "southEast")
    #expect(try StoredValue("southEast").decoded(as: Compass.self) == .southEast)
    #expect(try StoredValue(encoding: [Compass.north, .southEast]) == ["north", "southEast"])
    #expect(
      try (["to": "north"] as StoredValue).decoded(as: [String: Compass].self) == ["to": .north])
    #expect(throws: DecodingError.self) { try StoredValue("west").decoded(as: Compass.self) }
    let heading = Setting("heading", default: Compass?.none)
    #expect(heading.kind == .string)
    #expect(heading.options.map(\.value) == [.null, "north", "southEast"])
    #expect(heading.options.map(\.label) == ["None", "North", "South East"])
  }

  @Test func theFormOfEarlierVersionsIsReadToo() throws {
    #expect(try (["southEast": [:]] as StoredValue).decoded(as: Compass.self) == .southEast)
  }

  @Test func anEnumThatWritesItselfKeepsItsForm() throws {
    #expect(try StoredValue(encoding: Speed.fast) == 100)
    #expect(try StoredValue.int(10).decoded(as: Speed.self) == .slow)
    #expect(Setting("speed", default: Speed.slow).kind == .integer)
  }

  @Test func nilIsNullAndBack() throws {
    #expect(try StoredValue(encoding: Int?.none) == .null)
    #expect(try StoredValue.null.decoded(as: Int?.self) == nil)
    #expect(try StoredValue.int(3).decoded(as: Int?.self) == 3)
  }

  @Test func aWholeNumberIsReadableAsDoubleButNothingElseIsCoerced() throws {
    #expect(try StoredValue.int(3).decoded(as: Double.self) == 3)
    #expect(try StoredValue.int(10_000_000_000_000_001).decoded(as: Double.self) == 1e16)
    #expect(try StoredValue.double(3).decoded(as: Int.self) == 3)
    #expect(try StoredValue.double(-0.0).decoded(as: UInt.self) == 0)
    for number in [3.5, 1e300, 9_007_199_254_740_992, .infinity, .nan] {
      #expect(throws: DecodingError.self) { try StoredValue.double(number).decoded(as: Int.self) }
    }
    #expect(throws: DecodingError.self) { try StoredValue.double(1e300).decoded(as: Float.self) }
    #expect(throws: DecodingError.self) { try StoredValue.string("3").decoded(as: Int.self) }
    #expect(throws: DecodingError.self) { try StoredValue.int(1).decoded(as: Bool.self) }
    #expect(throws: DecodingError.self) { try StoredValue.int(1).decoded(as: String.self) }
  }

  @Test func anIntegerThatDoesNotFitIsRefused() {
    #expect(throws: DecodingError.self) { try StoredValue.int(256).decoded(as: UInt8.self) }
    #expect(throws: DecodingError.self) { try StoredValue.int(-1).decoded(as: UInt.self) }
  }

  @Test(arguments: [UInt64.max, UInt64(Int64.max) + 1, 7])
  func everyUnsignedIntegerComesBack(number: UInt64) throws {
    #expect(try StoredValue(encoding: number).decoded(as: UInt64.self) == number)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aNumberThatIsNotFiniteIsRefused(number: Double) {
    #expect(throws: EncodingError.self) { try StoredValue(encoding: number) }
  }

  @Test func aNumberThatIsNotOneEqualsItself() {
    func value() -> StoredValue {
      [.double(.nan), ["date": .date(Date(timeIntervalSinceReferenceDate: .nan))]]
    }
    #expect(value() == value())
    #expect(value().hashValue == value().hashValue)
    #expect(Set([value(), value(), .double(.nan), .double(.nan)]).count == 2)
    for other in [.double(1), .double(.infinity), .int(0), .null, value()] as [StoredValue] {
      #expect(StoredValue.double(.nan) != other && other != StoredValue.double(.nan))
    }
    #expect(StoredValue.double(0) == StoredValue.double(-0.0))
  }

  @Test func aShortFloatStaysShort() throws {
    #expect(try StoredValue(encoding: Float(0.1)) == .double(0.1))
    #expect(try StoredValue.double(0.1).decoded(as: Float.self) == 0.1)
  }

  @Test func unorderedElementsAreStoredInAnOrder() throws {
    let numbers: Set = [443, 80, -1, 8080, 22, 2]
    #expect(try StoredValue(encoding: numbers) == [-1, 2, 22, 80, 443, 8080])
    let names: [Set<String>?] = [["b", "c", "a", "B"], nil]
    #expect(try StoredValue(encoding: names) == [["B", "a", "b", "c"], .null])
    let counts: [[String]: Int] = [["b"]: 1, ["a"]: 2, ["c"]: 0]
    #expect(try StoredValue(encoding: counts) == [["a"], 2, ["b"], 1, ["c"], 0])
    #expect(try StoredValue(encoding: counts).decoded(as: [[String]: Int].self) == counts)
  }

  /// Writes one list in two ways, which Codable does not forbid.
  private struct Mixture: Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(0)
      var value = encoder.singleValueContainer()
      try value.encode([[1]: 2])
    }
  }

  @Test func aListKeepsItsOrder() throws {
    #expect(try StoredValue(encoding: ["b", "a"]) == ["b", "a"])
    #expect(try StoredValue(encoding: Mixture()) == [0, [1], 2])
  }

  @Test func theDescriptionIsJSONWithSortedMembers() {
    let value: StoredValue = ["b": [1, 2.5, true, .null], "a": "line\n\"quoted\"\u{1}"]
    #expect(value.description == #"{"a":"line\n\"quoted\"\u0001","b":[1,2.5,true,null]}"#)
  }
}
