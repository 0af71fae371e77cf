import Foundation
import Setpoint
import SetpointTesting
import Testing

struct RequiredSettingTests {
  private let token = Setting("token", default: "", .required, .policy(.secret))
  private let port = Setting("server.port", default: 0, .required, .range(1...65535))
  private let home = Setting("home", default: URL?.none, .required)
  private let name = Setting("name", default: "Ada", .length(1...5))

  private func makeContainer(
    _ store: some SettingsStore = MemoryStore(), layers: SettingsLayers = SettingsLayers()
  ) -> SettingsContainer {
    let container = SettingsContainer(store: store, layers: layers) {
      token
      port
      home
      name
    }
    container.reportIssues(to: .none)
    return container
  }

  @Test func oneErrorListsEverythingThatIsMissing() throws {
    let container = makeContainer(
      layers: SettingsLayers(overrides: [
        EnvironmentSource(prefix: "APP", environment: [:]), ArgumentSource([]),
      ]))
    let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
    #expect(error?.issues.map(\.code) == [.missingValue, .missingValue, .missingValue])
    #expect(error?.issues.map(\.key) == ["token", "server.port", "home"])
    let text = try #require(error?.description)
    #expect(text.hasPrefix("The settings have 3 problems:\n- Setting 'token' requires a value"))
    #expect(
      text.contains(
        "- Setting 'server.port' requires a value, and none is given. Enter a number from 1 to 65535. Its names elsewhere: argument '--server-port', variable 'APP_SERVER_PORT'. (SetpointTests/ValidationTests.swift:"
      ))
    #expect(SettingsValidationError.exitCode == 78)
  }

  @Test func aValueInAnyLayerIsEnough() throws {
    let layers = SettingsLayers(
      sources: [MemorySource(["token": "abc"], name: "team")],
      overrides: [MemorySource(["server.port": 80], name: "environment")])
    let container = makeContainer(MemoryStore(["home": "file:///home"]), layers: layers)
    try container.validate()
    #expect(container.issues == [])
  }

  @Test func aStoreThatWorksDoesNotPreventTheStartWhateverItReports() throws {
    let folder = try TemporaryFolder()
    let copy = folder.appending("settings.json.unreadable-20261122T100000Z")
    try Data("{ damaged".utf8).write(to: copy)
    let file = folder.appending("settings.json")
    let container = SettingsContainer(store: FileStore(at: file)) { name }
    #expect(container.issues.map(\.code) == [.unreadableFile])
    try container.validate()
    try Data("{ damaged".utf8).write(to: file)
    let other = SettingsContainer(store: FileStore(at: file)) { name }
    #expect(throws: SettingsValidationError.self) { try other.validate() }
  }

  @Test func noValueIsNoAnswerToARequirement() throws {
    let container = makeContainer(
      MemoryStore(["home": .null]),
      layers: SettingsLayers(sources: [
        MemorySource(["token": "abc", "server.port": 80], name: "team")
      ]))
    let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
    #expect(error?.issues.map(\.key) == ["home"])
  }

  @Test func theListHasTheWrongValuesOfAllLayersWithTheirPlaces() throws {
    let container = makeContainer(
      MemoryStore(["name": "Alexandra", "home": "file:///home", "token": "abc"]),
      layers: SettingsLayers(
        sources: [MemorySource(["server.port": 0], name: "team")],
        overrides: [MemorySource(["server.port": "many"], name: "environment")]))
    let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
    let lines = try #require(error?.description.split(separator: "\n"))
    // The invalid values stand for the missing one.
    #expect(lines.count == 4)
    #expect(lines[1].contains("'server.port'") && lines[1].hasSuffix("(override: environment)"))
    #expect(lines[2].contains("'server.port'") && lines[2].hasSuffix("(source: team)"))
    #expect(lines[3].contains("'name'") && lines[3].hasSuffix("(store)"))
  }

  @Test func aRuleAcrossSettingsIsListedOnceForALayer() throws {
    let low = Setting("low", default: 1)
    let high = Setting("high", default: 9)
    let layers = SettingsLayers(sources: [MemorySource(["low": 9, "high": 2], name: "team")])
    let container = SettingsContainer(
      store: MemoryStore(["low": 7, "high": 3]), layers: layers
    ) {
      low
      high
      SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 }
    }
    let error = try #require(throws: SettingsValidationError.self) { try container.validate() }
    #expect(error.issues.map(\.origin?.layer) == [.current, .source])
  }

  @Test func unknownKeysAndUnavailableSourcesDontPreventAStart() throws {
    let name = Setting("name", default: "Ada")
    let container = SettingsContainer(
      store: MemoryStore(["nmae": "Bob"]),
      layers: SettingsLayers(sources: [MemorySource(["other": 1], name: "team")])
    ) { name }
    container.reportIssues(to: .none)
    #expect(container.issues.count == 2)
    try container.validate()
  }

  @Test func aMistakeInADeclarationPreventsAStart() {
    let container = SettingsContainer(store: .memory) {
      Setting("a", default: 1, .range(2...3))
    }
    container.reportIssues(to: .none)
    #expect(throws: SettingsValidationError.self) { try container.validate() }
  }

  @Test func aKeyThatIsAlsoAGroupDoesNotPreventAStart() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("sync", default: false)
      Setting("sync.server", default: "")
    }
    container.reportIssues(to: .none)
    #expect(container.issues.map(\.code) == [.ambiguousName])
    try container.validate()
  }

  @Test func theDefaultOfARequiredSettingMayBreakItsRules() throws {
    let container = makeContainer()
    #expect(container.issues.map(\.code) == [.missingValue, .missingValue, .missingValue])
    #expect(container[port] == 0)
    try container.set(8080, for: port)
    #expect(container.issues.map(\.key) == ["token", "home"])
    try container.reset(port)
    #expect(container.issues.map(\.key) == ["token", "server.port", "home"])
  }

  @Test func writingTheDefaultOfARequiredSettingGivesItAValue() throws {
    let store = MemoryStore()
    let workers = Setting("workers", default: 4, .required)
    let host = Setting("host", default: "localhost", .required)
    let container = SettingsContainer(store: store) {
      workers
      host
    }
    container[workers] = 4
    container[host] = "localhost"
    #expect(store.value(forKey: "workers") == 4 && store.value(forKey: "host") == "localhost")
    try container.validate()
    try container.reset(workers)
    container[workers] = 4
    #expect(store.value(forKey: "workers") == 4)
  }

  @Test func anInvalidSecretIsListedWithoutItsValue() {
    let secret = Setting("secret", default: "", .length(1...3), .policy(.secret), .required)
    let container = SettingsContainer(store: MemoryStore(["secret": "swordfish"])) { secret }
    container.reportIssues(to: .none)
    let error = #expect(throws: SettingsValidationError.self) { try container.validate() }
    #expect(error?.issues.map(\.key) == ["secret"])
    #expect(error.map { "\($0)" }?.contains("swordfish") == false)
  }
}

#if Macros
  @Settings
  private final class ServerSettings {
    @Setting(.required, .length(1...40)) var host = ""
    @Setting(.required) var region: String? = nil
    // The default is outside the range, which is a mistake only if it can be in effect.
    @Setting(.required, .range(1...65535)) var port = 0
  }

  struct RequiredPropertyTests {
    @Test func aPropertyMayBeRequired() throws {
      let settings = ServerSettings(store: MemoryStore(["host": "example.org"]))
      settings.port = 8080
      let error = #expect(throws: SettingsValidationError.self) {
        try settings.container.validate()
      }
      #expect(error?.issues.map(\.key) == ["region"])
      settings.region = "eu"
      try settings.container.validate()
    }
  }
#endif
