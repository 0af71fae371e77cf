#if Web
  public import Hummingbird
  public import SetpointWeb

  /// Mounts a panel in an app's own server.
  ///
  /// It responds to requests below the panel's ``SettingsPanel/Options/path`` and passes all others on.
  ///
  /// ```swift
  /// let panel = SettingsPanel(
  ///   settings.container, appearance: .init(title: "Reader"),
  ///   options: .init(path: "/settings", allowedHosts: ["reader.example.org"], usesHTTPS: true))
  /// router.add(
  ///   middleware: SettingsPanelMiddleware(panel) { _, context in context.identity?.accountName })
  /// ```
  ///
  /// Limits of connections, headers and time are those of the app's server; bodies are limited by
  /// ``SettingsPanel/maximumBodySize(path:)``.
  public struct SettingsPanelMiddleware<Context: RequestContext>: RouterMiddleware {
    /// Returns what identifies the person who sends a request, such as the name of an account; `nil` for one who may
    /// not use the panel.
    public typealias Identification =
      @Sendable (_ request: Request, _ context: Context) async throws -> String?

    private let panel: SettingsPanel
    private let identification: Identification?

    /// - Parameter identification: Identifies the person for each request. Staged changes belong to the person. By
    ///   default, a person comes by a link of ``SettingsPanel/entryPath``.
    public init(_ panel: SettingsPanel, identifiedBy identification: Identification? = nil) {
      self.panel = panel
      self.identification = identification
    }

    public func handle(
      _ request: Request, context: Context,
      next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard panel.serves(path: request.uri.path) else { return try await next(request, context) }
      guard let identification else {
        return try await panel.response(to: request, panel.respond(to:))
      }
      let principal = try await identification(request, context)
      return try await panel.response(to: request) { panel.respond(to: $0, as: principal) }
    }
  }
#endif
