import Setpoint
import SetpointPresentation
import Testing

/// A part of a screen shows what the whole screen shows at its position.
struct ScreenPartTests {
  private let container: SettingsContainer
  private let whole: SettingsScreen

  init() throws {
    container = SettingsContainer(store: .memory) {
      Setting("name", default: "")
      SettingsGroup("Sound", .inline) {
        Setting("sound.volume", default: 5)
        SettingsGroup("Equalizer") { Setting("sound.equalizer.bass", default: 1) }
      }
      SettingsGroup("Appearance") {
        Setting("appearance.size", default: 14)
        SettingsGroup("Fonts") {
          Setting("appearance.fonts.serif", default: true)
          SettingsCustomContent(key: "preview", label: "Preview")
        }
        SettingsGroup("Colors", .inline) {
          Setting("appearance.colors.accent", default: "blue")
          SettingsGroup("Palette") { Setting("appearance.colors.palette.dark", default: false) }
        }
      }
      SettingsGroup("Appearance") { Setting("theme", default: "light") }
      Setting("hidden", default: 0, .policy(.hidden))
    }
    for key in ["name", "appearance.fonts.serif", "theme", "hidden"] {
      let setting = try container.setting(forKey: key)
      let value: StoredValue =
        switch setting.kind {
        case .bool: false
        case .integer: 1
        default: "changed"
        }
      try container.set(value, for: setting)
    }
    whole = SettingsScreen(of: container)
  }

  private func part(_ part: SettingsScreen.Part) -> SettingsScreen {
    SettingsScreen(of: container.elements, in: container, options: .init(), part: part)
  }

  /// The rows of a page that are no ways to other pages.
  private func rows(_ screen: SettingsScreen, _ page: String) throws -> [SettingsNode] {
    try #require(screen.page(page)).sections.flatMap(\.rows).filter { node in
      if case .group = node { false } else { true }
    }
  }

  @Test(arguments: [
    "", "sound/equalizer", "appearance", "appearance/fonts", "appearance/colors/palette",
    "appearance-2",
  ])
  func aPageHasItsRowsAndTheWaysToItsPages(page: String) throws {
    let part = part(.page(page))
    #expect(try rows(part, page) == rows(whole, page))
    #expect(
      part.page(page)?.sections.map { $0.rows.map(\.id) }
        == whole.page(page)?.sections.map { $0.rows.map(\.id) })
    #expect(part.items == whole.items.filter { whole.pages(to: $0.id).last ?? "" == page })
    #expect(part.path(to: page).map(\.id) == whole.path(to: page).map(\.id))
    #expect(part.topPages.map(\.id) == whole.topPages.map(\.id))
    #expect(part.hasFirstPage && whole.hasFirstPage)
  }

  @Test func aWayToAPageHasTheLabelsAndTheChangesThatAreThere() throws {
    let first = part(.page(""))
    for page in whole.topPages {
      let way = try #require(first.topPages.first { $0.id == page.id })
      #expect(way.summary == page.summary && way.modifiedCount == page.modifiedCount)
    }
    #expect(first.topPages.map(\.modifiedCount) == [0, 1, 1])
    #expect(first.topPages[1].summary == ["Size", "Fonts", "Colors"])
  }

  @Test func rowsAreMadeByTheirIds() throws {
    let ids: Set = ["appearance/fonts/preview", "sound/volume", "nowhere/else"]
    let part = part(.rows(ids: ids))
    #expect(part.items.map(\.id) == ["sound/volume"])
    #expect(part.node("appearance/fonts/preview") == whole.node("appearance/fonts/preview"))
    #expect(part.node("name") == nil)
  }

  @Test func settingsAreMadeByTheirKeys() {
    let part = part(.settings(keys: ["theme", "hidden", "unknown"]))
    #expect(part.items == whole.items.filter { $0.key == "theme" })
    #expect(part.items.map(\.id) == ["appearance-2/theme"])
  }

  @Test func changesAreCountedWhateverIsMade() {
    #expect(whole.modifiedCount == 3)
    #expect(part(.page("")).modifiedCount == 3)
    #expect(part(.page("appearance/fonts")).modifiedCount == 3)
    #expect(part(.rows(ids: ["name"])).modifiedCount == 3)
  }

  @Test func aSlashInAKeyDoesNotMakeItTheRowOfAGroup() {
    let container = SettingsContainer(store: .memory) {
      Setting("a/b", default: 1)
      SettingsGroup("A", key: "a") { Setting("b", default: 2) }
      Setting("a~1b", default: 3)
    }
    let screen = SettingsScreen(of: container)
    #expect(screen.items.map(\.id) == ["a~1b", "a/b", "a~01b"])
  }
}
