import Setpoint
import SetpointPresentation
import SetpointWeb
import Testing

struct PanelFamilyTests {
  private let signature = SettingFamily("accounts.*.signature", default: "", "Signature")

  @Test func aPageListsTheMembersOfAFamily() throws {
    let container = SettingsContainer(store: MemoryStore(["accounts.ada.signature": "A"])) {
      SettingsGroup("Accounts") { signature }
      SettingsGroup("General") { Setting("name", default: "") }
    }
    let browser = Browser(SettingsPanel(testing: container, SettingsPanel.Options()))
    browser.enter()
    let page = browser.get("/pages/accounts").text
    #expect(page.contains("Signature") && page.contains(#"data-key="accounts.ada.signature""#))
    container[signature["bob"]] = "B"
    #expect(browser.get("/pages/accounts").text.contains(#"data-key="accounts.bob.signature""#))
    browser.post(["key": "accounts.ada.signature", "action": "set", "value": "Yours"])
    #expect(container[signature["ada"]] == "Yours")
    browser.post(["key": "accounts.ada.signature", "action": "reset"])
    #expect(container.identifiers(of: signature) == ["bob"])
    #expect(!browser.get("/pages/accounts").text.contains("accounts.ada.signature"))
    browser.post(["key": "accounts.bob.signature", "action": "set", "value": "Mine"])
    #expect(
      browser.get("/").text.contains(
        "Signature: bob: <del>B</del><span class=\"arrow\"> → </span><ins>Mine</ins>"))
  }
}
