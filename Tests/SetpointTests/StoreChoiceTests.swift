import Setpoint
import Testing

struct StoreChoiceTests {
  private let standard = MemoryStore()
  private let group = MemoryStore()
  private let own = MemoryStore()

  @Test func aSettingsOwnStoreWinsOverItsGroupsAndThatOverTheContainers() {
    let a = Setting("a", default: 0)
    let b = Setting("b", default: 0)
    let c = Setting("c", default: 0, .store(own))
    let container = SettingsContainer(store: standard) {
      a
      SettingsGroup("Shared") {
        b
        c
        SettingsGroup("Inner") { Setting("d", default: 0) }
      }.store(group)
    }
    container[a] = 1
    container[b] = 2
    container[c] = 3
    #expect(throws: Never.self) { try container.set(4, forKey: "d") }
    #expect(standard.keys == ["a"])
    #expect(group.keys == ["b", "d"])
    #expect(own.keys == ["c"])
  }

  @Test func aNamedStoreIsTheOneTheContainerWasGiven() {
    let a = Setting("a", default: 0, .store(named: "work"))
    let container = SettingsContainer(store: standard, stores: ["work": own]) { a }
    container[a] = 5
    #expect(own.value(forKey: "a") == 5)
  }

  @Test func namedStoresThatAreStructuresKeepTheirOwnValues() {
    let (work, home) = (ValueStore(["a": 1]), ValueStore(["b": 2]))
    let a = Setting("a", default: 0, .store(named: "work"))
    let b = Setting("b", default: 0, .store(named: "home"))
    let container = SettingsContainer(store: standard, stores: ["work": work, "home": home]) {
      a
      b
    }
    #expect((container[a], container[b]) == (1, 2))
    container[a] = 3
    container[b] = 4
    #expect(work.keys == ["a"] && work.value(forKey: "a") == 3)
    #expect(home.keys == ["b"] && home.value(forKey: "b") == 4)
  }

  #if Macros
    @Test func aClassOfSettingsTakesNamedStores() {
      let settings = AccountSettings(store: standard, stores: ["keyring": own])
      settings.name = "Ada"
      settings.token = "hunter2"
      #expect(standard.keys == ["name"])
      #expect(own.keys == ["token"])
    }
  #endif

  @Test func aNamedStoreThatIsMissingGivesTheDefaultAndAnIssue() {
    let a = Setting("a", default: 3, .store(named: "work"))
    let container = SettingsContainer(store: standard) { a }
    #expect(container[a] == 3)
    let error = #expect(throws: SettingsError.self) { try container.set(5, for: a) }
    #expect(
      error?.description
        == "Setting 'a' uses the store 'work', which its container doesn't have. "
        + "Pass the store to the container: stores: [\"work\": …]. The default is in effect.")
    #expect(container.issues.map(\.code) == [.missingStore])
    #expect(container[a] == 3)
  }

  @Test func aTransactionMayReadASettingWithoutStore() throws {
    let a = Setting("a", default: 3, .store(named: "work"))
    let b = Setting("b", default: 0)
    let container = SettingsContainer(store: standard) {
      a
      b
    }
    try container.transaction { transaction in
      let value = transaction[a]
      transaction[b] = value + 1
    }
    #expect(standard.value(forKey: "b") == 4)
    #expect((container[a], container[b]) == (3, 4))
  }

  @Test func aTransactionWritesEachStoreOnceAndIsAnnouncedOnce() async throws {
    let a = Setting("a", default: 0)
    let b = Setting("b", default: 0, .store(own))
    let container = SettingsContainer(store: standard) {
      a
      b
    }
    var changes = container.changes.makeAsyncIterator()
    try container.transaction { transaction in
      transaction[a] = 1
      transaction[b] = 2
    }
    #expect(await changes.next()?.map(\.key).sorted() == ["a", "b"])
    #expect(standard.value(forKey: "a") == 1)
    #expect(own.value(forKey: "b") == 2)
  }

  @Test func aRefusalInATransactionChangesNothing() {
    let a = Setting("a", default: 0)
    let b = Setting("b", default: 0, .range(0...9))
    let container = SettingsContainer(store: standard) {
      a
      b
    }
    let error = #expect(throws: SettingsError.self) {
      try container.transaction { transaction in
        transaction[a] = 1
        transaction[b] = 99
      }
    }
    #expect(error?.key == "b")
    #expect(container[a] == 0)
    #expect(standard.keys == [])
  }

  @Test func aStoreThatFailsRollsBackTheOthersOfATransaction() {
    let a = Setting("a", default: 0)
    let b = Setting("b", default: 0, .store(BrokenStore()))
    let container = SettingsContainer(store: standard) {
      a
      b
    }
    container[a] = 1
    #expect(throws: SettingsError.self) {
      try container.transaction { transaction in
        transaction[a] = 2
        transaction[b] = 2
      }
    }
    #expect((container[a], container[b]) == (1, 0))
    #expect(standard.value(forKey: "a") == 1)
  }

  @Test func aRollbackKeepsWhatAnotherProcessHasWritten() {
    let a = Setting("a", default: 0)
    let b = Setting("b", default: 0)
    let c = Setting("c", default: 0, .store(InterruptingStore(other: standard)))
    let container = SettingsContainer(store: standard) {
      a
      b
      c
    }
    container[a] = 1
    container[b] = 1
    let error = #expect(throws: SettingsError.self) {
      try container.transaction { transaction in
        transaction[a] = 2
        transaction[b] = 2
        transaction[c] = 2
      }
    }
    #expect(error?.code == .storeUnavailable)
    #expect(standard.value(forKey: "a") == 9)
    #expect(standard.value(forKey: "b") == 1)
    container.refresh()
    #expect((container[a], container[b], container[c]) == (9, 1, 0))
  }

  @Test func resettingAGroupAndAllLeavesWhatIsReadOnly() throws {
    let fixed = Setting("fixed", default: 1, .policy(.readOnly))
    let font = SettingsGroup("Font") {
      Setting("size", default: 14)
      fixed
    }
    let container = SettingsContainer(store: standard) {
      font
      Setting("other", default: 0)
    }
    try container.set(20, forKey: "size")
    try container.set(9, forKey: "other")
    try container.reset(font)
    #expect(standard.keys == ["other"])
    try container.resetAll()
    #expect(standard.keys == [])
  }
}

private struct BrokenStore: SettingsStore {
  struct Broken: Error {}
  func value(forKey key: String) throws -> StoredValue? { nil }
  func apply(_ changes: [String: StoredValue?]) throws { throw Broken() }
}

/// A store whose writes fail after another process has written to another store.
private struct InterruptingStore: SettingsStore {
  struct Broken: Error {}
  let other: MemoryStore
  func value(forKey key: String) -> StoredValue? { nil }
  func apply(_ changes: [String: StoredValue?]) throws {
    other.set(9, forKey: "a")
    throw Broken()
  }
}

#if Macros
  @Settings
  private final class AccountSettings {
    var name = ""
    @Setting(.policy(.secret), .store(named: "keyring")) var token = ""
  }
#endif
