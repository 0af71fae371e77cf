import Foundation
import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Synchronization
import Testing
@_spi(Walker) import WidgetKit

@testable import SwiftUISnippets

/// The code of the documentation does what is said of it.
@MainActor
struct SnippetTests {
  private let settings = SettingsContainer(store: .memory) {
    SettingsGroup("General", .inline) { Setting("userName", default: "Guest") }
    Setting("showNotifications", default: true)
    SettingsGroup("Advertising", .inline) { Setting("personal", default: false) }
    SettingsGroup("Appearance", key: "appearance") { Setting("fontSize", default: 14) }
  }

  private func host(_ view: some View) -> ViewHost {
    let host = ViewHost { view }
    _ = host.roots
    #expect(host.complaints.isEmpty)
    return host
  }

  private func search(_ text: String, in host: ViewHost) {
    #expect(host.all("SearchField").first?.enter(text) == true)
  }

  @Test func dropIn() {
    let host = host(DropInView(settings: DropInSettings(store: .memory)))
    #expect(host.find(id: "setting:refreshInterval")?.kind == "Picker")
    #expect(host.find(id: "setting:showImages")?.tap() == true)
  }

  @Test func hiddenKeys() {
    let host = host(FewerSettingsView(settings: settings))
    #expect(
      host.find(id: "setting:userName") == nil && host.find(id: "setting:showNotifications") != nil)
  }

  @Test func ownControlOnADraft() {
    let settings = SoundSettings(store: .memory)
    let draft = settings.draft()
    let host = host(SoundSettingsView(settings: settings, draft: draft))
    #expect(host.find("Toggle", "Play Sounds")?.tap() == true)
    #expect(settings.playsSounds && !draft.playsSounds)
    #expect(host.find(id: "setting:volume")?.slide(to: 6) == true)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(settings.volume == 6 && !settings.playsSounds)
  }

  @Test func twoRowsInAnOwnForm() async {
    let settings = PlayerSettings(store: .memory)
    let host = host(PlayerView(settings: settings))
    #expect(host.all("Form").count == 1 && host.all("NavigationStack").isEmpty)
    #expect(
      host.all("Section").map { $0.slots["header"]?.first?.label } == ["Playback", "Downloads"])
    #expect(host.find(id: "setting:volume")?.slide(to: 7) == true)
    #expect(settings.volume == 7)
    settings.skipsSilence = true
    await host.wait { host.find(id: "setting:skipsSilence")?.value as? Bool == true }
    #expect(host.find(id: "setting:downloads.usesCellular")?.tap() == true)
    #expect(settings.downloads.usesCellular)
    #expect(host.complaints.isEmpty)
  }

  @Test func aPageInAStackOfTheApp() {
    let settings = PlayerSettings(store: .memory)
    let host = host(AccountView(settings: settings))
    #expect(host.find("NavigationLink", "Downloads")?.tap() == true)
    #expect(host.title == "Downloads" && host.all("NavigationStack").count == 1)
    #expect(host.find(id: "setting:volume") == nil)
    #expect(host.find(id: "setting:downloads.usesCellular")?.tap() == true)
    #expect(settings.downloads.usesCellular)
    #expect(host.complaints.isEmpty)
  }

  @Test func onboardingInThreeSteps() {
    let settings = PlayerSettings(store: .memory)
    let draft = settings.draft()
    var isFinished = false
    let host = host(OnboardingView(draft: draft) { isFinished = true })
    #expect(host.find(id: "setting:volume")?.slide(to: 3) == true)
    #expect(host.find("NavigationLink", "Continue")?.tap() == true)
    #expect(host.find(id: "setting:downloads.usesCellular")?.tap() == true)
    #expect(host.find("NavigationLink", "Review")?.tap() == true)
    #expect(host.find(id: "review.change:volume")?.slots["content"]?.map(\.label) == ["5 → 3"])
    #expect(settings.volume == 5)
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(settings.volume == 3 && settings.downloads.usesCellular && isFinished)
    #expect(host.complaints.isEmpty)
  }

  @Test func ownStyle() {
    let host = host(AirySettingsView(settings: settings))
    #expect(host.all("ScrollView").count == 1 && host.all("Form").isEmpty)
    #expect(host.find(id: "setting:showNotifications")?.tap() == true)
  }

  @Test func ownSearch() {
    let host = host(InitialsSearchView(settings: settings))
    search("sn", in: host)
    #expect(
      host.find(id: "setting:showNotifications") != nil && host.find(id: "setting:userName") == nil)
  }

  @Test func extractedGroup() {
    let container = SettingsContainer(store: .memory) { SettingsGroup.developer }
    let host = host(SettingsView(container).settingsStyle(.grouped))
    #expect(host.find(id: "setting:verboseLogging") == nil)
    #expect(host.find(id: "setting:debugMode")?.tap() == true)
    #expect(host.find(id: "setting:verboseLogging") != nil)
  }

  @Test func conditionalGroup() {
    let host = host(ConditionalSettingsView(settings: settings))
    #expect(host.find(id: "setting:cacheSize") == nil)
    #expect(host.find(id: "setting:showsAdvanced")?.tap() == true)
    #expect(host.find(id: "setting:cacheSize") != nil)
  }

  @Test func searchWords() {
    let elements = searchableSettings.elements
    let container = SettingsContainer(store: .memory) { elements }
    let host = host(SettingsView(container))
    search("badges", in: host)
    #expect(host.find(id: "setting:showPreviews") != nil)
    search("status", in: host)
    #expect(host.find(id: "setting:status") == nil)
  }

  @Test func nestedNavigation() {
    let host = host(NestedSettingsView(settings: settings))
    #expect(host.find("NavigationLink", "General")?.tap() == true)
    #expect(host.find(id: "setting:language")?.kind == "Picker")
    #expect(host.find("NavigationLink", "About")?.tap() == true)
    #expect(host.find(id: "row:general/about/version")?.label == "Version")
    #expect(host.all("Screen").count == 3)
  }

  @Test func headerAndFooter() {
    var reports = 0
    let host = host(AnnotatedSettingsView(settings: settings) { reports += 1 })
    #expect(host.find("Label", "Advertising") != nil)
    #expect(host.find("Button", "Report Ad")?.tap() == true)
    #expect(reports == 1)
  }

  @Test func review() {
    let settings = BetaSettings(store: .memory)
    let host = host(BetaSettingsView(draft: settings.draft()))
    #expect(host.find("NavigationLink", "Calculation")?.tap() == true)
    #expect(host.find(id: "setting:calculation.usesRegression")?.tap() == true)
    #expect(settings.calculation.usesRegression)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.find(id: "review.apply")?.tap() == true)
    #expect(!settings.calculation.usesRegression)
    #expect(host.texts.contains("Restart the app to finish."))
  }

  @Test func freeRows() throws {
    let website = try #require(URL(string: "https://example.org"))
    let host = host(MixedSettingsView(settings: settings, website: website))
    #expect(host.texts.contains("In sync"))
    #expect(host.find("Button", "Erase History")?.tap() == true)
    #expect(host.all("ConfirmationDialog").count == 1)
    #expect(host.find("NavigationLink", "Licences")?.tap() == true)
    #expect(host.texts.contains("None"))
  }

  @Test func boundClass() {
    let settings = BoundSettings(store: .memory)
    let host = host(QuickSettingsView(settings: settings))
    #expect(host.find("Toggle", "Notifications")?.tap() == true)
    #expect(!settings.notificationsEnabled)
    settings.fontSize = 18
    #expect(host.texts.contains("Size: 18 pt"))
    #expect(host.find("Button", "Reset")?.tap() == true)
    #expect(settings.fontSize == 14)
  }

  @Test func environmentInjection() {
    settings[.accent] = .red
    let host = host(InjectedRootView(settings: settings))
    #expect(host.find("Text", "Hello")?.attributes["foregroundStyle"] == "Color")
  }

  @Test func deepLink() async {
    let host = host(LinkedSettingsView(settings: settings))
    #expect(host.find("Button", "Text Size …")?.tap() == true)
    #expect(host.find(id: "setting:fontSize") != nil)
    await host.wait { host.scrolledTo == "appearance/fontSize" }
  }

  @Test func preview() {
    #expect(host(PreviewedSettings_Previews.previews).find(id: "setting:showImages") != nil)
  }

  @Test func aChangeInTheAppReloadsTheWidgetWhichReadsIt() {
    let settings = HeadlineSettings(store: .memory)
    let reloads = Mutex(0)
    withExtendedLifetime(AppWithWidget(settings: settings)) {
      Reloads.$listener.withValue({ reloads.withLock { $0 += 1 } }) { settings.count = 5 }
    }
    #expect(reloads.withLock(\.self) == 1)
    HeadlineProvider(settings: settings).getTimeline(in: TimelineProviderContext()) { timeline in
      #expect(timeline.entries.map(\.count) == [5] && timeline.policy == .never)
    }
  }

  @Test func anExtensionReadsWhatTheAppHasWritten() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    SharingSettings.open(in: folder).addsTitle = false
    let host = host(ShareView(title: "News", settings: .open(in: folder)))
    #expect(host.texts.contains("Share") && !host.texts.contains("Share “News”"))
    #expect(host.find(id: "setting:addsTitle")?.tap() == true)
    #expect(host.texts.contains("Share “News”"))
  }
}
