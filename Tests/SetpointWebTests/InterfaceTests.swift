import Setpoint
import SetpointWeb
import Testing

struct InterfaceTests {
  private let size = Setting("font.size", default: 14, in: 10...24)
  private let name = Setting("name", default: "Ada", requiresRestart: true)
  private let pin = Setting("pin", default: "very-secret", policy: .secret)
  private let fixed = Setting("fixed", default: 1, policy: .readOnly)
  private let window = Setting("window", default: 7, policy: .hidden)
  private let container: SettingsContainer
  private let browser: Browser

  init() {
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [size, name, pin, fixed, window]
    container.register(settings.map(SettingsElement.setting))
    browser = Browser(SettingsPanel(container, appearance: .init(title: "Test")))
    browser.enter()
  }

  // MARK: - Reading

  @Test func aSettingIsToldWithAllThatIsKnownOfIt() throws {
    container[size] = 18
    let answer = browser.get("/api/settings/font.size")
    #expect(answer.status == 200)
    #expect(answer["Content-Type"] == "application/json")
    let setting = try answer.json
    #expect(setting["value"] == 18 && setting["default"] == 14 && setting["isSet"] == true)
    #expect(setting["origin"]?["layer"] == "current")
    #expect(setting["candidates"]?.elements.map { $0["state"] } == ["inForce", "overridden"])
    #expect(answer["ETag"] == setting["revision"].map { "\"\($0.text)\"" })
  }

  @Test func theListAndTheTreeNameTheSettingsThatAreShown() throws {
    let keys: [StoredValue] = ["font.size", "name", "pin", "fixed"]
    #expect(try browser.get("/api/settings").json["settings"]?.elements.map { $0["key"] } == keys)
    #expect(try browser.get("/api/tree").json["nodes"]?.elements.map { $0["key"] } == keys)
    #expect(browser.get("/api/settings/window").status == 404)
  }

