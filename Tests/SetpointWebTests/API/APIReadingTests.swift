import Setpoint
import SetpointTesting
import SetpointWeb
import Testing

struct APIReadingTests {
  private let size = Setting("font.size", default: 14, .range(10...24))
  private let home = Setting("home", default: String?.none, .help("Where it begins."))
  private let pin = Setting("pin", default: "very-secret", .policy(.secret))
  private let large = Setting("large", default: UInt64.max)
  private let window = Setting("window", default: 7, .policy(.hidden))
  private let container: SettingsContainer
  private let client: APIClient

  init() throws {
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [size, home, pin, large, window]
    container.register(settings.map(SettingsElement.setting))
    client = try APIClient(SettingsPanel(testing: container))
  }

  @Test func aSettingIsDescribedCompletely() throws {
    container[size] = 18
    let answer = client.get("/api/v1/settings/font.size")
    #expect(answer.status == 200)
    let setting = try answer.json
    #expect(setting["value"] == 18 && setting["text"] == "18" && setting["default"] == 14)
    #expect(setting["isModified"] == true && setting["isSet"] == true)
    #expect(setting["isSecret"] == false && setting["isEnabled"] == true)
    #expect(setting["lock"] == .null && setting["issue"] == .null)
    #expect(setting["origin"]?["layer"] == "current")
    #expect(setting["candidates"]?.elements.map { $0["state"] } == ["inEffect", "overridden"])
    #expect(answer["ETag"] == setting["revision"].map { "\"\($0.text)\"" })
  }

  @Test func noValueAndWholeNumbersBeyondInt64AreToldAsTheTextRulesSay() throws {
    let home = try client.get("/api/v1/settings/home").json
    #expect(home["value"] == .null && home["text"] == "" && home["help"] == "Where it begins.")
    let large = try client.get("/api/v1/settings/large").json
    #expect(large["value"] == "18446744073709551615" && large["text"] == large["value"])
  }

