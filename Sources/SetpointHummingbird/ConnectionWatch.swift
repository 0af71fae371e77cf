#if Web
  import NIOCore
  import NIOHTTP1

  /// Closes a connection whose request does not arrive or whose answer is not taken, and refuses what
  /// is asked of a proxy.
  ///
  /// Hummingbird closes a connection on which nothing happens; this one sees to those on which
  /// something happens now and then.
  final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Until the whole request is there.
    private var arrival: Scheduled<Void>?
    /// Until the client takes what was written.
    private var taking: Scheduled<Void>?
    private var isAnswering = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch Self.unwrapInboundIn(data) {
      case .head(let head):
        // Hummingbird would drop the host of `GET http://host/` without looking at it.
        guard head.uri.hasPrefix("/") else {
          context.fireErrorCaught(HTTPParserError.invalidURL)
          return
        }
        isAnswering = false
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
      isAnswering = true
      context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      taking?.cancel()
      taking = context.channel.isWritable ? nil : close(context, after: PanelLimits.patience)
      context.fireChannelWritabilityChanged()
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

    /// Says why, if no answer was begun.
    private func close(_ context: ChannelHandlerContext) {
      if !isAnswering {
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
