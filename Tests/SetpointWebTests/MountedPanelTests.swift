import Setpoint
import SetpointWeb
import Testing

struct MountedPanelTests {
  private let panel: SettingsPanel
  private let browser: Browser

  init() {
    let container = SettingsContainer(store: .memory) { Setting("name", default: "Ada") }
    panel = SettingsPanel(testing: container, .init(path: "/app/settings"))
    browser = Browser(panel)
    browser.enter()
  }

  @Test func theAddressToOpenIsBelowThePath() {
    #expect(panel.entryPath.hasPrefix("/app/settings/?token="))
  }

  @Test(arguments: ["/app/settings/", "/app/settings", "/app/settings/panel.css"])
  func pathsBelowThePanelAreServed(target: String) {
    #expect(browser.get(target).status == 200)
  }

  @Test(arguments: ["/", "/app/", "/app/settingsx", "/panel.css", "/settings", "app/settings/"])
  func pathsOutsideThePanelAreNotServed(target: String) {
    #expect(browser.get(target).status == 404)
  }

  @Test func everyAddressOnThePageIsBelowThePath() {
    let page = browser.get("/app/settings/").text
    let addresses = page.matches(of: /(?:href|src|action)="([^"]*)"/).map(\.1)
      .filter { $0 != "data:," && !$0.hasPrefix("#") }
    #expect(addresses.count > 4)
    #expect(addresses.allSatisfy { $0.hasPrefix("/app/settings/") })
  }

  @Test func aFormIsAnsweredWithAPageBelowThePath() {
    let answer = browser.post("key=name&value=Grace", to: "/app/settings/settings")
    #expect(answer["Location"] == "/app/settings/#row-name")
  }

  @Test func theCookieIsSentToNoOtherPageOfTheServer() {
    let fresh = SettingsPanel(
      SettingsContainer(store: .memory), appearance: .init(title: "Test"),
      options: .init(path: "settings/"))
    let cookie = Browser(fresh).followLink(fresh.entryPath)["Set-Cookie"]
    #expect(cookie?.hasSuffix("; Path=/settings") == true)
  }
}
