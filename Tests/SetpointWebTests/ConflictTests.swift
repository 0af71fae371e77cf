import Setpoint
import SetpointWeb
import Testing

struct ConflictTests {
  private let size = Setting("font.size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada")
  private let pin = Setting("pin", default: "very-secret", .policy(.secret))
  private let container: SettingsContainer
  private let browser: Browser

  init() {
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [size, name, pin]
    container.register(settings.map(SettingsElement.setting))
    browser = Browser(SettingsPanel(testing: container))
    browser.enter()
  }

  /// The revision that the row of a setting bears.
  private func revision(_ key: String) throws -> String {
    let page = browser.get("/").text
    let row = try #require(page.ranges(of: "data-key=\"\(key)\"").first)
    return try #require(String(page[row.upperBound...]).value(after: #"name="revision" value=""#))
  }

  @Test func aConcurrentChangeIsNotOverwritten() throws {
    let seen = try revision("name")
    container[name] = "Edsger"
    let answer = browser.post(["key": "name", "value": "Grace", "revision": seen])
    #expect(answer.status == 409)
    #expect(container[name] == "Edsger")
    #expect(answer.text.contains("Their value") && answer.text.contains("Edsger"))
    #expect(answer.text.contains("Your value") && answer.text.contains("Grace"))
  }

  @Test func thePersonCanOverwriteOrKeepTheOtherValue() throws {
    let seen = try revision("name")
    container[name] = "Edsger"
    let refused = browser.post(["key": "name", "value": "Grace", "revision": seen])
    let mine = try #require(refused.text.value(after: #"name="mine" value=""#))
    let now = try revision("name")
    let kept = browser.post(["key": "name", "value": "x", "revision": now, "action": "theirs"])
    #expect(kept.status == 303)
    #expect(container[name] == "Edsger")
    let overwritten = browser.post([
      "key": "name", "value": "Edsger", "mine": mine, "revision": now, "action": "overwrite",
    ])
    #expect(overwritten.status == 303)
    #expect(container[name] == "Grace")
  }

  @Test func aResetOfAConcurrentlyChangedSettingIsAConflict() throws {
    container[name] = "Grace"
    let seen = try revision("name")
    container[name] = "Edsger"
    let reset = ["key": "name", "value": "Grace", "action": "reset"]
    #expect(browser.post(reset.merging(["revision": seen]) { $1 }).status == 409)
    #expect(container[name] == "Edsger")
    let now = try revision("name")
    #expect(browser.post(reset.merging(["revision": now]) { $1 }).status == 303)
    #expect(container[name] == "Ada")
  }

  @Test func theSameChangeByTwoIsNoConflict() throws {
    let seen = try revision("name")
    container[name] = "Grace"
    #expect(
      browser.post(["key": "name", "value": "Grace", "revision": seen]).status == 303)
  }

  @Test func aConflictOfASecretShowsNeitherValue() throws {
    let seen = try revision("pin")
    container[pin] = "their-secret"
    let answer = browser.post(["key": "pin", "value": "my-secret", "revision": seen])
    #expect(answer.status == 409)
    #expect(!answer.text.contains("-secret"))
    #expect(container[pin] == "their-secret")
  }

  @Test func aRevisionDoesNotRevealTheValue() throws {
    let other = Browser(SettingsPanel(testing: container))
    other.enter()
    #expect(try revision("pin") != other.get("/").text.value(after: #"name="revision" value=""#))
  }

  @Test func theLastChangeCanBeUndone() {
    browser.post(["key": "name", "value": "Grace"])
    browser.post(["key": "name", "value": "Edsger"])
    #expect(
      browser.get("/").text.contains(
        "<del>Ada</del><span class=\"arrow\"> → </span><ins>Edsger</ins>"))
    #expect(browser.post("action=undo", to: "/undo").status == 303)
    #expect(container[name] == "Ada")
    #expect(!browser.get("/").text.contains("<del>"))
  }

  @Test func theNoteOfTheLastChangeCanBeClosed() {
    browser.post(["key": "name", "value": "Grace"])
    browser.post("action=close", to: "/undo")
    #expect(!browser.get("/").text.contains("<del>"))
    #expect(container[name] == "Grace")
  }
}
