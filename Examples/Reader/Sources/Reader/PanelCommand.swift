import ArgumentParser
@preconcurrency import Dispatch
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
      Prints the address to open, which works in one browser. Press Return, or send the signal USR1, for another \
      address. Stop the panel with Control-C.
      """)

  @OptionGroup var feedOption: FeedOption
  @OptionGroup var options: ReaderOptions
  @Option(parsing: .unconditional, help: "The port to serve on. The default is a free port.")
  var port = 0
  @Flag(help: "Also print an access token for programs that use the JSON API.") var accessToken =
    false

  func run() async throws {
    let settings = options.openSettings(in: options.makeFleet(), asksServer: true)
    let loader = FeedLoader()
    await loader.load(from: feedOption.feed ?? settings.feed)
    let panel = Self.panel(for: settings, loader: loader)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await loader.reload(settings, location: feedOption.feed, onLoad: panel.contentDidChange)
      }
      group.addTask {
        try await SettingsPanelServer(panel, port: port).run { address in
          Self.printLine(address)
          if accessToken { Self.printLine(panel.makeAccessToken()) }
          Task {
            for await _ in Self.linkRequests {
              let link = URL(string: panel.makeEntryLink(), relativeTo: URL(string: address))
              Self.printLine(link?.absoluteString ?? address)
            }
          }
        }
      }
      // The server ends first: after a signal, or because it can't serve.
      try await group.next()
      group.cancelAll()
    }
  }

  /// `print` would hold the line back if the output isn't a terminal.
  private static func printLine(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  /// An element whenever a person presses Return, or the program gets the signal USR1.
  private static var linkRequests: AsyncStream<Void> {
    AsyncStream { requests in
      signal(SIGUSR1, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: SIGUSR1)
      source.setEventHandler { requests.yield() }
      requests.onTermination = { _ in source.cancel() }
      source.resume()
      // A read from the terminal in the background would stop the program. With the signal ignored, the read fails.
      signal(SIGTTIN, SIG_IGN)
      Thread.detachNewThread {
        while readLine() != nil { requests.yield() }
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
