import Setpoint
import SetpointPresentation
import Testing

/// Rows of several settings on the screen, in searches and in documents.
struct RowPresentationTests {
  private let isShown = Setting("isShown", default: true)
  private let width: Setting<Int>
  private let height: Setting<Int>
  private let container: SettingsContainer

  init() {
    let isShown = isShown
    let width = Setting(
      "window.width", default: 800, .visible { $0[isShown] }, .tags("broad"))
    let height = Setting(
      "window.height", default: 600, "Height", .visible { $0[isShown] })
    (self.width, self.height) = (width, height)
    let size = SettingsGroup(
      "Frame", .row, key: "frame", header: "Of the first window.", tags: ["geometry"]
    ) {
      width
      height
    }
    container = SettingsContainer(store: .memory) {
      isShown
      SettingsGroup("Window") {
        size
        SettingsGroup("Details", .inline) { Setting("window.title", default: "Untitled") }
      }
    }
  }

  private var screen: SettingsScreen { SettingsScreen(of: container) }

  private func ids(_ typed: String) -> [String] {
    SettingsSearchIndex(screen).results(for: typed).map(\.id)
  }

  @Test func aRowIsANodeWithItsSettings() {
    #expect(
      screen.description == """
        isShown · Is Shown · toggle · On
        window > · Window
          window/frame (row) · Frame
            “Of the first window.”
            window/frame/window.width · Width · stepper by 1 · 800
            window/frame/window.height · Height · stepper by 1 · 600
          window/details · Details
            window/details/window.title · Title · textField · Untitled
        """)
    #expect(screen.item(forKey: "window.width")?.fullLabel == "Frame: Width")
  }

  @Test func aRowIsARowOfItsPage() {
    let page = screen.page("window")
    let rows = page?.sections.map { $0.rows.map(\.id) }
    #expect(rows == [["window/frame"], ["window/details/window.title"]])
    #expect(screen.topPages.map(\.id) == ["window"])
    #expect(screen.pages(to: "window/frame/window.width") == ["window"])
    let whole = screen.page(depth: .whole)
    #expect(whole?.sections.flatMap(\.rows).map(\.id).contains("window/frame") == true)
  }

  @Test func aRowWithoutVisibleSettingsIsNotShown() {
    container[isShown] = false
    #expect(screen.node("window/frame") == nil)
  }

  @Test func aHiddenSettingLeavesItsRow() {
    let low = Setting("low", default: 1)
    let high = Setting("high", default: 2, .policy(.hidden))
    let screen = SettingsScreen(of: container) {
      SettingsGroup("Limits", .row) {
        low
        high
      }
    }
    #expect(screen.items.map(\.key) == ["low"])
    let empty = SettingsScreen(of: container) {
      SettingsGroup("Limits", .row) {
        high
        SettingsInformation("Hint", text: "None")
      }
    }
    #expect(empty.nodes.isEmpty)
  }

  @Test func aRowContainsTheSettingsOfInnerGroupsAndNothingElse() {
    let screen = SettingsScreen(of: container) {
      SettingsGroup("All", .row) {
        SettingsGroup("Inner") { Setting("inner", default: 1) }
        SettingsAction("Refresh") {}
        SettingsGroup("Row", .row) { Setting("other", default: 1) }
      }
    }
    #expect(screen.nodes.map(\.id) == ["all"] && screen.items.map(\.key) == ["inner", "other"])
    #expect(screen.items.allSatisfy { $0.row?.id == "all" })
    #expect(screen.topPages.isEmpty)
  }

  @Test(arguments: [
    SettingsScreen.Part.page("window"), .rows(ids: ["window/frame"]),
    .rows(ids: ["window/frame/window.height"]), .settings(keys: ["window.width"]),
  ])
  func aPartHasTheSameRow(part: SettingsScreen.Part) throws {
    let built = SettingsScreen(of: container.elements, in: container, options: .init(), part: part)
    let item = try #require(built.items.first { $0.row != nil })
    #expect(item == screen.item(forKey: item.key))
  }

  @Test func aChangedValueUpdatesOnlyItsItem() {
    let live = LiveSettingsScreen(of: container)
    container[width] = 900
    #expect(live.refresh().map(\.id) == ["window/frame/window.width"])
    #expect(live.screen.item(forKey: "window.width")?.row?.id == "window/frame")
    #expect(live.screen == screen)
  }

  @Test(arguments: [
    ("frame", "window/frame"), ("width", "window/frame/window.width"),
    ("broad", "window/frame/window.width"), ("frame height", "window/frame/window.height"),
    ("first window", "window/frame"),
  ])
  func theRowAndEachSettingAreFound(typed: String, id: String) {
    #expect(ids(typed).first == id)
  }

  @Test func theTagsOfARowFindItsSettings() {
    #expect(
      Set(ids("geometry"))
        == ["window/frame", "window/frame/window.width", "window/frame/window.height"])
  }

  @Test func groupedResultsShowARowOnce() {
    let groups = SettingsSearchIndex(screen).results(for: "frame").grouped
    #expect(groups.map(\.path) == [["Window"]])
    #expect(groups.flatMap(\.results).map(\.nodeID) == ["window/frame"])
    let modified = SettingsSearchIndex(screen).results(for: "@modified")
    #expect(modified.isEmpty)
    container[height] = 5
    let changed = SettingsSearchIndex(screen).results(for: "@modified").grouped
    #expect(changed.map(\.path) == [["Window"]])
    #expect(changed.flatMap(\.results).map(\.id) == ["window/frame/window.height"])
  }

  @Test func theRowsOfASearchContainTheWholeRow() {
    let rows = ScreenRows(of: screen)
    let found = rows.screen(ofRows: ["window/frame/window.height", "window/frame/window.width"])
    #expect(found.nodes.first == screen.node("window/frame"))
    #expect(found.items.count == 2 && found.modifiedCount == screen.modifiedCount)
    #expect(rows.screen(ofRows: ["window/frame"]).items.count == 2)
  }

  @Test func theReviewNamesTheRow() {
    let draft = container.draft()
    draft.container[width] = 900
    #expect(SettingsReview(of: draft).description == "Frame: Width: 800 → 900")
  }

  @Test func theReferenceNamesTheRow() {
    let markdown = SettingsReference(of: container).markdown
    #expect(markdown.contains("Frame: Width<br>`window.width`"))
    #expect(markdown.contains("Of the first window."))
    #expect(!markdown.contains("## Frame"))
  }
}