  @Test func aManagedValueIsListedWithItsLock() throws {
    let policy = MemorySource(name: "policy")
    policy.replace(SettingsReading(["font.size": SourceValue(12, lock: SettingLock(owner: "IT"))]))
    let managed = SettingsContainer(
      store: .memory, layers: SettingsLayers(managed: [policy])
    ) { size }
    let client = try APIClient(
      SettingsPanel(testing: managed))
    let setting = try client.get("/api/v1/settings/font.size").json
    #expect(setting["lock"] == "Locked by IT.")
    #expect(setting["isEnabled"] == false && setting["origin"]?["layer"] == "managed")
    #expect(setting["isSet"] == true && setting["isModified"] == false)
    let refused = client.send("PUT", "/api/v1/settings/font.size", #"{"value": 20}"#, ifMatch: "*")
    #expect(refused.status == 403)
    #expect(try refused.json["type"] == "urn:setpoint:managed")
  }

  @Test func aStoredValueThatIsNotInEffectIsExplained() throws {
    let store = MemoryStore(["font.size": 99])
    let container = SettingsContainer(store: store) { size }
    let client = try APIClient(
      SettingsPanel(testing: container))
    let issue = try #require(try client.get("/api/v1/settings/font.size").json["issue"])
    #expect(issue["code"] == "outOfRange")
    #expect(issue["recoverySuggestion"] == "Enter a number from 10 to 24.")
    let listed = try client.get("/api/v1/issues").json["issues"]?.elements
    #expect(listed?.map { $0["key"] } == ["font.size"])
  }

  @Test func aValueOfASourceThatIsNotInEffectIsExplained() throws {
    let container = SettingsContainer(
      store: .memory,
      layers: SettingsLayers(managed: [MemorySource(["font.size": 99], name: "policy")])
    ) { size }
    let client = try APIClient(SettingsPanel(testing: container))
    let issue = try client.get("/api/v1/settings/font.size").json["issue"]
    #expect(issue?["code"] == "outOfRange")
  }

  @Test func theListAndTheTreeNameTheSettingsThatAreShown() throws {
    let keys: [StoredValue] = ["font.size", "home", "pin", "large"]
    #expect(try client.get("/api/v1/settings").json["settings"]?.elements.map { $0["key"] } == keys)
    #expect(try client.get("/api/v1/tree").json["nodes"]?.elements.map { $0["key"] } == keys)
    #expect(client.get("/api/v1/settings/window").status == 404)
  }

  @Test func theListHasTheValuesOfOnePointInTime() throws {
    let settings = (0..<20).map { Setting("number.\($0)", default: 0) }
    let container = SettingsContainer(store: .memory)
    container.register(settings.map(SettingsElement.setting))
    let client = try APIClient(SettingsPanel(testing: container))
    try container.whileWriting(settings) {
      for _ in 1...100 {
        let listed = try client.get("/api/v1/settings").json["settings"]?.elements
        #expect(listed.map { Set($0.map { $0["value"] }).count } == 1)
      }
    }
  }

  @Test func theTreeHoldsGroupsOptionsLimitsAndFreeRows() throws {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Look") {
        size
        Setting("theme", default: "light", .options(["light": "Light", "dark": "Dark"]))
        SettingsInformation("Version", text: "1.0")
      }
    }
    let client = try APIClient(
      SettingsPanel(testing: container))
    let group = try #require(try client.get("/api/v1/tree").json["nodes"]?.elements.first)
    #expect(group["node"] == "group" && group["label"] == "Look" && group["isPage"] == true)
    let nodes = try #require(group["nodes"]?.elements)
    #expect(nodes.map { $0["node"] } == ["setting", "setting", "information"])
    #expect(nodes[0]["minimum"] == 10 && nodes[0]["maximum"] == 24)
    #expect(nodes[1]["options"]?.elements.map { $0["label"] } == ["Light", "Dark"])
    #expect(nodes[2]["text"] == "1.0")
  }

  @Test func aSecretIsInNoResponse() throws {
    let put = client.send(
      "PUT", "/api/v1/settings/pin", #"{"value": "other-secret"}"#, ifMatch: "*")
    #expect(put.status == 200 && container[pin] == "other-secret")
    let patch = client.send(
      "PATCH", "/api/v1/draft", #"{"changes": [{"key": "pin", "value": "third-secret"}]}"#)
    container[pin] = "fourth-secret"
    let conflict = client.send("POST", "/api/v1/draft/commit")
    #expect(conflict.status == 409)
    let refused = client.send(
      "PUT", "/api/v1/settings/pin", #"{"value": ["fifth-secret"]}"#, ifMatch: "*")
    #expect(refused.status == 422)
    let paths = [
      "/api/v1/settings/pin", "/api/v1/settings", "/api/v1/tree", "/api/v1/draft", "/api/v1/schema",
      "/api/v1/issues",
      "/api/v1/session",
    ]
    for text in (paths.map { client.get($0) } + [put, patch, conflict, refused]).map(\.text) {
      #expect(!text.contains("-secret"))
    }
    #expect(try client.get("/api/v1/search?q=fourth-secret").json["total"] == 0)
    let setting = try client.get("/api/v1/settings/pin").json
    #expect(setting["value"] == .null && setting["text"] == .null && setting["default"] == .null)
    #expect(setting["isSecret"] == true && setting["isSet"] == true)
  }

  @Test func aSearchResultHasAReasonAndRangesToHighlight() throws {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Look") { Setting("name", default: "", "🦊 Font name") }
    }
    let client = try APIClient(
      SettingsPanel(testing: container))
    let answer = try client.get("/api/v1/search?q=font").json
    #expect(answer["query"] == "font" && answer["total"] == 1)
    let result = try #require(answer["results"]?.elements.first)
    #expect(result["key"] == "name" && result["path"] == ["Look"])
    let match = try #require(result["matches"]?.elements.first)
    #expect(match["field"] == "title" && match["text"] == "🦊 Font name")
    // The fox takes two UTF-16 code units.
    #expect(match["ranges"] == [["start": 3, "end": 7]])
  }

  @Test(arguments: ["", "?x=1", "?q=\(String(repeating: "a", count: 257))"])
  func aSearchWithoutAQueryOrWithOneThatIsTooLongIsRefused(query: String) throws {
    let answer = client.get("/api/v1/search\(query)")
    #expect(answer.status == 400)
    #expect(try answer.json["type"] == "urn:setpoint:malformed")
  }

  @Test func aMissingQueryIsExplainedWithAPathThatExists() throws {
    let answer = try client.get("/api/v1/search").json
    #expect(answer["recoverySuggestion"] == "Add it as q: api/v1/search?q=font%20size.")
    #expect(client.get("/api/v1/search?q=font%20size").status == 200)
  }

  @Test(arguments: ["/api/v1/search?q=%ff", "/api/v1/search?q=J%F6rg", "/events?after=%ff"])
  func aQueryThatIsNotUTF8IsRefused(target: String) throws {
    let answer = client.get(target)
    #expect(answer.status == 400)
    #expect(try answer.json["type"] == "urn:setpoint:malformed")
    #expect(try answer.json["detail"] == "The query isn't UTF-8.")
  }

  @Test(arguments: ["/api/v1/settings/%ff", "/api/v1/settings/a%C3.b"])
  func aPathThatIsNotUTF8IsRefused(path: String) throws {
    let answer = client.get(path)
    #expect(answer.status == 400)
    #expect(try answer.json["detail"] == "The path isn't UTF-8.")
    #expect(client.get("/api/v1/settings/%EF%BF%BD").status == 404)
  }

  @Test func atMostAHundredResultsAndTheirTotalAreReturned() throws {
    let settings = (0..<120).map { Setting("item\($0)", default: 0, .label("Item \($0)")) }
    let container = SettingsContainer(store: .memory)
    container.register(settings.map(SettingsElement.setting))
    let client = try APIClient(
      SettingsPanel(testing: container))
    let answer = try client.get("/api/v1/search?q=item").json
    #expect(answer["total"] == 120 && answer["results"]?.elements.count == 100)
  }

  @Test func theSchemaIsThatOfTheSettings() throws {
    let schema = try client.get("/api/v1/schema").json
    #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["title"] == "Test")
    #expect(schema["properties"]?["font.size"]?["maximum"] == 24)
    #expect(schema["properties"]?["window"] == nil)
  }

  @Test func theSessionReturnsTheTokenForChanges() throws {
    let session = try client.get("/api/v1/session").json
    #expect(session["csrf"]?.text == client.browser.csrfHeader["Setpoint-CSRF"])
    #expect(session["editing"] == "immediate" && session["stagedChanges"] == 0)
    #expect(session["canUndo"] == false)
    client.send("PUT", "/api/v1/settings/font.size", #"{"value": 20}"#, ifMatch: "*")
    #expect(try client.get("/api/v1/session").json["canUndo"] == true)
  }

  @Test func anEventStreamBeyondTheLimitIsRefused() throws {
    // They listen as long as their answers are kept.
    let listening = (0..<256).map { _ in client.get("/events") }
    let late = client.get("/events")
    #expect(late.status == 503 && late["Retry-After"] == "10")
    #expect(try late.json["type"] == "urn:setpoint:busy")
    #expect(listening.allSatisfy { $0.status == 200 })
  }
}
