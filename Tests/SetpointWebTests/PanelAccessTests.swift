import Setpoint
import SetpointWeb
import Testing

struct PanelAccessTests {
  private let panel: SettingsPanel
  private let browser: Browser

  init() {
    let container = SettingsContainer(store: .memory) { Setting("canary", default: "canary-value") }
    panel = SettingsPanel(testing: container)
    browser = Browser(panel)
  }

  @Test(arguments: ["/", "/panel.css", "/events", "/settings", "/?token=wrong", "/nope"])
  func withoutTheTokenNothingIsServed(path: String) {
    let response = browser.get(path)
    #expect(response.status == 401)
    #expect(!response.text.contains("canary"))
  }

  @Test func theTokenOpensThePanelOnce() {
    browser.enter()
    #expect(browser.get("/").status == 200)
    let unknown = Browser(panel)
    #expect(unknown.followLink(panel.entryPath).status == 401)
    #expect(unknown.get("/").status == 401)
  }

  @Test func aNewLinkLetsAnotherBrowserIn() {
    browser.enter()
    let other = Browser(panel)
    let link = panel.makeEntryLink()
    other.enter(by: link)
    #expect(other.get("/").status == 200 && browser.get("/").status == 200)
    #expect(Browser(panel).get(link).status == 401)
  }

  @Test func theLastSixteenUnusedLinksWork() {
    let links = (0..<17).map { _ in panel.makeEntryLink() }
    #expect(Browser(panel).get(panel.entryPath).status == 401)
    #expect(Browser(panel).get(links[0]).status == 401)
    for link in links.dropFirst() { #expect(Browser(panel).followLink(link).status == 303) }
  }

  @Test func lookingAtALinkDoesNotUseItUp() {
    for _ in 0..<3 { #expect(browser.get(panel.entryPath).status == 200) }
    #expect(browser.send("HEAD", panel.entryPath, [:], body: "").status == 401)
    #expect(browser.get(panel.entryPath)["Set-Cookie"] == nil)
    #expect(browser.followLink(panel.entryPath).status == 303)
  }

  @Test func aLinkInABrowserWithASessionOpensThePages() {
    browser.enter()
    for link in [panel.entryPath, panel.makeEntryLink()] {
      let answer = browser.get(link)
      #expect(answer.status == 303 && answer["Location"] == "/")
    }
  }

  @Test func aProgramWithAnAccessTokenNeedsNoOtherProof() {
    let headers = ["Authorization": "Bearer \(panel.makeAccessToken())"]
    let form = "key=canary&value=new"
    #expect(browser.send("POST", "/settings", headers, body: form).status == 303)
    #expect(browser.get("/api/v1/settings/canary", headers: headers).text.contains("new"))
    let wrong = ["Authorization": "Bearer \(panel.makeAccessToken().reversed())"]
    let refusal = browser.get("/api/v1/settings", headers: wrong)
    #expect(refusal.status == 401 && refusal["WWW-Authenticate"] == "Bearer")
  }

  @Test func aProgramWithoutTheProofLearnsWhatToSend() throws {
    browser.enter()
    let answer = browser.send("DELETE", "/api/v1/settings/canary", [:], body: "")
    #expect(answer.status == 403)
    #expect(
      try answer.json["detail"]
        == "Send the token of 'api/v1/session' in the header 'Setpoint-CSRF', or an access token.")
  }

  @Test func theCookieHasOneNameAtEachStart() {
    let cookie = browser.followLink(panel.entryPath)["Set-Cookie"]
    #expect(cookie?.hasPrefix("setpoint-8080=") == true)
  }

  @Test func thePathOfThePanelDiffersAtEachStart() {
    let container = SettingsContainer(store: .memory)
    let panels = (0..<2).map { _ in
      SettingsPanel(container, appearance: .init(title: "Test"))
    }
    let paths = panels.map { String($0.entryPath.prefix { $0 != "?" }) }
    #expect(paths[0] != paths[1] && paths.allSatisfy { $0.wholeMatch(of: /\/p-\w{16}\//) != nil })
    let cookie = Browser(panels[0]).followLink(panels[0].entryPath)["Set-Cookie"]
    #expect(cookie?.hasSuffix("; Path=\(paths[0].dropLast())") == true)
    for target in ["/", paths[1]] {
      let answer = Browser(panels[0]).get(target, headers: ["Accept": "text/html"])
      #expect(answer.status == 401)
      #expect(!answer.text.contains(paths[0].dropLast()))
    }
  }

  @Test func cookiesOfSeveralHeadersAreAllRead() {
    let request = PanelRequest(
      method: "GET", target: "/", headers: [("cookie", "a=1"), ("Cookie", "b=2; c=3")])
    #expect(["a", "b", "c"].map(request.cookie) == ["1", "2", "3"])
  }

  @Test func theSessionIsOutOfReachOfScriptsAndOtherSites() {
    let cookie = browser.followLink(panel.entryPath)["Set-Cookie"]
    #expect(cookie?.hasSuffix("; HttpOnly; SameSite=Lax; Path=/") == true)
  }

  @Test(arguments: [
    "evil.test", "localhost.evil.test", "127.0.0.1.nip.io:8080", "evil.test:80", "", "127.0.0.1:x",
    "127.0.0.1, evil.test", "[::1", "127.0.0.2", "LOCALHOST.evil.test", "127.0.0.1", "127.0.0.1:80",
    "127.0.0.1:18080", "127.0.0.1:8080, 127.0.0.1:8080", "localhost.:8080", "::1:8080",
    "[::1%lo]:8080", "[::ffff:127.0.0.1]:8080", "127.0.0.1:+8080", "127.0.0.1:8080.",
    "user@127.0.0.1:8080",
    "127.0.0.1:٨٠٨٠", "127.1:8080", "0x7f.0.0.1:8080", " 127.0.0.1:8080",
  ])
  func aForeignHostIsRefused(host: String) {
    browser.enter()
    let response = browser.get("/", headers: ["Host": host])
    #expect(response.status == 403)
    #expect(!response.text.contains("canary"))
  }

  @Test func anAddressThatAServerListensOnIsServedAndNoOther() {
    let panel = SettingsPanel(testing: SettingsContainer(store: MemoryStore()))
    panel.allowAddress("10.0.0.7")
    panel.allowAddress("[fd00::7]")
    panel.allowAddress("evil.test")
    let browser = Browser(panel)
    browser.enter()
    for (host, status) in [
      ("10.0.0.7:8080", 200), ("[fd00::7]:8080", 200), ("10.0.0.8:8080", 403),
      ("evil.test:8080", 403),
    ] {
      #expect(browser.get("/", headers: ["Host": host]).status == status, "\(host)")
    }
  }

  @Test(arguments: [
    "127.0.0.1:8080", "localhost:8080", "[::1]:8080", "LocalHost:8080",
  ])
  func aNameOfThisMachineIsServed(host: String) {
    browser.enter()
    #expect(browser.get("/", headers: ["Host": host]).status == 200)
  }

  @Test(arguments: [
    ["Origin": "http://evil.test"], ["Origin": "null"], ["Origin": "https://127.0.0.1:8080"],
    ["Origin": "http://127.0.0.1:9999"], ["Sec-Fetch-Site": "cross-site"],
    ["Sec-Fetch-Site": "same-site"],
  ])
  func aRequestFromAnotherSiteIsRefused(headers: [String: String]) {
    browser.enter()
    #expect(browser.get("/events", headers: headers).status == 403)
    let response = browser.post(["key": "canary", "value": "hacked"], headers: headers)
    #expect(response.status == 403)
    #expect(!response.text.contains("canary"))
    #expect(browser.get("/").text.contains("canary-value"))
  }

  @Test func aLinkOnAnotherSiteOpensThePanelAndAFrameDoesNot() {
    browser.enter()
    var headers = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]
    headers["Sec-Fetch-Dest"] = "document"
    #expect(browser.get("/", headers: headers).status == 200)
    headers["Sec-Fetch-Dest"] = "iframe"
    #expect(browser.get("/", headers: headers).status == 403)
  }

