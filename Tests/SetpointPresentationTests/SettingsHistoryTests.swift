import Foundation
import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

/// What the history says was in effect before and after a change.
struct SettingsHistoryTests {
  private let temporary: TemporaryFolder
  private var url: URL { temporary.url.appending(path: "settings.json") }
  private let size = Setting("text.size", default: 14, .range(1...100))
  private let isBold = Setting("text.bold", default: false)
  private let token = Setting("token", default: "", .policy(.secret))
  private let bundle = MemorySource(name: "Settings.bundle")
  private let environment = MemorySource(name: "environment")

  init() throws { temporary = try TemporaryFolder() }

  private func container(names: SettingNames? = nil) -> SettingsContainer {
    let file = FileStore(at: url)
    let store: any SettingsStore = if let names { file.named(names) } else { file }
    let container = SettingsContainer(
      store: store, layers: SettingsLayers(sources: [bundle], overrides: [environment]))
    container.register([.setting(size), .setting(isBold), .setting(token)])
    return container
  }

  /// The changes, the newest first, as `old (layer) → new (layer)`.
  private func changes(in container: SettingsContainer) throws -> [String] {
    try SettingsHistory(of: container).entries.flatMap(\.changes).map { change in
      func text(_ value: String, _ layer: String?) -> String {
        value + (layer.map { " (\($0))" } ?? "")
      }
      let texts = [
        text(change.oldText, change.oldLayer), text(change.newText, change.newLayer),
      ]
      return texts.joined(separator: " → ") + (change.note.map { ". \($0)" } ?? "")
    }
  }

  @Test func aFirstValueReplacesTheValueOfTheLayerBelowAlsoWhenThatChangesLater() throws {
    bundle.replace(["text.size": 20])
    let container = container()
    try container.set(9, for: size)
    let expected = ["20 (Default from Settings.bundle) → 9"]
    #expect(try changes(in: container) == expected)
    bundle.replace(["text.size": 30])
    #expect(try changes(in: container) == expected)
    try container.flush()
    #expect(try changes(in: container) == expected)
    #expect(try changes(in: self.container()) == expected)
  }

  @Test func aRemovedValueIsReplacedByTheDefault() throws {
    try FileStore(at: url).set(9, forKey: size.key)
    let container = container()
    try container.reset(size)
    #expect(try changes(in: container).first == "9 → 14 (Default)")
  }

  @Test(arguments: [false, true])
  func aChangeThatHadNoEffectNamesTheValueThatStayed(isTyped: Bool) throws {
    environment.replace(["text.size": 12])
    let container = container()
    if isTyped {
      try container.set(9, for: size)
    } else {
      try container.apply([SettingChange(size, to: 9)])
    }
    environment.replace([:])
    let note = "14 (Default) → 9. 12, from environment, stayed in effect."
    #expect(try changes(in: container) == [note])
  }

  @Test func theLayersOfAStoreWithNamesAreThoseOfItsSettings() throws {
    bundle.replace(["text.size": 20])
    let container = container(names: .snakeCase)
    try container.set(9, for: size)
    #expect(try changes(in: container) == ["20 (Default from Settings.bundle) → 9"])
  }

  @Test func aWriteOfAnotherProgramHasTheLayersOfToday() throws {
    bundle.replace(["text.size": 20])
    try FileStore(at: url).set(9, forKey: size.key)
    #expect(try changes(in: container()) == ["20 (Default from Settings.bundle) → 9"])
  }

  @Test func layersOfASecretAreNotStored() throws {
    bundle.replace(["token": "swordfish"])
    let container = container()
    try container.set("other", for: token)
    try container.flush()
    let files = try #require(FileManager.default.enumerator(atPath: temporary.url.path))
    for case let file as String in files {
      let content = try? Data(contentsOf: temporary.url.appending(path: file))
      #expect(!String(decoding: content ?? Data(), as: UTF8.self).contains("swordfish"))
    }
    #expect(try changes(in: container) == ["•••••• → ••••••"])
  }

  @Test func changesOfAHiddenSettingAreOmittedUnlessItsKeyIsGiven() throws {
    let launches = Setting("launches", default: 0, .policy(.hidden))
    let container = container()
    container.register([.setting(launches)])
    try container.transaction {
      $0[launches] = 1
      $0[size] = 9
    }
    let shown = try [nil, "launches"].map { key in
      try SettingsHistory(of: container, including: key).entries.map { $0.changes.map(\.id) }
    }
    #expect(shown == [[["text.size"]], [["launches", "text.size"]]])
  }

  @Test func aValueThatWasChangedBackAtOnceIsNoEntry() throws {
    let container = container()
    try container.set(true, for: isBold)
    try container.reset(isBold)
    #expect(try changes(in: container) == [])
  }

  @Test func aChangeThatWasFollowedByAnotherCannotBeUndoneEvenIfTheValueIsBack() throws {
    for value: StoredValue in [9, 12, 9] { try FileStore(at: url).set(value, forKey: size.key) }
    let entries = try SettingsHistory(of: container()).entries
    #expect(entries.map(\.canBeUndone) == [true, false, false])
  }
}
