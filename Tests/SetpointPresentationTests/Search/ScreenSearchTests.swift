import Foundation
import Setpoint
import SetpointPresentation
import Testing

/// What a search finds on a screen beside settings.
struct ScreenSearchTests {
  private static let isExpert = Setting("isExpert", default: false)
  private let container = SettingsContainer(store: .memory) {
    isExpert
    SettingsGroup("Reading", header: "How articles look.", tags: ["typography"]) {
      Setting("fontSize", default: 14)
      SettingsGroup("Columns", .inline) { Setting("columnCount", default: 2) }
      SettingsGroup("Fonts") { Setting("serif", default: true) }
      SettingsAction("Clear cache", tags: ["storage"]) {}
      SettingsHyperlink(
        "Manual", tags: ["help"], destination: URL(filePath: "/manual"))
      SettingsInformation("Version", tags: ["build"], text: "2.17")
      SettingsCustomContent(key: "preview", label: "Preview", tags: ["sample"])
      SettingsAction("Crash", isSearchable: false) {}
      SettingsHyperlink("Secret manual", isSearchable: false, destination: URL(filePath: "/secret"))
      SettingsInformation("Secret number", isSearchable: false, text: "7")
      SettingsCustomContent(key: "secretPreview", label: "Secret preview", isSearchable: false)
    }
  }

  private func found(_ query: String) -> [String] {
    SettingsSearchIndex(SettingsScreen(of: container)).results(for: query).map(\.id)
  }

  @Test(arguments: [
    ("reading", "reading"), ("typography", "reading"), ("how articles look", "reading"),
    ("fonts", "reading/fonts"),
  ])
  func pagesAreFound(query: String, id: String) {
    #expect(found(query).first == id)
  }

  @Test func aPageIsFoundUnderTheGroupsThatHoldIt() {
    let index = SettingsSearchIndex(SettingsScreen(of: container))
    let fonts = index.results(for: "fonts").first
    #expect(fonts?.item.path == ["Reading"] && fonts?.item.key == nil)
    #expect(fonts?.score == 1000)
  }

  @Test func aSectionOfAPageIsNoResult() {
    #expect(!found("columns").contains("reading/columns"))
  }

  @Test(arguments: [
    ("cache", "reading/clear-cache"), ("storage", "reading/clear-cache"),
    ("help", "reading/manual"), ("build", "reading/version"), ("2.17", "reading/version"),
    ("preview", "reading/preview"), ("sample", "reading/preview"),
    ("@tag:sample", "reading/preview"),
  ])
  func freeRowsAreFoundByTitleTagsAndText(query: String, id: String) {
    #expect(found(query) == [id])
  }

  @Test(arguments: ["crash", "secret", "@tag:none"])
  func unsearchableRowsAreNotFound(query: String) {
    #expect(found(query).isEmpty)
  }

  @Test func aFilterForSettingsFindsNoPage() {
    #expect(found("@modified").isEmpty)
    container[Self.isExpert] = true
    #expect(found("@modified") == ["isExpert"])
  }
}

/// Free rows under a condition.
struct ConditionalRowTests {
  private static let isExpert = Setting("isExpert", default: false)
  private let container = SettingsContainer(store: .memory) {
    isExpert
    SettingsAction("Action") {}.visible { $0[isExpert] }
    SettingsHyperlink("Link", destination: URL(filePath: "/")).visible { $0[isExpert] }
    SettingsInformation("Information", text: "1").visible { $0[isExpert] }
    SettingsCustomContent(key: "content", label: "Content").visible { $0[isExpert] }
  }

  @Test func areOnTheScreenWhileTheirConditionIsTrue() {
    #expect(SettingsScreen(of: container).nodes.map(\.id) == ["isExpert"])
    container[Self.isExpert] = true
    #expect(
      SettingsScreen(of: container).nodes.map(\.id)
        == ["isExpert", "action", "link", "information", "content"])
  }

  @Test func areFoundWhileTheirConditionIsTrue() {
    func found() -> [String] {
      SettingsSearchIndex(SettingsScreen(of: container)).results(for: "content").map(\.id)
    }
    #expect(found() == [])
    container[Self.isExpert] = true
    #expect(found() == ["content"])
  }

  @Test func comeAndGoOnAScreenThatFollowsItsSettings() {
    let live = LiveSettingsScreen(of: container)
    container[Self.isExpert] = true
    #expect(!live.refresh().isEmpty)
    #expect(live.screen.nodes.count == 5)
  }
}
