import Foundation
import Setpoint
import SetpointHTTP
import SetpointRemote
import SetpointTesting
import Testing

/// What a source expects of each transport.
@Suite(.fewServers) struct RemoteTransportTests {
  private let server: LocalServer

  init() throws { server = try LocalServer() }

  private func get(
    _ path: String, by tested: TestedTransport, headers: [String: String] = [:],
    byteLimit: Int = 1000, timeout: Duration = .seconds(600)
  ) async throws -> HTTPTransport.Response {
    try await tested.transport.response(
      to: HTTPTransport.Request(
        url: server.url(path), headers: headers, byteLimit: byteLimit, timeout: timeout))
  }

  @Test(arguments: TestedTransport.allCases)
  func aResponseHasItsStatusItsHeaderFieldsAndItsBody(_ tested: TestedTransport) async throws {
    server.set(
      "/a",
      to: .raw(
        "HTTP/1.1 200 Fine\r\nX-a: 1\r\nx-A: 2\r\nETag: \"e\"\r\nContent-Length: 2\r\n\r\n{}"))
    let response = try await get("/a", by: tested, headers: ["X-Key": "k", "Empty": ""])
    #expect(response.status == 200)
    #expect(response.header("X-A") == "1, 2")
    #expect(response.header("etag") == "\"e\"")
    #expect(response.body == Data("{}".utf8))
    #expect(server.requests.map { $0.headers["x-key"] } == ["k"])
  }

  @Test(arguments: TestedTransport.allCases, [204, 206, 304, 401, 404, 407, 429, 500, 503])
  func anyStatusIsAResponse(_ tested: TestedTransport, _ status: Int) async throws {
    server.set("/a", to: .status(status, ["Retry-After": "5", "WWW-Authenticate": "Basic"]))
    let response = try await get("/a", by: tested)
    #expect(response.status == status)
    #expect(response.header("Retry-After") == "5")
  }

  @Test(arguments: TestedTransport.allCases, [301, 302, 303, 307, 308])
  func aRedirectIsAResponse(_ tested: TestedTransport, _ status: Int) async throws {
    server.set("/a", to: .status(status, ["Location": "/b"]))
    let response = try await get("/a", by: tested)
    #expect(response.status == status)
    #expect(response.header("Location") == "/b")
    #expect(server.requests.map(\.path) == ["/a"])
  }

  @Test(arguments: TestedTransport.allCases)
  func userAndPasswordOfTheAddressAreSent(_ tested: TestedTransport) async throws {
    server.set("/a", to: .json("{}"))
    var components = try #require(
      URLComponents(url: server.url("/a"), resolvingAgainstBaseURL: false))
    (components.user, components.password) = ("user", "p w")
    let response = try await tested.transport.response(
      to: HTTPTransport.Request(
        url: #require(components.url), headers: [:], byteLimit: 1000, timeout: .seconds(600)))
    #expect(response.status == 200)
    #expect(server.requests.map { $0.headers["authorization"] } == ["Basic dXNlcjpwIHc="])
  }

  @Test(arguments: TestedTransport.allCases)
  func aCompressedBodyIsDecompressed(_ tested: TestedTransport) async throws {
    let gzip = Gzip.stored(Array(body(18).utf8))
    server.set(
      "/a", to: .bytes(gzip, "Content-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n"))
    #expect(try await get("/a", by: tested).body == Data(body(18).utf8))
    #expect(server.requests[0].headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test(
    arguments: TestedTransport.allCases,
    [
      Reply.raw("HTTP/1.1 200 OK\r\n\r\n", then: .endless([UInt8](repeating: 0x20, count: 8192))),
      .bytes(Gzip.bomb(20_000_000), "Content-Encoding: gzip\r\nContent-Length: 999999999\r\n"),
    ])
  func receivingEndsSoonAfterTheLimit(_ tested: TestedTransport, _ reply: Reply) async throws {
    server.set("/a", to: reply)
    let body = try await get("/a", by: tested, byteLimit: 20_000).body
    #expect(body.count > 20_000)
    #expect(body.count < 20_000 + 1_000_000)
  }

  @Test(
    arguments: TestedTransport.allCases,
    [
      Reply.raw("HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\n{}"),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{}"),
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n"),
      .bytes(Gzip.stored(Array("{\"a\": 1}".utf8)).dropLast(12), "Content-Encoding: gzip\r\n"),
      .bytes(
        Gzip.stored(Array("{}".utf8)).dropLast(8),
        "Connection: close\r\nContent-Encoding: gzip\r\n"),
      .raw("HTTP/1.1 200 OK\r\nContent-"), .raw(""),
    ])
  func aResponseThatIsCutShortIsAnError(_ tested: TestedTransport, _ reply: Reply) async throws {
    server.set("/a", to: reply)
    await #expect(throws: (any Error).self) { try await get("/a", by: tested) }
  }

  @Test(arguments: TestedTransport.allCases)
  func aSilentServerTimesOut(_ tested: TestedTransport) async throws {
    server.set("/a", to: .raw("HTTP/1.1 200 OK\r\n\r\n{", then: .silence))
    await #expect(throws: (any Error).self) {
      try await get("/a", by: tested, timeout: .zero)
    }
  }

