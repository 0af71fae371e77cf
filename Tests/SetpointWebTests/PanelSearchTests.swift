import Setpoint
import SetpointPresentation
import SetpointWeb
import Synchronization
import Testing

struct PanelSearchTests {
  private let size = Setting("look.size", default: 14, .help("How large the letters are."))
  private let pin = Setting("look.pin", default: "very-secret", .policy(.secret))
  private let container: SettingsContainer
  private let browser: Browser

  init() {
    let (size, pin) = (size, pin)
    container = SettingsContainer(store: .memory) {
      SettingsGroup("Look & Feel", key: "look") {
        size
        pin
        SettingsGroup("Fonts") { Setting("look.fonts.family", default: "Sans", .tags("typeface")) }
      }
      SettingsGroup("Statistics") { SettingsCustomContent(key: "reads", label: "Articles read") }
    }
    var options = SettingsPanel.Options()
    options.custom.places["reads"] = { "<table></table>" }
    options.custom.control = {
      $0.key == "look.size" ? "<input name=\"value\" class=\"own\">" : nil
    }
    options.custom.sectionFooter = { $0.key == "look" ? "<p>by <b>\($0.key)</b></p>" : nil }
    browser = Browser(
      SettingsPanel(
        container, appearance: .init(title: "Test", icon: "<svg></svg>"), options: options))
    browser.enter()
  }

  @Test func aResultIsItsRowWithWhatWasFoundMarkedAndTheWayToIt() {
    let page = browser.get("/search?q=fam").text
    #expect(page.contains("<mark>Fam</mark>ily"))
    #expect(page.contains("<span>Look &amp; Feel</span><span>Fonts</span>"))
    #expect(page.contains(#"data-key="look.fonts.family""#))
    #expect(!page.contains(#"data-key="look.size""#))
  }

  @Test func whatIsFoundInAHelpOrATagIsMarkedThere() {
    #expect(
      browser.get("/search?q=letters").text.contains("How large the <mark>letters</mark> are."))
    #expect(
      browser.get("/search?q=typeface").text.contains(
        "<p class=\"match\"><mark>typeface</mark></p>"))
  }

  @Test func theIndexFollowsWhatChanges() throws {
    #expect(!browser.get("/search?q=@modified").text.contains("data-key="))
    container[size] = 20
    #expect(browser.get("/search?q=@modified").text.contains(#"data-key="look.size""#))
    try container.reset(size)
    #expect(!browser.get("/search?q=@modified").text.contains("data-key="))
  }

  @Test func rowsThatComeAndGoUnobservedAreFoundAndNoLongerFound() {
    let isShown = Mutex(false)
    var options = SettingsPanel.Options()
    options.elements = { _ in
      isShown.withLock(\.self) ? [.setting(Setting("zoom", default: 1))] : []
    }
    let browser = Browser(
      SettingsPanel(container, appearance: .init(title: "Test"), options: options))
    browser.enter()
    #expect(!browser.get("/search?q=zoom").text.contains("data-key="))
    isShown.withLock { $0 = true }
    #expect(browser.get("/search?q=zoom").text.contains(#"data-key="zoom""#))
    isShown.withLock { $0 = false }
    #expect(!browser.get("/search?q=zoom").text.contains("data-key="))
  }

  @Test func aSearchMaySearch() {
    // Translating a text is the app's code, which may use the panel.
    let inner = Mutex<Browser?>(nil)
    var options = SettingsPanel.Options()
    options.screen.language = .english.translating { text in
      _ = inner.withLock { browser in
        defer { browser = nil }
        return browser
      }?.get("/search?q=size")
      return nil
    }
    let panel = SettingsPanel(container, appearance: .init(title: "Test"), options: options)
    let browser = Browser(panel)
    browser.enter()
    inner.withLock { $0 = browser }
    #expect(browser.get("/search?q=fam").text.contains("<mark>Fam</mark>ily"))
  }

  @Test func aSecretIsNotFoundByItsValue() {
    let page = browser.get("/search?q=very-secret").text
    #expect(page.contains("Nothing was found.") && !page.contains("data-key="))
  }

  @Test func filtersAddThemselvesToWhatWasTypedOrGoAway() {
    let page = browser.get("/search?q=size+%40modified").text
    #expect(page.contains(#"<a href="/search?q=size" aria-current="true">Changed</a>"#))
    #expect(page.contains(#"<a href="/search?q=size%20%40modified%20%40locked">Locked</a>"#))
  }

  @Test(arguments: ["<script>x</script>", "\"><b>", "' onfocus='x"])
  func whatWasTypedIsText(typed: String) {
    let encoded = typed.utf8.map { "%" + String($0, radix: 16) }.joined()
    let page = browser.get("/search?q=\(encoded)").text
    #expect(!page.contains("<script>x") && !page.contains("<b>") && !page.contains("' onfocus"))
  }

  @Test func theAppDrawsPlacesInputsAndTexts() {
    #expect(
      browser.get("/pages/statistics").text.contains(
        "<div class=\"place\" id=\"row-statistics/reads\"><table></table></div>"))
    let page = browser.get("/pages/look").text
    #expect(page.contains("<input name=\"value\" class=\"own\">"))
    #expect(page.contains("<p>by <b>look</b></p>"))
    #expect(page.contains("type=\"password\""))
  }

  @Test func theIconIsTheApps() {
    let icon = browser.get("/icon.svg")
    #expect(icon.text == "<svg></svg>" && icon["Content-Type"] == "image/svg+xml; charset=utf-8")
    #expect(browser.get("/").text.contains(#"<link rel="icon" href="/icon.svg">"#))
  }
}
