import Setpoint
@_spi(Walker) import SwiftUI
import Testing

@testable import ReaderApp

/// The example app is operated as a person would.
@MainActor
struct ReaderAppTests {
  private let settings = ReaderSettings(store: .memory)

  private var articles: [String] {
    settings.selected(from: Article.samples).map(\.title)
  }

  @Test func articlesAreThoseThatTheSettingsLeave() {
    #expect(articles == ["Layers that explain themselves", "Nothing is lost"])
    settings.mutedWords = "lost, found"
    #expect(articles == ["Layers that explain themselves"])
  }

  @Test func settingsOpenAndWhatIsChangedThereIsSeen() {
    let host = ViewHost { ReaderView(settings: settings) }
    #expect(host.texts.contains("Nothing is lost"))
    #expect(host.find("Button", "Settings")?.tap() == true)
    #expect(host.find(id: "setting:numberOfArticles")?.slide(to: 1) == true)
    #expect(host.find(id: "setting:showFullContent")?.tap() == true)
    #expect(settings.numberOfArticles == 1 && settings.showFullContent)
    #expect(!host.texts.contains("Nothing is lost"))
    #expect(host.texts.contains(Article.samples[0].text))
    #expect(host.complaints.isEmpty)
  }

  @Test func theSampleOfTheTextFollowsTheSizeBesideIt() {
    let host = ViewHost { ReaderSettingsView(settings: settings) }
    #expect(host.find("NavigationLink", "Appearance")?.tap() == true)
    #expect(host.find(id: "setting:appearance.fontSize")?.slide(to: 24) == true)
    let sample = host.all("Text").first { $0.text.hasPrefix("The quick") }
    #expect(sample?.attributes["font"] == "system 24.0")
    #expect(host.complaints.isEmpty)
  }

  @Test func everySettingOfTheReaderIsOnTheScreen() {
    let host = ViewHost { ReaderSettingsView(settings: settings) }
    #expect(host.find("NavigationLink", "Appearance")?.tap() == true)
    for setting in settings.container.settings {
      #expect(host.find(id: "setting:\(setting.key)") != nil, "\(setting.key)")
    }
  }
}
