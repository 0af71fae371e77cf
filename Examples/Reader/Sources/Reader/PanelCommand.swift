import ArgumentParser
import Foundation
import Setpoint
import SetpointHummingbird
import SetpointPresentation
import SetpointWeb

/// Serves the articles with the settings panel beside them.
struct PanelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panel", abstract: "Serves a page with the articles and the settings panel.",
    discussion: """
      Prints the address to open, which works in one browser. Press Return for another address. Stop the panel with \
      Control-C.
      """)

  @OptionGroup var options: FeedOption
  @Option(help: "The port to serve on. The default is a free port.") var port = 0

  func run() async throws {
    let settings = ReaderSettings.open(asksServer: true)
    let loader = FeedLoader()
    await loader.load(from: options.feed ?? settings.feed)
    let panel = Self.panel(for: settings, loader: loader)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await loader.reload(settings, location: options.feed, onLoad: panel.contentDidChange)
      }
      group.addTask {
        // `print` would hold the address back if the output is not a terminal.
        try await SettingsPanelServer(panel, port: port).run { address in
          FileHandle.standardOutput.write(Data("\(address)\n".utf8))
          Self.printLinkForEachLine(of: panel, at: URL(string: address))
        }
      }
      // The server ends first: after a signal, or because it cannot serve.
      try await group.next()
      group.cancelAll()
    }
  }

  /// Prints an address for another browser whenever a person presses Return.
  private static func printLinkForEachLine(of panel: SettingsPanel, at address: URL?) {
    // A read from the terminal in the background would stop the program. With the signal ignored, the read fails.
    signal(SIGTTIN, SIG_IGN)
    Thread.detachNewThread {
      while readLine() != nil {
        guard let link = URL(string: panel.makeEntryLink(), relativeTo: address) else { return }
        FileHandle.standardOutput.write(Data("\(link.absoluteString)\n".utf8))
      }
    }
  }

  private static func panel(for settings: ReaderSettings, loader: FeedLoader) -> SettingsPanel {
    let appearance = SettingsPanel.Appearance(
      title: "Reader",
      styleSheet: { ArticlesPage.styleSheet(for: settings.appearance.values) },
      script: ArticlesPage.script, imageSources: ["http:", "https:"])
    return SettingsPanel(
      settings.container, appearance: appearance, options: .init(style: .grouped)
    ) {
      let current = loader.current
      return ArticlesPage(feed: current.feed, error: current.error, values: settings.values).html
    }
  }
}
