#if Web
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTP1
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
      try await measured {
        guard request.uri.string.utf8.count <= PanelLimits.targetLength else {
          return Response(status: .uriTooLong)
        }
        return try await panel.response(
          to: request, port: context.port, compression: compression, panel.respond(to:))
      }
    }
  }

  /// The limits of the stand-alone server.
  enum PanelLimits {
    /// The maximum idle time of a connection.
    static let silence = TimeAmount.seconds(10)
    /// The maximum time for receiving a request, from its first byte, and for a client to read the
    /// response. Shorter than `silence`, so that the client receives status 408.
    static let patience = TimeAmount.seconds(8)
    static let headerFieldSize = 8 * 1024
    static let headerListSize = 32 * 1024
    static let headerFieldCount = 100
    static let targetLength = 4 * 1024
    /// The maximum number of connections. Higher than the number of pages that may listen for
    /// events, so that other requests still get a connection.
    static let connectionCount = 320
  }

  /// Hummingbird's HTTP/1 channel with the limits of the panel.
  struct PanelChannel: HTTPChannelHandler {
    typealias Value = HTTP1Channel.Value

    private let connection: HTTP1Channel
    /// The header fields of responses that the panel doesn't make, such as of a malformed request.
    private let headers: [(name: String, value: String)]

    var responder: Responder { connection.responder }

    init(headers: [(name: String, value: String)], responder: @escaping Responder) {
      self.headers = headers
      connection = HTTP1Channel(
        responder: responder,
        configuration: HTTP1Channel.Configuration(
          idleTimeout: PanelLimits.silence,
          httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: PanelLimits.headerFieldSize,
            maxHeaderListSize: PanelLimits.headerListSize,
            maxHeaderFieldCount: PanelLimits.headerFieldCount)))
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
      connection.setup(channel: channel, logger: logger).flatMapThrowing { value in
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        let watch = ConnectionWatch(headers: headers)
        try pipeline.addHandler(watch, position: .after(decoder))
        try pipeline.addHandler(ArrivalWatch(of: watch), position: .before(decoder))
        return value
      }
    }

    func handle(value: Value, logger: Logger) async {
      await connection.handle(value: value, logger: logger)
    }
  }
#endif
