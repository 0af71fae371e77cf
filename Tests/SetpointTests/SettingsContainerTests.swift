import Foundation
import Observation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

extension SettingDefinition {
  fileprivate static let fontSize = Setting(
    "appearance.fontSize", default: 14, .range(10...24, step: 2))
  fileprivate static let name = Setting("name", default: "Ada")
}

struct SettingsContainerTests {
  @Test func aTypedKeyReadsAndWritesWithALeadingDot() {
    let container = SettingsContainer(store: .memory) { SettingDefinition.fontSize }
    container[.fontSize] += 2
    #expect(container[.fontSize] == 16)
    #expect(container.peek(.fontSize) == 16)
  }

  @Test func anUnregisteredKeyWorks() {
    let container = SettingsContainer(store: MemoryStore(["name": "Grace"]))
    #expect(container[.name] == "Grace")
    #expect(container.settings.isEmpty)
  }

  @Test func twoContainersAreIndependent() {
    let (first, second) = (
      SettingsContainer(store: .memory), SettingsContainer(store: .memory)
    )
    first[.name] = "Grace"
    #expect(second[.name] == "Ada")
  }

  @Test func anythingOutOfRangeIsRefusedInASentence() {
    let container = SettingsContainer(store: .memory)
    let error = #expect(throws: SettingsError.self) { try container.set(99, for: .fontSize) }
    #expect(error?.code == .outOfRange)
    #expect(
      error?.description
        == "Setting 'appearance.fontSize' is out of range: 99. Enter a number from 10 to 24.")
    #expect(container[.fontSize] == 14)
  }

  @Test func aRefusedAssignmentChangesNothingAndIsAnIssue() {
    let container = SettingsContainer(store: .memory)
    container[.fontSize] = 99
    #expect(container[.fontSize] == 14)
    #expect(container.issues.map(\.code) == [.outOfRange])
  }

  @Test func aValidationClosureExplainsItself() {
    struct TooShort: Error, CustomStringConvertible { let description = "Enter four characters." }
    let pin = Setting(
      "pin", default: "0000", .validate { if $0.count != 4 { throw TooShort() } })
    let container = SettingsContainer(store: .memory)
    let error = #expect(throws: SettingsError.self) { try container.set("12", for: pin) }
    #expect(error?.description == "Invalid value '12' for 'pin'. Enter four characters.")
  }

  @Test func aSecretIsInNoMessage() {
    let code = Setting("code", default: 1000, .range(1000...9999), .policy(.secret))
    let container = SettingsContainer(store: .memory)
    let error = #expect(throws: SettingsError.self) { try container.set(77, for: code) }
    #expect(
      error?.description == "Setting 'code' is out of range. Enter a number from 1000 to 9999.")
  }

  @Test func aReadOnlySettingRefusesWritesAndResets() {
    let build = Setting("build", default: 7, .policy(.readOnly))
    let container = SettingsContainer(store: .memory)
    #expect(throws: SettingsError.self) { try container.set(8, for: build) }
    #expect(throws: SettingsError.self) { try container.reset(build) }
    #expect(container[build] == 7)
  }

  @Test(arguments: [
    "setpoint.migrations", "setpoint.migrations.levels", "setpoint.other", "$schema",
  ])
  func aReservedKeyIsRefusedAtItsDeclaration(key: String) throws {
    let store = MemoryStore()
    let setting = Setting(key, default: 1)
    let container = SettingsContainer(store: store) { setting }
    let issue = try #require(container.issues.first)
    #expect(issue.code == .contradictoryDeclaration && issue.key == key)
    #expect(issue.declaration?.fileID.hasSuffix("SettingsContainerTests.swift") == true)
    #expect(container[setting] == 1)
    #expect(throws: SettingsError.self) { try container.set(2, for: setting) }
    #expect(throws: SettingsError.self) { try container.update(setting) { $0 += 1 } }
    #expect(store.keys == [])
  }

  @Test func aReservedKeyBesideMigrationsDoesNotDisturbThem() {
    let store = MemoryStore(["size": 18])
    let size = Setting("fontSize", default: 14)
    for _ in 1...2 {
      let container = SettingsContainer(
        store: store,
        migrations: [SettingsMigration(to: 1) { $0.rename("size", to: "fontSize") }]
      ) {
        size
        Setting("setpoint.migrations", default: 1)
      }
      #expect(container[size] == 18)
      #expect(container.issues.map(\.code) == [.contradictoryDeclaration])
    }
  }

  @Test(arguments: ["setpoint", "setpoints.migrations", "sync.setpoint.migrations", "schema"])
  func aKeyThatOnlyResemblesAReservedOneIsAccepted(key: String) {
    let setting = Setting(key, default: 1)
    let container = SettingsContainer(store: .memory) { setting }
    container[setting] = 2
    #expect(container[setting] == 2 && container.issues == [])
  }

  @Test(arguments: [
    ("account.name", "accounts", #"{"account": {"name": "a"}}"#),
    ("feed.url", "feeds", #"{"feed": {"url": "a"}, "feeds": 1}"#),
    ("a.item.name", "items", #"{"a": {"item": {"name": "a"}}}"#),
    ("tag.first.name", "tags", #"{"tag": {"first": {"name": "a"}, "second": 1}}"#),
  ])
  func aStoredGroupIsNoMisspelledSetting(inner: String, similar: String, file: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "settings.json")
    try Data(file.utf8).write(to: url)
    let name = Setting(inner, default: "")
    let container = SettingsContainer(store: FileStore(at: url)) {
      name
      Setting(similar, default: 0)
    }
    #expect(container[name] == "a")
    #expect(container.issues == [])
  }

  @Test func aValueAtTheKeyOfAGroupMayBeMisspelled() throws {
    let container = SettingsContainer(store: MemoryStore(["account": 5])) {
      Setting("account.name", default: "")
      Setting("accounts", default: 0)
    }
    #expect(container.issues.map(\.code) == [.unknownKey])
  }

  @Test func aLabelIsDerivedFromTheNameThatAKeyReplaces() {
    let flat = Setting("isSocialKeyboardEnabled", default: true, .key("social_keyboard_composer"))
    let nested = Setting("composer.fontSize", default: 14, .key("fs"))
    let labeled = Setting("composer.width", default: 1, .key("w"), "Line width")
    #expect(flat.key == "social_keyboard_composer" && flat.label == "Is Social Keyboard Enabled")
    #expect(nested.key == "composer.fs" && nested.label == "Font Size")
    #expect(labeled.key == "composer.w" && labeled.label == "Line width")
    #expect(Setting("composer.font_size", default: 14).label == "Font Size")
  }

  @Test func anUnknownKeyIsAnsweredWithASuggestion() {
    let container = SettingsContainer(store: .memory) {
      SettingDefinition.fontSize
      SettingDefinition.name
    }
    let error = #expect(throws: SettingsError.self) {
      try container.setting(forKey: "apearance.fontsize")
    }
    #expect(
      error?.description
        == "There is no setting 'apearance.fontsize'. Did you mean 'appearance.fontSize'?")
  }

  @Test(arguments: [
    ("fontsize", "appearance.fontSize"), ("fontSzie", "appearance.fontSize"), ("nmae", "name"),
    ("quite-another", nil),
  ])
  func aPartOfAKeyIsEnoughForASuggestion(typed: String, expected: String?) {
    let container = SettingsContainer(store: .memory) {
      SettingDefinition.fontSize
      SettingDefinition.name
    }
    let error = #expect(throws: SettingsError.self) { try container.setting(forKey: typed) }
    #expect(error?.recoverySuggestion == expected.map { "Did you mean '\($0)'?" })
  }

  @Test func aRepeatedKeyIsReportedAndTheFirstDeclarationApplies() {
    let first = Setting("size", default: 1, fileID: "App/A.swift", line: 1)
    let second = Setting("size", default: 2, fileID: "App/B.swift", line: 2)
    let container = SettingsContainer(store: .memory) {
      first
      second
    }
    #expect(container[second] == 1)
    #expect(
      container.issues.map(\.error.description) == [
        "Setting 'size' is declared twice: at App/A.swift:1 and at App/B.swift:2. "
          + "The first declaration applies. Rename the other."
      ])
  }

  @Test func aKeyUsedWithAnotherTypeGivesItsOwnDefaultAndAnIssue() {
    let container = SettingsContainer(store: .memory) { Setting("size", default: 1) }
    #expect(container[Setting("size", default: "small")] == "small")
    #expect(container.issues.contains { $0.code == .wrongType })
  }

  @Test func anUnreadableValueGivesTheDefaultAndIsKeptUntilItIsOverwritten() throws {
    let store = MemoryStore(["appearance.fontSize": "huge"])
    let container = SettingsContainer(store: store) { SettingDefinition.fontSize }
    #expect(container[.fontSize] == 14)
    #expect(store.value(forKey: "appearance.fontSize") == "huge")
    #expect(container.issues.map(\.key) == ["appearance.fontSize"])
    try container.set(14, for: .fontSize)
    #expect(store.value(forKey: "appearance.fontSize") == 14)
    #expect(container.issues.isEmpty)
  }

  @Test func theDeclaredDefaultIsNeverWritten() throws {
    let store = CountingStore()
    let container = SettingsContainer(store: store) { SettingDefinition.fontSize }
    #expect(container[.fontSize] == 14)
    try container.set(14, for: .fontSize)
    #expect(store.writes == 0)
  }

  @Test func anEqualWriteIsNeitherStoredNorAnnounced() async throws {
    let store = CountingStore()
    let container = SettingsContainer(store: store)
    try container.set(18, for: .fontSize)
    var changes = container.changes.makeAsyncIterator()
    try container.set(18, for: .fontSize)
    try container.set(20, for: .fontSize)
    #expect(store.writes == 2)
    #expect(
      await changes.next() == [
        AppliedChange(setting: .fontSize, oldValue: 18, newValue: 20)
      ])
  }

  @Test func aFailingStoreKeepsThePreviousValue() {
    let container = SettingsContainer(store: FailingStore())
    let error = #expect(throws: SettingsError.self) { try container.set("Grace", for: .name) }
    #expect(error?.code == .storeUnavailable)
    #expect(container[.name] == "Ada")
    #expect(container.isModified(.name) == false)
  }

  @Test func aResetRestoresTheDefaultAndRemovesTheValue() throws {
    let store = MemoryStore()
    let container = SettingsContainer(store: store)
    container[.name] = "Grace"
    #expect(container.isModified(.name))
    try container.reset(.name)
    #expect(container[.name] == "Ada")
    #expect(store.value(forKey: "name") == nil)
    #expect(!container.isModified(.name))
  }

  @Test func registeringAgainDoesNothingAndMoreCanBeAdded() {
    let container = SettingsContainer(store: .memory) { SettingDefinition.name }
    container.register { SettingDefinition.name }
    container.register { SettingDefinition.fontSize }
    #expect(container.settings.map(\.key) == ["name", "appearance.fontSize"])
    #expect(container.issues.isEmpty)
  }
}

/// Counts how often something is written.
private final class CountingStore: SettingsStore {
  private let base = MemoryStore()
  private let count = Mutex(0)
  var writes: Int { count.withLock { $0 } }

  func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }
  func apply(_ changes: [String: StoredValue?]) {
    count.withLock { $0 += 1 }
    base.apply(changes)
  }
}

private struct FailingStore: SettingsStore {
  struct DiskFull: Error, CustomStringConvertible { let description = "the disk is full" }
  func value(forKey key: String) throws -> StoredValue? { nil }
  func apply(_ changes: [String: StoredValue?]) throws { throw DiskFull() }
}
