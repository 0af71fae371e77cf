#if Web
  import Hummingbird
  import NIOCore
  import SetpointWeb

  /// Answers for the stand-alone server, where nothing but the panel is.
  struct PanelResponder: HTTPResponder {
    /// Knows the port that the request came in at.
    struct Context: RequestContext {
      var coreContext: CoreRequestContextStorage
      let port: Int?

      init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        port = source.channel.localAddress?.port
      }
    }

    let panel: SettingsPanel

    func respond(to request: Request, context: Context) async throws -> Response {
      guard request.uri.string.utf8.count <= PanelLimits.targetLength else {
        return Response(status: .uriTooLong)
      }
      return try await panel.response(to: request, port: context.port, panel.respond(to:))
    }
  }
#endif
