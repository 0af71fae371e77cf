import Foundation
import SetpointSynchronization
import SetpointTesting
import Testing

@testable import Setpoint

/// A folder of a test, removed with the last reference to it.
private final class Location: Sendable {
  private let temporary: TemporaryFolder
  var folder: String { temporary.url.path }
  var settings: String { folder + "/settings.json" }
  var hidden: String { folder + "/.settings.json.journal" }

  init() throws { temporary = try TemporaryFolder() }

  func open(_ durability: FileStore.Durability = .process) -> FileStore {
    FileStore(at: URL(filePath: settings), durability: durability)
  }
  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: settings)) }
  var text: String? { try? String(contentsOfFile: settings, encoding: .utf8) }
  var journals: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: hidden).filter { Int($0) != nil }.sorted()
    }
  }
  /// The path of the only journal.
  var journal: String {
    get throws {
      let journals = try journals
      try #require(journals.count == 1)
      return "\(hidden)/\(journals[0])"
    }
  }
}

struct JournalTests {
  private let location: Location
  init() throws { location = try Location() }

  @Test func aWriteIsOneRecordAndTheFileFollows() throws {
    let store = location.open()
    try store.set(18, forKey: "fontSize")
    try store.set("a\"\n\u{1}é", forKey: "text")
    #expect(location.text == nil)
    let first = try #require(UInt64(location.journals.last ?? ""))
    #expect(store.value(forKey: "fontSize") == 18)
    #expect(store.value(forKey: "text") == "a\"\n\u{1}é")
    #expect(store.keys == ["fontSize", "text"])
    try store.flush()
    #expect(location.text == "{\n  \"fontSize\": 18,\n  \"text\": \"a\\\"\\n\\u0001é\"\n}\n")
    #expect(try location.journals == ["\(first + 1)"])
    #expect(store.value(forKey: "fontSize") == 18)
    try store.set(nil, forKey: "text")
    #expect(store.value(forKey: "text") == nil)
    #expect(store.keys == ["fontSize"])
    #expect(location.open().value(forKey: "text") == nil)
  }

  @Test func storesSeeEachOthersWritesWithoutNotification() throws {
    let (first, second) = (location.open(), location.open())
    for round in 1...20 {
      try first.set(.int(Int64(round)), forKey: "a")
      #expect(second.value(forKey: "a") == .int(Int64(round)))
      try second.apply(["b": .int(Int64(round)), "c": nil])
      #expect(first.value(forKey: "b") == .int(Int64(round)))
      if round % 5 == 0 { try second.flush() }
    }
    #expect(location.open().value(forKey: "a") == 20)
  }

  @Test func aReleasedStoreLeavesItsValuesInTheFile() throws {
    try location.open().set(1, forKey: "a")
    #expect(location.text == "{\n  \"a\": 1\n}\n")
  }

