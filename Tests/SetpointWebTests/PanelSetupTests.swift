import Setpoint
import SetpointPresentation
import SetpointWeb
import Testing

struct PanelSetupTests {
  private let host = Setting("network.host", default: "", "Host", .required)

  @Test func theFirstPageLinksToTheRowsThatRequireAValue() throws {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("General") { Setting("name", default: "") }
      SettingsGroup("Network") { host }
    }
    let browser = Browser(SettingsPanel(testing: container, SettingsPanel.Options()))
    browser.enter()
    let page = browser.get("/").text
    #expect(page.contains("Enter this value to finish the setup:"))
    #expect(page.contains(#"<a href="/go?key=network.host">Host</a>"#))
    #expect(browser.get("/pages/network").text.contains(#"<span class="restart">Required</span>"#))
    #expect(browser.get("/pages/network").text.contains(#"<div id="setup"></div>"#))
    try container.set("example.org", for: host)
    #expect(browser.get("/").text.contains(#"<div id="setup"></div>"#))
  }
}
