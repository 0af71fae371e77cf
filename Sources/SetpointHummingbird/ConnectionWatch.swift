#if Web
  import NIOCore
  import NIOHTTP1

  /// Closes connections of slow clients and those of HTTP/1.0 after a response, rejects requests
  /// meant for a proxy, lets clients that ask before they send a body continue, and adds header
  /// fields to responses that the panel doesn't make.
  ///
  /// Hummingbird closes idle connections. This handler also closes a connection on which the
  /// request or the response takes too long.
  final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The header fields of responses that the panel doesn't make.
    private let headers: HTTPHeaders
    /// Closes the connection if the request is incomplete after `PanelLimits.patience`.
    private var arrival: Scheduled<Void>?
    /// Closes the connection if the client doesn't read the response.
    private var taking: Scheduled<Void>?
    /// Whether the response to the last request is incomplete.
    private var isResponding = false
    /// Whether the last request was one of HTTP/1.0, which doesn't know chunks and ends a response
    /// by closing the connection.
    private var closesAfterResponse = false
    private var context: ChannelHandlerContext?

    init(headers: [(name: String, value: String)]) {
      self.headers = HTTPHeaders(headers.map { ($0.name, $0.value) })
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    /// Notes that bytes of a request arrived, before the request is read from them.
    func noteBytes() {
      guard arrival == nil, let context else { return }
      arrival = close(context, after: PanelLimits.patience)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch Self.unwrapInboundIn(data) {
      case .head(let head):
        // Hummingbird ignores the host of `GET http://host/` instead of checking it.
        guard head.uri.hasPrefix("/") else {
          context.fireErrorCaught(HTTPParserError.invalidURL)
          return
        }
        closesAfterResponse = head.version == .http1_0
        if closesAfterResponse {
          var head = head
          head.headers.replaceOrAdd(name: "Connection", value: "close")
          context.fireChannelRead(Self.wrapInboundOut(.head(head)))
          return
        }
        if head.isWaitingForContinue, !isResponding {
          let interim = HTTPResponseHead(version: .http1_1, status: .continue)
          context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
        }
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
      switch Self.unwrapOutboundIn(data) {
      case .head(let head):
        isResponding = true
        context.write(Self.wrapOutboundOut(.head(versioned(completed(head)))), promise: promise)
        return
      case .body: break
      case .end: isResponding = false
      }
      context.write(data, promise: promise)
    }

    /// Adds the header fields that the panel's own responses have.
    private func completed(_ head: HTTPResponseHead) -> HTTPResponseHead {
      guard !head.headers.contains(name: "Content-Security-Policy") else { return head }
      var head = head
      head.headers.add(contentsOf: headers)
      return head
    }

    /// Returns the head of a response in the version of its request.
    private func versioned(_ head: HTTPResponseHead) -> HTTPResponseHead {
      guard closesAfterResponse else { return head }
      var head = head
      head.version = .http1_0
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      return head
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
      self.context = nil
    }

    private func close(_ context: ChannelHandlerContext, after delay: TimeAmount) -> Scheduled<Void>
    {
      let here = NIOLoopBound((watch: self, context: context), eventLoop: context.eventLoop)
      return context.eventLoop.scheduleTask(in: delay) {
        let (watch, context) = here.value
        watch.close(context)
      }
    }

    /// Closes the connection; sends status 408 first if the client waits for a response.
    private func close(_ context: ChannelHandlerContext) {
      if !isResponding, context.channel.isWritable {
        let head = HTTPResponseHead(
          version: .http1_1, status: .requestTimeout,
          headers: ["Connection": "close", "Content-Length": "0"])
        context.write(wrapOutboundOut(.head(completed(head))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      }
      context.close(promise: nil)
    }
  }

  extension HTTPRequestHead {
    /// Whether the client sends the body only after status 100 (RFC 9110, 10.1.1).
    fileprivate var isWaitingForContinue: Bool {
      version == .http1_1 && headers[canonicalForm: "Expect"].contains { $0 == "100-continue" }
    }
  }

  /// Tells a connection's watch about the bytes of a request, from the first of its header on.
  final class ArrivalWatch: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let watch: ConnectionWatch

    init(of watch: ConnectionWatch) { self.watch = watch }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      watch.noteBytes()
      context.fireChannelRead(data)
    }
  }
#endif
