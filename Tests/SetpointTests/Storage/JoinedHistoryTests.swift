import Foundation
import Setpoint
import SetpointTesting
import Testing

/// The history of a container with several stores.
struct JoinedHistoryTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// A store with a given history.
  private struct RecordedStore: WrappedStore {
    let base: any SettingsStore = MemoryStore()
    let entries: [SettingsHistoryEntry]

    var history: [SettingsHistoryEntry] { entries }

    func apply(_ changes: [String: StoredValue?]) throws { try base.apply(changes) }
  }

  private func entry(
    _ key: String, after seconds: Double, by process: String? = "reader[1]"
  ) -> SettingsHistoryEntry {
    SettingsHistoryEntry(
      id: "\(key)-\(seconds)", date: start.addingTimeInterval(seconds), process: process,
      changes: [SettingsHistoryEntry.Change(key: key, oldValue: nil, newValue: 1)])
  }

  private func history(
    _ first: [SettingsHistoryEntry], _ second: [SettingsHistoryEntry]
  ) throws -> [SettingsHistoryEntry] {
    let container = SettingsContainer(
      store: RecordedStore(entries: first), stores: ["other": RecordedStore(entries: second)]
    ) {
      Setting("b", default: 0)
      Setting("a", default: 0, .store(named: "other"))
    }
    return try container.history
  }

  @Test(arguments: [0.004, -0.004])
  func aCommitToTwoStoresIsOneEntry(later: Double) throws {
    let history = try history([entry("b", after: 0)], [entry("a", after: later)])
    #expect(history.map(\.id) == ["b-0.0"])
    #expect(history.map(\.date) == [start.addingTimeInterval(min(0, later))])
    #expect(history.flatMap(\.changes).map(\.key) == ["a", "b"])
  }

  @Test func laterWritesAndThoseOfOtherProcessesAreEntriesOfTheirOwn() throws {
    #expect(try history([entry("b", after: 0)], [entry("a", after: 2)]).count == 2)
    let other = entry("a", after: 0.004, by: "editor[2]")
    #expect(try history([entry("b", after: 0)], [other]).count == 2)
    let unknown = [entry("b", after: 0, by: nil), entry("a", after: 0.004, by: nil)]
    #expect(try history([unknown[0]], [unknown[1]]).count == 2)
  }

  @Test func quickWritesToOneStoreStayApart() throws {
    let writes = [entry("b", after: 0.01), entry("b", after: 0)]
    #expect(try history(writes, [entry("a", after: 0.012)]).map(\.changes.count) == [2, 1])
  }

  @Test func undoingACommitRestoresTheValuesInAllItsStores() throws {
    let entry = try #require(
      try history([entry("b", after: 0)], [entry("a", after: 0.004)]).first)
    let (first, second) = (MemoryStore(["b": 1]), MemoryStore(["a": 1]))
    let container = SettingsContainer(store: first, stores: ["other": second]) {
      Setting("b", default: 0)
      Setting("a", default: 0, .store(named: "other"))
    }
    try container.undo(entry)
    #expect(first.keys == [] && second.keys == [])
  }
}
