import Foundation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import SetpointWeb
import Testing

struct APIChangingTests {
  private let size = Setting("font.size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada", .requiresRestart)
  private let theme = Setting(
    "theme", default: "light", .options(["light": "Light", "dark": "Dark"]))
  private let day = Setting("day", default: Date(timeIntervalSince1970: 0))
  private let bytes = Setting("bytes", default: Data())
  private let large = Setting("large", default: UInt64.max)
  private let words = Setting("words", default: ["a"])
  private let fixed = Setting("fixed", default: 1, .policy(.readOnly))
  private let window = Setting("window", default: 7, .policy(.hidden))
  private let isOpen = Setting("isOpen", default: false)
  private let inside: Setting<Int>
  private let container: SettingsContainer
  private let client: APIClient

  init() throws {
    inside = Setting("inside", default: 1, .enabled { [isOpen] in $0[isOpen] })
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [
      size, name, theme, day, bytes, large, words, fixed, window, isOpen, inside,
    ]
    container.register(settings.map(SettingsElement.setting))
    client = try APIClient(SettingsPanel(testing: container))
  }

  @discardableResult
  private func put(_ key: String, _ body: String, ifMatch: String? = "*") -> PanelResponse {
    client.send("PUT", "/api/v1/settings/\(key)", body, ifMatch: ifMatch)
  }

  @discardableResult
  private func patch(_ changes: String) -> PanelResponse {
    client.send("PATCH", "/api/v1/settings", "{\"changes\": [\(changes)]}")
  }

  @Test func aChangeWithoutAValueSuggestsWhatEachRequestAccepts() throws {
    for answer in [put("name", "{}"), patch(#"{"key": "name"}"#)] {
      #expect(
        try answer.json["recoverySuggestion"]
          == "Specify exactly one change, for example with value (JSON) or text (a string).")
    }
  }