  @Test func everyRepresentationComesBack() throws {
    let values: [String: StoredValue] = [
      "null": .null, "bool": true, "min": .int(.min), "max": .int(.max), "zero": 0,
      "double": 0.1, "huge": .double(.greatestFiniteMagnitude), "minus": .double(-0.0),
      "list": [1, "x", [], [:]], "group": ["b": ["c": 1], "": 2],
      "long": .string(String(repeating: "0123456789ü", count: 10_000)),
    ]
    let store = location.open()
    try store.apply(values.mapValues(StoredValue?.some))
    for (key, value) in values { #expect(store.value(forKey: key) == value) }
    try store.flush()
    for (key, value) in values { #expect(location.open().value(forKey: key) == value) }
  }

  @Test func comparingAndWritingIsOneStepAmongStores() async throws {
    let location = location
    try location.open().set(0, forKey: "count")
    await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          let store = location.open()
          for _ in 0..<100 { try Self.increment(store) }
        }
      }
    }
    #expect(location.open().value(forKey: "count") == 400)
  }

  private static func increment(_ store: FileStore) throws {
    while true {
      guard case .int(let count) = store.value(forKey: "count") else { return }
      do {
        return try store.apply(["count": .int(count + 1)], expecting: ["count": .int(count)])
      } catch is StoreConflict {}
    }
  }

  @Test func anExpectedValueMayHaveARepresentationThatFilesLack() throws {
    let store = location.open()
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    try store.set(.date(date), forKey: "date")
    try store.apply(["date": 1], expecting: ["date": .date(date)])
    #expect(throws: StoreConflict.self) { try store.apply(["date": 2], expecting: ["date": nil]) }
  }

  @Test func anEditOfTheFileIsSeenAndNotOverwritten() throws {
    try location.write("{\n  // mine\n  \"a\": 1,\n  \"b\": 1\n}")
    let store = location.open()
    try store.set(2, forKey: "a")
    try location.write("{\n  // yours\n  \"a\": 1,\n  \"b\": 3\n}")
    try store.flush()
    #expect(location.text == "{\n  // yours\n  \"a\": 2,\n  \"b\": 3\n}")
    #expect(store.value(forKey: "b") == 3)
  }

  @Test func writesOfManyThreadsAreAllKept() async throws {
    let store = location.open()
    await withThrowingTaskGroup { group in
      for thread in 0..<8 {
        group.addTask {
          for step in 1...2000 { try store.set(.int(Int64(step)), forKey: "thread\(thread)") }
        }
      }
    }
    for thread in 0..<8 { #expect(store.value(forKey: "thread\(thread)") == 2000) }
    try store.flush()
    for thread in 0..<8 { #expect(location.open().value(forKey: "thread\(thread)") == 2000) }
  }

  @Test func aRecordThatWasCutOffDamagesNoOther() throws {
    let store = location.open()
    try store.set(1, forKey: "a")
    let file = try #require(FileHandle(forUpdatingAtPath: location.journal))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\u{1E}0123abcd 01234567 {\"a\":2".utf8))
    try store.set(3, forKey: "b")
    #expect(store.value(forKey: "a") == 1)
    #expect(location.open().value(forKey: "b") == 3)
    try store.apply(["c": 4], expecting: ["b": 3])
    #expect(location.open().value(forKey: "c") == 4)
  }

  @Test func dataAfterARecordDoesNotDamageIt() throws {
    let store = location.open()
    try store.set(1, forKey: "a")
    let file = try #require(FileHandle(forUpdatingAtPath: location.journal))
    try file.seekToEnd()
    // As after a power cut, if the file had grown before its content was on the disk.
    try file.write(contentsOf: Data(repeating: 0, count: 100))
    #expect(location.open().value(forKey: "a") == 1)
    try store.set(2, forKey: "b")
    for store in [store, location.open()] {
      #expect(store.value(forKey: "a") == 1)
      #expect(store.value(forKey: "b") == 2)
    }
  }

  @Test func aRecordWithAWrongChecksumIsInvalid() throws {
    let store = location.open()
    try store.set(1, forKey: "a")
    let journal = URL(filePath: try location.journal)
    let content = try Data(contentsOf: journal)
    let start = try #require(content.lastIndex(of: RecordBuffer.start))
    var record = content[start...]
    let digit = try #require(record.lastIndex(of: UInt8(ascii: "1")))
    record[digit] = UInt8(ascii: "2")
    try (content + record).write(to: journal)
    #expect(location.open().value(forKey: "a") == 1)
  }

  /// Appends records to the only journal, as another store would.
  ///
  /// - Parameter format: Formats a record, from the end of the journal and its seed.
  private func append<Record>(
    _ records: [Record],
    format: (inout RecordBuffer, Record, _ position: Int, _ seed: UInt32) -> Void
  ) throws {
    let journal = URL(filePath: try location.journal)
    var content = try Data(contentsOf: journal)
    let position = content.count
    let seed = JournalFile.seed(of: try #require(UInt64(journal.lastPathComponent)))
    for record in records {
      var buffer = RecordBuffer(writer: 7)
      format(&buffer, record, position, seed)
      unsafe content.append(contentsOf: buffer.content)
    }
    try content.write(to: journal)
  }

  @Test func aRecordWithAnotherPositionIsInvalid() throws {
    let store = location.open()
    try store.set(1, forKey: "a")
    try append([2, 3] as [StoredValue]) { buffer, value, position, seed in
      buffer.format(["a": value], secretKeys: [], at: position, seed: seed)
    }
    #expect(location.open().value(forKey: "a") == 2)
  }

  @Test func recordsOfAnyTimeAreReadAndCheckpointed() throws {
    let store = location.open()
    try store.set(1, forKey: "a")
    let records = [("7fffffffffffffff", 2), ("8000000000000000", 3)]
    try append(records) { buffer, record, _, seed in
      buffer.format(Array("00000007\(record.0) {\"a\":\(record.1)}".utf8), seed: seed)
    }
    let other = location.open()
    #expect(other.value(forKey: "a") == 3)
    #expect(try other.history.flatMap(\.changes).map(\.newValue).contains(3))
    try other.flush()
    #expect(location.text == "{\n  \"a\": 3\n}\n")
  }

  @Test func durableWritesAreReadBack() throws {
    let store = location.open(.power)
    for step in 1...10 { try store.set(.int(Int64(step)), forKey: "a") }
    #expect(location.open().value(forKey: "a") == 10)
  }

  @Test func theNextStoreCheckpointsTheJournalOfAKilledProcess() throws {
    let copy = try Location()
    let store = location.open()
    try store.set(1, forKey: "a")
    // As if the process had been killed.
    try FileManager.default.copyItem(atPath: location.hidden, toPath: copy.hidden)
    _ = copy.open()
    #expect(copy.text == "{\n  \"a\": 1\n}\n")
  }

  @Test func aDanglingLinkStaysALink() throws {
    let target = location.folder + "/dotfiles.json"
    try FileManager.default.createSymbolicLink(
      atPath: location.settings, withDestinationPath: "dotfiles.json")
    try location.open().set(1, forKey: "a")
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "{\n  \"a\": 1\n}\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: location.settings)
        == "dotfiles.json")
  }

  @Test func nestedValuesAreOneWithWhatTheJournalSays() throws {
    try location.write(#"{"g": {"x": 1, "y": 2}}"#)
    let store = location.open()
    try store.set(5, forKey: "g.x")
    #expect(store.value(forKey: "g") == ["x": 5, "y": 2])
    try store.flush()
    #expect(location.text == #"{"g": {"x": 5, "y": 2}}"#)
    try store.set(nil, forKey: "g")
    #expect(store.value(forKey: "g") == nil)
    #expect(store.value(forKey: "g.y") == 2)
  }

  @Test func changesByOthersAreAnnouncedWithTheirKeys() async throws {
    let (store, other) = (location.open(), location.open())
    let (keys, told) = AsyncStream<String>.makeStream()
    let observation = store.observe { event in
      // A checkpoint before the first look at the journal makes the first own write look like one
      // of others.
      if case .changed(let keys) = event { for key in keys where key != "own" { told.yield(key) } }
    }
    var iterator = keys.makeAsyncIterator()
    for round in 0..<5 {
      try store.set(1, forKey: "own")
      try other.set(.int(Int64(round)), forKey: "key\(round)")
      while await iterator.next() != "key\(round)" {}
      if round == 2 { try other.flush() }
    }
    try store.flush()
    try location.write(#"{"own": 1, "edited": 2}"#)
    var left: Set<String> = ["edited", "key0", "key1", "key2", "key3", "key4"]
    while !left.isEmpty { left.remove(try #require(await iterator.next())) }
    withExtendedLifetime(observation) {}
  }
}
