#if Macros
  import Foundation
  import Observation
  import Setpoint
  import SetpointSynchronization
  import Testing

  @Settings
  private final class ReaderSettings {
    var pageSize = 20
    @NotASetting @MainActor var openPages = 0
    @NotASetting @MainActor var names: [String] = ["a"]
    @NotASetting @MainActor var selection: Int?
    @NotASetting let identifier = 7

    @MainActor var visibleCount: Int { pageSize * openPages }

    @Settings("Advanced", .visible(when: \ReaderSettings.isExpert))
    final class Advanced {
      var depth = 3
      @NotASetting @MainActor var isExpanded = false
    }
    let advanced: Advanced
    var isExpert = false

    @Settings(.inline, .visible { (settings: ReaderSettings) in settings.pageSize > 50 })
    final class LongPages { var isSplit = true }
    let longPages: LongPages
  }

  @MainActor
  struct ModelObservationTests {
    private let settings = ReaderSettings(store: .memory)

    /// Returns how often a change of what `read` reads is announced while `change` runs.
    private func announcements(of read: () -> Void, during change: () -> Void) -> Int {
      let count = Mutex(0)
      withObservationTracking(read) { count.withLock { $0 += 1 } }
      change()
      return count.withLock { $0 }
    }

    @Test func aPropertyThatIsNoSettingIsObserved() {
      #expect(
        announcements(of: { _ = settings.openPages }, during: { settings.openPages = 2 }) == 1)
      #expect(
        announcements(of: { _ = settings.names }, during: { settings.names.append("b") }) == 1)
      #expect(
        announcements(of: { _ = settings.selection }, during: { settings.selection = 1 }) == 1)
      #expect(
        announcements(
          of: { _ = settings.advanced.isExpanded },
          during: { settings.advanced.isExpanded.toggle() }) == 1)
      #expect(settings.openPages == 2 && settings.names == ["a", "b"] && settings.selection == 1)
      #expect(settings.identifier == 7)
    }

    @Test func onlyThePropertyThatIsReadIsObserved() {
      #expect(
        announcements(of: { _ = settings.openPages }, during: { settings.selection = 1 }) == 0)
      #expect(announcements(of: { _ = settings.openPages }, during: { settings.pageSize = 1 }) == 0)
    }

    @Test func aComputedPropertyOfASettingAndAnotherPropertyIsObserved() {
      let read = { _ = settings.visibleCount }
      #expect(announcements(of: read, during: { settings.openPages = 3 }) == 1)
      #expect(announcements(of: read, during: { settings.pageSize = 30 }) == 1)
      #expect(settings.visibleCount == 90)
    }

    @Test func aPropertyThatIsNoSettingIsNotStored() {
      settings.openPages = 5
      #expect(settings.container.settings.map(\.key).contains("openPages") == false)
      #expect(ReaderSettings(store: .memory).openPages == 0)
    }

    // MARK: Visible groups

    @Test func aClassIsShownByAConditionOfItsAttribute() {
      let groups = settings.container.elements.compactMap { element -> SettingsElement? in
        if case .group = element { element } else { nil }
      }
      func isShown(_ group: Int) -> Bool? { groups[group].visibleWhen?(settings.container) }
      #expect(isShown(0) == false && isShown(1) == false)
      settings.isExpert = true
      #expect(isShown(0) == true && isShown(1) == false)
      settings.pageSize = 51
      #expect(isShown(1) == true)
      #expect(ReaderSettings.Advanced.settingsGroup.label == "Advanced")
      #expect(ReaderSettings.LongPages.settingsGroup.label == "Long Pages")
    }

    @Test func aGroupIsShownByAPropertyOrAClosureOfAClass() throws {
      let byProperty = SettingsElement.group(
        SettingsGroup("A") {}.visible(when: \ReaderSettings.isExpert))
      let byClosure = SettingsElement.group(
        SettingsGroup("A") {}.visible { (settings: ReaderSettings) in !settings.isExpert })
      #expect(byProperty.visibleWhen?(settings.container) == false)
      #expect(byClosure.visibleWhen?(settings.container) == true)
    }
  }
#endif