  @Test func theTokenIsAcceptedOnTheFirstPageOnly() {
    let token = panel.entryPath.dropFirst("/?".count)
    #expect(browser.get("/panel.css?\(token)").status == 401)
    #expect(browser.followLink(panel.entryPath).status == 303)
  }

  @Test func everyResponseHasTheSecurityHeaders() {
    browser.enter()
    for target in ["/", "/panel.js", "/nope", "/?token=wrong"] {
      let response = browser.get(target)
      #expect(response["X-Frame-Options"] == "DENY")
      #expect(response["Cross-Origin-Opener-Policy"] == "same-origin")
      #expect(response["Cross-Origin-Resource-Policy"] == "same-origin")
      #expect(response["Referrer-Policy"] == "same-origin")
      #expect(response["Cache-Control"] == "no-store")
      #expect(response["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
    }
  }

  @Test func theHeadOfAPageIsThatOfThePage() {
    browser.enter()
    let response = browser.send("HEAD", "/", [:], body: "")
    #expect(response.status == 200)
    #expect(response.text.isEmpty)
    #expect(response["Content-Length"] == "\(browser.get("/").text.utf8.count)")
  }

  @Test func aRequestOfThePageItselfIsServed() {
    browser.enter()
    let headers = ["Origin": "http://127.0.0.1:8080", "Sec-Fetch-Site": "same-origin"]
    #expect(browser.post(["key": "canary", "value": "new"], headers: headers).status == 303)
  }

  @Test(arguments: ["", "csrf=", "csrf=0", "csrf=\(String(repeating: "0", count: 48))"])
  func aChangeWithoutTheTokenOfThePageIsRefused(field: String) {
    browser.enter()
    let response = browser.send("POST", "/settings", [:], body: "key=canary&value=hacked&\(field)")
    #expect(response.status == 403)
    #expect(response.text == "This page is out of date. Reload it.\n")
    #expect(browser.get("/").text.contains("canary-value"))
  }

  @Test func everyFormOfThePageHasTheToken() {
    browser.enter()
    let page = browser.get("/").text
    #expect(
      page.ranges(of: "method=\"post\"").count == page.ranges(of: "name=\"csrf\" value=").count)
  }
}
