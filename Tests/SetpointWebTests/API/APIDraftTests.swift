import Setpoint
import SetpointWeb
import Testing

struct APIDraftTests {
  private let size = Setting("font.size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada", .requiresRestart)
  private let container: SettingsContainer
  private let panel: SettingsPanel
  private let client: APIClient

  init() throws {
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [size, name]
    container.register(settings.map(SettingsElement.setting))
    panel = SettingsPanel(testing: container)
    client = try APIClient(panel)
  }

  @discardableResult
  private func stage(_ changes: String) -> PanelResponse {
    client.send("PATCH", "/api/v1/draft", "{\"changes\": [\(changes)]}")
  }

  @Test func atFirstNothingIsStaged() throws {
    let draft = try client.get("/api/v1/draft").json
    #expect(draft["changes"] == [] && draft["canBeApplied"] == false)
    let answer = client.send("POST", "/api/v1/draft/commit")
    #expect(answer.status == 409)
    #expect(try answer.json["type"] == "urn:setpoint:nothingStaged")
  }

  @Test func stagedChangesAreReviewedAppliedAndUndone() throws {
    let draft = try stage(
      #"{"key": "name", "text": "Grace"}, {"key": "font.size", "value": 20}"#
    ).json
    #expect(draft["changes"]?.elements.map { $0["oldValue"] } == [14, "Ada"])
    #expect(draft["changes"]?.elements.map { $0["newValue"] } == [20, "Grace"])
    #expect(draft["restartReasons"] == ["Name"] && draft["canBeApplied"] == true)
    #expect(container[name] == "Ada" && container[size] == 14)
    #expect(try client.get("/api/v1/session").json["stagedChanges"] == 2)
    let commit = client.send("POST", "/api/v1/draft/commit")
    #expect(commit.status == 200 && container[name] == "Grace" && container[size] == 20)
    #expect(try commit.json["restartReasons"] == ["Name"])
    #expect(client.send("POST", "/api/v1/undo").status == 200)
    #expect(container[name] == "Ada" && container[size] == 14)
  }

  @Test func oneRefusedChangeStagesNone() throws {
    let answer = stage(#"{"key": "name", "value": "Grace"}, {"key": "font.size", "value": 99}"#)
    #expect(answer.status == 422)
    #expect(try client.get("/api/v1/draft").json["changes"] == [])
  }

  @Test func aConflictHasItsThreeValues() throws {
    container[name] = "Grace"
    stage(#"{"key": "name", "value": "Edsger"}, {"key": "font.size", "value": 20}"#)
    try container.reset(name)
    let answer = client.send("POST", "/api/v1/draft/commit")
    #expect(answer.status == 409 && container[size] == 14)
    let problem = try answer.json
    #expect(problem["type"] == "urn:setpoint:conflict" && problem["key"] == "name")
    #expect(
      problem["conflicts"] == [
        [
          "key": "name", "base": ["isSet": true, "value": "Grace"],
          "staged": ["isSet": true, "value": "Edsger"],
          "current": ["isSet": false, "value": .null],
        ]
      ])
    #expect(try client.get("/api/v1/draft").json["canBeApplied"] == false)
  }

  @Test func aConflictIsKeptOrDiscarded() throws {
    stage(#"{"key": "name", "value": "Grace"}, {"key": "font.size", "value": 20}"#)
    container[name] = "Edsger"
    container[size] = 12
    let resolved = try stage(
      #"{"key": "name", "keep": true}, {"key": "font.size", "discard": true}"#
    )
    .json
    #expect(resolved["canBeApplied"] == true)
    #expect(client.send("POST", "/api/v1/draft/commit").status == 200)
    #expect(container[name] == "Grace" && container[size] == 12)
  }

  @Test(arguments: [
    #"{"key": "name", "keep": false}"#, #"{"key": "name", "discard": 1}"#,
    #"{"key": "name", "keep": true, "discard": true}"#,
    #"{"key": "name", "keep": true, "value": "x"}"#, #"{"key": "name", "revision": "x"}"#,
  ])
  func anUnclearWishIsRefused(change: String) {
    #expect(stage(change).status == 400)
  }

  @Test func aDraftIsForgottenAndIsOfOneSessionOnly() throws {
    stage(#"{"key": "name", "value": "Grace"}"#)
    #expect(client.send("DELETE", "/api/v1/draft").status == 204)
    #expect(try client.get("/api/v1/draft").json["changes"] == [])
    #expect(client.send("POST", "/api/v1/draft/commit").status == 409)
    #expect(container[name] == "Ada")
  }
}
