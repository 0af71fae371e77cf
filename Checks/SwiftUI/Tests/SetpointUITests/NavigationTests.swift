import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// Pages, sidebar and links.
@MainActor
struct NavigationTests {
  private let container = SettingsContainer(store: .memory) {
    Setting("name", default: "Ada")
    SettingsGroup("Sound", .inline, icon: "speaker", footer: "In this room.") {
      Setting("sound.volume", default: 5, .range(0...10))
    }
    SettingsGroup("Appearance", icon: "paintbrush") {
      Setting("appearance.size", default: 14)
      SettingsGroup("Fonts", footer: "Installed ones.") {
        Setting("appearance.fonts.serif", default: true)
      }
    }
  }

  @Test func groupsArePagesOrSectionsToAnyDepth() {
    let host = ViewHost { SettingsView(container, title: "Preferences").settingsStyle(.single) }
    #expect(host.title == "Preferences")
    #expect(host.all("Section").count == 3)
    #expect(host.all("Section")[1].slots["header"]?.map(\.label) == ["Sound"])
    #expect(host.all("Section")[1].slots["footer"]?.map(\.label) == ["In this room."])
    #expect(host.find("NavigationLink", "Appearance")?.tap() == true)
    #expect(host.title == "Appearance")
    #expect(host.find(id: "page:appearance/fonts")?.tap() == true)
    #expect(host.title == "Fonts")
    #expect(host.all("Screen").last?.all.contains { $0.text == "Installed ones." } == true)
    #expect(host.find(id: "setting:appearance.fonts.serif")?.tap() == true)
    #expect(host.complaints.isEmpty)
  }

