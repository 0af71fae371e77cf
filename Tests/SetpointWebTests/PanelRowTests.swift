import Setpoint
import SetpointPresentation
import SetpointWeb
import Testing

/// Rows of several settings, members of option sets, groups of options and longer help in a panel.
struct PanelRowTests {
  struct Style: OptionSet, Codable {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let all: Style = [.bold, .italic]
  }

  private let low = Setting("low", default: 1, "Low <")
  private let high = Setting("high", default: 5, "High")
  private let style = Setting(
    "style", default: Style.bold, .help("Of titles."),
    .options([.bold: "Bold", .italic: "Italic", .all: "All"]))
  private let font = Setting(
    "font", default: "georgia",
    .options {
      SettingOption("georgia", label: "Georgia", group: "Serif & Co")
      SettingOption("times", label: "Times", group: "Serif & Co")
      SettingOption("arial", label: "Arial")
    })
  private let weight = Setting(
    "weight", default: 1, .control(.radioGroup),
    .options {
      SettingOption(1, label: "Light", group: "Thin")
      SettingOption(2, label: "Black", group: "Thick")
    })
  private let pace = Setting(
    "pace", default: 3, .help("Per hour.", more: "The first part.\n\nThe <second> part."))
  private let store = MemoryStore()
  private let container: SettingsContainer

