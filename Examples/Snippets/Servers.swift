// snippet.hide
import Foundation
// snippet.show
import Logging
import ServiceLifecycle
import Setpoint
import SetpointHummingbird
import SetpointObservability
import SetpointRemote
import SetpointWeb

func runServer(readingDefaultsFrom url: URL) async throws {
  let logger = Logger(label: "org.example.reader")
  let source = RemoteSource(url)
  let container = SettingsContainer(
    store: .file("reader"), layers: SettingsLayers(sources: [source])
  ) {
    Setting("appearance.fontSize", default: 14, .range(10...24))
  }
  let panel = SettingsPanel(container, appearance: .init(title: "Reader"))
  let (panelStart, continuation) = AsyncStream<Void>.makeStream()
  let server = SettingsPanelServer(panel, port: 8080) { address in
    print(address)
    continuation.finish()
  }
  let group = ServiceGroup(
    services: [
      SettingsObservability(container, logger: logger),
      source,
      server,
      SettingsDaemon(container, logger: logger) { for await _ in panelStart {} },
    ],
    gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
  try await group.run()
}

func printSettingsThatNothingReads(in container: SettingsContainer) {
  for reads in container.reads where reads.count == 0 { print(reads.key) }
  for key in container.unknownKeyReads.keys.sorted() { print("There is no setting '\(key)'") }
}
