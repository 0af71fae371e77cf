#if Web
  public import Hummingbird
  public import SetpointWeb

  /// Mounts a panel in an app's own server.
  ///
  /// It responds to requests below the panel's `SettingsPanel.Options.path` and passes all others
  /// on.
  ///
  /// ```swift
  /// let panel = SettingsPanel(
  ///   settings.container, appearance: .init(title: "Reader"),
  ///   options: .init(path: "/settings", allowedHosts: ["reader.example.org"], usesHTTPS: true))
  /// router.add(
  ///   middleware: SettingsPanelMiddleware(panel) { _, context in context.identity?.accountName })
  /// ```
  ///
  /// The app's server limits connections, headers and time; `SettingsPanel.maximumBodySize(path:)`
  /// limits bodies.
  public struct SettingsPanelMiddleware<Context: RequestContext>: RouterMiddleware {
    /// Returns an identifier of the person who sends a request, such as an account name; `nil` if
    /// the person may not use the panel.
    public typealias Identification =
      @Sendable (_ request: Request, _ context: Context) async throws -> String?

    private let panel: SettingsPanel
    private let identification: Identification?
    private let compression = PanelCompression()

    /// Creates middleware that serves a panel.
    ///
    /// - Parameters:
    ///   - panel: The panel to mount.
    ///   - identification: Identifies the person for each request. Staged changes belong to the
    ///     person. By default, a browser gets access by opening a link of
    ///     `SettingsPanel.entryPath`.
    public init(_ panel: SettingsPanel, identifiedBy identification: Identification? = nil) {
      self.panel = panel
      self.identification = identification
    }

    /// Responds to requests below the path of the panel, and passes all others on.
    public func handle(
      _ request: Request, context: Context,
      next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard panel.serves(path: request.uri.path) else { return try await next(request, context) }
      return try await measured {
        guard let identification, !panel.servesHealth(path: request.uri.path) else {
          return try await panel.response(
            to: request, compression: compression, panel.respond(to:))
        }
        let principal = try await identification(request, context)
        return try await panel.response(to: request, compression: compression) {
          panel.respond(to: $0, as: principal)
        }
      }
    }
  }
#endif
