import Setpoint
import SetpointPresentation
import Testing

struct SettingsReviewTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let theme = Setting(
    "theme", default: "light", .options(["light": "Light", "dark": "Dark"]), .requiresRestart)
  private let volume = Setting("volume", default: 5)
  private let token = Setting("token", default: "", .policy(.secret))

  @Test func aReviewReadsAsWhatWillChange() throws {
    let container = SettingsContainer(store: .memory) {
      size
      theme
      volume
      token
    }
    container[volume] = 7
    let draft = container.draft()
    draft.container[token] = "swordfish"
    draft.container[size] = 18
    draft.container[theme] = "dark"
    try draft.container.reset(volume)
    container[size] = 20
    let review = SettingsReview(of: draft)
    #expect(
      review.description == """
        Size: 20 → 18 ! Size has changed elsewhere.
        Theme: Light → Dark (Needs a restart)
        Volume: 7 → 5 (Default)
        Token: •••••• → ••••••
        """)
    #expect(review.restartReasons == ["Theme"])
    #expect(!review.canBeApplied)
    #expect(review.changes.map(\.isConflict) == [true, false, false, false])
    draft.keep(size)
    #expect(SettingsReview(of: draft).canBeApplied)
  }

  @Test func aChangeUnderAnotherLayerIsOneOfTheUsersValues() throws {
    let layers = SettingsLayers(overrides: [MemorySource(["size": 20], name: "environment")])
    let container = SettingsContainer(store: .memory, layers: layers) { size }
    let draft = container.draft()
    try draft.container.apply([SettingChange(size, to: 18)])
    #expect(SettingsReview(of: draft).description == "Size: 14 → 18 (not in effect)")
    #expect(SettingsReview(of: draft).changes.map(\.isOverridden) == [true])
    let commit = try draft.commit()
    #expect(SettingsReview(of: commit).description == "Size: 14 → 18 (not in effect)")
    let reset = container.draft()
    try reset.container.reset(size)
    #expect(SettingsReview(of: reset).description == "Size: 18 → 14 (Default) (not in effect)")
    #expect(SettingsReview(of: try reset.commit()).changes.map(\.newText) == ["14"])
  }

  @Test func anEmptyValueIsNamed() throws {
    let name = Setting("name", default: "")
    let container = SettingsContainer(store: .memory) { name }
    let draft = container.draft()
    draft.container[name] = "Ada"
    #expect(SettingsReview(of: draft).description == "Name: Empty → Ada")
    #expect(SettingsReview(of: draft).changes.map(\.oldText) == [""])
  }

  @Test func aChoiceOfTheValueInEffectSaysWhoseItIs() throws {
    let container = SettingsContainer(store: .memory) { size }
    let draft = container.draft()
    try draft.container.apply([SettingChange(size, to: 14)])
    #expect(SettingsReview(of: draft).description == "Size: 14 → 14 (your own value)")
    let commit = try draft.commit()
    #expect(SettingsReview(of: commit).description == "Size: 14 → 14 (your own value)")
  }
}
