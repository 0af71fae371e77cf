#if Web
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import ServiceLifecycle
  import SetpointWeb

  /// Turns Hummingbird's requests into the panel's, and its responses back.
  struct PanelResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    let panel: SettingsPanel
    private static let maximumBodySize = 64 * 1024

    func respond(to request: Request, context: Context) async throws -> Response {
      // The body of a request for events is read until the browser closes; it must not be touched.
      var body = ByteBuffer()
      do {
        if request.method == .post {
          body = try await request.body.collect(upTo: Self.maximumBodySize)
        }
      } catch is NIOTooManyBytesError {
        return Response(status: .contentTooLarge)
      }
      let response = panel.respond(to: PanelRequest(request, body: body))
      return Response(
        status: .init(code: response.status), headers: HTTPFields(response.headers),
        body: ResponseBody(response.body, for: request))
    }
  }

  extension PanelRequest {
    fileprivate init(_ request: Request, body: ByteBuffer) {
      var headers = request.headers.map { (name: $0.name.rawName, value: $0.value) }
      if let host = request.head.authority { headers.append((name: "host", value: host)) }
      self.init(
        method: request.method.rawValue, target: request.uri.description, headers: headers,
        body: Array(body.readableBytesView))
    }
  }

  extension HTTPFields {
    fileprivate init(_ headers: [(name: String, value: String)]) {
      self.init()
      for header in headers {
        guard let name = HTTPField.Name(header.name) else { continue }
        append(HTTPField(name: name, value: header.value))
      }
    }
  }

  extension ResponseBody {
    fileprivate init(_ body: PanelResponse.Body, for request: Request) {
      switch body {
      case .text(let text): self.init(byteBuffer: ByteBuffer(string: text))
      case .events(let events):
        self.init { writer in
          var writer = writer
          // Ends as soon as the browser closes the connection, not at the next event.
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            for await event in events.cancelOnGracefulShutdown() {
              try await writer.write(ByteBuffer(string: event))
            }
          }
          try await writer.finish(nil)
        }
      }
    }
  }
#endif
