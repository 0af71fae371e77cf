import Foundation
import Setpoint
import Testing

struct StoredValueCodableTests {
  private static let value: StoredValue = [
    "null": .null, "bool": true, "int": -3, "double": 1.5, "text": "Ada", "list": [1, "a", []],
    "members": ["a": [:]], "large": "18446744073709551615",
  ]

  @Test func aValueIsTheNaturalValueOfJSON() throws {
    let data = try JSONEncoder().encode(Self.value)
    #expect(try StoredValue(json: String(decoding: data, as: UTF8.self)) == Self.value)
    #expect(try JSONDecoder().decode(StoredValue.self, from: data) == Self.value)
    #expect(try JSONEncoder().encode(StoredValue.bool(true)) == Data("true".utf8))
    #expect(try JSONDecoder().decode([String: StoredValue].self, from: data)["bool"] == true)
  }

  @Test func anEncoderDecidesWhatDatesAndDataAre() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let value: StoredValue = [.date(Date(timeIntervalSince1970: 0)), .data(Data([0, 255]))]
    let data = try encoder.encode(value)
    #expect(
      try JSONDecoder().decode(StoredValue.self, from: data) == ["1970-01-01T00:00:00Z", "AP8="])
  }

  #if PropertyLists
    @Test func aValueComesBackThroughAPropertyList() throws {
      let value: StoredValue = [
        "bool": true, "int": 3, "double": 1.5, "text": "Ada", "list": [1, "a"],
        "date": .date(Date(timeIntervalSince1970: 5)), "data": .data(Data([0, 255])),
      ]
      let data = try PropertyListEncoder().encode(value)
      #expect(try PropertyListDecoder().decode(StoredValue.self, from: data) == value)
    }
  #endif

  @Test func aValueIsAPartOfACodableType() throws {
    struct Message: Codable, Equatable { var changes: [String: StoredValue?] }
    let message = Message(changes: ["size": 14, "name": "Ada"])
    let data = try JSONEncoder().encode(message)
    #expect(try JSONDecoder().decode(Message.self, from: data) == message)
  }

  @Test func aSettingMayHoldAnyValue() {
    let any = Setting("any", default: StoredValue.null)
    let store = MemoryStore()
    let container = SettingsContainer(store: store) { any }
    container[any] = ["a": [1, .date(Date(timeIntervalSince1970: 0)), .data(Data([1]))]]
    #expect(store.value(forKey: "any") == container[any])
    #expect(SettingsContainer(store: store) { any }[any] == container[any])
  }
}
