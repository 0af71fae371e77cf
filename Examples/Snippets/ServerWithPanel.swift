// snippet.hide
#if Web && Macros
  // snippet.show
  import HTTPTypes
  import Hummingbird
  import Setpoint
  import SetpointHummingbird
  import SetpointWeb

  @Settings
  final class ShopSettings {
    @Setting("Orders per minute", .range(1...1000)) var orderLimit = 60
    @Setting("Closed", .help("Shows a notice instead of the shop.")) var isClosed = false
  }

  let settings = ShopSettings(store: .file("shop"))
  let panel = SettingsPanel(
    settings.container, appearance: .init(title: "Shop"),
    options: .init(path: "/settings", allowedHosts: ["shop.example.org"], usesHTTPS: true))

  let router = Router()
  router.add(
    middleware: SettingsPanelMiddleware(panel) { request, _ in
      // The name of the user who is logged in, or nil.
      request.headers[.cookie] == "session=ada" ? "ada" : nil
    })
  router.get("/") { _, _ in settings.isClosed ? "Closed" : "Welcome" }
  try await Application(router: router).runService()
// snippet.hide
#endif
