import Foundation
import Testing

@testable import Setpoint
@testable import SetpointTesting

extension Surroundings {
  /// Damage to journals, and files among them that others have made.
  @Suite struct JournalDamageTests {
    private let store: StoreFolder
    init() throws { store = try StoreFolder() }

    /// Writes three records and returns the content of the journal.
    private func written() throws -> (path: String, bytes: [UInt8]) {
      let files = FaultyFiles(in: store.folder)
      let program = store.open(files: files)
      for key in ["a", "b", "c"] { try program.set("value", forKey: key) }
      // No checkpoint at the end.
      files.kill()
      let path = try #require(store.journals.last)
      return (path, Array(try Data(contentsOf: URL(filePath: path))))
    }

    @Test func aBitThatFlipsLosesAtMostItsRecordAndIsReported() throws {
      let (path, bytes) = try written()
      let hidden = try FileManager.default.contentsOfDirectory(atPath: store.hidden)
      var lost = 0
      for position in bytes.indices {
        var damaged = bytes
        damaged[position] ^= 1 << UInt8(position % 8)
        try Data(damaged).write(to: URL(filePath: path))
        let files = FaultyFiles(in: store.folder)
        let program = store.open(files: files)
        defer { files.kill() }
        let issues = OpenIssues(of: program)
        let missing = ["a", "b", "c"].filter { program.value(forKey: $0) != "value" }
        #expect(missing.count <= 1, "byte \(position)")
        if !missing.isEmpty {
          lost += 1
          #expect(issues.texts.contains { $0.contains("damaged") }, "byte \(position)")
        }
      }
      #expect(lost > 100)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: store.hidden).count == hidden.count)
    }

    @Test func aDamagedRecordIsKeptAsideAndLaterWritesAreAccepted() throws {
      let (path, bytes) = try written()
      var damaged = bytes
      let record = try #require(bytes.lastIndex(of: RecordBuffer.start))
      damaged[record + 40] ^= 1
      try Data(damaged).write(to: URL(filePath: path))
      let program = store.open()
      try program.set(1, forKey: "d")
      try program.flush()
      let next = store.open()
      #expect(next.value(forKey: "a") == "value")
      #expect(next.value(forKey: "d") == 1)
      let names = try store.temporary.files.filter { $0.hasPrefix("settings.json.unreadable-") }
      #expect(names.count == 1)
      let issues = OpenIssues(of: next)
      #expect(issues.texts.contains { $0.contains(names.first ?? "-") })
    }

    @Test func anIncompleteRecordIsNotReported() throws {
      let (path, bytes) = try written()
      let record = try #require(bytes.lastIndex(of: RecordBuffer.start))
      try Data(bytes + bytes[record...].dropLast(5)).write(to: URL(filePath: path))
      let program = store.open()
      let issues = OpenIssues(of: program)
      #expect(issues.texts == [])
      try program.set(1, forKey: "d")
      try program.flush()
      #expect(issues.texts == [])
      #expect(try store.temporary.files == [".settings.json.journal", "settings.json"])
    }

    @Test(arguments: [
      "18446744073709551615", "999999999999999999", "999999999999999999999", "+5", "007", "-1", "0",
      "١٢", "5 ", "0x10",
    ])
    func aNameThatIsNotOursIsIgnored(_ name: String) throws {
      let first = store.open()
      try first.set(1, forKey: "a")
      try store.write("mine", to: store.hidden + "/" + name)
      for program in [first, store.open()] {
        try program.set(2, forKey: "a")
        try program.flush()
        #expect(program.value(forKey: "a") == 2)
      }
      #expect(store.open().value(forKey: "a") == 2)
      #expect(try String(contentsOfFile: store.hidden + "/" + name, encoding: .utf8) == "mine")
    }

    @Test func aNumberOfWhatIsNoRegularFileIsIgnoredAndStays() throws {
      let first = store.open()
      try first.set(1, forKey: "a")
      try store.run("cd .settings.json.journal && mkdir 5 && ln -s nowhere 7 && mkfifo 9")
      for (number, program) in [first, store.open()].enumerated() {
        #expect(program.value(forKey: "a") == .int(Int64(number + 1)))
        try program.set(.int(Int64(number + 2)), forKey: "a")
        try program.flush()
        #expect(program.value(forKey: "a") == .int(Int64(number + 2)))
      }
      #expect(store.open().value(forKey: "a") == 3)
      let files = SystemFiles()
      #expect(try files.status(of: store.hidden + "/5").kind == .folder)
      #expect(try files.target(ofLink: store.hidden + "/7") == "nowhere")
      #expect(try files.status(of: store.hidden + "/9").kind == .pipe)
    }

    @Test func aLargeFileWithTheNameOfANumberIsIgnoredAndStays() throws {
      let first = store.open()
      try first.set(1, forKey: "a")
      let large = store.hidden + "/7"
      try store.write("", to: large)
      let handle = try #require(FileHandle(forWritingAtPath: large))
      // Has a hole only, and would need more memory than most computers can spare.
      try handle.truncate(atOffset: 8 << 30)
      try handle.close()
      for program in [first, store.open()] {
        #expect(program.value(forKey: "a") == 1)
        try program.set(1, forKey: "a")
        try program.flush()
      }
      #expect(store.open().value(forKey: "a") == 1)
      #expect(try SystemFiles().status(of: large).identity.size == 8 << 30)
    }

    @Test(arguments: [0, 5, 50])
    func aJournalThatWasCutTakesFurtherWrites(size: Int) throws {
      let program = store.open()
      try program.set(1, forKey: "a")
      try program.flush()
      try program.set(2, forKey: "b")
      let handle = try #require(FileHandle(forWritingAtPath: store.journals.last ?? ""))
      try handle.truncate(atOffset: UInt64(size))
      try program.set(3, forKey: "c")
      try program.flush()
      let next = store.open()
      #expect(next.value(forKey: "a") == 1)
      #expect(next.value(forKey: "c") == 3)
    }

    @Test func anotherStoreSeesEachWriteBesideAForeignFile() throws {
      let (one, two) = (store.open(), store.open())
      try one.set(1, forKey: "a")
      try store.write("{}", to: store.hidden + "/77")
      try two.set(2, forKey: "a")
      #expect(one.value(forKey: "a") == 2)
    }
  }
}
