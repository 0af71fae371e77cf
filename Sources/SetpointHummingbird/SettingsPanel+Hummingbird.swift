#if Web
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import ServiceLifecycle
  import SetpointWeb

  extension SettingsPanel {
    /// Converts Hummingbird's request for the panel, and the panel's response for Hummingbird.
    ///
    /// - Parameter port: The port that received the request. If it is given, requests whose host
    ///   names another port are refused.
    func response(
      to request: Request, port: Int? = nil, compression: PanelCompression,
      _ respond: (PanelRequest) -> PanelResponse
    ) async throws -> Response {
      // The body of a request for events is read until the browser closes it; don't read it here.
      var body = ByteBuffer()
      if request.method != .get, request.method != .head {
        let maximum = maximumBodySize(path: request.uri.path)
        // Don't wait for a body that is announced to be too long.
        if let length = request.headers[.contentLength].flatMap(Int.init), length > maximum {
          var response = refusalOfLongBody(of: request)
          response.headers[.connection] = "close"
          return response
        }
        do {
          body = try await request.body.collect(upTo: maximum)
        } catch is NIOTooManyBytesError {
          return refusalOfLongBody(of: request)
        }
      }
      let response = respond(PanelRequest(request, body: body, port: port))
      guard allowsCompression(of: response) else { return Response(response, to: request) }
      return Response(
        response, to: request, compressed: compression.body(of: response, to: request))
    }

    private func refusalOfLongBody(of request: Request) -> Response {
      let inner = PanelRequest(request, body: ByteBuffer(), port: nil)
      return Response(refusalOfLongBody(of: inner), to: request)
    }
  }

  extension PanelRequest {
    fileprivate init(_ request: Request, body: ByteBuffer, port: Int?) {
      var headers = request.headers.map { (name: $0.name.rawName, value: $0.value) }
      if let host = request.head.authority { headers.append((name: "host", value: host)) }
      self.init(
        method: request.method.rawValue, target: request.uri.string, headers: headers,
        body: Array(body.readableBytesView), port: port)
    }
  }

  extension Response {
    fileprivate init(_ response: PanelResponse, to request: Request) {
      self.init(
        status: HTTPResponse.Status(code: response.status), headers: HTTPFields(response.headers),
        body: ResponseBody(response.body, for: request))
    }

    /// Creates a response that depends on the codings that the client accepts.
    fileprivate init(_ response: PanelResponse, to request: Request, compressed body: ByteBuffer?) {
      self.init(response, to: request)
      headers[.vary] = "Accept-Encoding"
      guard let body else { return }
      headers[.contentEncoding] = "gzip"
      self.body = ResponseBody(byteBuffer: body)
      headers[.contentLength] = String(body.readableBytes)
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
          // Ends when the browser closes the connection, without waiting for the next event.
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