  @Test func aSecretIsInNoAnswer() throws {
    let tag = try #require(browser.get("/api/settings/pin")["ETag"])
    let changed = browser.put("/api/settings/pin", #"{"value": "other-secret"}"#, match: tag)
    #expect(changed.status == 200)
    #expect(container[pin] == "other-secret")
    browser.patch("/api/draft", #"{"changes": [{"key": "pin", "value": "third-secret"}]}"#)
    let paths = [
      "/api/settings/pin", "/api/settings", "/api/tree", "/api/draft", "/api/schema", "/api/issues",
      "/api/search?q=secret",
    ]
    for text in paths.map({ browser.get($0).text }) + [changed.text] {
      #expect(!text.contains("-secret"))
    }
    #expect(try browser.get("/api/settings/pin").json["isSet"] == true)
  }

  @Test func aSearchFindsSettings() throws {
    let results = try browser.get("/api/search?q=font%20size").json["results"]?.elements
    #expect(results?.first?["key"] == "font.size")
    #expect(browser.get("/api/search").status == 400)
  }

  @Test func issuesAndSchemaAreTold() throws {
    container[size] = 99
    let issue = try browser.get("/api/issues").json["issues"]?.elements.first
    #expect(issue?["key"] == "font.size" && issue?["code"] == "outOfRange")
    #expect(issue?["advice"] == "Give a number from 10 to 24.")
    let schema = browser.get("/api/schema")
    #expect(schema["Content-Type"] == "application/schema+json")
    #expect(try schema.json["properties"]?["font.size"]?["maximum"] == 24)
  }

  // MARK: - Changing

  @Test func aChangeNamesTheRevisionThatItIsBasedOn() throws {
    let tag = try #require(browser.get("/api/settings/name")["ETag"])
    container[name] = "Grace"
    let late = browser.put("/api/settings/name", #"{"value": "Edsger"}"#, match: tag)
    #expect(late.status == 412)
    #expect(container[name] == "Grace")
    let now = try #require(browser.get("/api/settings/name")["ETag"])
    let answer = browser.put("/api/settings/name", #"{"text": "Edsger"}"#, match: "\(tag), \(now)")
    #expect(answer.status == 200)
    #expect(answer["ETag"] != now)
    #expect(container[name] == "Edsger")
    #expect(browser.send("DELETE", "/api/settings/name", ifMatch: now).status == 412)
    #expect(browser.send("DELETE", "/api/settings/name", ifMatch: "*").status == 200)
    #expect(container[name] == "Ada")
  }

  @Test(arguments: [
    (#"{"value": 99}"#, 422, "urn:setpoint:outOfRange"),
    (#"{"value": "x"}"#, 422, "urn:setpoint:unreadable"),
    (#"{"value": 1, "text": "1"}"#, 400, "about:blank"), ("{}", 400, "about:blank"),
    ("[]", 400, "about:blank"), ("{", 400, "about:blank"), (#"{"valeu": 1}"#, 400, "about:blank"),
  ])
  func aWrongBodyIsAProblem(body: String, status: Int, type: String) throws {
    let answer = browser.put("/api/settings/font.size", body, match: "*")
    #expect(answer.status == status)
    #expect(answer["Content-Type"] == "application/problem+json")
    let problem = try answer.json
    #expect(problem["type"]?.text == type && problem["status"] == .int(Int64(status)))
    #expect(container[size] == 14)
  }

  @Test func aRefusalSaysItInStatusKeyAndSentence() throws {
    let refused = try browser.put("/api/settings/font.size", #"{"value": 99}"#, match: "*").json
    #expect(refused["key"] == "font.size")
    #expect(
      refused["detail"]
        == "Setting 'font.size' is out of range: 99. Give a number from 10 to 24.")
    #expect(browser.put("/api/settings/fixed", #"{"value": 2}"#, match: "*").status == 403)
    #expect(browser.put("/api/settings/nope", #"{"value": 2}"#, match: "*").status == 404)
    #expect(browser.put("/api/settings/name", #"{"value": "x"}"#, match: nil).status == 428)
    #expect(browser.post("value=x", to: "/api/draft/commit").status == 409)
    let form = browser.send(
      "PUT", "/api/settings/name", browser.csrfHeader.merging(["If-Match": "*"]) { $1 },
      body: "value=x")
    #expect(form.status == 415)
  }

  @Test func severalChangesAreMadeTogetherOrNotAtAll() throws {
    let revision = try browser.get("/api/settings/name").json["revision"]?.text ?? ""
    let change = { (size: Int) in
      """
      {"changes": [{"key": "name", "value": "Grace", "revision": "\(revision)"},
                   {"key": "font.size", "value": \(size)}]}
      """
    }
    #expect(browser.patch("/api/settings", change(99)).status == 422)
    #expect(container[name] == "Ada")
    let answer = browser.patch("/api/settings", change(20))
    #expect(answer.status == 200)
    #expect(container[name] == "Grace" && container[size] == 20)
    #expect(try answer.json["restartReasons"] == ["Name"])
    let late = browser.patch("/api/settings", change(22))
    #expect(late.status == 409)
    #expect(try late.json["key"] == "name")
    #expect(container[size] == 20)
    #expect(browser.patch("/api/settings", #"{"changes": []}"#).status == 400)
  }

  // MARK: - Drafts

  @Test func stagedChangesAreReviewedAppliedAndUndone() throws {
    #expect(browser.post("", to: "/api/draft").status == 201)
    #expect(browser.post("", to: "/api/draft").status == 200)
    let changes =
      #"{"changes": [{"key": "name", "text": "Grace"}, {"key": "font.size", "value": 20}]}"#
    let draft = try browser.patch("/api/draft", changes).json
    #expect(draft["changes"]?.elements.map { $0["newValue"] } == [20, "Grace"])
    #expect(draft["restartReasons"] == ["Name"] && draft["canBeApplied"] == true)
    #expect(container[name] == "Ada")
    #expect(browser.post("", to: "/api/draft/commit").status == 200)
    #expect(container[name] == "Grace" && container[size] == 20)
    #expect(browser.post("", to: "/api/undo").status == 200)
    #expect(container[name] == "Ada" && container[size] == 14)
    #expect(browser.post("", to: "/api/undo").status == 409)
  }

  @Test func aConflictOfADraftIsKeptOrDiscarded() throws {
    browser.patch("/api/draft", #"{"changes": [{"key": "name", "value": "Grace"}]}"#)
    container[name] = "Edsger"
    let conflict = browser.post("", to: "/api/draft/commit")
    #expect(conflict.status == 409)
    #expect(try conflict.json["key"] == "name")
    let kept = browser.patch("/api/draft", #"{"changes": [{"key": "name", "keep": true}]}"#)
    #expect(try kept.json["canBeApplied"] == true)
    #expect(browser.send("DELETE", "/api/draft", ifMatch: nil).status == 204)
    #expect(try browser.get("/api/draft").json["changes"] == [])
    #expect(container[name] == "Edsger")
  }

  // MARK: - The document

  @Test func theDocumentDescribesEveryOperationAndNoOther() throws {
    let answer = browser.get("/api/openapi.json")
    let paths = try #require(try answer.json["paths"]?.members)
    let described = paths.filter { $0.key != "/events" }.flatMap { path, operations in
      operations.members.keys.filter { $0 != "parameters" }.map { "\($0.uppercased()) \(path)" }
    }
    #expect(described.sorted() == InterfaceRoute.all.map { "\($0.method) \($0.path)" }.sorted())
  }

  @Test func anotherMethodIsToldWhichAreServed() {
    let answer = browser.send("POST", "/api/settings/name", browser.csrfHeader, body: "")
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "GET, PUT, DELETE")
    #expect(browser.get("/api").status == 404)
    #expect(browser.get("/api/settings/a/b").status == 404)
  }

  @Test func whoMayNotInIsToldSoAsAProblem() throws {
    let stranger = Browser(SettingsPanel(container, appearance: .init(title: "Test")))
    #expect(try stranger.get("/api/settings").json["status"] == 401)
    let forged = browser.send("DELETE", "/api/settings/name", ["If-Match": "*"], body: "")
    #expect(try forged.json["status"] == 403)
  }
}

extension Browser {
  @discardableResult
  fileprivate func put(_ target: String, _ body: String, match: String?) -> PanelResponse {
    var headers = csrfHeader.merging(["Content-Type": "application/json"]) { $1 }
    headers["If-Match"] = match
    return send("PUT", target, headers, body: body)
  }

  @discardableResult
  fileprivate func patch(_ target: String, _ body: String) -> PanelResponse {
    let headers = csrfHeader.merging(["Content-Type": "application/json; charset=utf-8"]) { $1 }
    return send("PATCH", target, headers, body: body)
  }

  fileprivate func send(_ method: String, _ target: String, ifMatch: String?) -> PanelResponse {
    var headers = csrfHeader
    headers["If-Match"] = ifMatch
    return send(method, target, headers, body: "")
  }
}

extension PanelResponse {
  fileprivate var json: StoredValue { get throws { try StoredValue(json: text) } }
}

extension StoredValue {
  fileprivate var members: [String: StoredValue] {
    if case .dictionary(let members) = self { members } else { [:] }
  }

  fileprivate var elements: [StoredValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var text: String { SettingText.text(of: self) }

  fileprivate subscript(_ member: String) -> StoredValue? { members[member] }
}
