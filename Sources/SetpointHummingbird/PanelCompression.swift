#if Web
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import NIOHTTPCompression
  import SetpointWeb
  import SetpointSynchronization

  /// Compresses pages and files with gzip for clients that accept it.
  ///
  /// NIO's compressor runs in a separate channel, which handles one request and one response. In
  /// the channel of a connection it traps when NIO responds to a malformed request, which the
  /// compressor never receives.
  final class PanelCompression: Sendable {
    /// The length in bytes below which compression saves nothing.
    private static let minimumLength = 1024

    /// The maximum number of compressed files in the cache; a panel has fewer.
    private static let maximumFileCount = 16

    /// The compressed files of the panel by their text. Files of the app may differ for each
    /// request.
    private let files = Mutex<[String: ByteBuffer]>([:])

    /// Returns the compressed body of a response; `nil` if the response is sent uncompressed.
    func body(of response: PanelResponse, to request: Request) -> ByteBuffer? {
      guard case .text(let text) = response.body, text.utf8.count >= Self.minimumLength,
        Self.isAccepted(by: request.headers[.acceptEncoding])
      else { return nil }
      guard response.isKept else { return Self.compressed(text) }
      if let file = files.withLock({ $0[text] }) { return file }
      let file = Self.compressed(text)
      files.withLock { files in
        if files.count == Self.maximumFileCount { files = [:] }
        files[text] = file
      }
      return file
    }

    /// Returns whether a client accepts gzip, according to its `Accept-Encoding` header.
    private static func isAccepted(by header: String?) -> Bool {
      var qualities: [Substring: Double] = [:]
      for coding in (header ?? "").lowercased().filter({ !$0.isWhitespace }).split(separator: ",") {
        let parts = coding.split(separator: ";")
        guard let name = parts.first else { continue }
        let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        qualities[name] = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      }
      return (qualities["gzip"] ?? qualities["x-gzip"] ?? qualities["*"] ?? 0) > 0
    }

    private static func compressed(_ text: String) -> ByteBuffer? {
      let channel = EmbeddedChannel(handler: HTTPResponseCompressor())
      defer { _ = try? channel.finish() }
      do {
        let request = HTTPRequestHead(
          version: .http1_1, method: .GET, uri: "/", headers: ["Accept-Encoding": "gzip"])
        try channel.writeInbound(HTTPServerRequestPart.head(request))
        let response = HTTPResponseHead(version: .http1_1, status: .ok)
        channel.write(HTTPServerResponsePart.head(response), promise: nil)
        let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text)))
        channel.write(body, promise: nil)
        try channel.writeOutbound(HTTPServerResponsePart.end(nil))
        var compressed = ByteBuffer()
        while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
          if case .body(.byteBuffer(var piece)) = part { compressed.writeBuffer(&piece) }
        }
        return compressed
      } catch {
        // The client gets the uncompressed text.
        return nil
      }
    }
  }
#endif
