import Foundation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

struct MigrationTests {
  private let store = MemoryStore(["size": 20, "interval": 7, "first": "Ada", "last": "Lovelace"])
  private let size = Setting("appearance.fontSize", default: 14)

  private func container(
    _ store: some SettingsStore, _ migrations: SettingsMigration...,
    stores: [String: any SettingsStore] = [:],
    @SettingsBuilder content: () -> [SettingsElement] = { [] }
  ) -> SettingsContainer {
    SettingsContainer(store: store, stores: stores, migrations: migrations, content: content)
  }

  // MARK: Steps

  @Test func aRenamedValueIsFoundUnderItsNewKeyAndStaysForOlderVersions() {
    let container = container(
      store, SettingsMigration(to: 2) { $0.rename("size", to: "appearance.fontSize") }
    ) {
      size
    }
    #expect(container[size] == 20)
    #expect(store.value(forKey: "appearance.fontSize") == 20)
    #expect(store.value(forKey: "size") == 20)
    #expect(container.issues.isEmpty)
  }

  @Test func noKeyIsUnknownAfterAFailedMigration() throws {
    let container = container(
      store.strict,
      SettingsMigration(to: 2) { values in
        values.rename("size", to: "appearance.fontSize")
        throw Failure()
      }
    ) {
      size
    }
    let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
    let codes = try #require(error).issues.map(\.code)
    #expect(codes.contains(.migrationFailed) && !codes.contains(.unknownKey))
  }

  @Test func aRenamedValueDoesNotReplaceAnExistingOne() {
    store.set(24, forKey: "appearance.fontSize")
    let container = container(
      store, SettingsMigration(to: 2) { $0.rename("size", to: "appearance.fontSize") }
    ) {
      size
    }
    #expect(container[size] == 24)
  }

