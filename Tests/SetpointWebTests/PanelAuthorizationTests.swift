import Setpoint
import SetpointWeb
import Testing

/// Panels in the server of an app that identifies its users itself.
struct PanelAuthorizationTests {
  private let container = SettingsContainer(store: .memory) { Setting("name", default: "Ada") }

  private func panel(
    editing: PanelEditing = .immediate, usesHTTPS: Bool = false
  ) -> SettingsPanel {
    SettingsPanel(
      container, appearance: .init(title: "Test"),
      options: .init(
        editing: editing, path: "/settings", allowedHosts: ["Example.org"], usesHTTPS: usesHTTPS))
  }

  private func request(
    _ method: String = "GET", _ target: String = "/settings/", headers: [String: String] = [:],
    body: String = ""
  ) -> PanelRequest {
    let all = ["Host": "example.org"].merging(headers) { _, given in given }
    return PanelRequest(
      method: method, target: target, headers: all.map { ($0.key, $0.value) },
      body: Array(body.utf8))
  }

  /// Sends the form of a row, with the proof of the person's own page.
  private func set(_ value: String, in panel: SettingsPanel, as person: String) {
    let page = panel.respond(to: request(), as: person).text
    let proof = page.value(after: "<meta name=\"csrf\" content=\"") ?? ""
    let form = request(
      "POST", "/settings/settings", headers: ["Setpoint-CSRF": proof],
      body: "key=name&value=\(value)")
    #expect(panel.respond(to: form, as: person).status == 303)
  }

  @Test func anIdentifiedPersonNeedsNoLinkAndNoCookie() {
    let answer = panel().respond(to: request(), as: "ada")
    #expect(answer.status == 200 && answer["Set-Cookie"] == nil)
  }

  @Test func aPersonWithoutAccessSeesNothing() {
    let panel = panel()
    #expect(panel.respond(to: request(), as: "ada").status == 200)
    for target in ["/settings/", panel.entryPath] {
      let answer = panel.respond(to: request("GET", target), as: nil)
      #expect(answer.status == 403 && !answer.text.contains("Ada"))
    }
  }

  @Test func aChangeFromOutsideThePanelIsRefused() {
    let panel = panel()
    for proof in ["", "0", String(repeating: "0", count: 48)] {
      let form = request("POST", "/settings/settings", headers: ["Setpoint-CSRF": proof])
      #expect(panel.respond(to: form, as: "ada").status == 403)
      #expect(panel.respond(to: request(), as: "ada").status == 200)
    }
  }

  @Test func thePageOfOnePersonIsNoProofForAnother() {
    let panel = panel()
    let page = panel.respond(to: request(), as: "ada").text
    let proof = page.value(after: "<meta name=\"csrf\" content=\"") ?? ""
    let form = request("POST", "/settings/settings", headers: ["Setpoint-CSRF": proof])
    #expect(panel.respond(to: form, as: "eve").status == 403)
  }

  @Test(arguments: [["Host": "127.0.0.1"], ["Origin": "http://evil.test"]])
  func otherHostsAndSitesAreStillRefused(headers: [String: String]) {
    #expect(panel().respond(to: request(headers: headers), as: "ada").status == 403)
  }

  @Test func byHTTPSTheCookieIsSecureAndPagesOfHTTPAreForeign() {
    let panel = panel(usesHTTPS: true)
    let page = panel.respond(to: request("GET", panel.entryPath))
    let token = page.text.value(after: "name=\"token\" value=\"") ?? ""
    let cookie = panel.respond(to: request("POST", "/settings/enter", body: "token=\(token)"))
    #expect(
      cookie["Set-Cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax; Path=/settings; Secure") == true)
    for (scheme, status) in [("http", 403), ("https", 200)] {
      let origin = ["Origin": "\(scheme)://example.org"]
      #expect(panel.respond(to: request(headers: origin), as: "ada").status == status)
    }
  }

  @Test func stagedChangesBelongToThePersonInAllBrowsers() {
    let panel = panel(editing: .staged)
    set("Grace", in: panel, as: "ada")
    #expect(panel.respond(to: request(), as: "ada").text.contains("Grace"))
    #expect(!panel.respond(to: request(), as: "eve").text.contains("Grace"))
  }

  @Test func stagedChangesSurviveManyOtherPersons() {
    let panel = panel(editing: .staged)
    set("Grace", in: panel, as: "ada")
    for number in 0..<200 { _ = panel.respond(to: request(), as: "person \(number)") }
    #expect(panel.respond(to: request(), as: "ada").text.contains("Grace"))
  }
}
