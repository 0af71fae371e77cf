#if SQLite
  import Foundation
  import GRDB
  import Setpoint
  import SetpointSQLite
  import SetpointTesting
  import Testing

  struct SQLiteStoreTests {
    @Test(arguments: StoreContract.allCases)
    func theDatabaseKeepsTheContract(_ promise: StoreContract) async throws {
      let folder = try TemporaryFolder()
      await promise.check {
        SQLiteStore(at: folder.appending("inner/settings.sqlite"), timeout: .seconds(60))
      }
      #expect(try folder.files == ["inner"])
    }

    @Test func aFileThatIsNotADatabaseIsReportedAndRenamedByAWrite() throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let text = Data(String(repeating: "no database ", count: 100).utf8)
      try text.write(to: url)
      let store: some SettingsStore = .sqlite(at: url)
      #expect(code { _ = try store.value(forKey: "key") } == .unreadableFile)
      #expect(code { _ = try store.keys } == .unreadableFile)
      let listener = StoreIssues()
      let observation = store.observe(listener.handle)
      #expect(listener.codes == [.unreadableFile])
      #expect(try Data(contentsOf: url) == text)
      try store.apply(["key": 1])
      #expect(try store.value(forKey: "key") == 1)
      let copies = try folder.files.filter { $0.hasPrefix("settings.sqlite.unreadable-") }
      #expect(try copies.map { try Data(contentsOf: folder.appending($0)) } == [text])
      let next = StoreIssues()
      let nextObservation = SQLiteStore(at: url).observe(next.handle)
      #expect(next.codes == [.unreadableFile])
      withExtendedLifetime((observation, nextObservation)) {}
    }

    @Test(arguments: ["pipe", "folder", "device"])
    func whatIsNoRegularFileIsRefusedByItsKindAndStays(kind: String) throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      switch kind {
      case "pipe": try #require(unsafe mkfifo(url.path, 0o600) == 0)
      case "folder":
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      default:
        try FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: "/dev/null")
      }
      let store = SQLiteStore(at: url)
      let error = #expect(throws: SettingsError.self) { try store.apply(["key": 1]) }
      #expect(error?.problem.contains("it is a \(kind), not a regular file") == true)
      let count = Setting("count", default: 0)
      let refusal = #expect(throws: SettingsError.self) {
        try SettingsContainer(store: store).reset(count)
      }
      #expect(refusal?.code == .storeUnavailable)
      #expect(try folder.files == ["settings.sqlite"])
    }

    @Test func aDatabaseThatIsDamagedWhileItIsOpenKeepsItsValues() throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let store = SQLiteStore(at: url)
      try store.apply(["first": 1, "second": "two"])
      try damage(url)
      try store.apply(["third": true])
      let reopened = SQLiteStore(at: url)
      #expect(try reopened.keys == ["first", "second", "third"])
      #expect(try reopened.value(forKey: "second") == "two")
    }

    @Test func aDatabaseThatAnotherProcessReplacedIsOpenedAgain() throws {
      let folder = try TemporaryFolder()
      let (url, other) = (folder.appending("settings.sqlite"), folder.appending("other.sqlite"))
      let store = SQLiteStore(at: url)
      try store.apply(["key": 1])
      try SQLiteStore(at: other).apply(["other": 2])
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: url.path + ending)
      }
      try FileManager.default.moveItem(at: other, to: url)
      try store.apply(["key": 3])
      let reopened = SQLiteStore(at: url)
      #expect(try reopened.value(forKey: "key") == 3)
      #expect(try reopened.value(forKey: "other") == 2)
    }

    /// Overwrites the first pages, in the log and in the file, as a failing disk may.
    private func damage(_ url: URL) throws {
      for path in [url.path + "-wal", url.path + "-shm", url.path] {
        guard let file = FileHandle(forWritingAtPath: path) else { continue }
        let size = try file.seekToEnd()
        try file.seek(toOffset: 0)
        try file.write(contentsOf: Data(repeating: 0x5A, count: Int(size)))
        try file.close()
      }
    }

    @Test func aStoreWorksOnceItsFolderExists() throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("inner/settings.sqlite")
      try Data().write(to: folder.appending("inner"))
      let store = SQLiteStore(at: url)
      #expect(code { _ = try store.value(forKey: "key") } == .unreadableFile)
      try FileManager.default.removeItem(at: folder.appending("inner"))
      try store.apply(["key": 1])
      #expect(try store.value(forKey: "key") == 1)
      #expect(try SQLiteStore(at: url).value(forKey: "key") == 1)
    }

    @Test func onlyTheUserCanReadTheDatabase() throws {
      let folder = try TemporaryFolder()
      let store = SQLiteStore(at: folder.appending("settings.sqlite"))
      try store.apply(["key": 1])
      for file in try folder.files {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.appending(file).path)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
      }
    }

    @Test func aWriteWaitsForAnotherProcessAsLongAsItMay() throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let store = SQLiteStore(at: url, timeout: .milliseconds(20))
      try store.apply(["key": 1])
      let other = try DatabaseQueue(path: url.path)
      try other.write { database in
        try database.execute(sql: "DELETE FROM setting")
        let error = #expect(throws: SettingsError.self) { try store.apply(["key": 2]) }
        #expect(
          error?.description
            == "Settings database '\(url.path)' wasn't written within 20 ms, because another "
            + "process is writing it. "
            + "Nothing was changed. Try again, or use a longer timeout.")
      }
      try store.apply(["key": 3])
      #expect(try SQLiteStore(at: url).value(forKey: "key") == 3)
    }

    /// No process stops before all have written, so that none is helped by the end of the others.
    @Test func eightProcessesThatWriteWithoutPauseAllGetTheirTurn() async throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let store = SQLiteStore(at: url)
      try store.apply(["start": true])
      await withDiscardingTaskGroup { processes in
        for process in 0..<8 {
          processes.addTask {
            await #expect(processExitsWith: .success) {
              [path = url.path as String, process = process as Int] in
              try SQLiteStoreTests.writeUntilAllHaveWritten(path, process)
            }
          }
        }
      }
      store.refresh()
      for process in 0..<8 { #expect(try Self.writes(of: process, in: store) >= 20) }
    }

    fileprivate static func writeUntilAllHaveWritten(_ path: String, _ process: Int) throws {
      // A write waits for seven other processes and, while other tests run, for a processor.
      let store = SQLiteStore(at: URL(filePath: path), timeout: .seconds(60))
      var number: Int64 = 0
      repeat {
        number += 1
        try store.apply(["process\(process)": .int(number)])
        store.refresh()
      } while try !(0..<8).allSatisfy { try writes(of: $0, in: store) >= 20 }
    }

    private static func writes(of process: Int, in store: SQLiteStore) throws -> Int64 {
      guard case .int(let number)? = try store.value(forKey: "process\(process)") else { return 0 }
      return number
    }

    @Test func aWriteAfterTheFileWasDeletedIsKeptAndTheLossIsReported() async throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let store = SQLiteStore(at: url)
      try store.apply(["first": 1, "second": 2])
      try removeDatabase(url)
      try store.apply(["second": 3])
      #expect(try store.value(forKey: "first") == nil)
      #expect(try SQLiteStore(at: url).keys == ["second"])
    }

    @Test func aDeletedFileIsNoticed() async throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let setting = Setting("size", default: 14)
      let container = SettingsContainer(store: .sqlite(at: url)) { setting }
      try container.set(20, for: setting)
      var updates = container.updates(of: setting).makeAsyncIterator()
      #expect(await updates.next() == 20)
      var issues = container.issueUpdates.makeAsyncIterator()
      try removeDatabase(url)
      #expect(await updates.next() == 14)
      #expect(
        await issues.next()?.description
          == "Settings database '\(url.path)' was deleted. Its values are lost. "
          + "New values are stored in a new database.")
      try container.set(22, for: setting)
      #expect(try SQLiteStore(at: url).value(forKey: "size") == 22)
    }

    @Test func writesReachTheFileAfterItWasDeletedWhileItWasOpened() async throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let setting = Setting("size", default: 0)
      let container = SettingsContainer(store: .sqlite(at: url)) { setting }
      for number in 1...60 {
        async let removing: Void = {
          for _ in 1...number { try removeDatabase(url) }
        }()
        try? container.set(number, for: setting)
        try await removing
        try container.set(-number, for: setting)
        #expect(try SQLiteStore(at: url).value(forKey: "size") == .int(Int64(-number)))
      }
    }

    private func removeDatabase(_ url: URL) throws {
      for ending in ["-wal", "-shm", ""] {
        try? FileManager.default.removeItem(atPath: url.path + ending)
      }
    }

    @Test func aValueThatIsNotUTF8IsReportedAndStaysUntilItIsSet() throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let store = SQLiteStore(at: url)
      let other = try DatabaseQueue(path: url.path)
      try other.write { database in
        try database.execute(sql: "INSERT INTO setting VALUES ('name', CAST(X'22E922' AS TEXT))")
      }
      store.refresh()
      let name = Setting("name", default: "reader")
      let container = SettingsContainer(store: store) { name }
      #expect(container[name] == "reader")
      #expect(container.issues.map(\.error.code) == [.unreadable])
      let bytes = try other.read { database in
        try String.fetchOne(database, sql: "SELECT hex(value) FROM setting")
      }
      #expect(bytes == "22E922")
      try container.set("new", for: name)
      #expect(try SQLiteStore(at: url).value(forKey: "name") == "new")
    }

    @Test(arguments: [20, nil] as [StoredValue?])
    func aWriteThatExpectsNoValueChangesAnUnreadableOne(value: StoredValue?) throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let store = SQLiteStore(at: url)
      try DatabaseQueue(path: url.path).write { database in
        try database.execute(sql: "INSERT INTO setting VALUES ('size', 'twenty')")
      }
      #expect(throws: StoreConflict.self) {
        try store.apply(["size": value], expecting: ["size": 14])
      }
      try store.apply(["size": value], expecting: ["size": nil])
      #expect(try SQLiteStore(at: url).value(forKey: "size") == value)
    }

    @Test func theTextsOfADatabaseInUTF16AreRead() throws {
      var configuration = Configuration()
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA encoding = 'UTF-16'") }
      let queue = try DatabaseQueue(configuration: configuration)
      try SQLiteStore(queue).apply(["name": "Zo\u{EB}"])
      let store = SQLiteStore(queue)
      #expect(try store.value(forKey: "name") == "Zo\u{EB}")
      try store.apply(["name": "new"], expecting: ["name": "Zo\u{EB}"])
    }

    @Test func spellingsThatAreOneTextAreOneRow() throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let store = SQLiteStore(at: url)
      try store.apply(["caf\u{E9}": 1])
      try store.apply(["cafe\u{301}": nil])
      #expect(try SQLiteStore(at: url).keys == [])
    }
  }

  private func code(_ work: () throws -> Void) -> SettingsError.Code? {
    #expect(throws: SettingsError.self, performing: work)?.code
  }
#endif