  @Test(
    arguments: TestedTransport.allCases,
    [Reply.raw("", then: .silence), .raw("HTTP/1.1 200 OK\r\n\r\n{", then: .silence)])
  func aCancelledRequestEndsAtOnce(_ tested: TestedTransport, _ reply: Reply) async throws {
    server.set("/a", to: reply)
    let request = Task { try await get("/a", by: tested, timeout: .seconds(600)) }
    await server.waitForRequests(1)
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test(arguments: TestedTransport.allCases)
  func aMissingServerIsAnError(_ tested: TestedTransport) async throws {
    let port = try ClosedPort()
    let request = HTTPTransport.Request(
      url: port.url("/a"), headers: [:], byteLimit: 1000, timeout: .seconds(600))
    await #expect(throws: (any Error).self) { try await tested.transport.response(to: request) }
  }

  @Test(arguments: TestedTransport.allCases)
  func aResponseDoesNotContainThePreviousOne(_ tested: TestedTransport) async throws {
    for (size, surplus) in [
      (1, ""), (2, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"), (3, ""),
    ] {
      var reply = Reply.json(body(size))
      reply.bytes += Array(surplus.utf8)
      reply.ending = .nextRequest
      server.set("/\(size)", to: reply)
      #expect(try await get("/\(size)", by: tested).body == Data(body(size).utf8))
    }
  }

  @Test(arguments: TestedTransport.allCases)
  func aConnectionThatTheServerClosedIsNotUsedAgain(_ tested: TestedTransport) async throws {
    server.set("/a", to: .json("{}"))
    for _ in 0..<5 { #expect(try await get("/a", by: tested).status == 200) }
  }

  #if os(Linux)
    /// In a process of its own, where no other test uses the connections.
    @Test(arguments: TestedTransport.allCases)
    func requestsOfOneServerShareAConnection(tested: TestedTransport) async {
      await #expect(processExitsWith: .success) { [tested] in
        let server = try LocalServer()
        var redirect = Reply.status(302, ["Location": "/b"])
        var response = Reply.json(body(18))
        (redirect.ending, response.ending) = (.nextRequest, .nextRequest)
        server.set("/a", to: redirect)
        server.set("/b", to: response)
        var options = RemoteOptions(in: nil)
        options.transport = tested.transport
        let source = RemoteSource(server.url("/a"), options: options)
        _ = await source.fetch()
        _ = await source.fetch()
        guard server.requests.count == 4, server.connections == 1 else { exit(1) }
        exit(0)
      }
    }
  #endif
}
