import Hummingbird
import Logging
import SetpointHummingbird
import SetpointWeb

/// A web server with a page of its own and the panel mounted in it.
struct GalleryServer {
  let panel: SettingsPanel
  let port: Int

  func run(onStart: @escaping @Sendable (_ address: String) -> Void) async throws {
    let router = Router()
    router.add(middleware: SettingsPanelMiddleware(panel))
    router.get("/") { _, _ in "The app's own page.\n" }
    let entryPath = panel.entryPath
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        onStart("http://127.0.0.1:\(channel.localAddress?.port ?? 0)\(entryPath)")
      },
      logger: Logger(label: "gallery") { _ in SwiftLogNoOpLogHandler() })
    try await application.runService()
  }
}
