import ArgumentParser
import Logging
import ServiceLifecycle
import Setpoint
import SetpointHummingbird
import SetpointObservability
import SetpointPresentation
import SetpointWeb
import UnixSignals

/// Serves the articles and the panel as a service.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the same page as a service of systemd or a container.",
    discussion: """
      Prints the address to open, which works in one browser. The signal USR1 prints another address, HUP reloads the \
      settings, and TERM stops the service. Its state is at /health.
      """)

  @OptionGroup var options: ReaderOptions
  @Option(help: "The address to serve on.") var host = "127.0.0.1"
  @Option(parsing: .unconditional, help: "The port to serve on; 0 is a free port.") var port = 8080

  func run() async throws {
    let logger = Logger(label: "reader")
    let fleet = options.makeFleet()
    let settings = options.openSettings(in: fleet, asksServer: true)
    settings.recordReads()
    let loader = FeedLoader()
    let panel = SettingsPanel(
      settings, loader: loader, options: .init(style: .grouped, healthPath: "/health"))
    let (start, continuation) = AsyncStream<Void>.makeStream()
    let server = SettingsPanelServer(panel, host: host, port: port) { address in
      panel.printLinks(from: address)
      continuation.finish()
    }
    var services: [any Service] = [SettingsObservability(settings.container, logger: logger)]
    if let fleet { services.append(fleet) }
    services += [
      FeedService(loader: loader, settings: settings, panel: panel), server,
      SettingsDaemon(settings.container, logger: logger) { for await _ in start {} },
    ]
    let group = ServiceGroup(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    try await group.run()
  }
}

/// Loads the feed at the start, at intervals, and when the settings name another.
private struct FeedService: Service {
  let loader: FeedLoader
  let settings: ReaderSettings
  let panel: SettingsPanel

  func run() async {
    await cancelWhenGracefulShutdown {
      await loader.load(from: settings.feed)
      panel.contentDidChange()
      await loader.reload(settings, location: nil, onLoad: panel.contentDidChange)
    }
  }
}
