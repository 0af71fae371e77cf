import Setpoint
import SetpointWeb
import Testing

/// Panels in the server of an app that decides itself who may enter.
struct PanelAuthorizationTests {
  private let container = SettingsContainer(store: .memory) { Setting("name", default: "Ada") }

  private func panel(usesHTTPS: Bool = false) -> SettingsPanel {
    SettingsPanel(
      container, appearance: .init(title: "Test"),
      options: .init(
        path: "/settings", allowedHosts: ["Example.org"], usesHTTPS: usesHTTPS,
        authorize: { $0.header("authorization") == "Bearer ada" }))
  }

  private func request(
    _ method: String = "GET", _ target: String = "/settings/", headers: [String: String] = [:]
  ) -> PanelRequest {
    let own = ["Host": "example.org", "Authorization": "Bearer ada"]
    let all = own.merging(headers) { _, given in given }
    return PanelRequest(method: method, target: target, headers: all.map { ($0.key, $0.value) })
  }

  @Test func whomTheAppLetsInNeedsNoToken() {
    #expect(panel().respond(to: request()).status == 200)
    #expect(panel().entryPath == "/settings/")
  }

  @Test(arguments: ["Bearer eve", ""])
  func whomTheAppDoesNotLetInSeesNothing(authorization: String) {
    let answer = panel().respond(to: request(headers: ["Authorization": authorization]))
    #expect(answer.status == 403)
    #expect(!answer.text.contains("Ada"))
  }

  @Test func aPermissionThatIsTakenBackEndsTheSession() {
    let panel = panel()
    let cookie = panel.respond(to: request())["Set-Cookie"]?.split(separator: ";").first
    let headers = ["Cookie": cookie.map(String.init) ?? "", "Authorization": "Bearer eve"]
    #expect(panel.respond(to: request(headers: headers)).status == 403)
  }

  @Test func aChangeThatNoPageOfThePanelSentIsRefused() {
    let panel = panel()
    #expect(panel.respond(to: request("POST", "/settings/settings")).status == 403)
    let cookie = panel.respond(to: request())["Set-Cookie"]?.split(separator: ";").first
    let headers = ["Cookie": cookie.map(String.init) ?? ""]
    #expect(
      panel.respond(to: request("POST", "/settings/settings", headers: headers)).status == 403)
  }

  @Test(arguments: [["Host": "127.0.0.1"], ["Origin": "http://evil.test"]])
  func otherHostsAndSitesAreRefusedAllTheSame(headers: [String: String]) {
    #expect(panel().respond(to: request(headers: headers)).status == 403)
  }

  @Test func byHTTPSTheCookieIsSecureAndPagesOfHTTPAreForeign() {
    let panel = panel(usesHTTPS: true)
    let cookie = panel.respond(to: request())["Set-Cookie"]
    #expect(cookie?.hasSuffix("; HttpOnly; SameSite=Lax; Path=/settings; Secure") == true)
    #expect(panel.respond(to: request(headers: ["Origin": "http://example.org"])).status == 403)
    #expect(panel.respond(to: request(headers: ["Origin": "https://example.org"])).status == 200)
  }

  @Test func browsersThatComeOnceDoNotPushOutOneThatStays() {
    let panel = panel()
    let cookie = panel.respond(to: request())["Set-Cookie"]?.split(separator: ";").first
    let headers = ["Cookie": cookie.map(String.init) ?? ""]
    #expect(panel.respond(to: request(headers: headers))["Set-Cookie"] == nil)
    for _ in 0..<100 { _ = panel.respond(to: request()) }
    #expect(panel.respond(to: request(headers: headers))["Set-Cookie"] == nil)
  }
}
