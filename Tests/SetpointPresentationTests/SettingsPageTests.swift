import Setpoint
import SetpointPresentation
import Testing

struct SettingsPageTests {
  private let screen: SettingsScreen

  init() {
    let container = SettingsContainer(store: .memory) {
      Setting("name", default: "")
      SettingsGroup("Sound", .inline, header: "What you hear.", footer: "In this room.") {
        Setting("volume", default: 5)
        SettingsGroup("Equalizer") { Setting("bass", default: 1) }
      }
      Setting("age", default: 7)
      SettingsGroup("Appearance", footer: "Everywhere.") {
        Setting("size", default: 14)
        SettingsGroup("Fonts", .inline) { Setting("serif", default: true) }
        Setting("theme", default: "light")
      }
    }
    screen = SettingsScreen(of: container)
  }

  /// A line for each section: `title: rows`, header and footer in quotes.
  private func outline(_ page: SettingsPage?) -> [String]? {
    page?.sections.map { section in
      let texts = [section.header, section.footer].compactMap(\.self).map { " “\($0)”" }.joined()
      return "\(section.title ?? "-"): \(section.rows.map(\.id).joined(separator: " "))\(texts)"
    }
  }

  @Test func inlineGroupsAreSectionsAndPagesAreRows() {
    #expect(
      outline(screen.page()) == [
        "-: name", "Sound: sound/volume sound/equalizer “What you hear.” “In this room.”",
        "-: age appearance",
      ])
    #expect(
      outline(screen.page("appearance")) == [
        "-: appearance/size", "Fonts: appearance/fonts/serif", "-: appearance/theme “Everywhere.”",
      ])
    #expect(screen.page("name") == nil && screen.page("nowhere") == nil)
  }

  @Test func theWholeNeedsNothingToBeOpened() {
    #expect(
      outline(screen.page(depth: .whole)) == [
        "-: name", "Sound: sound/volume “What you hear.” “In this room.”",
        "Equalizer: sound/equalizer/bass", "-: age", "Appearance: appearance/size",
        "Fonts: appearance/fonts/serif", "-: appearance/theme “Everywhere.”",
      ])
  }

  @Test func idsOfSectionsAreUnique() {
    let ids = screen.page(depth: .whole)?.sections.map(\.id) ?? []
    #expect(Set(ids).count == ids.count && ids.count == 7)
  }

  @Test func aSectionKeepsItsIdWhenItsFirstRowComesAndGoes() {
    let isExpert = Setting("isExpert", default: false)
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("Sound", .inline) { Setting("volume", default: 5) }
      Setting("engine", default: "fast", .visible { $0[isExpert] })
      isExpert
    }
    func ids() -> [String]? { SettingsScreen(of: container).page()?.sections.map(\.id) }
    let before = ids()
    container[isExpert] = true
    #expect(before?.count == 2)
    #expect(ids() == before)
  }

  @Test func aNodeIsSeenAfterOpeningThePagesThatHoldIt() {
    #expect(screen.pages(to: "name") == [])
    #expect(screen.pages(to: "sound/volume") == [])
    #expect(screen.pages(to: "sound/equalizer/bass") == ["sound/equalizer"])
    #expect(screen.pages(to: "appearance/fonts/serif") == ["appearance"])
    #expect(screen.pages(to: "appearance") == ["appearance"])
    #expect(screen.pages(to: "nowhere") == [])
  }

  @Test func ungroupedRowsAreShownBesideASidebar() {
    #expect(screen.topPages.map(\.id) == ["sound/equalizer", "appearance"])
    #expect(
      outline(screen.generalPage) == [
        "-: name", "Sound: sound/volume “What you hear.” “In this room.”", "-: age",
      ])
    let pages = SettingsScreen(
      of: SettingsContainer(store: .memory) { SettingsGroup("A") { Setting("b", default: 1) } })
    #expect(pages.generalPage == nil)
  }
}
