import Setpoint
import SetpointWeb
import Testing

struct StagedEditingTests {
  private let size = Setting("font.size", default: 14, .range(10...24))
  private let name = Setting("name", default: "Ada", .requiresRestart)
  private let pin = Setting("pin", default: "very-secret", .policy(.secret))
  private let container: SettingsContainer
  private let panel: SettingsPanel
  private let browser: Browser

  init() {
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [size, name, pin]
    container.register(settings.map(SettingsElement.setting))
    panel = SettingsPanel(testing: container, .init(editing: .staged))
    browser = Browser(panel)
    browser.enter()
  }

  private func stage(_ key: String, _ value: String) {
    browser.post(["key": key, "value": value])
  }

  private func decide(_ action: String, _ fields: String = "") -> PanelResponse {
    browser.post("action=\(action)&\(fields)", to: "/review")
  }

  @Test func aChangeIsCollectedCountedAndNotApplied() {
    stage("name", "Grace")
    #expect(container[name] == "Ada")
    let page = browser.get("/").text
    #expect(page.contains("<p>1 change not applied yet</p>"))
    #expect(page.contains(#"name="value" value="Grace""#))
    browser.post(["key": "font.size", "value": "20", "shown": "14", "exact": "14"])
    #expect(browser.get("/").text.contains("<p>2 changes not applied yet</p>"))
    #expect(container[size] == 14)
  }

  @Test func theReviewShowsOldAndNewResetRestartAndNoSecret() {
    container[size] = 18
    browser.post(["key": "font.size", "value": "18", "action": "reset"])
    stage("name", "Grace")
    stage("pin", "other-secret")
    let review = browser.get("/review").text
    #expect(review.contains("<del>18</del>") && review.contains("<ins>14</ins>"))
    #expect(review.contains(#"<span class="mark">Default</span>"#))
    #expect(review.contains("Takes effect after the app restarts: Name."))
    #expect(!review.contains("-secret"))
  }

  @Test func stagedChangesAreAppliedTogetherAndUndone() {
    stage("name", "Grace")
    browser.post(["key": "font.size", "value": "20", "shown": "14", "exact": "14"])
    let answer = decide("apply")
    #expect(answer.status == 303)
    #expect(container[name] == "Grace" && container[size] == 20)
    let page = browser.get("/review").text
    #expect(page.contains("2 changes were applied."))
    #expect(page.contains("Takes effect after the app restarts: Name."))
    #expect(browser.post("action=undo", to: "/undo").status == 303)
    #expect(container[name] == "Ada" && container[size] == 14)
    #expect(!browser.get("/").text.contains("were applied"))
  }

  @Test func onlyTheChangesThatTheReviewShowsAreApplied() throws {
    stage("name", "Grace")
    func seen() throws -> String {
      try #require(browser.get("/review").text.value(after: #"name="seen" value=""#))
    }
    let old = try seen()
    browser.post(["key": "font.size", "value": "20", "shown": "14", "exact": "14"])
    let answer = decide("apply", "seen=\(old.replacing(" ", with: "+"))")
    #expect(answer.status == 409 && answer.text.contains("This preview is up to date."))
    #expect(container[name] == "Ada" && container[size] == 14)
    #expect(decide("apply", "seen=\(try seen().replacing(" ", with: "+"))").status == 303)
    #expect(container[name] == "Grace" && container[size] == 20)
  }

  @Test func anUndoThatWouldOverwriteAnotherChangeIsRefused() {
    stage("name", "Grace")
    _ = decide("apply")
    container[name] = "Edsger"
    let answer = browser.post("action=undo", to: "/undo")
    #expect(answer.status == 409)
    #expect(answer.text.contains("Name has changed elsewhere."))
    #expect(container[name] == "Edsger")
  }

  @Test func aConflictIsShownWithBothChoices() {
    stage("name", "Grace")
    container[name] = "Edsger"
    let refused = decide("apply")
    #expect(refused.status == 409)
    #expect(refused.text.contains("<strong>Edsger</strong>"))
    #expect(refused.text.contains("<strong>Grace</strong>"))
    #expect(container[name] == "Edsger")
    _ = decide("keep", "key=name")
    #expect(decide("apply").status == 303)
    #expect(container[name] == "Grace")
  }

  @Test func theOtherValueOfAConflictCanBeTaken() {
    stage("name", "Grace")
    container[name] = "Edsger"
    _ = decide("remove", "key=name")
    #expect(browser.get("/review").text.contains("No Staged Changes"))
    #expect(browser.get("/").text.contains(#"value="Edsger""#))
  }

  @Test func oneChangeIsTakenOutAndAllAreDiscardedAndBroughtBack() {
    stage("name", "Grace")
    browser.post(["key": "font.size", "value": "20", "shown": "14", "exact": "14"])
    _ = decide("remove", "key=font.size")
    #expect(browser.get("/").text.contains("<p>1 change not applied yet</p>"))
    #expect(decide("discard").status == 303)
    #expect(browser.get("/").text.contains("1 change was discarded."))
    browser.post("action=undo", to: "/undo")
    #expect(browser.get("/").text.contains("<p>1 change not applied yet</p>"))
    #expect(browser.get("/").text.contains(#"name="value" value="Grace""#))
  }

  @Test func aRefusedValueIsNotStaged() {
    let answer = browser.post([
      "key": "font.size", "value": "14", "shown": "14", "exact": "99",
    ])
    #expect(answer.status == 422)
    #expect(!browser.get("/").text.contains("<p>1 change"))
  }

  @Test func aChangeElsewhereIsShownIfNothingIsStaged() {
    stage("name", "Grace")
    container[size] = 20
    #expect(browser.get("/").text.contains(#"name="exact" value="20""#))
  }
}
