import Setpoint
import SetpointWeb
import Testing

struct APITransferTests {
  private let size = Setting("look.size", default: 14, .range(10...24))
  private let theme = Setting("look.theme", default: "light")
  private let name = Setting("name", default: "Ada", .requiresRestart)
  private let pin = Setting("pin", default: "", .policy(.secret))
  private let fixed = Setting("fixed", default: 1, .policy(.readOnly))
  private let container = SettingsContainer(store: .memory)
  private let client: APIClient

  init() throws {
    let (size, theme) = (size, theme)
    container.register([
      .group(
        SettingsGroup("Look") {
          size
          SettingsGroup("Inner", .inline) { theme }
        }),
      .setting(name), .setting(pin), .setting(fixed),
    ])
    client = try APIClient(SettingsPanel(testing: container))
  }

  private func change(_ size: Int, _ theme: String, _ name: String) {
    container[self.size] = size
    container[self.theme] = theme
    container[self.name] = name
  }

  private var values: [String] { ["\(container[size])", container[theme], container[name]] }

  @Test func anExportHoldsWhatTheUserSetWithoutSecrets() throws {
    container[size] = 18
    container[pin] = "swordfish"
    let answer = client.get("/api/v1/export")
    #expect(try answer.json == ["look.size": 18])
  }

  @Test func anImportChangesWhatItCanAndNamesTheRest() throws {
    let body = #"{"values": {"look": {"size": 18}, "name": "Grace", "nmae": 1, "fixed": 2}}"#
    let answer = try client.send("POST", "/api/v1/import", body).json
    #expect(values == ["18", "light", "Grace"] && container[fixed] == 1)
    #expect(answer["changes"]?.elements.compactMap { $0["key"]?.text } == ["look.size", "name"])
    #expect(answer["refusals"]?.elements.compactMap { $0["key"]?.text } == ["fixed", "nmae"])
    #expect(client.send("POST", "/api/v1/undo").status == 200)
    #expect(values == ["14", "light", "Ada"])
  }

  @Test func aDryRunChangesNothing() throws {
    let body = #"{"values": {"look.size": 18}, "isDryRun": true}"#
    let answer = try client.send("POST", "/api/v1/import", body).json
    #expect(answer["changes"]?.elements.first?["newValue"] == 18)
    #expect(values == ["14", "light", "Ada"])
  }

  @Test func aFlagIsTrueOrFalseAndNothingElse() throws {
    let start = #"{"values": {"look.size": 18}, "isDryRun": "#
    #expect(client.send("POST", "/api/v1/import", start + #""false"}"#).status == 400)
    #expect(values == ["14", "light", "Ada"])
    #expect(client.send("POST", "/api/v1/import", start + "false}").status == 200)
    #expect(values == ["18", "light", "Ada"])
  }

  @Test func theExamplesOfTheDocumentAreAccepted() throws {
    let paths = client.document["paths"]
    for (path, method) in [("/api/v1/import", "post"), ("/api/v1/settings", "patch")] {
      let body = try #require(
        paths?[path]?[method]?["requestBody"]?["content"]?["application/json"]?["example"])
      let answer = client.send(method.uppercased(), path, body.description)
      #expect(answer.status != 400 && answer.status != 422, "\(method) \(path)")
      #expect(try answer.json["refusals"]?.elements ?? [] == [])
    }
  }

  @Test(arguments: [
    (#"{"keys": ["look.size", "name"]}"#, ["14", "dark", "Ada"]),
    (#"{"group": "look"}"#, ["14", "light", "Grace"]), (#"{"all": true}"#, ["14", "light", "Ada"]),
  ])
  func settingsAreResetByKeyByGroupOrAll(body: String, expected: [String]) throws {
    change(18, "dark", "Grace")
    let answer = client.send("POST", "/api/v1/reset", body)
    #expect(answer.status == 200 && values == expected)
  }

  @Test(arguments: [
    ("{}", 400), (#"{"all": true, "group": "look"}"#, 400), (#"{"keys": [1]}"#, 400),
    (#"{"keys": ["nope"]}"#, 404), (#"{"group": "nope"}"#, 404),
    (#"{"keys": ["name", "fixed"]}"#, 403),
  ])
  func aResetThatIsNotClearOrNotAllowedChangesNothing(body: String, status: Int) {
    change(18, "dark", "Grace")
    #expect(client.send("POST", "/api/v1/reset", body).status == status)
    #expect(values == ["18", "dark", "Grace"])
  }

  @Test func aListThatTheClientKnowsIsNotSentAgain() throws {
    let target = "/api/v1/settings"
    let tag = try #require(client.get(target)["ETag"])
    let headers = ["If-None-Match": "\"x\", \(tag)"]
    let known = client.send("GET", target, headers: headers)
    #expect(known.status == 304 && known.text.isEmpty && known["ETag"] == tag)
    for sent in ["W/\(tag)", "W/\"x\", W/\(tag)", "*"] {
      #expect(client.send("GET", target, headers: ["If-None-Match": sent]).status == 304)
    }
    container[name] = "Grace"
    #expect(client.send("GET", target, headers: headers).status == 200)
  }
}

struct APIActionTests {
  @Test func anActionBeginsOnceItsQuestionIsAnswered() async throws {
    let (performed, continuation) = AsyncStream<String>.makeStream()
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Data") {
        SettingsAction("Refresh") { continuation.yield("refresh") }
        SettingsAction("Erase", confirmation: "Erase everything?") { continuation.yield("erase") }
      }
    }
    let client = try APIClient(SettingsPanel(testing: container))
    let erase = "/api/v1/actions/data%2Ferase"
    let asked = client.send("POST", erase, "{}")
    #expect(try asked.status == 409 && asked.json["detail"] == "Erase everything?")
    #expect(client.send("POST", "/api/v1/actions/data%2Frefresh", "{}").status == 202)
    #expect(client.send("POST", erase, #"{"isConfirmed": true}"#).status == 202)
    #expect(client.send("POST", "/api/v1/actions/nope", "{}").status == 404)
    var iterator = performed.makeAsyncIterator()
    #expect(
      [await iterator.next(), await iterator.next()].compactMap(\.self).sorted() == [
        "erase", "refresh",
      ])
  }
}
