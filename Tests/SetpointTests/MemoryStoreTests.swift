import Foundation
import Setpoint
import Testing

/// A container finds a value of a memory store by its index, everyone else by its key.
struct MemoryStoreTests {
  private let store = MemoryStore(["other": 5])
  private let count = Setting("count", default: 0)
  private let other = Setting("other", default: 0)

  @Test func valuesOfAContainerAreFoundByKey() throws {
    let container = SettingsContainer(store: store) {
      count
      other
    }
    for number in 1...3 {
      try container.set(number, for: count)
      try container.set(-number, for: other)
      #expect(store.value(forKey: "count") == .int(Int64(number)))
      #expect(store.value(forKey: "other") == .int(Int64(-number)))
    }
    #expect(store.keys == ["count", "other"])
  }

  @Test func aContainerWritesAfterTheValueWasRemoved() throws {
    let container = SettingsContainer(store: store) { count }
    try container.set(1, for: count)
    try container.reset(count)
    #expect(store.value(forKey: "count") == nil)
    #expect(store.keys == ["other"])
    try container.set(2, for: count)
    store.set(nil, forKey: "count")
    #expect(store.keys == ["other"])
    try container.set(3, for: count)
    #expect(store.value(forKey: "count") == 3)
    #expect(store.keys == ["count", "other"])
  }

  @Test func twoContainersWriteTheSameValue() throws {
    let first = SettingsContainer(store: store) { count }
    let second = SettingsContainer(store: store) {
      Setting("second", default: 0)
      count
    }
    for number in 1...3 {
      try first.set(number, for: count)
      #expect(store.value(forKey: "count") == .int(Int64(number)))
      try second.set(-number, for: count)
      #expect(store.value(forKey: "count") == .int(Int64(-number)))
    }
    #expect(store.keys == ["count", "other"])
  }

  @Test func aValueBesideANumberThatIsNotOneIsReadAgain() {
    let ratio = Setting("ratio", default: 1.5)
    let noDate = StoredValue.date(Date(timeIntervalSinceReferenceDate: .nan))
    store.apply(["ratio": .double(.nan), "count": noDate])
    let container = SettingsContainer(store: store) {
      ratio
      count
      other
    }
    container.reportIssues(to: .none)
    #expect(container[other] == 5)
    store.set(6, forKey: "other")
    container.refresh()
    #expect(container[other] == 6)
    #expect(container[ratio] == 1.5 && container[count] == 0)
  }

  @Test func aDateThatIsNotOneIsIgnored() async {
    // The description of such a date stops the program.
    await #expect(processExitsWith: .success) {
      let noDate = StoredValue.date(Date(timeIntervalSinceReferenceDate: .nan))
      let date = Setting("date", default: Date.distantPast)
      let container = SettingsContainer(store: MemoryStore(["date": noDate])) { date }
      container.reportIssues(to: .none)
      container.refresh()
      #expect(container[date] == Date.distantPast)
      #expect(container.issue(of: date)?.code == .invalid)
    }
  }

  @Test func removingAValueThatIsNotThereChangesNothing() {
    store.set(nil, forKey: "missing")
    store.apply(["missing": nil])
    #expect(store.keys == ["other"])
  }
}
