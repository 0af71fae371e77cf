import Setpoint
import SetpointPresentation
import SetpointWeb
import Testing

struct PanelSearchTests {
  private static let size = Setting("size", default: 14)

  private func browser(_ change: (inout SettingsPanel.Options) -> Void = { _ in }) -> Browser {
    let container = SettingsContainer(store: .memory) {
      Self.size
      SettingsGroup("Reading", icon: "book", tags: ["typography"]) {
        SettingsGroup("Fonts") { Setting("serif", default: true) }
        SettingsCustomContent(key: "preview", label: "Preview")
        SettingsAction("Clear cache") {}
      }
    }
    container[Self.size] = 20
    var options = SettingsPanel.Options()
    options.custom.content["preview"] = { "<p>A drawn preview</p>" }
    change(&options)
    let browser = Browser(
      SettingsPanel(testing: container, options))
    browser.enter()
    return browser
  }

  @Test(arguments: SettingsScreen.Style.allCases)
  func aPageIsAResultWithALink(_ style: SettingsScreen.Style) {
    let browser = browser { $0.style = style }
    let results = browser.get("/search?q=fonts").text
    #expect(results.contains(##"<a class="row to-page" href="/go?id=reading/fonts">"##))
    #expect(results.contains("<mark>Fonts</mark>"))
    #expect(
      browser.get("/go?id=reading/fonts")["Location"]
        == (style.rawValue == "grouped" ? "/#row-reading/fonts" : "/pages/reading/fonts"))
  }

  @Test func aPageFoundByATagNamesTheTag() {
    let results = browser().get("/search?q=typography").text
    #expect(results.contains(#"<p class="match"><mark>typography</mark></p>"#))
  }

  @Test func contentOfTheAppIsALinkToWhereItIsDrawn() {
    let browser = browser()
    let results = browser.get("/search?q=preview").text
    #expect(results.contains("<mark>Preview</mark>") && !results.contains("A drawn preview"))
    #expect(browser.get("/pages/reading").text.contains("A drawn preview"))
  }

  @Test func anActionIsAResultThatCanBeUsed() {
    #expect(browser().get("/search?q=cache").text.contains(#"value="reading/clear-cache""#))
  }

  @Test func anAppCanSwitchTheSearchOff() {
    let browser = browser { $0.screen.isSearchable = false }
    let page = browser.get("/").text
    #expect(!page.contains(#"role="search""#) && !page.contains("/search"))
    #expect(browser.get("/search?q=size").status == 404)
    #expect(!browser.get("/panel.js").text.contains("searchForm"))
    #expect(self.browser().get("/panel.js").text.contains("searchForm"))
  }
}
