import Setpoint
import SetpointWeb
import Testing

/// Numbers with units in the pages and the API of a panel.
struct PanelUnitTests {
  private let volume = Setting("volume", default: 0.8, "Volume", .range(0...1), .unit(.percent))
  private let delay = Setting("delay", default: 30.0, "Delay", .unit(.seconds))
  private let retries = Setting("retries", default: 5, "Retries", .unit(.minutes))
  private let cache = Setting("cache", default: 1_500_000_000, "Cache", .format(.byteCount))
  private let metric = Setting("metric", default: true, "Metric")
  private let glucose: Setting<Double>
  private let container: SettingsContainer

  init() {
    glucose = Setting(
      "glucose", default: 121.3, "Glucose",
      .unit(.milligrams, or: .millimoles, from: metric) { $0 ? .milligrams : .millimoles },
      .format(.number(fractionLength: 0...1)))
    container = SettingsContainer(store: .memory)
    container.register([
      .setting(volume), .setting(delay), .setting(retries), .setting(cache), .setting(metric),
      .setting(glucose),
    ])
  }

  private func browser(_ editing: PanelEditing = .immediate) -> Browser {
    let browser = Browser(SettingsPanel(testing: container, .init(editing: editing)))
    browser.enter()
    return browser
  }

  @Test func theUnitIsInTheFieldAndDescribesIt() {
    let page = browser().get("/").text
    #expect(page.contains(#"<span class="unit" id="unit-delay">s</span>"#))
    #expect(page.contains(#"name="value" value="30" aria-describedby="unit-delay""#))
    #expect(page.contains(#"<span class="unit" id="unit-retries">min</span>"#))
    #expect(page.contains(#"name="value" value="1.5 GB""#) && !page.contains("unit-cache"))
  }

  @Test func aSliderShowsItsValueAndEndsInTheUnit() {
    let page = browser().get("/").text
    #expect(page.contains(#"aria-valuetext="80%" data-factor="100" data-offset="0""#))
    #expect(page.contains(#"data-text="{number}%""#))
    #expect(page.contains("<span>0%</span><span>100%</span>"))
    #expect(page.contains(#"name="exact" value="80""#))
  }

  @Test func aSliderStoresItsPositionAndAFieldItsNumberWithUnit() {
    let browser = browser()
    let shown = ["key": "volume", "shown": "0.8", "shownExact": "80"]
    browser.post(shown.merging(["value": "0.35", "exact": "80"]) { _, new in new })
    #expect(container[volume] == 0.35)
    browser.post(
      ["key": "volume", "shown": "0.35", "shownExact": "35", "value": "0.35", "exact": "29"])
    #expect(container[volume] == 0.29)
    browser.post(
      ["key": "volume", "shown": "0.29", "shownExact": "29", "value": "0.29", "exact": "12.5 %"])
    #expect(container[volume] == 0.125)
  }

  @Test func aTypedUnitIsUnderstoodAndAWrongOneIsRefused() {
    let browser = browser()
    browser.post(["key": "delay", "value": "1.5 min"])
    #expect(container[delay] == 90)
    browser.post(["key": "cache", "value": "2 MB"])
    #expect(container[cache] == 2_000_000)
    let page = browser.post(["key": "delay", "value": "5 parsecs"]).text
    #expect(page.contains("Enter a number with one of these units: ms, s, min, h, d."))
    #expect(page.contains(#"value="5 parsecs""#) && container[delay] == 90)
  }

  @Test func submittingTheShownTextStoresTheValueInEffectUnrounded() {
    container[metric] = false
    let browser = browser()
    #expect(browser.get("/").text.contains(#"name="value" value="6.7""#))
    browser.post(["key": "glucose", "value": "6.7"])
    #expect(container[glucose] == 121.3)
    browser.post(["key": "glucose", "value": "7"])
    #expect(container[glucose] == 126.1274)
  }

  @Test func stepsAreTakenInTheUnit() {
    browser().post(["key": "retries", "value": "10", "action": "increment"])
    #expect(container[retries] == 11)
  }

  @Test func theAPIHasTheStoredNumberItsUnitAndUnderstandsUnits() throws {
    let client = try APIClient(SettingsPanel(testing: container))
    let setting = client.send("GET", "/api/v1/settings/delay")
    #expect(try setting.json["value"] == 30.0 && setting.json["unit"] == "s")
    #expect(try setting.json["text"] == "30.0")
    let answer = client.send(
      "PUT", "/api/v1/settings/delay", #"{"text": "1.5 h"}"#, ifMatch: "*")
    #expect(answer.status == 200 && container[delay] == 5400)
  }
}

extension SettingUnit {
  fileprivate static let milligrams = SettingUnit("mg/dL")
  fileprivate static let millimoles = SettingUnit("mmol/L", equalTo: 18.0182, .milligrams)
}
