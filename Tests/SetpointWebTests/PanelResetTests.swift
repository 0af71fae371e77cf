import Setpoint
import SetpointWeb
import Testing

struct PanelResetTests {
  private let name = Setting("name", default: "Ada")
  private let size = Setting("look.size", default: 14)
  private let theme = Setting("look.theme", default: "light")
  private let fixed = Setting("look.fixed", default: "x", .policy(.readOnly))
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(store: MemoryStore(["look.fixed": "y"])) {
      [name, size, theme, fixed] in
      name
      SettingsGroup("Look") {
        size
        theme
        fixed
      }
    }
    container[name] = "Grace"
    container[size] = 18
  }

  private func browser(_ editing: PanelEditing = .immediate) -> Browser {
    var options = SettingsPanel.Options()
    options.editing = editing
    let browser = Browser(SettingsPanel(testing: container, options))
    browser.enter()
    return browser
  }

  @Test func aPageIsResetAfterItsChangesWereShown() {
    let browser = browser()
    let question = browser.get("/reset?page=look").text
    #expect(question.contains("Reset 1 Setting<"))
    #expect(question.contains("<del>18</del>"))
    #expect(!question.contains("Grace"))
    #expect(container[size] == 18)
    let answer = browser.post("", to: "/reset?page=look")
    #expect(answer["Location"] == "/pages/look")
    #expect(container[size] == 14)
    #expect(container[name] == "Grace")
    #expect(container[fixed] == "y")
  }

  @Test func onlyTheSettingsThatThePreviewShowsAreReset() throws {
    let browser = browser()
    func seen() throws -> String {
      try #require(browser.get("/reset").text.value(after: #"name="seen" value=""#))
        .replacing(" ", with: "+")
    }
    let old = try seen()
    container[theme] = "dark"
    let answer = browser.post("seen=\(old)", to: "/reset")
    #expect(answer.status == 409 && answer.text.contains("This preview is up to date."))
    #expect(container[size] == 18 && container[theme] == "dark")
    #expect(browser.post("seen=\(try seen())", to: "/reset").status == 303)
    #expect(container[size] == 14 && container[theme] == "light")
  }

  @Test func theFormOfAPageStaysAtItsAddress() {
    #expect(browser().get("/reset?page=look").text.contains(#"action="/reset?page=look""#))
  }

  @Test func allSettingsAreResetAndRestoredInOneStep() {
    let browser = browser()
    browser.post("", to: "/reset")
    #expect(container[name] == "Ada" && container[size] == 14)
    browser.post("action=undo", to: "/undo")
    #expect(container[name] == "Grace" && container[size] == 18)
  }

  @Test func aResetIsStagedWhereChangesAre() {
    let browser = browser(.staged)
    browser.post("", to: "/reset")
    #expect(container[name] == "Grace")
    #expect(browser.get("/review").text.contains("<del>Grace</del>"))
  }

  @Test func aResetIncludesForcedSettingsThatItReleases() {
    let isLow = Setting("power.isLow", default: false)
    let video = Setting("power.video", default: 1, .forced(while: isLow, to: 0))
    let sound = Setting("sound", default: 1, .forced(while: isLow, to: 0))
    container.register([
      .group(
        SettingsGroup("Power") {
          isLow
          video
        }), .group(SettingsGroup("Sound") { sound }),
    ])
    container[video] = 5
    container[sound] = 6
    container[isLow] = true
    let browser = browser()
    // Nothing on this page ends the condition.
    #expect(browser.get("/reset?page=sound").text.contains("All settings here have their default"))
    browser.post("", to: "/reset?page=sound")
    #expect(container.isModified(sound))
    #expect(browser.get("/reset?page=power").text.contains("Reset 2 Settings<"))
    browser.post("", to: "/reset?page=power")
    #expect(!container.isModified(isLow) && !container.isModified(video))
    #expect(container[video] == 1 && container[sound] == 6)
    browser.post("action=undo", to: "/undo")
    #expect(container[isLow] && container[video] == 0 && container.isModified(video))
  }

  @Test func anUnchangedPageOffersNoReset() {
    let browser = browser()
    browser.post("", to: "/reset")
    let page = browser.get("/reset").text
    #expect(page.contains("All settings here have their default values."))
    #expect(!page.contains("class=\"destructive\""))
    #expect(browser.get("/reset?page=nowhere").status == 404)
    #expect(browser.post("", to: "/reset?page=nowhere").status == 404)
  }
}
