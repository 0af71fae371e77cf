import ArgumentParser
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
    settings.recordReads()
    let loader = FeedLoader()
    await loader.load(from: feedOption.feed ?? settings.feed)
    let panel = SettingsPanel(settings, loader: loader, options: .init(style: .grouped))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await loader.reload(settings, location: feedOption.feed, onLoad: panel.contentDidChange)
      }
      group.addTask {
        try await SettingsPanelServer(panel, port: port).run { address in
          guard panel.printLinks(from: address) else { Self.exit(withError: ExitCode.failure) }
          if accessToken { StandardOutput.write(panel.makeAccessToken()) }
        }
      }
      // The server ends first: after a signal, or because it can't serve.
      try await group.next()
      group.cancelAll()
    }
  }
}
