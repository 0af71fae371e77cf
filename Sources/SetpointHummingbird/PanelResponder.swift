#if Web
  import Hummingbird
  import NIOCore
  import SetpointWeb

  /// The responder of the stand-alone server, which serves only the panel.
  struct PanelResponder: HTTPResponder {
    /// A request context with the port that received the request.
    struct Context: RequestContext {
      var coreContext: CoreRequestContextStorage
      let port: Int?

      init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        port = source.channel.localAddress?.port
      }
    }

    let panel: SettingsPanel
    private let compression = PanelCompression()

    init(panel: SettingsPanel) { self.panel = panel }

    func respond(to request: Request, context: Context) async throws -> Response {
      guard request.uri.string.utf8.count <= PanelLimits.targetLength else {
        return Response(status: .uriTooLong)
      }
      return try await panel.response(
        to: request, port: context.port, compression: compression, panel.respond(to:))
    }
  }
#endif
