import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// The screen of a draft.
@MainActor
struct ReviewTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let theme = Setting(
    "theme", default: "light", .options(["light": "Light", "dark": "Dark"]), .requiresRestart)
  private let container: SettingsContainer
  private let draft: SettingsDraft

  init() {
    let settings: [SettingDefinition] = [size, theme]
    container = SettingsContainer(store: .memory) { settings.map(SettingsElement.setting) }
    draft = container.draft()
  }

  private func host() -> ViewHost {
    ViewHost { SettingsView(draft).settingsStyle(.single) }
  }

  @Test func nothingIsAppliedBeforeItIsConfirmed() {
    let host = host()
    #expect(host.find(id: "review")?.isEnabled == false)
    #expect(host.find(id: "setting:size")?.slide(to: 18) == true)
    #expect(host.find(id: "setting:theme")?.select(StoredValue.string("dark")) == true)
    #expect(container[size] == 14)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.change:size")?.slots["content"]?.map(\.label) == ["14 → 18"])
    #expect(
      host.find(id: "review.change:theme")?.slots["content"]?.map(\.label) == ["Light → Dark"])
    #expect(
      host.find(id: "review.restart")?.text == "Takes effect after the app restarts: Theme.")
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(container[size] == 18 && container[theme] == "dark")
    #expect(host.all("Sheet").isEmpty)
    #expect(host.complaints.isEmpty)
  }

  @Test func theReviewCanBeOpenedAfterAChangeMadeElsewhere() {
    let host = host()
    #expect(host.find(id: "review")?.isEnabled == false)
    draft.container[size] = 18
    #expect(host.outdated.contains { $0.contains("ReviewButton") })
    #expect(host.find(id: "review")?.isEnabled == true)
    draft.discard(size)
    #expect(host.find(id: "review")?.isEnabled == false)
  }

  @Test func aReviewThatIsOpenListsLaterChanges() {
    draft.container[size] = 18
    let host = ViewHost { ReviewView(draft) }
    #expect(host.find(id: "review.change:theme") == nil)
    draft.container[theme] = "dark"
    #expect(host.find(id: "review.change:theme") != nil)
  }

  @Test func aChangeThatALayerOverridesIsMarked() {
    let environment = EnvironmentSource(prefix: "APP", environment: ["APP_SIZE": "20"])
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(overrides: [environment])
    ) { size }
    let draft = container.draft()
    draft.container[size] = 18
    let host = ViewHost { ReviewView(draft) }
    #expect(host.find(id: "review.change:size")?.slots["content"]?.map(\.label) == ["14 → 18"])
    #expect(host.find(id: "review.change.marks:size")?.text == "not in effect")
  }

  @Test func cancellingKeepsTheChangesForLater() {
    let host = host()
    #expect(host.find(id: "setting:size")?.slide(to: 18) == true)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find("Button", "Cancel")?.tap() == true)
    #expect(host.all("Sheet").isEmpty)
    #expect(container[size] == 14 && draft.container[size] == 18)
  }

  @Test func allChangesCanBeDiscarded() async {
    let host = host()
    #expect(host.find(id: "setting:size")?.slide(to: 18) == true)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.discard")?.tap() == true)
    #expect(draft.changes.isEmpty)
    #expect(host.find(id: "review.apply")?.isEnabled == false)
    await host.wait { host.find(id: "setting:size")?.value as? Double == 14 }
  }

  @Test func aConflictIsShownAndSettled() {
    let host = host()
    #expect(host.find(id: "setting:size")?.slide(to: 18) == true)
    container[size] = 20
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.apply")?.isEnabled == false)
    #expect(host.find(id: "review.change.keep:size")?.tap() == true)
    #expect(host.find(id: "review.change.keep:size") == nil)
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(container[size] == 18)
  }

  @Test func aConflictCanBeDiscarded() {
    let host = host()
    #expect(host.find(id: "setting:size")?.slide(to: 18) == true)
    container[size] = 20
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.change.discard:size")?.tap() == true)
    #expect(draft.changes.isEmpty && container[size] == 20)
  }

  @Test func theAppLearnsWhatNeedsARestart() {
    var reasons: [String] = []
    let host = ViewHost {
      SettingsView(draft)
        .onSettingsCommit { reasons = $0.restartReasons.map(\.key) }
        .settingsStyle(.single)
    }
    #expect(host.find(id: "setting:theme")?.select(StoredValue.string("dark")) == true)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(reasons == ["theme"])
  }

  @Test func settingsThemselvesHaveNothingToReview() {
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(host.find(id: "review") == nil)
  }
}
