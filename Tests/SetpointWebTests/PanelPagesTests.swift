import Setpoint
import SetpointPresentation
import SetpointWeb
import Testing

struct PanelPagesTests {
  private let isExpert = Setting("expert", default: false)

  private func browser(
    _ style: SettingsScreen.Style = .sidebar,
    _ change: (inout SettingsPanel.Options) -> Void = { _ in }
  ) -> (Browser, SettingsContainer) {
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("General", header: "Above <it>", footer: "Below") {
        isExpert
        SettingsGroup("Engine", .inline) {
          Setting("engine.renderer", default: "fast", .visible { [isExpert] in $0[isExpert] })
        }
        SettingsGroup("Über & uns", key: "über uns") { Setting("about.name", default: "Ada") }
      }
      SettingsGroup("Network") { Setting("network.offline", default: false) }
    }
    var options = SettingsPanel.Options(style: style)
    change(&options)
    let browser = Browser(SettingsPanel(testing: container, options))
    browser.enter()
    return (browser, container)
  }

  @Test func aGroupHasAPageWithItsRowsTextsAndNothingElse() {
    let page = browser().0.get("/pages/general").text
    #expect(page.contains(#"<h1 class="sheet-title">General</h1>"#))
    #expect(page.contains(#"<p class="group-header">Above &lt;it&gt;</p>"#))
    #expect(page.contains(#"<p class="group-footer">Below</p>"#))
    #expect(page.contains(#"data-key="expert""#))
    #expect(!page.contains(#"data-key="network.offline""#))
    #expect(!page.contains(#"data-key="about.name""#))
  }

  @Test func anAddressMayHoldLettersOfAnyKind() {
    let (browser, _) = browser()
    let address = "/pages/general/%C3%BCber%20uns"
    #expect(browser.get("/pages/general").text.contains(#"href="\#(address)""#))
    #expect(browser.get(address).text.contains(#"data-key="about.name""#))
  }

  @Test func anUnknownPageIsNotFound() {
    let (browser, _) = browser()
    for address in ["/pages/", "/pages/none", "/pages/general/engine", "/pages/general/expert"] {
      #expect(browser.get(address).status == 404, "\(address)")
    }
  }

  @Test(arguments: [
    ("/go?id=general/expert", "/pages/general#row-general/expert"),
    ("/go?key=network.offline", "/pages/network#row-network/offline"),
    ("/go?id=general/%C3%BCber%20uns", "/pages/general/%C3%BCber%20uns"),
    ("/go?id=general/engine", "/pages/general#row-general/engine"),
  ])
  func aLinkLeadsToTheNodeWhereverItStands(link: String, address: String) {
    let (browser, container) = browser()
    container[isExpert] = true
    let response = browser.get(link)
    #expect(response.status == 303)
    #expect(response["Location"] == address)
  }

  @Test func aLinkToAHiddenRowOrAGroupOfHiddenRowsIsNotFound() {
    let (browser, container) = browser()
    #expect(browser.get("/go?key=engine.renderer").status == 404)
    #expect(browser.get("/go?id=general/engine").status == 404)
    #expect(!browser.get("/pages/general").text.contains("Engine"))
    container[isExpert] = true
    #expect(browser.get("/go?key=engine.renderer").status == 303)
    #expect(browser.get("/go?id=general/engine").status == 303)
    #expect(browser.get("/pages/general").text.contains("Engine"))
  }

  @Test(arguments: ["home", "page general", "search exp"])
  func aChangeReturnsToItsPage(location: String) {
    let addresses = [
      "home": "/#row-general/expert", "page general": "/pages/general#row-general/expert",
      "search exp": "/search?q=exp#row-general/expert",
    ]
    let response = browser().0.post(["key": "expert", "value": "true", "from": location])
    #expect(response["Location"] == addresses[location])
  }

  @Test(arguments: [
    "//evil.test", "https://evil.test", "page //evil.test", "page x\r\nSet-Cookie: a=b",
    "search \u{0}\"><script>", "page ../../etc",
  ])
  func aLocationThatNoPageGaveLeadsNowhereElse(location: String) throws {
    let response = browser().0.post(["key": "expert", "value": "true", "from": location])
    let location = try #require(response["Location"])
    #expect(location.hasPrefix("/") && !location.hasPrefix("//"))
    #expect(location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
  }

  @Test func noKeyGivesAnElementTheIDOfAnother() {
    let keys = ["search", "page", "connection", "status-bar", "name", "name:help", "help-name"]
    let container = SettingsContainer(store: .memory) {
      for key in keys { Setting(key, default: "", .help("Help.")) }
      SettingsGroup("Settings", .inline) { Setting("row", default: 1) }
    }
    var options = SettingsPanel.Options()
    options.style = .grouped
    let browser = Browser(
      SettingsPanel(testing: container, options))
    browser.enter()
    let page = browser.get("/").text
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(ids.count >= 3 * keys.count && Set(ids).count == ids.count)
    #expect(!ids.contains("connection"))
    for key in keys { #expect(ids.contains("row-\(key)")) }
  }

  @Test func onePageHasAllGroups() {
    let (browser, _) = browser(.grouped)
    let page = browser.get("/").text
    for key in ["expert", "about.name", "network.offline"] {
      #expect(page.contains("data-key=\"\(key)\""))
    }
    #expect(browser.get("/pages/network")["Location"] == "/#row-network")
    #expect(
      browser.get("/go?key=about.name")["Location"]
        == "/#row-general/%C3%BCber%20uns/about.name")
  }

  @Test(arguments: [SettingsScreen.Style.single, .cards])
  func theFirstPageLeadsToTheOthers(style: SettingsScreen.Style) {
    let page = browser(style).0.get("/").text
    #expect(page.contains(#"href="/pages/general""#) && page.contains(#"href="/pages/network""#))
    #expect(!page.contains("data-key="))
    #expect(!page.contains("aria-label=\"Pages\""))
  }

  @Test(arguments: [
    ("en", "<html lang=\"en\" data"), ("de-AT", "<html lang=\"de-AT\" data"),
    ("ar", "<html lang=\"ar\" dir=\"rtl\" data"),
    ("he-IL", "<html lang=\"he-IL\" dir=\"rtl\" data"),
    ("de_AT", "<html lang=\"de-AT\" data"), ("ar_EG", "<html lang=\"ar-EG\" dir=\"rtl\" data"),
    ("az-Arab", "<html lang=\"az-Arab\" dir=\"rtl\" data"),
    ("ks-Latn", "<html lang=\"ks-Latn\" data"),
  ])
  func aPageSaysItsLanguageAndDirection(language: String, beginning: String) {
    let (browser, _) = browser { $0.screen.language = SettingsLanguage(language) }
    #expect(browser.get("/").text.contains(beginning))
  }

  @Test func anAppChoosesTheNotesOfRows() {
    let (browser, _) = browser { $0.screen.notes = [] }
    browser.post(["key": "expert", "value": "true"])
    let page = browser.get("/pages/general").text
    #expect(page.contains("data-key=\"expert\"") && !page.contains("class=\"modified\""))
    #expect(!page.contains("class=\"origin\""))
    #expect(page.contains("class=\"reset plain\""))
  }

  @Test func tabsStayAboveThePageThatIsChosen() {
    let (browser, _) = browser(.tabs) { _ in }
    for address in ["/", "/pages/general", "/pages/network"] {
      #expect(browser.get(address).text.contains("<nav class=\"pages\""), "\(address)")
    }
  }

  @Test func thePanelsOwnWordsAreTranslatedAsTheApps() {
    let words = ["Search Settings": "Durchsuchen", "General": "Allgemein", "Apply": "Anwenden"]
    let (browser, _) = browser { $0.screen.language = .english.translating { words[$0] } }
    let page = browser.get("/pages/general").text
    #expect(page.contains("aria-label=\"Durchsuchen\""))
    #expect(page.contains(">Allgemein</h1>") && page.contains(">Anwenden</button>"))
  }

  @Test func hiddenSettingsAreNeitherShownNorChanged() {
    let (browser, container) = browser { options in
      options.screen.hiddenKeys = ["expert"]
      options.elements = {
        $0.elements.filter {
          if case .group(let group) = $0 { group.key == "general" } else { false }
        }
      }
    }
    #expect(!browser.get("/pages/general").text.contains("data-key=\"expert\""))
    #expect(browser.get("/pages/network").status == 404)
    #expect(browser.post(["key": "expert", "value": "true"]).status == 404)
    #expect(!container[isExpert])
  }
}
