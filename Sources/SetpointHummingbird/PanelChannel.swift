#if Web
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTP1

  /// Hummingbird's HTTP/1 channel with the limits of the panel.
  struct PanelChannel: HTTPChannelHandler {
    typealias Value = HTTP1Channel.Value

    private let connection: HTTP1Channel

    var responder: Responder { connection.responder }

    init(responder: @escaping Responder) {
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
        try pipeline.addHandler(ConnectionWatch(), position: .after(decoder))
        return value
      }
    }

    func handle(value: Value, logger: Logger) async {
      await connection.handle(value: value, logger: logger)
    }
  }
#endif
