import ArgumentParser
import Foundation
import Setpoint
import SetpointHummingbird
import SetpointWeb

/// Serves the articles with the settings beside them.
struct PanelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panel", abstract: "Serves a page with the articles and the settings panel.",
    discussion: "Prints the address to open; its token works once. Stop it with Control-C.")

  @OptionGroup var source: FeedOption
  @Option(help: "The port to serve on; by default one that is free.") var port = 0

  func run() async throws {
    let settings = ReaderSettings.open(asksServer: true)
    let shelf = FeedShelf()
    await shelf.load(source.feed ?? settings.feed)
    let panel = Self.panel(of: settings, shelf: shelf)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await shelf.keepFresh(settings, fixedFeed: source.feed, onLoad: panel.contentDidChange)
      }
      group.addTask {
        // Not `print`, which waits for more when the output is no terminal.
        try await SettingsPanelServer(panel, port: port).run { address in
          FileHandle.standardOutput.write(Data("\(address)\n".utf8))
        }
      }
      // The server ends first, by a signal or because it cannot serve.
      try await group.next()
      group.cancelAll()
    }
  }

  private static func panel(of settings: ReaderSettings, shelf: FeedShelf) -> SettingsPanel {
    let appearance = SettingsPanel.Appearance(
      title: "Reader",
      styleSheet: { ArticlesPage.styleSheet(settings.appearance.values) },
      script: ArticlesPage.script, imageSources: ["http:", "https:"])
    return SettingsPanel(settings.container, appearance: appearance, options: .init(style: .grouped))
    {
      let shelf = shelf.current
      return ArticlesPage(feed: shelf.feed, trouble: shelf.trouble, values: settings.values).html
    }
  }
}
