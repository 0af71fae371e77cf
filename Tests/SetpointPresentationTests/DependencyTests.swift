import Setpoint
import SetpointPresentation
import Testing

/// Rules across settings, forced values and traits that depend on other settings, as surfaces show
/// them.
struct DependencyTests {
  private let low = Setting("low", default: 1, "Low", .help("The lower limit."), .range(0...100))
  private let high = Setting("high", default: 5, "High", .range(0...100))
  private let saving = Setting("saving", default: false, "Save power")
  private let animations: Setting<Bool>
  private let country = Setting("country", default: "de", "Country", .options("de", "fr"))
  private let city: Setting<String>
  private let store = MemoryStore()
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
    (self.animations, self.city) = (animations, city)
    container = SettingsContainer(store: store)
    container.reportIssues(to: .none)
    container.register([
      .setting(low), .setting(high), .rule(rule), .setting(saving), .setting(animations),
      .setting(country), .setting(city),
    ])
  }

  private func item(_ setting: SettingDefinition) throws -> SettingsItem {
    try #require(SettingsScreen(of: container).item(forKey: setting.key))
  }

  @Test func anImportSetsWhatItReleases() throws {
    container[saving] = true
    let draft = container.draft()
    let outcome = SettingsImport(["animations": false, "saving": false]).stage(in: draft)
    #expect(outcome.refusals == [] && outcome.acceptedCount == 2)
    try draft.commit()
    #expect(store.keys == ["animations", "saving"])
    #expect(!container[animations] && !container[saving])
  }

  @Test func theRowOfAnIgnoredValueShowsTheRule() throws {
    store.set(9, forKey: "low")
    container.refresh()
    #expect(
      try item(low).message == "The stored value 9 isn't in effect. Low must be less than high.")
    #expect(try item(low).value == 1 && item(high).message == nil)
  }

  @Test func aRefusedInputShowsTheRule() throws {
    let error = #expect(throws: SettingsError.self) { try container.set(9, for: low) }
    let refused = try item(low).refusing("9", because: #require(error))
    #expect(refused.message == "Low must be less than high. The value is still 1.")
  }

  @Test func theReviewShowsTheRuleAtTheRowsConcerned() throws {
    let draft = container.draft()
    draft.container[low] = 9
    draft.container[saving] = true
    let review = SettingsReview(of: draft)
    #expect(review.changes.map(\.problem) == ["Low must be less than high.", nil])
    #expect(!review.canBeApplied)
    draft.container[high] = 10
    #expect(SettingsReview(of: draft).canBeApplied)
  }

  @Test func anImportIsReviewedAndValidated() throws {
    let values: [String: StoredValue] = ["low": 9, "city": "Nice", "saving": true]
    let outcome = SettingsImport(values).validate(for: container)
    #expect(outcome.refusals.map(\.key) == ["city", "low"] && outcome.acceptedCount == 1)
    #expect(
      SettingsImport(["low": 9, "high": 12, "city": "Nice", "country": "fr"])
        .validate(for: container).refusals.isEmpty)
    let draft = container.draft()
    #expect(SettingsImport(values).stage(in: draft).refusals.isEmpty)
    #expect(
      SettingsReview(of: draft).changes.map(\.problem) == [
        "Low must be less than high.", nil, "City has no such option. Use one of: Bonn, Trier.",
      ])
  }

  @Test func theSchemaSaysTheRuleInWords() {
    let schema = SettingsSchema(of: container).json
    #expect(schema.contains(#""description": "The lower limit. Low must be less than high.""#))
    #expect(schema.contains(#""description": "Low must be less than high.""#))
    #expect(schema.contains(#""description": "The allowed values depend on other settings.""#))
    let reference = SettingsReference(of: container).markdown
    #expect(reference.contains("Low must be less than high."))
  }

  @Test func aForcedRowIsLockedWithTheReasonAndKeepsTheValueOfTheUser() throws {
    try container.keep(animations)
    #expect(try item(animations).isEnabled && item(animations).lockReason == nil)
    container[saving] = true
    let row = try item(animations)
    #expect(row.lockReason == "Off while saving power." && !row.isEnabled)
    #expect(row.value == false && row.layer == .forced && row.isModified)
    #expect(row.overrideNote == "Your value, On, is kept and takes effect again.")
    let line = try #require(SettingExplanation(of: animations, in: container).lines.first)
    #expect(line.layer == "Required by another setting")
    #expect(line.state == "in effect; Off while saving power.")
  }

  @Test func aRefusalOfAForcedSettingNamesTheReason() throws {
    container[saving] = true
    let error = #expect(throws: SettingsError.self) { try container.set(true, for: animations) }
    #expect(
      try item(animations).message(for: #require(error))
        == "Another setting determines Animations. Off while saving power.")
    #expect(
      try SettingsLanguage.german.message(for: #require(error), about: animations)
        .hasPrefix("Eine andere Einstellung bestimmt Animations."))
  }

  @Test func theOptionsOfARowFollowTheOtherSetting() throws {
    #expect(try item(city).choices.map(\.label) == ["Bonn", "Trier"])
    container[country] = "fr"
    let row = try item(city)
    #expect(row.choices.map(\.label) == ["Lyon", "Nice"] && row.control == .segmented)
    #expect(row.pickerChoices.map(\.label) == ["Lyon", "Nice", "Bonn"])
    #expect(
      row.message
        == "This value is no longer valid. City has no such option. Use one of: Lyon, Nice.")
    #expect(row.setting == city)
  }

  @Test func anEditorOffersAndChecksWhatIsOfferedNow() throws {
    container[country] = "fr"
    var editor = SettingEditor(try item(city))
    let change = editor.handle(.chosen("Nice"))
    try container.apply([#require(change)])
    #expect(container[city] == "Nice")
    let refused = editor.handle(.chosen("Trier"))
    #expect(refused == nil && editor.refusal?.code == .notAnOption)
  }

  @Test func aLiveScreenUpdatesTheRowsThatDepend() {
    let live = LiveSettingsScreen(of: container)
    container[saving] = true
    #expect(live.refresh().map(\.id) == ["saving", "animations"])
    container[country] = "fr"
    #expect(live.refresh().map(\.id) == ["country", "city"])
    #expect(live.screen.item(forKey: "city")?.choices.map(\.label) == ["Lyon", "Nice"])
    #expect(live.refresh() == [])
  }

  @Test func aRuleIsNoRow() {
    #expect(
      SettingsScreen(of: container).nodes.map(\.id)
        == ["low", "high", "saving", "animations", "country", "city"])
  }
}
