#if Web
  import NIOCore
  import NIOHTTP1

  /// Closes connections of slow clients, and rejects requests meant for a proxy.
  ///
  /// Hummingbird closes idle connections. This handler also closes a connection on which the
  /// request or the response takes too long.
  final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Closes the connection if the request is incomplete after `PanelLimits.patience`.
    private var arrival: Scheduled<Void>?
    /// Closes the connection if the client doesn't read the response.
    private var taking: Scheduled<Void>?
    private var isResponding = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch Self.unwrapInboundIn(data) {
      case .head(let head):
        // Hummingbird ignores the host of `GET http://host/` instead of checking it.
        guard head.uri.hasPrefix("/") else {
          context.fireErrorCaught(HTTPParserError.invalidURL)
          return
        }
        isResponding = false
        arrival?.cancel()
        arrival = close(context, after: PanelLimits.patience)
      case .body: break
      case .end:
        arrival?.cancel()
        arrival = nil
      }
      context.fireChannelRead(data)
    }

    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      isResponding = true
      context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      taking?.cancel()
      taking = context.channel.isWritable ? nil : close(context, after: PanelLimits.patience)
      context.fireChannelWritabilityChanged()
    }

    /// Closes the connection if the server stops before the request is complete.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ChannelShouldQuiesceEvent, arrival != nil {
        context.close(promise: nil)
      } else {
        context.fireUserInboundEventTriggered(event)
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      arrival?.cancel()
      taking?.cancel()
    }

    private func close(_ context: ChannelHandlerContext, after delay: TimeAmount) -> Scheduled<Void>
    {
      let here = NIOLoopBound((watch: self, context: context), eventLoop: context.eventLoop)
      return context.eventLoop.scheduleTask(in: delay) {
        let (watch, context) = here.value
        watch.close(context)
      }
    }

    /// Closes the connection; sends status 408 first if no response was started.
    private func close(_ context: ChannelHandlerContext) {
      if !isResponding {
        let head = HTTPResponseHead(
          version: .http1_1, status: .requestTimeout,
          headers: ["Connection": "close", "Content-Length": "0"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      }
      context.close(promise: nil)
    }
  }
#endif
