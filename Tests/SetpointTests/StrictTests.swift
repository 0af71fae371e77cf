import Foundation
import Setpoint
import SetpointTesting
import Testing

struct StrictTests {
  private let size = Setting("appearance.size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada")

  private func makeContainer(
    _ store: some SettingsStore, layers: SettingsLayers = SettingsLayers()
  ) -> SettingsContainer {
    let container = SettingsContainer(store: store, layers: layers) {
      size
      name
    }
    container.reportIssues(to: .none)
    return container
  }

  private func problems(of container: SettingsContainer) -> [String] {
    do {
      try container.validate()
      return []
    } catch {
      return error.issues.map(\.error.problem)
    }
  }

  @Test func eachUnknownKeyInAStrictStoreIsAnError() {
    let values: [String: StoredValue] = ["name": "Bob", "zzz": 1, "appearance.siez": 12]
    #expect(problems(of: makeContainer(MemoryStore(values))) == [])
    let container = makeContainer(MemoryStore(values).strict)
    #expect(
      problems(of: container) == [
        "The store contains a value for an unknown key, 'appearance.siez'.",
        "The store contains a value for an unknown key, 'zzz'.",
      ])
    #expect(container[name] == "Bob")
  }

  @Test func aStrictFileHasNoUnknownKeyAtAnyDepth() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try #"{"$schema": "x", "appearance": {"size": 12, "weight": 3}, "nmae": "Bob"}"#.write(
      to: file, atomically: true, encoding: .utf8)
    let container = makeContainer(FileStore(at: file).strict)
    #expect(container[size] == 12)
    let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
    #expect(error?.issues.map { $0.key ?? "" } == ["appearance.weight", "nmae"])
    #expect(error?.description.contains("settings.json") == true)
    try container.set(13, for: size)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("nmae"))
  }

  @Test func aStrictNestedFileKnowsTheNamesOfSettings() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try """
    {"text_style": {"font_size": 12, "fontSize": 1, "font_sise": 2},
     "mail_accounts": {"adaL": {"long_note": "A", "short": 1}},
     "window_frame": {"a.b": 1, "c": 2}, "old_name": 3, "look": 4}
    """.write(to: file, atomically: true, encoding: .utf8)
    let size = Setting("textStyle.fontSize", default: 14)
    let note = SettingFamily("mailAccounts.*.longNote", default: "")
    let frame = Setting("windowFrame", default: ["x": 0])
    let renamed = Setting("newName", default: 0, .formerly("oldName"))
    func container(_ store: some SettingsStore, names: SettingNames) -> SettingsContainer {
      let container = SettingsContainer(store: store, names: names) {
        size
        note
        frame
        renamed
      }
      container.reportIssues(to: .none)
      return container
    }
    for settings in [
      container(FileStore(at: file).named(.snakeCase).strict, names: .keys),
      container(FileStore(at: file).strict, names: .snakeCase),
    ] {
      #expect(settings[size] == 12 && settings[note["adaL"]] == "A" && settings[renamed] == 3)
      #expect(settings.identifiers(of: note) == ["adaL"] && settings[frame] == ["a.b": 1, "c": 2])
      let error = #expect(throws: SettingsValidationError.self) { try settings.validate() }
      #expect(
        error?.issues.map { $0.key ?? "" } == [
          "look", "mail_accounts.adaL.short", "text_style.fontSize", "text_style.font_sise",
        ])
      #expect(error?.description.contains("Did you mean 'text_style.font_size'?") == true)
      #expect(error?.description.contains("settings.json") == true)
    }
  }

  @Test func aStrictNestedSourceKnowsTheNamesOfSettings() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("defaults.json")
    try """
    {"text_style": {"font_size": 12}, "mail_accounts": {"adaL": {"long_note": "A"}},
     "window_frame": {"c": 2}, "late_setting": {"group_size": 5}, "other": 1}
    """.write(to: file, atomically: true, encoding: .utf8)
    let size = Setting("textStyle.fontSize", default: 14)
    let note = SettingFamily("mailAccounts.*.longNote", default: "")
    let frame = Setting("windowFrame", default: ["x": 0])
    let late = Setting("lateSetting.groupSize", default: 1)
    let sources: [any SettingsSource] = [
      FileSource(at: file, names: .snakeCase).strict, FileSource(at: file).named(.snakeCase).strict,
      MemorySource(
        [
          "text_style.font_size": 12, "mail_accounts": ["adaL": ["long_note": "A"]],
          "window_frame": ["c": 2], "late_setting.group_size": 5, "other": 1,
        ], name: "defaults"
      ).named(.snakeCase).strict,
    ]
    for source in sources {
      let container = SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
        size
        note
        frame
      }
      container.reportIssues(to: .none)
      #expect(container[late] == 5)
      #expect(container[size] == 12 && container[note["adaL"]] == "A")
      #expect(container[frame] == ["c": 2])
      #expect(container.identifiers(of: note) == ["adaL"])
      let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
      #expect(error?.issues.map { $0.key ?? "" } == ["other"])
    }
  }

  @Test func theMembersOfADictionaryAreNoKeys() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try #"{"window": {"a.b": 1, "c": 2}}"#.write(to: file, atomically: true, encoding: .utf8)
    let window = Setting("window", default: ["x": 0])
    let container = SettingsContainer(store: FileStore(at: file).strict) { window }
    #expect(container.issues == [])
    try container.validate()
  }

  @Test func aMistakeInAGroupOfAStrictFileIsListedOnce() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try #"{"accounts": {"ada": {"signatur": "x"}}, "unknown": {"deep": {"key": 1}}}"#.write(
      to: file, atomically: true, encoding: .utf8)
    let container = SettingsContainer(store: FileStore(at: file).strict) {
      SettingFamily("accounts.*.signature", default: "")
    }
    let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
    #expect(error?.issues.map { $0.key ?? "" } == ["accounts.ada.signatur", "unknown.deep.key"])
  }

  @Test func aSuggestionIsANameInTheStoreOrSource() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try #"{"proxy_url": {"host_nam": "q"}}"#.write(to: file, atomically: true, encoding: .utf8)
    let host = Setting("proxyURL.hostName", default: "")
    let containers = [
      SettingsContainer(store: FileStore(at: file), names: .snakeCase) { host },
      SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [FileSource(at: file)]), names: .snakeCase
      ) { host },
    ]
    for container in containers {
      container.reportIssues(to: .none)
      let issue = try #require(container.issues.first { $0.code == .unknownKey })
      #expect(issue.description.contains("Did you mean 'proxy_url.host_name'?"))
    }
  }

  @Test func aStrictFileRepeatsNoKey() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try #"{"name": "Bob", "name": "Eve"}"#.write(to: file, atomically: true, encoding: .utf8)
    let strict = makeContainer(FileStore(at: file).strict)
    let error = #expect(throws: SettingsValidationError.self) { try strict.validate() }
    #expect(error?.issues.map(\.code) == [.duplicateKey])
    try makeContainer(FileStore(at: file)).validate()
  }

  @Test func aStrictSourceHasNoUnknownKey() {
    let source = MemorySource(["name": "Bob", "colour": "red"], name: "team")
    #expect(problems(of: makeContainer(.memory, layers: SettingsLayers(sources: [source]))) == [])
    let strict = makeContainer(.memory, layers: SettingsLayers(sources: [source.strict]))
    #expect(
      problems(of: strict) == ["Source 'team' contains a value for an unknown key, 'colour'."])
    #expect(strict[name] == "Bob")
  }

  @Test func aStrictSourceMustBeReadable() throws {
    let folder = try TemporaryFolder()
    let file = FileSource(at: folder.appending("missing.json"), isOptional: false)
    let strict = makeContainer(.memory, layers: SettingsLayers(sources: [file.strict]))
    #expect(throws: SettingsValidationError.self) { try strict.validate() }
  }

  @Test func aStrictEnvironmentHasNoMisspelledVariable() {
    let environment = EnvironmentSource(prefix: "APP", environment: ["APP_NMAE": "x"])
    let layers = SettingsLayers(overrides: [environment.strict])
    #expect(problems(of: makeContainer(.memory, layers: layers)).count == 1)
    let reference = makeContainer(.memory, layers: layers)
    #expect(reference.layeredSources.map(\.source).contains { $0 is EnvironmentSource })
  }

  @Test(arguments: [true, false])
  func strictnessAndNamesMayBeCombinedInAnyOrder(isStrictFirst: Bool) {
    let store = MemoryStore(["appearance.size": 12, "user_name": "Bob", "other": 1])
    let user = Setting("userName", default: "")
    func container(_ store: some SettingsStore) -> SettingsContainer {
      let container = SettingsContainer(store: store) {
        size
        user
      }
      container.reportIssues(to: .none)
      return container
    }
    let settings =
      isStrictFirst
      ? container(store.strict.named(.snakeCase)) : container(store.named(.snakeCase).strict)
    #expect(settings[user] == "Bob" && settings[size] == 12)
    #expect(
      problems(of: settings) == ["The store contains a value for an unknown key, 'other'."])
  }

  @Test(arguments: StoreContract.allCases)
  func aStrictStoreKeepsTheContract(_ promise: StoreContract) async throws {
    let folder = try TemporaryFolder()
    await promise.check { FileStore(at: folder.url.appending(path: "settings.json")).strict }
  }

  @Test func keysOfFormerVersionsAreKnownToAStrictStore() throws {
    let renamed = Setting("user", default: "", .formerly("userName"))
    let container = SettingsContainer(store: MemoryStore(["userName": "Bob"]).strict) { renamed }
    try container.validate()
    #expect(container[renamed] == "Bob")
  }
}
