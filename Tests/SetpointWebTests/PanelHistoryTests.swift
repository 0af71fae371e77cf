import Foundation
import Setpoint
import SetpointTesting
import SetpointWeb
import Testing

struct PanelHistoryTests {
  private let temporary: TemporaryFolder
  private let name = Setting("name", default: "Ada")

  init() throws { temporary = try TemporaryFolder() }

  private func open(
    editing: PanelEditing = .immediate
  ) -> (Browser, SettingsContainer) {
    let container = SettingsContainer(
      store: FileStore(at: temporary.url.appending(path: "settings.json"))
    ) { [name] in name }
    let browser = Browser(
      SettingsPanel(testing: container, .init(editing: editing)))
    browser.enter()
    return (browser, container)
  }

  @Test func aChangeIsUndoneAfterARestart() throws {
    do {
      let (browser, _) = open()
      browser.post(["key": "name", "value": "Bob"])
    }
    let (browser, container) = open()
    #expect(container[name] == "Bob")
    let page = browser.get("/history").text
    #expect(page.contains("<del>Ada</del>") && page.contains("<ins>Bob</ins>"))
    let entry = try #require(container.history.first)
    let answer = browser.post("id=\(entry.id)", to: "/history")
    #expect(answer["Location"] == "/history")
    #expect(container[name] == "Ada")
  }

  @Test func anUndoIsStagedIfChangesAreReviewed() throws {
    let (browser, container) = open(editing: .staged)
    try container.set("Bob", for: name)
    let entry = try #require(container.history.first)
    #expect(browser.post("id=\(entry.id)", to: "/history")["Location"] == "/review")
    #expect(container[name] == "Bob")
    browser.post("action=apply", to: "/review")
    #expect(container[name] == "Ada")
  }

  @Test func anUndoReplacesAStagedValue() throws {
    let (browser, container) = open(editing: .staged)
    try container.set("Bob", for: name)
    browser.post(["key": "name", "value": "Eve"])
    let entry = try #require(container.history.first)
    #expect(browser.post("id=\(entry.id)", to: "/history")["Location"] == "/review")
    browser.post("action=apply", to: "/review")
    #expect(container[name] == "Ada")
  }

  @Test func aStagedUndoOfAReplacedChangeIsRefused() throws {
    try FileStore(at: temporary.url.appending(path: "settings.json")).set("Bob", forKey: "name")
    let (browser, container) = open(editing: .staged)
    try container.set("Eve", for: name)
    let entry = try #require(container.history.last)
    #expect(browser.post("id=\(entry.id)", to: "/history").status == 409)
    #expect(browser.get("/review").text.contains("No Staged Changes"))
  }

  @Test func aReplacedChangeHasNoUndoButtonAndItsUndoIsRefused() throws {
    try FileStore(at: temporary.url.appending(path: "settings.json")).set("Bob", forKey: "name")
    let (browser, container) = open()
    try container.set("Eve", for: name)
    let entries = try container.history
    let page = browser.get("/history").text
    #expect(page.components(separatedBy: #"value="undo""#).count == 2)
    let answer = browser.post("id=\(entries[1].id)", to: "/history")
    #expect(answer.status == 409)
    #expect(answer.text.contains("has changed elsewhere."))
    #expect(container[name] == "Eve")
  }

  @Test func aChangeWhoseUndoWouldBreakARuleHasNoUndoButton() throws {
    let (low, high) = (Setting("low", default: 8), Setting("high", default: 20))
    let container = SettingsContainer(
      store: FileStore(at: temporary.url.appending(path: "settings.json"))
    ) {
      low
      high
      SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 }
    }
    let browser = Browser(SettingsPanel(testing: container))
    browser.enter()
    try container.set(23, for: high)
    try container.set(21, for: low)
    let page = browser.get("/history").text
    #expect(page.contains(#"aria-label="Undo Low""#) && !page.contains(#"aria-label="Undo High""#))
  }

  @Test func changesOfHiddenSettingsAreNeitherListedNorUndone() throws {
    let launches = Setting("launches", default: 0, .policy(.hidden))
    let container = SettingsContainer(
      store: FileStore(at: temporary.url.appending(path: "settings.json"))
    ) { [name] in
      name
      launches
    }
    let browser = Browser(SettingsPanel(testing: container))
    browser.enter()
    try container.set(1, for: launches)
    try container.transaction {
      $0[name] = "Bob"
      $0[launches] = 2
    }
    let entries = try container.history
    let page = browser.get("/history").text
    #expect(page.contains("<ins>Bob</ins>") && !page.contains("Launches"))
    #expect(page.ranges(of: #"<form class="change""#).count == 1)
    #expect(browser.post("id=\(entries[1].id)", to: "/history").status == 400)
    #expect(browser.post("id=\(entries[0].id)", to: "/history").status == 303)
    #expect(container[name] == "Ada" && container[launches] == 2)
  }

  @Test func anEntryThatIsUnknownIsRefused() {
    let (browser, _) = open()
    #expect(browser.post("id=none", to: "/history").status == 400)
  }

  @Test func anEmptyHistorySaysSo() {
    #expect(open().0.get("/history").text.contains("No Recorded Changes"))
  }
}
