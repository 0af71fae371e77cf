import Foundation
import Setpoint
import SetpointTesting
import Testing

struct FormerKeyTests {
  private let size = Setting("appearance.fontSize", default: 14, .formerly("fontSize", "size"))

  private func value(_ layers: SettingsLayers) -> Int {
    SettingsContainer(store: .memory, layers: layers) { size }[size]
  }

  @Test func theValueOfAFormerKeyIsCopiedAndKept() {
    let store = MemoryStore(["size": 20])
    let container = SettingsContainer(store: store) { size }
    #expect(container[size] == 20)
    #expect(store.value(forKey: "appearance.fontSize") == 20)
    #expect(store.value(forKey: "size") == 20)
    #expect(container.issues.isEmpty)
  }

  @Test func theLastFormerKeyWinsAndTheKeyOverAll() {
    #expect(SettingsContainer.isolated(["size": 20, "fontSize": 22]) { size }[size] == 22)
    #expect(
      SettingsContainer.isolated(["size": 20, "appearance.fontSize": 24]) { size }[size] == 24)
  }

  @Test func aResetSettingDoesNotGetItsOldValueAgain() throws {
    let store = MemoryStore(["size": 20])
    try SettingsContainer(store: store) { size }.reset(size)
    #expect(SettingsContainer(store: store) { size }[size] == 14)
  }

  @Test func aLaterChangeOfAnOlderVersionIsMigrated() {
    let store = MemoryStore(["size": 20])
    SettingsContainer(store: store) { size }[size] = 24
    #expect(SettingsContainer(store: store) { size }[size] == 24)
    store.set(30, forKey: "size")
    #expect(SettingsContainer(store: store) { size }[size] == 30)
  }

  @Test func aSettingRegisteredLaterCopiesItsFormerValue() {
    let container = SettingsContainer.isolated(["size": 20])
    #expect(container[size] == 20)
  }

  @Test func aStoreWithoutFormerValuesIsNotWritten() {
    let store = RecordingStore(MemoryStore(["appearance.fontSize": 20]))
    _ = SettingsContainer(store: store) { size }
    #expect(store.applied.isEmpty)
  }

  @Test func aStoreThatCannotBeWrittenIsReported() {
    let store = FailingStore(MemoryStore(["size": 20]), failing: .writes)
    let container = SettingsContainer(store: store) { size }
    #expect(container[size] == 14)
    #expect(container.issues.map(\.code) == [.storeUnavailable])
  }

  // MARK: Layers

  @Test func sourcesMayGiveAFormerKey() {
    #expect(value(SettingsLayers(sources: [MemorySource(["size": 20], name: "memory")])) == 20)
    let both = MemorySource(["size": 20, "appearance.fontSize": 22], name: "memory")
    #expect(value(SettingsLayers(sources: [both])) == 22)
    #expect(value(SettingsLayers(managed: [MemorySource(["fontSize": 18], name: "policy")])) == 18)
  }

  @Test func aFormerKeyOfASourceIsNotUnknown() {
    let source = MemorySource(["size": 20], name: "memory")
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
      size
    }
    #expect(container.issues.isEmpty)
    source.replace(["fontSize": 30])
    #expect(container[size] == 30)
    source.replace([:])
    #expect(container[size] == 14)
  }

  @Test func aSettingRegisteredLaterHasTheValueOfASource() {
    let source = MemorySource(["size": 20], name: "memory")
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source]))
    #expect(container.issues.count == 1)
    #expect(container[size] == 20)
    #expect(container.issues.isEmpty)
  }

  @Test(arguments: [
    ["READER_SIZE": "20"], ["READER_APPEARANCE_FONT_SIZE": "20", "READER_SIZE": "22"],
  ])
  func variablesMayHaveAFormerName(_ environment: [String: String]) {
    let source = EnvironmentSource(prefix: "READER", environment: environment)
    #expect(value(SettingsLayers(overrides: [source])) == 20)
  }

  @Test func aFormerKeyThatIsTheSameVariableIsNoCollision() {
    let setting = Setting("fontSize", default: 14, .formerly("font_size"))
    let source = EnvironmentSource(prefix: "READER", environment: ["READER_FONT_SIZE": "20"])
    let container = SettingsContainer(store: .memory, layers: SettingsLayers(overrides: [source])) {
      setting
    }
    #expect(container[setting] == 20)
    #expect(container.issues.isEmpty)
  }

  @Test func argumentsMayHaveAFormerNameAndDoNotRemain() {
    let source = ArgumentSource(["--size", "20", "other"])
    #expect(value(SettingsLayers(overrides: [source])) == 20)
    #expect(source.remaining(for: [size]) == ["other"])
  }

  @Test func aNestedFileMayHaveAFormerKey() throws {
    let profile = Setting("user.profile", default: ["name": ""], .formerly("account.profile"))
    let folder = try TemporaryFolder()
    let url = folder.appending("defaults.json")
    try #"{"account": {"profile": {"name": "Ada"}}}"#.write(
      to: url, atomically: true, encoding: .utf8)
    let layers = SettingsLayers(sources: [FileSource(at: url)])
    let container = SettingsContainer(store: .memory, layers: layers) { profile }
    #expect(container[profile] == ["name": "Ada"])
    #expect(container.issues.isEmpty)
  }

  // MARK: Keys

  @Test func aSettingIsFoundByItsFormerKey() throws {
    let container = SettingsContainer.isolated { size }
    #expect(try container.setting(forKey: "size") == size)
    #expect(try container.draft().container.setting(forKey: "size") == size)
  }

  @Test func aFormerKeyThatIsAnotherSettingsKeyIsReportedAndMeansThatSetting() throws {
    let other = Setting("size", default: 1)
    let container = SettingsContainer.isolated(["size": 20]) {
      size
      other
    }
    #expect(container[size] == 14)
    #expect(container[other] == 20)
    #expect(try container.setting(forKey: "size") == other)
    #expect(container.issues.map(\.code) == [.contradictoryDeclaration])
  }
}