  @Test func valuesAreMergedAndSplitByCode() {
    let name = Setting("name", default: "")
    let (hours, minutes) = (Setting("hours", default: 0), Setting("minutes", default: 0))
    store.set(90, forKey: "duration")
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        let first = values[Setting("first", default: "")] ?? ""
        values[name] = first + " " + (values[Setting("last", default: "")] ?? "")
        guard case .int(let duration)? = values["duration"] else { return }
        values["hours"] = .int(duration / 60)
        values["minutes"] = .int(duration % 60)
      }
    ) {
      name
      hours
      minutes
    }
    #expect(container[name] == "Ada Lovelace")
    #expect(container[hours] == 1)
    #expect(container[minutes] == 30)
  }

  @Test func aConvertedValueHasAnotherType() {
    let interval = Setting("interval", default: Duration.seconds(5))
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        values.convert("interval") { (seconds: Int) in Duration.seconds(seconds) }
      }
    ) { interval }
    #expect(container[interval] == .seconds(7))
  }

  @Test func aConversionUsesTheEncodingOfTheSetting() {
    let since = Setting("since", default: Date.distantPast, .encoding(.secondsSince1970))
    let key = Setting("key", default: Data(), .encoding(.hexadecimal))
    store.apply(["since": 1000, "key": "deadbeef"])
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        values.convert("since") { (date: Date) in date.addingTimeInterval(5) }
        values.convert("key") { (key: Data) in key + [1] }
      }
    ) {
      since
      key
    }
    #expect(container[since] == Date(timeIntervalSince1970: 1005))
    #expect(container[key] == Data([0xDE, 0xAD, 0xBE, 0xEF, 1]))
    #expect(store.value(forKey: "since") == 1005)
    #expect(store.value(forKey: "key") == "deadbeef01")
  }

  @Test func aValueOfAnotherTypeThanTheOldOneIsNotConverted() {
    let interval = Setting("interval", default: "")
    store.set("often", forKey: "interval")
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        values.convert("interval") { (seconds: Int) in "\(seconds) s" }
      }
    ) { interval }
    #expect(container[interval] == "often")
  }

  @Test func aDeletedValueStaysAndAnErasedOneDoesNot() {
    _ = container(
      store,
      SettingsMigration(to: 2) { values in
        values.delete("first")
        values.erase("last")
      })
    #expect(store.value(forKey: "first") == "Ada")
    #expect(store.value(forKey: "last") == nil)
  }

  @Test func aMovedValueIsInTheOtherStoreAndASecretLeavesTheFirst() {
    let secrets = MemoryStore()
    let token = Setting("token", default: "", .policy(.secret), .store(named: "secrets"))
    let host = Setting("host", default: "", .store(named: "secrets"))
    store.apply(["token": "t0p", "host": "example.org"])
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        values.move("token")
        values.move("host")
      }, stores: ["secrets": secrets]
    ) {
      token
      host
    }
    #expect(container[token] == "t0p")
    #expect(container[host] == "example.org")
    #expect(store.value(forKey: "token") == nil)
    #expect(store.value(forKey: "host") == "example.org")
    let held = (store.keys ?? []).compactMap { store.value(forKey: $0)?.description }
    #expect(!held.joined().contains("t0p"))
  }

  @Test func aMigrationKnowsTheStoreAndTheSecrecyOfMembers() {
    let secrets = MemoryStore()
    let token = SettingFamily("accounts.*.token", default: "", .policy(.secret))
    let host = SettingFamily("hosts.*", default: "")
    store.apply(["accounts.ada.token": "t0p", "token": "s3cret", "host": "example.org"])
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        values.move("accounts.ada.token")
        values.rename("token", to: "accounts.bob.token")
        values.rename("host", to: "hosts.main")
      }, stores: ["secrets": secrets]
    ) {
      SettingsGroup("Accounts") {
        token
        host
      }
      .store(named: "secrets")
    }
    #expect(container[token["ada"]] == "t0p" && container[token["bob"]] == "s3cret")
    #expect(container[host["main"]] == "example.org")
    #expect(container.identifiers(of: token) == ["ada", "bob"])
    #expect(secrets.value(forKey: "accounts.bob.token") == "s3cret")
    #expect(store.value(forKey: "accounts.ada.token") == nil)
    #expect(store.value(forKey: "accounts.bob.token") == nil)
  }

  @Test func theErrorOfAMigrationThatReadsASecretMemberIsNotShown() {
    let token = SettingFamily("accounts.*.token", default: "", .policy(.secret))
    store.set("t0p", forKey: "accounts.ada.token")
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        throw Failure(description: "\(values["accounts.ada.token"] ?? "")")
      }
    ) { token }
    #expect(container.issues.contains { $0.code == .migrationFailed })
    let shown = "\(container.issues)"
    #expect(!shown.contains("t0p"))
  }

  @Test func aSecretThatMovesToTheStandardStoreLeavesTheOther() throws {
    let old = MemoryStore(["token": "t0p"])
    let token = Setting("token", default: "", .policy(.secret))
    let migration = SettingsMigration(to: 2) { $0.move("token", from: .named("old")) }
    let container = container(store, migration, stores: ["old": old]) { token }
    #expect(container[token] == "t0p")
    #expect(old.value(forKey: "token") == nil)
  }

  @Test func aValueMovesBetweenNamedStoresThatAreStructures() {
    let (old, new) = (ValueStore(["host": "example.org"]), ValueStore())
    let host = Setting("host", default: "", .store(named: "new"))
    let migration = SettingsMigration(to: 2) { $0.move("host", from: .named("old")) }
    let container = container(store, migration, stores: ["old": old, "new": new]) { host }
    #expect(container[host] == "example.org")
    #expect(new.value(forKey: "host") == "example.org")
  }

  @Test func aMigrationReadsAndWritesTheFormsOfEncodings() {
    // These digits are also the Base64 text of other bytes.
    store.apply(["digits": "00ff", "hours": 120])
    let digits = Setting("digits", default: Data(), .encoding(.hexadecimal))
    let bytes = Setting("bytes", default: Data())
    let hours = Setting(
      "hours", default: 0,
      .encoding(
        SettingEncoding<Int> {
          .int(Int64($0) * 60)
        } decode: {
          try $0.decoded(as: Int.self) / 60
        }))
    let migration = SettingsMigration(to: 2) { values in
      var data = values[digits] ?? Data()
      values[bytes] = data
      data.append(1)
      values[digits] = data
      let count = values[hours] ?? 0
      values[hours] = count + 1
    }
    let container = container(store, migration) {
      digits
      bytes
      hours
    }
    #expect(container[bytes] == Data([0, 255]))
    #expect(store.value(forKey: "digits") == "00ff01")
    #expect(container[digits] == Data([0, 255, 1]))
    #expect(store.value(forKey: "hours") == 180)
    #expect(container[hours] == 3)
    #expect(container.issues.isEmpty)
  }

  // MARK: Order and version

  @Test func migrationsRunOnceInTheOrderOfTheirVersions() {
    let runs = Mutex<[Int]>([])
    let migrations = [3, 1, 2].map { version in
      SettingsMigration(to: version) { _ in runs.withLock { $0.append(version) } }
    }
    for _ in 0..<2 { _ = SettingsContainer(store: store, migrations: migrations) }
    #expect(runs.withLock { $0 } == [1, 2, 3])
  }

  @Test func laterMigrationsSeeWhatEarlierOnesMade() {
    let container = container(
      store, SettingsMigration(to: 2) { $0.rename("size", to: "fontSize") },
      SettingsMigration(to: 3) { $0.rename("fontSize", to: "appearance.fontSize") }
    ) { size }
    #expect(container[size] == 20)
  }

  @Test func valuesAndVersionAreOneWriteToEachStore() {
    let (recording, other) = (RecordingStore(store), RecordingStore())
    _ = container(
      recording,
      SettingsMigration(to: 2) { values in
        values.rename("size", to: "appearance.fontSize")
        values.move("first", to: .named("other"))
      }, stores: ["other": other]
    ) { size }
    #expect(recording.applied.count == 1)
    #expect(
      recording.applied.first?.keys.sorted() == ["appearance.fontSize", "setpoint.migrations"])
    #expect(other.applied.count == 1)
  }

  @Test func nothingIsMigratedInAnEmptyStoreAndItsVersionIsKept() {
    let store = MemoryStore()
    let mode = Setting("mode", default: "new")
    let migration = SettingsMigration(to: 2) { $0["mode"] = "old" }
    let container = container(store, migration) { mode }
    #expect(container[mode] == "new")
    container[mode] = "mine"
    #expect(self.container(store, migration) { mode }[mode] == "mine")
  }

  @Test func aContainerWithoutMigrationsAsksTheStoreForOneKeyAndWritesNothing() {
    let recording = RecordingStore(store)
    _ = container(recording) { size }
    #expect(recording.reads.count == 2)
    #expect(recording.applied.isEmpty)
  }

  @Test func theVersionIsNoUnknownKeyAndOldKeysAreKnown() {
    store.set(1, forKey: "appearance.fontSiz")
    let migration = SettingsMigration(to: 2) { values in
      values.rename("appearance.fontSiz", to: "appearance.fontSize")
    }
    let container = container(store, migration) { size }
    #expect(container[size] == 1)
    #expect(container.issues.isEmpty)
  }

  @Test func aMigrationWithoutVersionAndARepeatedOneAreReported() {
    let container = container(
      store, SettingsMigration(to: 0) { $0["size"] = 1 }, SettingsMigration(to: 2) { _ in },
      SettingsMigration(to: 2) { $0.rename("size", to: "appearance.fontSize") }
    ) { size }
    #expect(container.issues.map(\.code) == [.contradictoryDeclaration, .contradictoryDeclaration])
    #expect(container[size] == 20)
  }

  #if Macros
    @Test func theClassFormDeclaresMigrationsBesideItsSettings() {
      let settings = MigratedSettings(store: store)
      #expect(settings.size == 20)
    }
  #endif

  // MARK: Failure

  @Test func aMigrationThatFailsChangesNothingAndItsSettingsHaveTheirDefaults() {
    let interval = Setting("interval", default: 5000)
    let last = Setting("last", default: "")
    let before = store.snapshot
    let container = container(
      store, SettingsMigration(to: 2) { $0.rename("size", to: "appearance.fontSize") },
      SettingsMigration(to: 3) { values in
        try values.convert("interval") { (_: Int) -> Int in throw Failure() }
      }
    ) {
      size
      interval
      last
    }
    #expect(store.snapshot == before)
    #expect(container[size] == 14)
    #expect(container[interval] == 5000)
    #expect(container[last] == "Lovelace")
    let issue = container.issues.first
    #expect(issue?.code == .migrationFailed)
    #expect(issue?.description.hasPrefix("The migration to version 3 failed: no luck") == true)
    #expect(throws: SettingsError.self) { try container.set(9, for: interval) }
    #expect(store.value(forKey: "interval") == 7)
    #expect(throws: Never.self) { try container.set("L.", for: last) }
  }

  @Test func theErrorOfAMigrationThatReadsASecretIsNotShown() {
    let token = Setting("token", default: "", .policy(.secret))
    store.set("t0p", forKey: "token")
    let container = container(
      store,
      SettingsMigration(to: 2) { values in throw Failure(description: "\(values[token] ?? "")") }
    ) { token }
    #expect(container.issues.count == 1)
    let shown = "\(container.issues)"
    #expect(!shown.contains("t0p"))
  }

  @Test func theErrorOfAMigrationThatReadsAFormerSecretIsNotShown() {
    store.set("t0p", forKey: "pin")
    let pin = Setting("pin", default: "", .policy(.secret))
    let container = container(
      store,
      SettingsMigration(to: 2) { values in throw Failure(description: "\(values[pin] ?? "")") }
    ) { size }
    #expect(container.issues.contains { $0.code == .migrationFailed })
    let shown = "\(container.issues)"
    #expect(!shown.contains("t0p"))
  }

  @Test func aTransactionMayReadASettingWhoseMigrationFailed() throws {
    let interval = Setting("interval", default: 5000)
    let last = Setting("last", default: "")
    let container = container(
      store,
      SettingsMigration(to: 2) { values in
        try values.convert("interval") { (_: Int) -> Int in throw Failure() }
      }
    ) {
      interval
      last
    }
    try container.transaction { transaction in
      let value = transaction[interval]
      transaction[last] = "every \(value)"
    }
    #expect(store.value(forKey: "last") == "every 5000")
    #expect(store.value(forKey: "interval") == 7)
  }

  @Test func aStoreThatCannotBeWrittenIsReportedAndAppsGoOn() {
    let failing = FailingStore(store, failing: .writes)
    let last = Setting("last", default: "")
    let container = container(
      failing, SettingsMigration(to: 2) { $0.rename("size", to: "appearance.fontSize") }
    ) {
      size
      last
    }
    #expect(container.issues.first?.code == .migrationFailed)
    #expect(container[size] == 14)
    #expect(container[last] == "Lovelace")
    failing.failing = .nothing
    let next = self.container(
      failing, SettingsMigration(to: 2) { $0.rename("size", to: "appearance.fontSize") }
    ) { size }
    #expect(next[size] == 20)
  }

  @Test(arguments: 1...3) func anInterruptedMigrationOfTwoStoresIsRepeatedHarmlessly(_ write: Int) {
    let interval = Setting("interval", default: 5000, .store(named: "other"))
    let token = Setting("token", default: "", .policy(.secret))
    let other = MemoryStore(["interval": 7, "token": "t0p"])
    let migration = SettingsMigration(to: 2) { values in
      values.convert("interval") { (seconds: Int) in seconds * 1000 }
      values.move("token", from: .named("other"))
      values.rename("size", to: "appearance.fontSize")
    }
    let stores: [String: any SettingsStore] =
      write == 2
      ? ["other": other] : ["other": FailingStore(other, failing: .write((write + 1) / 2))]
    let first: any SettingsStore = write == 2 ? FailingStore(store, failing: .write(1)) : store
    _ = SettingsContainer(store: first, stores: stores, migrations: [migration]) {
      interval
      token
      size
    }
    let container = container(store, migration, stores: ["other": other]) {
      interval
      token
      size
    }
    #expect(container[interval] == 7000)
    #expect(container[token] == "t0p")
    #expect(container[size] == 20)
    #expect(other.value(forKey: "token") == nil)
    #expect(container.issues.isEmpty)
  }

  // MARK: Several processes

  @Test func twoContainersThatStartAtOnceMigrateOnce() async throws {
    let folder = try TemporaryFolder()
    let url = folder.appending("settings.json")
    try FileStore(at: url).apply(["interval": 7, "size": 20])
    let interval = Setting("interval", default: 5000)
    let migration = SettingsMigration(to: 2) { values in
      values.convert("interval") { (seconds: Int) in seconds * 1000 }
    }
    let found = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let store = FileStore(at: url, timeout: .seconds(60))
          let container = SettingsContainer(store: store, migrations: [migration]) { interval }
          return container[interval]
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found == Array(repeating: 7000, count: 8))
  }

  @Test func aValueThatIsChangedWhileItIsMigratedIsReadAgain() {
    let store = store
    let migration = SettingsMigration(to: 2) { values in
      values.rename("size", to: "appearance.fontSize")
      if store.value(forKey: "size") == 20 { store.set(30, forKey: "size") }
    }
    let container = container(store, migration) { size }
    #expect(container[size] == 30)
  }

  // MARK: Older versions

  @Test func aSecondContainerWithOtherSettingsLeavesConvertedValuesAlone() {
    let interval = Setting("interval", default: 5000)
    let migration = SettingsMigration(to: 2) { values in
      values.convert("interval") { (seconds: Int) in seconds * 1000 }
    }
    let container = container(store, migration) { interval }
    _ = self.container(store) { Setting("other", default: 1) }
    #expect(store.value(forKey: "interval") == 7000)
    #expect(container[interval] == 7000)
  }

  @Test func aConvertedSettingThatHadNoValueHasNoneInAnOlderVersion() {
    let store = MemoryStore(["other": 1])
    let migration = SettingsMigration(to: 2) { values in
      values.convert("interval") { (seconds: Int) in seconds * 1000 }
    }
    let (old, new) = (Setting("interval", default: 5), Setting("interval", default: 5000))
    container(store, migration) { new }[new] = 9000
    #expect(container(store) { old }[old] == 5)
    #expect(container(store, migration) { new }[new] == 9000)
  }

  @Test func anOlderVersionThatResetsAConvertedSettingWins() {
    let migration = SettingsMigration(to: 2) { values in
      values.convert("interval") { (seconds: Int) in seconds * 1000 }
    }
    let (old, new) = (Setting("interval", default: 5), Setting("interval", default: 5000))
    _ = container(store, migration) { new }
    let older = container(store) { old }
    #expect(older[old] == 7)
    #expect(throws: Never.self) { try older.reset(old) }
    #expect(container(store, migration) { new }[new] == 5000)
  }

  // MARK: History

  @Test func noSecretAndNoVersionIsInTheHistory() throws {
    let folder = try TemporaryFolder()
    let url = folder.appending("settings.json")
    try FileStore(at: url).apply(["token": "t0p", "size": 20])
    let token = Setting("account.token", default: "", .policy(.secret))
    let migration = SettingsMigration(to: 2) { values in
      values.rename("token", to: "auth")
      values.rename("auth", to: "account.token")
      values.rename("size", to: "appearance.fontSize")
      values.erase("token")
    }
    let file = FileStore(at: url)
    let container = container(file, migration) {
      token
      size
    }
    #expect(container[token] == "t0p")
    try file.flush()
    let history = try container.history
    #expect(history.first?.changes.contains { $0.key == "appearance.fontSize" } == true)
    #expect(!history.flatMap(\.changes).contains { $0.key == "setpoint.migrations" })
    let shown = "\(history.first?.changes ?? [])"
    #expect(!shown.contains("t0p"))
  }
}

private struct Failure: Error, CustomStringConvertible {
  var description = "no luck"
}

extension MemoryStore {
  fileprivate var snapshot: [String: StoredValue] {
    Dictionary(
      uniqueKeysWithValues: (keys ?? []).compactMap { key in value(forKey: key).map { (key, $0) } })
  }
}

#if Macros
  @Settings
  private final class MigratedSettings {
    static let migrations = [SettingsMigration(to: 2) { $0.rename("oldSize", to: "size") }]
    @Setting(.formerly("first")) var name = ""
    var size = 14
  }
#endif
