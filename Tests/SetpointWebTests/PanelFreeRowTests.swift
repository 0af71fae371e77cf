import Foundation
import Setpoint
import SetpointWeb
import Testing

struct PanelFreeRowTests {
  private let done: AsyncStream<String>
  private let finish: AsyncStream<Void>.Continuation
  private let browser: Browser

  init() throws {
    let (done, doing) = AsyncStream<String>.makeStream()
    self.done = done
    let (finished, finish) = AsyncStream<Void>.makeStream()
    self.finish = finish
    let help = try #require(URL(string: "https://example.org/help?a=1&b=2"))
    let script = try #require(URL(string: "javascript:alert(1)"))
    let container = SettingsContainer(store: .memory) {
      SettingsInformation("Version", text: "1.2 <beta>")
      SettingsHyperlink("Help", destination: help)
      SettingsHyperlink("Trap", destination: script)
      SettingsAction("Refresh") { doing.yield("refreshed") }
      SettingsAction("Wait") { for await _ in finished { break } }
      SettingsGroup("Danger", .inline) {
        SettingsAction("Erase", role: .destructive, confirmation: "Erase all articles?") {
          doing.yield("erased")
        }
      }
    }
    browser = Browser(SettingsPanel(testing: container))
    browser.enter()
  }

  @Test func informationAndLinksAreOnThePageAsText() {
    let page = browser.get("/").text
    #expect(page.contains(#"<output class="text">1.2 &lt;beta&gt;</output>"#))
    #expect(
      page.contains(
        #"<a href="https://example.org/help?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">"#
      )
    )
  }

  @Test func anAddressThatABrowserWouldRunIsNoLink() {
    #expect(!browser.get("/").text.contains(#"href="javascript:"#))
  }

  @Test func aButtonPerformsTheActionOfTheApp() async {
    var done = done.makeAsyncIterator()
    let response = browser.post("id=refresh", to: "/actions")
    #expect(response.status == 303)
    #expect(response["Location"] == "/#row-refresh")
    #expect(await done.next() == "refreshed")
  }

  @Test func aPageSaysThatAnActionIsInProgressAndThatItIsDone() async {
    guard case .events(let events) = browser.get("/events").body else {
      Issue.record("The panel has no events.")
      return
    }
    browser.post("id=wait", to: "/actions")
    #expect(browser.get("/").text.contains("Wait: in progress…"))
    finish.yield()
    for await _ in events where browser.get("/").text.contains("Wait: done.") { break }
    #expect(!browser.get("/").text.contains(#"value="undo""#))
    browser.post("action=close", to: "/undo")
    #expect(!browser.get("/").text.contains("Wait: done."))
  }

  @Test func anActionThatAsksIsDoneOnlyAfterTheAnswer() async {
    var done = done.makeAsyncIterator()
    let question = browser.post("id=danger/erase", to: "/actions")
    #expect(question.status == 200)
    #expect(question.text.contains("<p>Erase all articles?</p>"))
    browser.post("id=refresh", to: "/actions")
    #expect(await done.next() == "refreshed")
    #expect(browser.post("id=danger/erase&confirmed=yes", to: "/actions").status == 303)
    #expect(await done.next() == "erased")
  }

  @Test func anUnknownActionIsRefused() {
    #expect(browser.post("id=version", to: "/actions").status == 404)
    #expect(browser.post("id=nowhere", to: "/actions").status == 404)
    #expect(browser.get("/actions").status == 405)
  }
}
