#if Web
  public import Hummingbird
  public import SetpointWeb

  /// Mounts a panel in an app's own server.
  ///
  /// It answers what is asked below the panel's ``SettingsPanel/Options/path`` and passes all else on.
  /// Middleware before it, such as one that asks who is logged in, sees the panel's requests too.
  ///
  /// ```swift
  /// let panel = SettingsPanel(
  ///   settings.container, appearance: .init(title: "Reader"),
  ///   options: .init(path: "/settings", allowedHosts: ["reader.example.org"], usesHTTPS: true))
  /// router.add(middleware: SettingsPanelMiddleware(panel))
  /// ```
  ///
  /// Limits of connections, headers and time are those of the app's server; bodies are limited by
  /// ``SettingsPanel/maximumBodySize(path:)``.
  public struct SettingsPanelMiddleware<Context: RequestContext>: RouterMiddleware {
    private let panel: SettingsPanel

    public init(_ panel: SettingsPanel) { self.panel = panel }

    public func handle(
      _ request: Request, context: Context,
      next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard panel.serves(path: request.uri.path) else { return try await next(request, context) }
      return try await panel.response(to: request)
    }
  }
#endif
