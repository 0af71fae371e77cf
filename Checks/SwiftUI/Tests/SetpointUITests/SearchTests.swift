import Setpoint
import SetpointPresentation
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

@MainActor
struct SearchTests {
  private let serif = Setting("appearance.fonts.serif", default: true, .tags("letters"))
  private let container: SettingsContainer

  init() {
    let serif = serif
    container = SettingsContainer(store: .memory) {
      Setting("status", default: "fine", .policy(.unsearchable))
      Setting("refresh", default: true)
      SettingsGroup("Appearance") {
        Setting("appearance.size", default: 14)
        SettingsGroup("Fonts") { serif }
      }
      SettingsAction("Clear Cache") {}
    }
  }

  private func search(_ text: String, in host: ViewHost) {
    #expect(host.all("SearchField").first?.enter(text) == true)
  }

  @Test func aSearchResultIsALiveControlBelowItsPath() {
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    search("serif", in: host)
    #expect(host.all("Section").first?.slots["header"]?.map(\.label) == ["Appearance › Fonts"])
    #expect(host.find(id: "setting:\(serif.key)")?.tap() == true)
    #expect(container[serif] == false)
    #expect(host.find(id: "setting:\(serif.key)")?.value as? Bool == false)
    search("", in: host)
    #expect(host.find(id: "setting:refresh") != nil)
    #expect(host.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func aPageThatIsFoundCanBeOpened(isSidebar: Bool) {
    let host = ViewHost {
      SettingsView(container).environment(\.horizontalSizeClass, isSidebar ? .regular : .compact)
    }
    search("fonts", in: host)
    #expect(host.find(id: "page:appearance/fonts")?.tap() == true)
    #expect(host.find(id: "setting:\(serif.key)") != nil)
    #expect(host.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func aTopPageThatIsFoundIsSelected(hasTabs: Bool) {
    let screen = SettingsView(container).environment(\.horizontalSizeClass, .regular)
    let host = ViewHost { hasTabs ? AnyView(screen.settingsStyle(.tabs)) : AnyView(screen) }
    search("appearance", in: host)
    #expect(host.find(id: "page:appearance")?.tap() == true)
    #expect(host.all("SearchField").first?.value as? String == "")
    #expect(host.title == "Appearance")
    #expect(host.find(id: "setting:appearance.size") != nil)
    #expect(host.complaints.isEmpty)
  }

  @Test func anAppCanSwitchTheSearchOff() {
    let host = ViewHost { SettingsView(container).settingsSearchDisabled() }
    #expect(host.all("SearchField").isEmpty && host.find(id: "setting:refresh") != nil)
    let switchedOn = ViewHost { SettingsView(container).settingsSearchDisabled(false) }
    #expect(switchedOn.all("SearchField").count == 1)
  }

  @Test func tagsAndFreeRowsAreFoundAndWhatIsNotToBeIsNot() {
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    search("letters", in: host)
    #expect(host.find(id: "setting:\(serif.key)") != nil)
    search("cache", in: host)
    #expect(host.find("Button", "Clear Cache") != nil)
    search("status", in: host)
    #expect(host.all("ContentUnavailableView").count == 1)
  }

  @Test func searchResultsReplaceThePageBesideASidebar() {
    let host = ViewHost { SettingsView(container).environment(\.horizontalSizeClass, .regular) }
    search("serif", in: host)
    #expect(host.find(id: "setting:\(serif.key)") != nil && host.find(id: "setting:refresh") == nil)
    let sidebar = host.all("NavigationSplitView").first?.slots["sidebar"]?.first
    #expect(sidebar?.select("appearance") == true)
    #expect(host.all("SearchField").first?.value as? String == "")
    #expect(host.find(id: "setting:appearance.size") != nil)
  }

  @Test(arguments: ["@modified", "20"])
  func resultsFollowTheValues(query: String) async throws {
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    func isFound() -> Bool { host.find(id: "setting:appearance.size") != nil }
    search(query, in: host)
    #expect(!isFound())
    try container.set(20, forKey: "appearance.size")
    await host.wait { isFound() }
    try container.reset(container.setting(forKey: "appearance.size"))
    await host.wait { !isFound() }
    #expect(host.complaints.isEmpty)
  }

  private struct LastFirst: SettingsSearch {
    func results(for text: String, in items: [SettingsSearchItem]) -> [SettingsSearchResult] {
      items.reversed().map { SettingsSearchResult(item: $0, score: 1) }
    }
  }

  @Test func aCustomSearchReplacesTheBuiltInOne() {
    let host = ViewHost {
      SettingsView(container).settingsSearch(LastFirst()).settingsStyle(.single)
    }
    search("anything", in: host)
    #expect(host.find("Button", "Clear Cache") != nil)
    #expect(host.find(id: "setting:refresh") != nil)
    #expect(host.find(id: "setting:status") == nil)
  }

  private struct SearchApart: SettingsStyle {
    func makeContainer(configuration: ContainerConfiguration) -> some View {
      NavigationStack(path: configuration.path) {
        NavigationLink(value: SettingsRoute.search) { Text(verbatim: "Search") }
        configuration.content
      }
      Button {
        configuration.path.wrappedValue = []
      } label: {
        Text(verbatim: "Back")
      }
    }
  }

  @Test func aSearchOnItsOwnPageEndsWhenThePageCloses() {
    let host = ViewHost { SettingsView(container).settingsStyle(SearchApart()) }
    #expect(host.find("NavigationLink", "Search")?.tap() == true)
    #expect(host.all("SearchField").last?.enter("serif") == true)
    #expect(host.find(id: "setting:\(serif.key)")?.tap() == true)
    #expect(host.find("Button", "Back")?.tap() == true)
    #expect(host.find(id: "setting:refresh") != nil && host.find(id: "setting:\(serif.key)") == nil)
    #expect(host.complaints.isEmpty)
  }

  @Test func whatCameSinceIsFound() async {
    let container = SettingsContainer(store: .memory) { Setting("one", default: 1) }
    let host = ViewHost {
      SettingsView(container) { container.elements.settings.map { .setting($0) } }
        .settingsStyle(.single)
    }
    search("two", in: host)
    #expect(host.find(id: "setting:two") == nil)
    container.register { Setting("two", default: 2) }
    host.invalidate()
    #expect(host.find(id: "setting:two") != nil)
  }

  private struct AllOrNothing: SettingsSearch {
    let findsAll: Bool

    func results(for text: String, in items: [SettingsSearchItem]) -> [SettingsSearchResult] {
      findsAll ? items.map { SettingsSearchResult(item: $0, score: 1) } : []
    }
  }

  @Test func anotherSearchFindsAtOnce() {
    var findsAll = false
    let host = ViewHost {
      SettingsView(container).settingsStyle(.single)
        .settingsSearch(AllOrNothing(findsAll: findsAll))
    }
    search("anything", in: host)
    #expect(host.find(id: "setting:refresh") == nil)
    findsAll = true
    host.invalidate()
    #expect(host.find(id: "setting:refresh") != nil)
    #expect(host.complaints.isEmpty)
  }
}