  @Test func aSentValueIsThePersonsOwnEvenIfItEqualsTheDefault() {
    put("font.size", #"{"value": 14}"#)
    patch(#"{"key": "name", "value": "Ada"}"#)
    #expect(container.userValue(of: size) == 14)
    #expect(container.userValue(of: name) == "Ada")
    client.send("DELETE", "/api/v1/settings/name", ifMatch: "*")
    #expect(container.userValue(of: name) == nil)
  }

  @Test func aDisabledSettingIsRefusedAsInItsForm() throws {
    for answer in [
      put("inside", #"{"value": 2}"#), patch(#"{"key": "inside", "value": 2}"#),
      client.send("DELETE", "/api/v1/settings/inside", ifMatch: "*"),
      client.send(
        "PATCH", "/api/v1/draft", #"{"changes": [{"key": "inside", "value": 2}]}"#),
    ] {
      #expect(answer.status == 403)
      #expect(try answer.json["detail"] == "Setting 'inside' can't be changed now.")
    }
    #expect(container[inside] == 1)
  }

  @Test func aDisabledSettingIsChangedTogetherWithThatWhichEnablesIt() {
    #expect(
      patch(#"{"key": "inside", "value": 2}, {"key": "isOpen", "value": true}"#).status == 200)
    #expect(container[inside] == 2)
    client.send("PATCH", "/api/v1/draft", #"{"changes": [{"key": "isOpen", "value": false}]}"#)
    #expect(put("inside", #"{"value": 3}"#).status == 200)
    #expect(
      client.send(
        "PATCH", "/api/v1/draft", #"{"changes": [{"key": "inside", "value": 4}]}"#
      ).status == 403)
  }

  // MARK: - One setting

  @Test func aChangeWithTheCurrentRevisionIsMade() throws {
    let tag = try #require(client.get("/api/v1/settings/name")["ETag"])
    let answer = put("name", #"{"value": "Grace"}"#, ifMatch: tag)
    #expect(answer.status == 200 && container[name] == "Grace")
    #expect(try answer.json["value"] == "Grace")
    #expect(answer["ETag"] != tag)
    #expect(answer["ETag"] == client.get("/api/v1/settings/name")["ETag"])
  }

  @Test func textsThatDifferOnlyInBytesHaveDifferentRevisions() throws {
    let tag = try #require(put("name", #"{"value": "caf\u00e9"}"#)["ETag"])
    let list = try #require(client.get("/api/v1/settings")["ETag"])
    #expect(put("name", #"{"value": "cafe\u0301"}"#)["ETag"] != tag)
    #expect(client.get("/api/v1/settings")["ETag"] != list)
    #expect(put("name", #"{"value": "mine"}"#, ifMatch: tag).status == 412)
  }

  @Test func aChangeOfAnOutdatedValueReturnsTheCurrentState() throws {
    let tag = try #require(client.get("/api/v1/settings/name")["ETag"])
    container[name] = "Grace"
    let late = put("name", #"{"value": "Edsger"}"#, ifMatch: tag)
    #expect(late.status == 412 && container[name] == "Grace")
    let problem = try late.json
    #expect(problem["type"] == "urn:setpoint:changedMeanwhile" && problem["key"] == "name")
    #expect(problem["current"]?["value"] == "Grace")
    let now = try #require(late["ETag"])
    #expect(put("name", #"{"text": "Edsger"}"#, ifMatch: "\(tag), \(now)").status == 200)
    #expect(container[name] == "Edsger")
  }

  private enum Day: String, Codable, CaseIterable { case monday, sunday }
  private enum Marker: String, Codable { case round }
  private enum Mode: String, Codable, CaseIterable { case none = "", fast }

  @Test(arguments: [
    ("days", #"["foo"]"#, "At '0': use one of: monday, sunday."),
    ("days", "[3]", "At '0': use one of: monday, sunday."),
    ("markers", #"["flat"]"#, "At '0': this isn't one of the possible values."),
    ("words", #"{"0": "a"}"#, "Found a dictionary; use a list."),
    ("sizes", #"["big"]"#, "At '0': found a string; use a whole number."),
    (
      "sizes", "[1, 9223372036854775808]",
      "At '1': use a number from -9223372036854775808 to 9223372036854775807."
    ),
    (
      "limit", "9223372036854775808",
      "Enter a number from -9223372036854775808 to 9223372036854775807."
    ),
    ("limit", #""big""#, "Enter a whole number."),
    ("small", "300", "Enter a number from -128 to 127."),
    ("short", "1e39", "Enter a number from -3.4028235e+38 to 3.4028235e+38."),
    ("short", #""12""#, "Enter a number."),
    ("price", #""1e200""#, "Enter a number with at most 38 digits."),
    ("mode", #""x""#, "Use one of: None, fast."),
  ])
  func aRefusedValueIsExplainedWithWhatIsNeeded(
    key: String, value: String, advice: String
  ) throws {
    let container = SettingsContainer(store: .memory) {
      Setting("days", default: [Day.monday])
      Setting("markers", default: [Marker.round])
      Setting("words", default: ["a"])
      Setting("sizes", default: [12])
      Setting("limit", default: Int?.none)
      Setting("small", default: Int8(1))
      Setting("short", default: Float(1))
      Setting("price", default: Decimal(1))
      Setting("mode", default: Mode.none)
    }
    let client = try APIClient(SettingsPanel(testing: container))
    let answer = client.send(
      "PUT", "/api/v1/settings/\(key)", "{\"value\": \(value)}", ifMatch: "*")
    #expect(answer.status == 422)
    #expect(try answer.json["recoverySuggestion"] == .string(advice))
  }

  @Test func readingAMemberThatHasNoValueAddsNone() throws {
    let family = SettingFamily("hosts.*.port", default: 22)
    let container = SettingsContainer(store: .memory) { family }
    let client = try APIClient(SettingsPanel(testing: container))
    #expect(client.get("/api/v1/settings/hosts.a.port").status == 404)
    #expect(container.identifiers(of: family) == [])
    let answer = client.send(
      "PUT", "/api/v1/settings/hosts.a.port", #"{"value": 2222}"#, ifMatch: "*")
    #expect(answer.status == 200)
    #expect(client.get("/api/v1/settings/hosts.a.port").status == 200)
  }

  @Test func refusedValuesAreReportedToObservers() throws {
    let refusals = Mutex<[String]>([])
    let observation = container.observeRefusals { error in
      refusals.withLock { $0.append("\(error.key ?? ""): \(error.code)") }
    }
    #expect(put("font.size", #"{"value": 99}"#).status == 422)
    #expect(patch(#"{"key": "theme", "text": "none"}"#).status == 422)
    #expect(put("inside", #"{"value": 2}"#).status >= 400)
    #expect(refusals.withLock { $0.count } == 3)
    withExtendedLifetime(observation) {}
  }

  @Test func aWeakTagIsNoRevision() throws {
    let tag = try #require(client.get("/api/v1/settings/name")["ETag"])
    #expect(put("name", #"{"value": "Grace"}"#, ifMatch: "W/\(tag)").status == 412)
    #expect(container[name] == "Ada")
  }

  @Test(arguments: ["PUT", "PATCH"])
  func programsThatCountWithRevisionsLoseNoCount(method: String) async throws {
    try container.set("0", for: name)
    let counted = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<100).count { _ in
            let answer = client.get("/api/v1/settings/name")
            let (tag, count) = (answer["ETag"] ?? "", (try? answer.json["value"]?.text) ?? "")
            let value = "\((Int(count) ?? 0) + 1)"
            let change = #"{"key": "name", "value": "\#(value)", "revision": \#(tag)}"#
            let result =
              method == "PUT"
              ? put("name", "{\"value\": \"\(value)\"}", ifMatch: tag) : patch(change)
            return result.status == 200
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(container[name] == "\(counted)")
  }

  @Test func aStarInIfMatchOverwritesConcurrentChanges() async throws {
    let statuses = await withTaskGroup(of: Int.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<100 {
            let body = #"{"value": "\#(writer) \#(number)"}"#
            let change = #"{"changes": [{"key": "name", "value": "\#(number)"}]}"#
            let answers = [
              put("name", body), client.send("PATCH", "/api/v1/settings", change),
            ]
            if let wrong = answers.first(where: { $0.status != 200 }) { return wrong.status }
          }
          return 200
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(statuses == [200])
  }

  @Test func aWholeNumberMayHaveAPointAndAZero() {
    #expect(put("font.size", #"{"value": 12.0}"#).status == 200 && container[size] == 12)
    #expect(put("font.size", #"{"value": 12.5}"#).status == 422)
  }

  @Test func aChangeMustNameItsRevision() throws {
    let answer = put("name", #"{"value": "Grace"}"#, ifMatch: nil)
    #expect(answer.status == 428 && container[name] == "Ada")
    #expect(try answer.json["recoverySuggestion"]?.text.contains("If-Match") == true)
    #expect(client.send("DELETE", "/api/v1/settings/name").status == 428)
  }

  @Test func aResetRestoresTheDefault() throws {
    container[name] = "Grace"
    let tag = try #require(client.get("/api/v1/settings/name")["ETag"])
    let answer = client.send("DELETE", "/api/v1/settings/name", ifMatch: tag)
    #expect(answer.status == 200 && container[name] == "Ada")
    #expect(try answer.json["isModified"] == false)
    #expect(client.send("DELETE", "/api/v1/settings/name", ifMatch: tag).status == 412)
  }

  @Test(arguments: [
    ("day", #"{"value": "2026-11-21T07:30:00Z"}"#, "2026-11-21T07:30:00Z"),
    ("day", #"{"text": "2026-11-21"}"#, "2026-11-21T00:00:00Z"),
    ("bytes", #"{"value": "SGVsbG8="}"#, "SGVsbG8="),
    ("large", #"{"value": 18446744073709551614}"#, "18446744073709551614"),
    ("large", #"{"value": "18446744073709551614"}"#, "18446744073709551614"),
    ("large", #"{"value": 9007199254740993}"#, "9007199254740993"),
    ("words", #"{"value": ["b", "c"]}"#, #"["b","c"]"#),
    ("words", #"{"text": "[\"b\", \"c\"]"}"#, #"["b","c"]"#),
    ("words", #"{"text": "b, c"}"#, #"["b","c"]"#),
    ("theme", #"{"text": "Dark"}"#, "dark"), ("name", #"{"value": "\u0000\uD83E\uDD8A"}"#, "\0🦊"),
  ])
  func aValueIsTakenInItsJSONFormOrAsText(key: String, body: String, text: String) throws {
    let answer = put(key, body)
    #expect(answer.status == 200)
    #expect(try answer.json["text"]?.text == text)
  }

  @Test(arguments: [
    ("font.size", #"{"value": 99}"#, "outOfRange"), ("font.size", #"{"value": "x"}"#, "unreadable"),
    ("font.size", #"{"value": 18.5}"#, "unreadable"),
    ("font.size", #"{"value": null}"#, "unreadable"),
    ("font.size", #"{"text": "x"}"#, "unreadable"), ("theme", #"{"value": "blue"}"#, "notAnOption"),
    ("words", #"{"value": {"a": 1}}"#, "unreadable"), ("day", #"{"value": "today"}"#, "unreadable"),
    ("bytes", #"{"value": "?"}"#, "unreadable"),
  ])
  func aValueThatTheSettingRefusesIsAProblem(key: String, body: String, type: String) throws {
    let answer = put(key, body)
    #expect(answer.status == 422)
    let problem = try answer.json
    #expect(problem["type"]?.text == "urn:setpoint:\(type)" && problem["status"] == 422)
    #expect(problem["key"]?.text == key)
    #expect(problem["recoverySuggestion"]?.text.isEmpty == false)
    #expect(container.settings.allSatisfy { container.storedValue(of: $0) == nil })
  }

  @Test(arguments: [
    "", "{", "[]", "7", "null", "{}", #"{"valeu": 1}"#, #"{"value": 15, "text": "15"}"#,
    #"{"text": 15}"#, #"{"value": 15, "value": 16}"#, #"{"value": NaN}"#, #"{"value": 1e999}"#,
    #"{"value": 15} x"#, #"{"value": "\uD800"}"#, "\u{FEFF}",
    String(repeating: "[", count: 10_000), #"{"value": "# + String(repeating: "[", count: 10_000),
  ])
  func aBodyThatIsNotAsDescribedIsRefused(body: String) throws {
    for (method, path) in [
      ("PUT", "/api/v1/settings/font.size"), ("PATCH", "/api/v1/settings"),
      ("PATCH", "/api/v1/draft"),
    ] {
      let answer = client.send(method, path, body, ifMatch: "*")
      #expect(answer.status == 400)
      #expect(try answer.json["type"] == "urn:setpoint:malformed")
    }
    #expect(container[size] == 14)
  }

  @Test func aBodyThatIsNotUTF8IsRefused() {
    let body = Array(#"{"value": ""#.utf8) + [0xFF] + Array(#""}"#.utf8)
    let headers = ["If-Match": "*", "Content-Type": "application/json"]
    let answer = client.browser.send(
      "PUT", "/api/v1/settings/name", client.browser.csrfHeader.merging(headers) { $1 }, bytes: body
    )
    #expect(answer.status == 400 && container[name] == "Ada")
  }

  @Test(arguments: ["application/x-www-form-urlencoded", "text/plain", "application/jsonx", ""])
  func aBodyOfAnotherTypeIsRefused(type: String) {
    let answer = client.send(
      "PUT", "/api/v1/settings/name", #"{"value": "x"}"#, ifMatch: "*",
      headers: ["Content-Type": type])
    #expect(answer.status == 415 && container[name] == "Ada")
  }

  @Test func aCompressedBodyIsRefused() {
    let answer = client.send(
      "PUT", "/api/v1/settings/name", #"{"value": "x"}"#, ifMatch: "*",
      headers: ["Content-Encoding": "gzip"])
    #expect(answer.status == 415 && container[name] == "Ada")
  }

  @Test func aLockedSettingIsForbiddenAndAnUnknownOneNotFound() throws {
    #expect(put("fixed", #"{"value": 2}"#).status == 403)
    #expect(put("window", #"{"value": 2}"#).status == 404)
    let unknown = try put("font.sise", #"{"value": 2}"#).json
    #expect(
      unknown["status"] == 404 && unknown["recoverySuggestion"] == "Did you mean 'font.size'?")
  }

  @Test func aStoreThatFailsIsAProblemOfTheServer() throws {
    let container = SettingsContainer(store: FailingStore(failing: .writes)) { name }
    let client = try APIClient(SettingsPanel(testing: container))
    let answer = client.send("PUT", "/api/v1/settings/name", #"{"value": "x"}"#, ifMatch: "*")
    #expect(answer.status == 503 && container[name] == "Ada")
    #expect(try answer.json["type"] == "urn:setpoint:storeUnavailable")
  }

  @Test func aChangeWithoutTheTokenOfTheSessionIsRefused() throws {
    for (method, path) in [
      ("PUT", "/api/v1/settings/name"), ("DELETE", "/api/v1/settings/name"),
      ("PATCH", "/api/v1/settings"),
      ("PATCH", "/api/v1/draft"), ("DELETE", "/api/v1/draft"), ("POST", "/api/v1/draft/commit"),
      ("POST", "/api/v1/undo"),
    ] {
      let answer = client.send(
        method, path, #"{"value": "x"}"#, ifMatch: "*", headers: ["Setpoint-CSRF": "wrong"])
      #expect(answer.status == 403)
      #expect(try answer.json["type"] == "urn:setpoint:forbidden")
    }
    #expect(container[name] == "Ada")
  }

  // MARK: - Several settings

  @Test func severalChangesAreMadeTogether() throws {
    container[words] = ["x"]
    let answer = patch(
      """
      {"key": "name", "value": "Grace"}, {"key": "font.size", "text": "20"},
      {"key": "words", "reset": true}
      """)
    #expect(answer.status == 200)
    #expect(container[name] == "Grace" && container[size] == 20 && container[words] == ["a"])
    let body = try answer.json
    #expect(body["settings"]?.elements.map { $0["value"] } == ["Grace", 20, ["a"]])
    #expect(body["restartReasons"] == ["Name"])
  }

  @Test(arguments: [
    (#"{"key": "font.size", "value": 99}"#, 422), (#"{"key": "fixed", "value": 2}"#, 403),
    (#"{"key": "nope", "value": 2}"#, 404), (#"{"key": "name", "value": "twice"}"#, 400),
    (#"{"value": 2}"#, 400), (#"{"key": 2, "value": 2}"#, 400), (#"{"key": "font.size"}"#, 400),
    (#"{"key": "font.size", "reset": false}"#, 400), (#"{"key": "font.size", "reset": 1}"#, 400),
    (#"{"key": "font.size", "reset": true, "value": 20}"#, 400),
    (#"{"key": "font.size", "value": 20, "revision": 3}"#, 400),
    (#"{"key": "font.size", "value": 20, "revision": "old"}"#, 409), ("7", 400),
  ])
  func oneRefusedChangeRefusesAll(change: String, status: Int) {
    #expect(patch(#"{"key": "name", "value": "Grace"}, "# + change).status == status)
    #expect(container[name] == "Ada" && container[size] == 14)
  }

  @Test func aChangeWithAnOldRevisionReturnsTheCurrentState() throws {
    let revision = try client.get("/api/v1/settings/name").json["revision"]?.text ?? ""
    let change = #"{"key": "name", "value": "Grace", "revision": "\#(revision)"}"#
    #expect(patch(change).status == 200)
    container[name] = "Edsger"
    let late = try patch(change).json
    #expect(late["type"] == "urn:setpoint:conflict" && late["key"] == "name")
    #expect(late["current"]?["value"] == "Edsger")
  }

  // MARK: - Undo

  @Test func theLastChangeIsUndone() throws {
    patch(#"{"key": "name", "value": "Grace"}, {"key": "font.size", "value": 20}"#)
    let answer = client.send("POST", "/api/v1/undo")
    #expect(answer.status == 200 && container[name] == "Ada" && container[size] == 14)
    let again = client.send("POST", "/api/v1/undo")
    #expect(again.status == 409)
    #expect(try again.json["type"] == "urn:setpoint:nothingToUndo")
  }

  @Test func aLaterChangeIsNotUndone() throws {
    put("name", #"{"value": "Grace"}"#)
    container[name] = "Edsger"
    let answer = client.send("POST", "/api/v1/undo")
    #expect(answer.status == 409 && container[name] == "Edsger")
    #expect(try answer.json["current"]?["value"] == "Edsger")
  }
}
