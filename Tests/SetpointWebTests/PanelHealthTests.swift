import Setpoint
import SetpointTesting
import SetpointWeb
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a program that supervises this one learns without signing in.
struct PanelHealthTests {
  private let fontSize = Setting("fontSize", default: 14, .range(10...24))
  private let pin = Setting("pin", default: "canary", .policy(.secret))
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aProgramWithAllItsSourcesIsHealthy() {
    let panel = panel(sources: [MemorySource(["fontSize": 18], name: "defaults")])
    let response = panel.health()
    #expect(response.status == 200)
    #expect(response["Content-Type"] == "application/json")
    #expect(response["Cache-Control"] == "no-store")
    #expect(
      response.text == """
        {"sources":[{"ageSeconds":0,"isRequired":false,"layer":"source","name":"defaults",\
        "state":"current"}],"status":"healthy"}

        """)
  }

  @Test func aMissingSourceDegradesTheProgramThatDoesNotRequireIt() {
    let response = panel(sources: [FileSource(at: missingFile, isOptional: false)]).health()
    #expect(response.status == 200)
    #expect(
      response.text == """
        {"sources":[{"ageSeconds":null,"isRequired":false,"layer":"source","name":"missing.json",\
        "state":"missing"}],"status":"degraded"}

        """)
  }

  @Test func aProgramThatRequiresAMissingSourceIsUnhealthy() {
    let response = panel(sources: [FileSource(at: missingFile, isOptional: false).strict]).health()
    #expect(response.status == 503)
    #expect(
      response.text == """
        {"sources":[{"ageSeconds":null,"isRequired":true,"layer":"source","name":"missing.json",\
        "state":"missing"}],"status":"unhealthy"}

        """)
  }

  @Test func aSourceThatCannotBeReadAgainKeepsItsValuesAndTheProgramServes() async throws {
    let file = folder.appending("defaults.json")
    try Data(#"{"fontSize": 18}"#.utf8).write(to: file)
    let container = container(sources: [FileSource(at: file, isOptional: false).strict])
    let panel = SettingsPanel(testing: container, .init(healthPath: "/health"))
    try Data("{".utf8).write(to: file)
    await container.readSources()
    let response = panel.health()
    #expect(response.status == 200)
    #expect(
      response.text.replacing(#/"ageSeconds":[0-9]+/#, with: #""ageSeconds":…"#) == """
        {"sources":[{"ageSeconds":…,"isRequired":true,"layer":"source","name":"defaults.json",\
        "state":"stale"}],"status":"degraded"}

        """)
  }

  @Test func aStoreThatCannotBeReadDegradesTheProgram() throws {
    let file = folder.appending("settings.json")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let container = SettingsContainer(store: FileStore(at: file)) { fontSize }
    let panel = SettingsPanel(testing: container, .init(healthPath: "/health"))
    let response = panel.health()
    #expect(response.status == 200)
    #expect(
      response.text == """
        {"sources":[{"ageSeconds":null,"isRequired":false,"layer":"current",\
        "name":"settings.json","state":"stale"}],"status":"degraded"}

        """)
    try FileManager.default.removeItem(at: file)
    #expect(panel.health().text == "{\"sources\":[],\"status\":\"healthy\"}\n")
  }

  @Test func aStoreTellsHowManyWritesWaitForOtherMachines() {
    let container = SettingsContainer(store: ClusterStore()) { fontSize }
    let panel = SettingsPanel(testing: container, .init(healthPath: "/health"))
    let response = panel.health()
    #expect(response.status == 200)
    #expect(
      response.text == """
        {"sources":[{"ageSeconds":0,"isRequired":false,"layer":"current","name":"cluster",\
        "state":"stale","waitingWrites":3}],"status":"degraded"}

        """)
  }

  @Test func theHealthHasNeitherValuesNorKeysNorProblemsNorFolders() {
    let values: [String: StoredValue] = ["pin": "other-canary", "fontSize": 99, "canaryKey": 1]
    let text = panel(sources: [MemorySource(values, name: "/etc/canary/values.json")]).health().text
    #expect(text.contains(#""name":"values.json""#))
    for hidden in ["canary", "pin", "fontSize", "99", "/etc"] { #expect(!text.contains(hidden)) }
  }

  @Test func aPanelTellsNoHealthUnlessThePathIsGiven() {
    let browser = Browser(SettingsPanel(testing: container()))
    #expect(browser.get("/health").status == 401)
    #expect(!SettingsPanel(container(), appearance: .init(title: "Test")).serves(path: "/health"))
  }

  @Test func thePathIsThatOfTheServerAndNotOfThePanel() {
    let panel = SettingsPanel(
      testing: container(), .init(path: "/settings", healthPath: "status/settings/"))
    #expect(panel.serves(path: "/status/settings"))
    #expect(panel.health(at: "/status/settings").status == 200)
    #expect(panel.health(at: "/settings/status/settings").status == 401)
    #expect(panel.health(at: "/status/settings/more").status == 404)
  }

  @Test func aServerThatIdentifiesPersonsTellsItToEveryone() {
    let panel = panel()
    let request = PanelRequest(method: "GET", target: "/health?full", headers: [])
    #expect(panel.respond(to: request, as: nil).status == 200)
  }

  @Test(arguments: [
    nil, "10.0.0.7:30080", "127.0.0.1", "192.168.1.20:1", "[::1]:8080", "[fd00::7]", "localhost",
  ])
  func addressesAndAllowedHostsAreAnsweredAtAnyPort(host: String?) {
    #expect(panel().health(host: host).status == 200)
  }

  @Test(arguments: [
    "reader.example.org", "10.0.0.7.example.org", "10.0.0", "1.2.3.256", "1.2.3.+4", "1.2.3.",
    "[example.org]", "[]", "a, b", "127.0.0.1:x", "",
  ])
  func foreignNamesAreRefusedBecauseTheyMayPointHere(host: String) {
    let response = panel().health(host: host)
    #expect(response.status == 403)
    #expect(!response.text.contains("sources"))
  }

  @Test(arguments: [
    ["Origin": "https://example.org"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
  ])
  func pagesOfOtherSitesAreRefused(headers: [String: String]) {
    #expect(panel().health(headers: headers).status == 403)
  }

  @Test func onlyReadingMethodsAreAllowed() {
    let panel = panel()
    let head = panel.health("HEAD")
    #expect(head.status == 200 && head.text.isEmpty)
    #expect(panel.health("OPTIONS")["Allow"] == "GET, HEAD, OPTIONS")
    let post = panel.health("POST")
    #expect(post.status == 405 && post["Allow"] == "GET, HEAD, OPTIONS")
  }

  private var missingFile: URL { folder.appending("missing.json") }

  private func container(sources: [any SettingsSource] = []) -> SettingsContainer {
    SettingsContainer(store: .memory, layers: SettingsLayers(sources: sources)) {
      fontSize
      pin
    }
  }

  private func panel(sources: [any SettingsSource] = []) -> SettingsPanel {
    SettingsPanel(testing: container(sources: sources), .init(healthPath: "/health"))
  }
}

extension SettingsPanel {
  /// Asks for the health without a session.
  fileprivate func health(
    _ method: String = "GET", at path: String = "/health", host: String? = "127.0.0.1:8080",
    headers: [String: String] = [:]
  ) -> PanelResponse {
    let all = headers.map { ($0.key, $0.value) } + (host.map { [("Host", $0)] } ?? [])
    return respond(to: PanelRequest(method: method, target: path, headers: all, port: 8080))
  }
}

/// A store that says it can't reach another machine.
private final class ClusterStore: SettingsStore, ConnectedValues {
  private let base = MemoryStore()

  func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }
  func apply(_ changes: [String: StoredValue?]) { base.apply(changes) }

  var connectionName: String { "cluster" }
  var connectionIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
  var dateOfValues: Date? { .now }
  var isReachable: Bool { false }
  var waitingWriteCount: Int? { 3 }
  func reload() async -> Bool { false }
  func observeConnection(
    _ handler: @escaping @Sendable (ConnectionEvent) -> Void
  ) -> SettingsObservation { SettingsObservation {} }
}
