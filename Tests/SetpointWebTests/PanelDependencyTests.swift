import Setpoint
import SetpointWeb
import Testing

/// Rules across settings, forced values and dependent options, in the pages and the API of a panel.
struct PanelDependencyTests {
  private let low = Setting("low", default: 1, "Low")
  private let high = Setting("high", default: 5, "High")
  private let saving = Setting("saving", default: false, "Save power")
  private let country = Setting("country", default: "de", "Country", .options("de", "fr"))
  private let container: SettingsContainer

  init() {
    let animations = Setting(
      "animations", default: true, "Animations",
      .forced(while: saving, to: false, reason: "Off while saving power."))
    let city = Setting(
      "city", default: "Bonn", "City",
      .options(from: country) { country in
        (country == "de" ? ["Bonn", "Trier"] : ["Lyon", "Nice"]).map { SettingOption($0) }
      })
    let rule = SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 }
    container = SettingsContainer(store: .memory)
    container.reportIssues(to: .none)
    container.register([
      .setting(low), .setting(high), .rule(rule), .setting(saving), .setting(animations),
      .setting(country), .setting(city),
    ])
  }

  private func browser(_ editing: PanelEditing = .immediate) -> Browser {
    let browser = Browser(SettingsPanel(testing: container, .init(editing: editing)))
    browser.enter()
    return browser
  }

  @Test func aRowShowsTheRuleThatAnInputBreaks() {
    let page = browser().post(["key": "low", "value": "9"]).text
    #expect(page.contains("Low must be less than high."))
    #expect(container[low] == 1)
  }

  @Test func theReviewShowsTheRuleAndAppliesNothing() {
    let browser = browser(.staged)
    browser.post(["key": "low", "value": "9"])
    #expect(browser.get("/review").text.contains("Low must be less than high."))
    browser.post("action=apply", to: "/review")
    #expect(container[low] == 1)
    browser.post(["key": "high", "value": "12"])
    #expect(!browser.get("/review").text.contains("Low must be less than high."))
    browser.post("action=apply", to: "/review")
    #expect(container[low] == 9 && container[high] == 12)
  }

  @Test func theAPIReadsTheLabelOfADependentOption() throws {
    let client = try APIClient(SettingsPanel(testing: container))
    let answer = client.send("PUT", "/api/v1/settings/city", #"{"text": "trier"}"#, ifMatch: "*")
    #expect(try answer.status == 200 && answer.json["value"] == "Trier")
  }

  @Test func theAPIRefusesWhatBreaksARuleOrIsForced() throws {
    let client = try APIClient(SettingsPanel(testing: container))
    let broken = client.send("PUT", "/api/v1/settings/low", #"{"value": 9}"#, ifMatch: "*")
    #expect(try broken.status == 422 && broken.json["type"] == "urn:setpoint:invalid")
    #expect(try broken.json["recoverySuggestion"] == "Low must be less than high.")
    container[saving] = true
    let forced = client.send(
      "PUT", "/api/v1/settings/animations", #"{"value": true}"#, ifMatch: "*")
    #expect(try forced.status == 403 && forced.json["type"] == "urn:setpoint:forced")
    let setting = try client.get("/api/v1/settings/animations").json
    #expect(setting["isEnabled"] == false && setting["value"] == false)
    let together =
      #"{"changes": [{"key": "city", "value": "Nice"}, {"key": "country", "value": "fr"}]}"#
    #expect(client.send("PATCH", "/api/v1/settings", together).status == 200)
    #expect(container[country] == "fr")
  }

  @Test func aForcedRowShowsTheReasonAndAControlThatCannotBeUsed() {
    container[saving] = true
    #expect(browser().get("/").text.contains("Off while saving power."))
  }

  @Test func aRowOffersWhatTheOtherSettingAllows() {
    let browser = browser()
    #expect(browser.get("/").text.contains(#"value="Trier""#))
    browser.post(["key": "country", "value": "fr"])
    let page = browser.get("/").text
    #expect(page.contains(#"value="Lyon""#) && !page.contains(#"value="Trier""#))
    #expect(
      page.contains(
        "This value is no longer valid. City has no such option. Use one of: Lyon, Nice."))
  }
}