  init() {
    let (low, high, style, font, weight, pace) = (low, high, style, font, weight, pace)
    container = SettingsContainer(store: store) {
      SettingsGroup("Limits", .row, header: "Both count.") {
        low
        high
      }
      .rule(SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 })
      style
      font
      weight
      pace
    }
    container.reportIssues(to: .none)
  }

  private func browser(_ editing: PanelEditing = .immediate) -> Browser {
    let browser = Browser(SettingsPanel(testing: container, .init(editing: editing)))
    browser.enter()
    return browser
  }

  @Test func aRowHasOneNameAndAFormForEachSetting() throws {
    let page = browser().get("/").text
    let row = try #require(page.part(from: "<div class=\"shared-row\"", to: "id=\"row-style\""))
    #expect(row.contains(#"id="row-limits" role="group" aria-labelledby="title-limits""#))
    #expect(row.contains("Both count."))
    #expect(row.contains(#"<form class="row stepper member" id="row-limits/low" data-key="low""#))
    #expect(row.contains(#"id="row-limits/high" data-key="high""#))
    #expect(row.contains("Low &lt;"))
  }

  @Test func eachSettingOfARowIsSetAndResetByItself() {
    let browser = browser()
    #expect(browser.post(["key": "high", "value": "9"])["Location"] == "/#row-limits/high")
    #expect(container[high] == 9 && container[low] == 1)
    browser.post(["key": "high", "action": "reset"])
    #expect(!container.isModified(high))
  }

  @Test func aScriptGetsTheSameForm() throws {
    let browser = browser()
    let form = browser.post(["key": "high", "value": "9"], headers: ["Setpoint-Response": "row"])
      .text
    #expect(form.contains(#"<form class="row stepper member" id="row-limits/high""#))
    #expect(browser.get("/").text.contains(form.prefix(80)))
  }

  @Test func aRowShowsTheRuleAtTheRefusedSetting() throws {
    let page = browser().post(["key": "low", "value": "9"]).text
    let form = try #require(page.part(from: "id=\"row-limits/low\"", to: "</form>"))
    #expect(form.contains("Low must be less than high.") && form.contains("aria-invalid=\"true\""))
    let other = try #require(page.part(from: "id=\"row-limits/high\"", to: "</form>"))
    #expect(!other.contains("aria-invalid"))
  }

  @Test func theStagedChangesOfARowAreAppliedTogether() {
    let browser = browser(.staged)
    browser.post(["key": "low", "value": "9"])
    browser.post(["key": "high", "value": "12"])
    #expect(browser.get("/review").text.contains("Limits: High"))
    browser.post("action=apply", to: "/review")
    #expect(container[low] == 9 && container[high] == 12)
  }

  @Test(arguments: ["Limits", "High", "Low", "@modified"])
  func aSearchShowsTheWholeRowOnce(typed: String) {
    container[high] = 8
    let page = browser().get("/search?q=\(typed)").text
    #expect(page.ranges(of: "id=\"row-limits\"").count == 1)
    #expect(page.contains("id=\"row-limits/low\"") && page.contains("id=\"row-limits/high\""))
    #expect(page.contains("1 result<"))
  }

  @Test func aLinkLeadsToTheRowOrToOneOfItsSettings() {
    let browser = browser()
    #expect(browser.get("/go?id=limits")["Location"] == "/#row-limits")
    #expect(browser.get("/go?key=low")["Location"] == "/#row-limits/low")
  }

  @Test func membersAreCheckboxesThatKeepOtherBits() {
    let browser = browser()
    store.set(65, forKey: "style")
    container.refresh()
    #expect(
      browser.get("/").text.contains(#"<input type="checkbox" name="value" value="1" checked>"#))
    browser.post("key=style&action=set&value=1&value=2")
    #expect(container[style].rawValue == 67)
    browser.post("key=style&action=set&value=2&value=3")
    #expect(container[style].rawValue == 66)
    browser.post("key=style&action=set")
    #expect(container[style].rawValue == 64)
  }

  @Test func tickingAMemberOfSeveralTicksThem() {
    let browser = browser()
    browser.post("key=style&action=set&value=1&value=3")
    #expect(container[style] == .all)
    // The forms sends the tick of the combination, too.
    browser.post("key=style&action=set&value=2&value=3")
    #expect(container[style] == .italic)
  }

  @Test func membersOfAnOptionalOptionSetAreCheckboxes() {
    let style = Setting<Style?>(
      "title.style", default: nil, .options([.bold: "Bold", .italic: "Italic"]))
    container.register([.setting(style)])
    let browser = browser()
    browser.post("key=title.style&action=set")
    #expect(container[style] == nil)
    browser.post("key=title.style&action=set&value=2")
    #expect(container[style] == .italic)
    browser.post("key=title.style&action=set")
    #expect(container[style] == Style())
  }

  @Test func optionsAreBelowTheTitleOfTheirGroup() {
    let page = browser().get("/").text
    #expect(
      page.contains(
        #"<optgroup label="Serif &amp; Co"><option value="georgia" selected>Georgia</option>"#))
    #expect(page.contains(#"</optgroup><option value="arial">Arial</option></select>"#))
    #expect(
      page.contains(
        #"role="group" aria-labelledby="choices-weight-1"><p id="choices-weight-1">Thick</p>"#))
  }

  @Test func helpAndMessageDescribeAGroupOfOptions() {
    let page = browser().post(["key": "weight", "value": "9"]).text
    #expect(
      page.contains(
        #"role="radiogroup" aria-labelledby="label-weight" "#
          + #"aria-describedby="message-weight" aria-invalid="true">"#))
    #expect(
      page.contains(#"role="group" aria-labelledby="label-style" aria-describedby="help-style">"#))
  }

  @Test func theLongerHelpOpensWithoutAScript() {
    let browser = browser()
    let page = browser.get("/").text
    #expect(
      page.contains(
        #"<details class="more" id="more-pace"><summary aria-label="More about Pace">More</summary>"#
          + "<p>The first part.</p><p>The &lt;second&gt; part.</p></details>"))
    let found = browser.get("/search?q=second").text
    #expect(found.contains(#"<details class="more" id="more-pace" open>"#))
    #expect(found.contains("<p>The &lt;<mark>second</mark>&gt; part.</p>"))
  }

  @Test func theAPIDescribesRowsGroupsAndTheLongerHelp() throws {
    let client = try APIClient(SettingsPanel(testing: container))
    let text = client.send("GET", "/api/v1/tree").text
    #expect(text.contains(#""isRow":true"#) || text.contains(#""isRow": true"#))
    #expect(text.contains("Serif & Co") && text.contains("The first part."))
  }
}

extension String {
  /// The part between two texts.
  fileprivate func part(from start: String, to end: String) -> Substring? {
    guard let first = ranges(of: start).first?.lowerBound,
      let last = self[first...].ranges(of: end).first?.lowerBound
    else { return nil }
    return self[first..<last]
  }
}
