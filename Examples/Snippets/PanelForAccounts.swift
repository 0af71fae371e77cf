// snippet.hide
// A panel in an app's own server, which identifies its users: docs/security.md.
#if Web && Macros
  import HTTPTypes
  import Hummingbird
  import Setpoint
  import SetpointHummingbird
  import SetpointWeb

  @Settings
  final class Preferences { var showImages = true }
  let settings = Preferences(store: .memory)

  actor Accounts {
    func administrator(cookie: String?) -> String? { cookie == "session=ada" ? "ada" : nil }
  }
  let accounts = Accounts()
  let router = Router()
  // snippet.show
  let panel = SettingsPanel(
    settings.container, appearance: .init(title: "Reader"),
    options: .init(
      path: "/settings", allowedHosts: ["reader.example.org"], usesHTTPS: true))
  router.add(
    middleware: SettingsPanelMiddleware(panel) { request, _ in
      await accounts.administrator(cookie: request.headers[.cookie])
    })
// snippet.hide
#endif
