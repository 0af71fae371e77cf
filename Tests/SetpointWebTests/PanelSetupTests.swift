import Setpoint
import SetpointPresentation
import SetpointWeb
import Testing

struct PanelSetupTests {
  private let host = Setting("network.host", default: "", "Host", .required)

  @Test func everyPageLinksToTheRowsThatRequireAValue() throws {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("General") { Setting("name", default: "") }
      SettingsGroup("Network") { host }
    }
    let browser = Browser(SettingsPanel(testing: container, SettingsPanel.Options()))
    browser.enter()
    let page = browser.get("/pages/general").text
    #expect(page.contains("Enter this value to finish the setup:"))
    #expect(page.contains(#"<a href="/go?key=network.host">Host</a>"#))
    #expect(browser.get("/pages/network").text.contains(#"<span class="restart">Required</span>"#))
    try container.set("example.org", for: host)
    #expect(browser.get("/pages/general").text.contains(#"<div id="setup"></div>"#))
  }
}
