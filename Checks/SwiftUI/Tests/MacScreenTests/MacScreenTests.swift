import Setpoint
@_spi(Walker) import SwiftUI
import Testing

@testable import MacScreen

/// What the screen has on a Mac alone.
@MainActor
struct MacScreenTests {
  private let size = Setting("appearance.size", default: 14)
  private let container: SettingsContainer

  init() {
    let size = size
    container = SettingsContainer(store: .memory) {
      Setting("name", default: "Ada")
      SettingsGroup("Appearance", icon: "paintbrush") {
        size
        SettingsGroup("Fonts") { Setting("appearance.fonts.serif", default: true) }
      }
      SettingsCustomContent(key: "about", label: "About")
    }
  }

  private func host(_ view: some View, defaults: StoredDefaults? = nil) -> ViewHost {
    ViewHost(on: .macOS, defaults: defaults) { view }
  }

  private func tabs(of host: ViewHost) throws -> ViewNode {
    try #require(host.all("TabView").first)
  }

  @Test func aFormIsGroupedUnlessTheAppSetsAStyle() {
    func style(of host: ViewHost) -> String? {
      host.all("Form").first?.attributes["formStyle"]
    }
    func window(_ content: some View) -> ViewHost {
      ViewHost(on: .macOS) { SettingsWindow { content }.windows[0] }
    }
    #expect(style(of: host(SettingsView(container))) == "GroupedFormStyle")
    #expect(style(of: window(SettingsView(container))) == "GroupedFormStyle")
    #expect(style(of: window(SettingsView(container).formStyle(.columns))) == "ColumnsFormStyle")
    #expect(
      style(of: window(Group { SettingsView(container) }.formStyle(.columns))) == "ColumnsFormStyle"
    )
    #expect(style(of: host(SettingsView(container).formStyle(.columns))) == "ColumnsFormStyle")
    #expect(style(of: host(NavigationStack { SettingsPageView(container) })) == "GroupedFormStyle")
    let page = NavigationStack { SettingsPageView(container).formStyle(.columns) }
    #expect(style(of: host(page)) == "ColumnsFormStyle")
  }

  @Test func tabsAreAsHighAsTheirRowsAndOpenNothing() throws {
    let host = host(SettingsView(container).settingsStyle(.tabs))
    #expect(try tabs(of: host).slots["items"]?.map(\.label) == ["General", "Appearance", "Search"])
    #expect(host.all("NavigationStack").isEmpty)
    #expect(try tabs(of: host).children.first?.attributes["fixedSize"] == "false true")
    #expect(try tabs(of: host).select("appearance"))
    #expect(host.find(id: "setting:appearance.size") != nil)
    #expect(host.find(id: "setting:appearance.fonts.serif")?.tap() == true)
    #expect(host.complaints.isEmpty)
  }

  @Test func theTabOfLastTimeIsChosenAgain() throws {
    let defaults = StoredDefaults()
    let first = host(SettingsView(container).settingsStyle(.tabs), defaults: defaults)
    #expect(try tabs(of: first).select("appearance"))
    #expect(first.find(id: "setting:appearance.size") != nil)
    let second = host(SettingsView(container).settingsStyle(.tabs), defaults: defaults)
    #expect(try tabs(of: second).value as? String == "appearance")
    #expect(second.complaints.isEmpty)
  }

  @Test func theTabOfALinkIsChosenRatherThanThatOfLastTime() throws {
    let defaults = StoredDefaults()
    let first = host(SettingsView(container).settingsStyle(.tabs), defaults: defaults)
    #expect(try tabs(of: first).select("/search"))
    #expect(first.all("TextField").count == 1)
    let second = host(
      SettingsView(container).settingsLink(.constant("appearance.size")).settingsStyle(.tabs),
      defaults: defaults)
    #expect(try tabs(of: second).value as? String == "appearance")
  }

  @Test func aTabSearchesAllSettings() throws {
    let host = host(SettingsView(container).settingsStyle(.tabs))
    #expect(try tabs(of: host).select("/search"))
    #expect(host.all("TextField").first?.enter("serif") == true)
    #expect(host.find(id: "setting:appearance.fonts.serif")?.tap() == true)
    #expect(host.all("TextField").first?.enter("fonts") == true)
    #expect(host.find(id: "page:appearance/fonts")?.tap() == true)
    #expect(try tabs(of: host).value as? String == "appearance")
    #expect(host.complaints.isEmpty)
  }

  @Test func aPageOfTheAppOpensAsASheetFromATab() throws {
    let host = host(
      SettingsView(container).settingsPage("about") { Text(verbatim: "Made with care") }
        .settingsStyle(.tabs))
    #expect(host.find(id: "row:about")?.tap() == true)
    #expect(host.texts.contains("Made with care"))
    #expect(host.find("Button", "Done")?.tap() == true)
    #expect(!host.texts.contains("Made with care"))
    #expect(host.complaints.isEmpty)
  }

  @Test func theSidebarHasTheSearchAWidthAndNoButtonThatHidesIt() throws {
    let host = host(SettingsView(container))
    let sidebar = try #require(host.all("NavigationSplitView").first?.slots["sidebar"]?.first)
    #expect(sidebar.attributes["columnWidth"] == "215.0")
    #expect(sidebar.attributes["toolbarRemoving"] == "sidebarToggle")
    #expect(sidebar.slots["search"]?.first?.attributes["placement"] == "sidebar")
    #expect(host.complaints.isEmpty)
  }

  @Test func sheetsHaveALeastSize() {
    let draft = container.draft()
    let host = host(SettingsView(draft).settingsStyle(.single))
    #expect(host.find(id: "setting:name")?.enter("Grace") == true)
    #expect(host.find(id: "setting.origin:name")?.tap() == true)
    #expect(host.all("Sheet").first?.children.first?.attributes["leastSize"] == "440.0 340.0")
    #expect(host.find("Button", "Done")?.tap() == true)
    #expect(host.find(id: "review")?.tap() == true)
    #expect(host.all("Sheet").first?.children.first?.attributes["leastSize"] == "440.0 340.0")
    #expect(host.complaints.isEmpty)
  }

  @Test func returnBeginsALineInALongText() {
    let notes = Setting("notes", default: "", .control(.longText))
    let container = SettingsContainer(store: .memory) { notes }
    let host = host(SettingsView(container).settingsStyle(.single))
    #expect(host.find(id: "setting:notes")?.kind == "TextEditor")
    #expect(host.find(id: "setting:notes")?.enter("one\ntwo") == true)
    #expect(container[notes] == "one\ntwo")
  }

  @Test func radioButtonsAreThoseOfTheMac() {
    let theme = Setting("theme", default: "light", .options("light", "dark"), .control(.radioGroup))
    let container = SettingsContainer(store: .memory) { theme }
    let host = host(SettingsView(container).settingsStyle(.single))
    #expect(host.find(id: "setting:theme")?.attributes["pickerStyle"] == "RadioGroupPickerStyle")
    #expect(host.complaints.isEmpty)
  }

  @Test func iconsAreSmall() {
    let container = SettingsContainer(store: .memory) {
      Setting("size", default: 14, .icon(SettingIcon("textformat", tint: .red)))
    }
    let host = host(SettingsView(container).settingsStyle(.single))
    #expect(host.all("Image").contains { $0.attributes["size"] == "20.0 20.0" })
  }

  @Test func aSettingsWindowGetsASizeFromItsSidebarAndNoneAroundItsTabs() throws {
    let sidebar = host(SettingsView(container).environment(\.isInSettingsWindow, true))
    #expect(sidebar.all("NavigationSplitView").first?.attributes["leastSize"] == "620.0 400.0")
    let tabs = host(
      SettingsView(container).settingsStyle(.tabs).environment(\.isInSettingsWindow, true))
    #expect(try self.tabs(of: tabs).attributes["leastSize"] == nil)
  }

  @Test func theSnippetOfASettingsWindowHasTabs() throws {
    let windows = MacApp().body.windows
    #expect(windows.count == 2)
    let host = ViewHost(on: .macOS) { windows[1] }
    #expect(try tabs(of: host).slots["items"]?.map(\.label) == ["General", "Appearance", "Search"])
    #expect(try tabs(of: host).select("appearance"))
    #expect(host.find(id: "setting:appearance.fontSize")?.kind == "Stepper")
    #expect(host.complaints.isEmpty)
  }

  @Test func aSheetWithTheScreenHasASizeAndAButtonThatClosesIt() {
    var isPresented = true
    let host = host(
      Text(verbatim: "App").sheet(
        isPresented: Binding(get: { isPresented }, set: { isPresented = $0 })
      ) { SettingsView(container) })
    #expect(host.find(id: "close")?.tap() == true)
    host.invalidate()
    #expect(!isPresented && host.all("Sheet").isEmpty)
    #expect(host.complaints.isEmpty)
  }
}

extension ViewHost {
  var texts: [String] { all("Text").map(\.text) }
}