  @Test func aSidebarHasThePagesAndShowsTheChosenOne() throws {
    let host = ViewHost {
      SettingsView(container).environment(\.horizontalSizeClass, .regular)
    }
    let sidebar = try #require(host.all("NavigationSplitView").first?.slots["sidebar"]?.first)
    #expect(sidebar.kind == "List")
    #expect(sidebar.children.map(\.label) == ["General", "Appearance"])
    #expect(host.find(id: "setting:name") != nil && host.find(id: "setting:sound.volume") != nil)
    #expect(sidebar.select("appearance"))
    #expect(host.find(id: "setting:name") == nil && host.find(id: "setting:appearance.size") != nil)
    #expect(host.find(id: "page:appearance/fonts")?.tap() == true)
    #expect(host.find(id: "setting:appearance.fonts.serif") != nil)
    #expect(host.complaints.isEmpty)
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func tabsHaveThePagesAndShowTheChosenOne(_ sizeClass: UserInterfaceSizeClass) throws {
    let host = ViewHost {
      SettingsView(container).settingsStyle(.tabs).environment(\.horizontalSizeClass, sizeClass)
    }
    func tabs() throws -> ViewNode { try #require(host.all("TabView").first) }
    #expect(try tabs().slots["items"]?.map(\.label) == ["General", "Appearance"])
    #expect(host.find(id: "setting:name") != nil && host.find(id: "setting:sound.volume") != nil)
    #expect(host.find(id: "page:appearance") == nil)
    #expect(try tabs().select("appearance"))
    #expect(host.find(id: "setting:name") == nil && host.find(id: "setting:appearance.size") != nil)
    #expect(host.find(id: "page:appearance/fonts")?.tap() == true)
    #expect(host.find(id: "setting:appearance.fonts.serif") != nil)
    #expect(try tabs().select(""))
    #expect(host.find(id: "setting:name") != nil)
    #expect(try tabs().select("appearance"))
    #expect(host.find(id: "setting:appearance.fonts.serif") == nil)
    #expect(host.complaints.isEmpty)
  }

  @Test func aTabHasTheSearchOfAllSettings() throws {
    let host = ViewHost { SettingsView(container).settingsStyle(.tabs) }
    #expect(host.all("SearchField").first?.enter("serif") == true)
    #expect(host.find(id: "setting:appearance.fonts.serif")?.tap() == true)
    #expect(try #require(host.all("TabView").first).select("appearance"))
    #expect(host.all("SearchField").first?.value as? String == "")
    #expect(host.complaints.isEmpty)
  }

  @Test func aLinkChoosesTheTabOfItsSetting() {
    var link: String? = "appearance.fonts.serif"
    let host = ViewHost {
      SettingsView(container).settingsStyle(.tabs)
        .settingsLink(
          Binding {
            link
          } set: {
            link = $0
          })
    }
    #expect(host.find(id: "setting:appearance.fonts.serif") != nil)
    #expect(host.all("TabView").first?.value as? String == "appearance")
  }

  @Test func moreTabsThanFitOnAPhoneAreOneColumn() {
    let container = SettingsContainer(store: .memory) {
      for number in 1...6 {
        SettingsGroup("Page \(number)") { Setting("setting\(number)", default: 0) }
      }
    }
    func host(_ sizeClass: UserInterfaceSizeClass) -> ViewHost {
      ViewHost {
        SettingsView(container).settingsStyle(.tabs).environment(\.horizontalSizeClass, sizeClass)
      }
    }
    #expect(host(.compact).all("TabView").isEmpty)
    #expect(host(.compact).find(id: "page:page-6") != nil)
    #expect(host(.regular).all("TabView").first?.slots["items"]?.count == 6)
  }

  @Test func aNarrowSidebarIsOneColumn() {
    let host = ViewHost {
      SettingsView(container).environment(\.horizontalSizeClass, .compact)
    }
    #expect(host.all("NavigationSplitView").isEmpty)
    #expect(host.find(id: "setting:name") != nil)
    #expect(host.find("NavigationLink", "Appearance") != nil)
  }

  @Test func aSidebarOfPagesShowsTheFirstPage() {
    let pages = SettingsContainer(store: .memory) {
      SettingsGroup("One") { Setting("first", default: 1) }
      SettingsGroup("Two") { Setting("second", default: 2) }
    }
    let host = ViewHost { SettingsView(pages).environment(\.horizontalSizeClass, .regular) }
    #expect(host.find(id: "setting:first") != nil && host.find(id: "setting:second") == nil)
  }

  @Test(arguments: ["appearance/fonts/serif", "appearance.fonts.serif"])
  func aLinkOpensThePagesToANode(link: String) async {
    var opened: String?
    let host = ViewHost {
      SettingsView(container)
        .settingsLink(Binding(get: { opened }, set: { opened = $0 }))
        .settingsStyle(.single)
    }
    #expect(host.all("Screen").count == 1)
    opened = link
    host.invalidate()
    #expect(host.title == "Fonts")
    #expect(host.all("Screen").count == 3)
    await host.wait { host.scrolledTo == "appearance/fonts/serif" }
    #expect(
      host.all.contains {
        $0.tag == AnyHashable("appearance/fonts/serif") && $0.attributes["background"] == "Color"
      })
    #expect(opened == nil, "the next link may be the same one")
    #expect(host.complaints.isEmpty)
  }

  @Test func theSameLinkScrollsEachTime() async {
    var link: String?
    let host = ViewHost {
      SettingsView(container)
        .settingsLink(Binding(get: { link }, set: { link = $0 }))
        .settingsStyle(.single)
    }
    for _ in 1...2 {
      host.scrolledTo = nil
      host.invalidate()
      #expect(host.all("Screen").count == 1)
      link = "name"
      host.invalidate()
      #expect(host.all("Screen").count == 1 && link == nil)
      await host.wait { host.scrolledTo == "name" }
    }
    #expect(host.complaints.isEmpty)
  }

  @Test func goingElsewhereLeavesWhereALinkLed() {
    var link: String? = "name"
    let host = ViewHost {
      SettingsView(container)
        .settingsLink(Binding(get: { link }, set: { link = $0 }))
        .settingsStyle(.single)
    }
    func isHighlighted() -> Bool {
      host.all.contains { $0.kind == "VStack" && $0.attributes["background"] == "Color" }
    }
    #expect(isHighlighted())
    #expect(host.find("NavigationLink", "Appearance")?.tap() == true)
    #expect(!isHighlighted())
  }

  @Test func aLinkToAnUnknownSettingChangesNothing() {
    let host = ViewHost {
      SettingsView(container).settingsLink(.constant("nowhere")).settingsStyle(.single)
    }
    #expect(host.all("Screen").count == 1)
  }

  @Test func aLinkIsFollowedInASidebar() {
    let host = ViewHost {
      SettingsView(container)
        .settingsLink(.constant("appearance"))
        .environment(\.horizontalSizeClass, .regular)
    }
    #expect(host.find(id: "setting:appearance.size") != nil)
  }

  @Test func nothingIsPushedIfEverythingIsOnOnePage() async {
    let host = ViewHost {
      SettingsView(container)
        .settingsLink(.constant("appearance.fonts.serif"))
        .settingsStyle(.grouped)
    }
    #expect(host.all("Screen").count == 1)
    await host.wait { host.scrolledTo == "appearance/fonts/serif" }
    #expect(host.all("NavigationLink").isEmpty)
    #expect(host.find(id: "setting:appearance.fonts.serif") != nil)
  }

  @Test func aSidebarIsShownBesideThePageFromTheBeginning() {
    let host = ViewHost {
      SettingsView(container).environment(\.horizontalSizeClass, .regular)
    }
    let split = host.all("NavigationSplitView").first
    #expect(split?.attributes["columns"] == "all")
    #expect(split?.attributes["splitViewStyle"] == "BalancedNavigationSplitViewStyle")
  }

  @Test func eachPageOfASidebarBeginsAtItsTop() throws {
    let host = ViewHost {
      SettingsView(container).environment(\.horizontalSizeClass, .regular)
    }
    func identity() -> String? { host.all("Form").first?.attributes["id"] }
    #expect(identity() == "")
    #expect(
      try #require(host.all("NavigationSplitView").first?.slots["sidebar"]?.first)
        .select("appearance"))
    #expect(identity() == "appearance")
  }

  @Test func aScreenInASheetHasAButtonThatClosesIt() {
    var isPresented = true
    let host = ViewHost(on: .visionOS) {
      Text(verbatim: "App").sheet(
        isPresented: Binding(get: { isPresented }, set: { isPresented = $0 })
      ) { SettingsView(container) }
    }
    #expect(host.find("NavigationLink", "Appearance")?.tap() == true)
    #expect(host.all(where: { $0.attributes["identifier"] == "close" }).count == 1)
    #expect(host.find(id: "close")?.tap() == true)
    host.invalidate()
    #expect(!isPresented && host.all("Sheet").isEmpty)
    #expect(host.complaints.isEmpty)
  }

  @Test func aScreenInAWindowHasNoButtonThatClosesIt() {
    #expect(ViewHost { SettingsView(container) }.find(id: "close") == nil)
  }

  @Test func aPageThatDisappearsIsClosed() async {
    let expert = Setting("expert", default: true)
    let container = SettingsContainer(store: .memory) {
      expert
      SettingsGroup("Engine") { Setting("turbo", default: 1) }.visible { $0[expert] }
    }
    let host = ViewHost { SettingsView(container).settingsStyle(.single) }
    #expect(host.find("NavigationLink", "Engine")?.tap() == true)
    #expect(host.all("Screen").count == 2)
    container[expert] = false
    await host.wait { host.all("Screen").count == 1 }
    #expect(host.complaints.isEmpty)
  }
}
