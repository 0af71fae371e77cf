import Setpoint
import SetpointSynchronization
import SetpointWeb
import Testing

struct SettingsPanelTests {
  private let fontSize = Setting("font.size", default: 14, .range(10...24, step: 2))
  private let showImages = Setting("showImages", default: true)
  private let name = Setting("name", default: "Ada")
  private let count = Setting("count", default: 3)
  private let pin = Setting("pin", default: "very-secret", .policy(.secret))
  private let container: SettingsContainer
  private let browser: Browser

  init() {
    container = SettingsContainer(store: .memory)
    let settings: [SettingDefinition] = [fontSize, showImages, name, count, pin]
    container.register(settings.map(SettingsElement.setting))
    browser = Browser(SettingsPanel(testing: container))
    browser.enter()
  }

  @Test func aSubmittedValueIsSetAndThePageReturnsToItsRow() {
    let response = browser.post(["key": "name", "value": "Grace <3 & co"])
    #expect(response.status == 303)
    #expect(response["Location"] == "/#row-name")
    #expect(container[name] == "Grace <3 & co")
    #expect(browser.get("/").text.contains("Grace &lt;3 &amp; co"))
  }

  @Test func anInvalidValueIsShownAtItsRowWithTheRuleAndTheTypedText() {
    let response = browser.post([
      "key": "font.size", "value": "14", "shown": "14", "exact": "99",
    ])
    #expect(response.status == 422)
    #expect(
      response.text.contains(
        "Size is out of range. Enter a number from 10 to 24."))
    #expect(response.text.contains(#"name="exact" value="99""#))
    #expect(container[fontSize] == 14)
  }

  @Test(arguments: ["99", "large"])
  func anInvalidValueIsOneRefusalForTheObserversOfTheContainer(text: String) {
    let refusals = Mutex(0)
    let observation = container.observeRefusals { _ in refusals.withLock { $0 += 1 } }
    browser.post(["key": "count", "value": "many"])
    browser.post(["key": "font.size", "value": "14", "shown": "14", "exact": text])
    withExtendedLifetime(observation) { #expect(refusals.withLock { $0 } == 2) }
  }

  @Test(arguments: [("14", 20), ("20", 20)])
  func aSliderAppliesUnlessItsExactNumberWasChanged(exact: String, expected: Int) {
    browser.post(["key": "font.size", "value": "20", "shown": "14", "exact": exact])
    #expect(container[fontSize] == expected)
  }

  @Test func aSliderThatShowsTheMiddleOfTwoStepsKeepsTheValue() throws {
    let ratio = Setting("ratio", default: 1.25, .range(0...2, step: 0.1))
    let size = Setting("size", default: 13, .range(10...24, step: 2))
    let container = SettingsContainer(store: .memory) {
      ratio
      size
    }
    let browser = Browser(SettingsPanel(testing: container))
    browser.enter()
    browser.post(["key": "ratio", "value": "1.3", "shown": "1.25", "exact": "1.25"])
    browser.post(["key": "size", "value": "14", "shown": "13", "exact": "13"])
    #expect(container[ratio] == 1.25 && container[size] == 13)
    browser.post(["key": "size", "value": "16", "shown": "13", "exact": "13"])
    #expect(container[size] == 16)
  }

  @Test func anUncheckedToggleIsOff() {
    browser.post("key=showImages&value=false")
    #expect(!container[showImages])
    browser.post("key=showImages&value=false&value=true")
    #expect(container[showImages])
  }

  @Test func stepsGoUpAndDown() {
    browser.post(["key": "count", "value": "3", "action": "increment"])
    #expect(container[count] == 4)
    browser.post(["key": "count", "value": "4", "action": "decrement"])
    #expect(container[count] == 3)
  }

  @Test func aResetRestoresTheDefaultAndOnlyAModifiedRowOffersIt() {
    #expect(!browser.get("/").text.contains("Reset Name"))
    container[name] = "Grace"
    #expect(browser.get("/").text.contains("Reset Name"))
    browser.post(["key": "name", "value": "Grace", "action": "reset"])
    #expect(container[name] == "Ada")
  }

  @Test func aSecretIsInNoPageAndAnEmptyFieldKeepsIt() {
    #expect(!browser.get("/").text.contains("very-secret"))
    browser.post(["key": "pin", "value": ""])
    #expect(container[pin] == "very-secret")
    browser.post(["key": "pin", "value": "other-secret"])
    #expect(container[pin] == "other-secret")
    #expect(!browser.get("/").text.contains("other-secret"))
  }

  @Test func aPageLoadsNothingFromElsewhereAndHasNoInlineCode() {
    let response = browser.get("/")
    #expect(response["Content-Security-Policy"]?.contains("default-src 'none'") == true)
    #expect(response["Content-Security-Policy"]?.contains("unsafe") == false)
    #expect(response["X-Content-Type-Options"] == "nosniff")
    #expect(!response.text.contains("style=") && !response.text.contains("://"))
  }

  @Test func anUnknownSettingIsNotFound() {
    #expect(browser.post(["key": "nope", "value": "1"]).status == 404)
    #expect(browser.get("/nope").status == 404)
    #expect(browser.get("/settings").status == 405)
  }

  @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='x"])
  func aHostileValueIsText(value: String) {
    container[name] = value
    let text = browser.get("/").text
    #expect(
      !text.contains("<script>alert") && !text.contains("<img") && !text.contains("' onfocus"))
  }
}
