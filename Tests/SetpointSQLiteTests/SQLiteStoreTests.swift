#if SQLite
  import Foundation
  import Setpoint
  import SetpointSQLite
  import SetpointTesting
  import Testing

  struct SQLiteStoreTests {
    @Test(arguments: StoreContract.allCases)
    func theDatabaseKeepsTheContract(_ promise: StoreContract) async throws {
      let folder = try TemporaryFolder()
      await promise.check { SQLiteStore(at: folder.appending("inner/settings.sqlite")) }
      #expect(try folder.files == ["inner"])
    }

    @Test func aFileThatIsNoDatabaseIsToldThrownAndLeftAlone() throws {
      let folder = try TemporaryFolder()
      let url = folder.appending("settings.sqlite")
      let text = Data(String(repeating: "no database ", count: 100).utf8)
      try text.write(to: url)
      let store: some SettingsStore = .sqlite(at: url)
      #expect(code { _ = try store.value(forKey: "key") } == .unreadableFile)
      #expect(code { _ = try store.keys } == .unreadableFile)
      #expect(code { try store.apply(["key": 1]) } == .storeUnavailable)
      #expect(try Data(contentsOf: url) == text)
      let listener = StoreIssues()
      let observation = store.observe(listener.handle)
      #expect(listener.codes == [.unreadableFile])
      withExtendedLifetime(observation) {}
    }

    @Test func aStoreWorksOnceItsPlaceDoes() throws {
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
