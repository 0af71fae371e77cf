import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import Testing

/// What a server does wrong, and what is said of it.
struct BadResponse: Sendable, CustomTestStringConvertible {
  let reply: Reply
  let sentences: String
  var testDescription: String { sentences }

  init(_ reply: Reply, _ sentences: String) { (self.reply, self.sentences) = (reply, sentences) }

  private static let object = "Return a JSON object with a value for each setting's key."

  static let all = [
    BadResponse(.status(404), "The server answered with status 404. Check the address."),
    BadResponse(.status(410), "The server answered with status 410. Check the address."),
    BadResponse(
      .status(401, ["WWW-Authenticate": "Basic realm=\"x\""]),
      "The server answered with status 401. Check the authentication headers."),
    BadResponse(
      .status(500),
      "The server answered with status 500. The server has a problem. Try again later."),
    BadResponse(
      .status(503, ["Retry-After": "soon"]),
      "The server answered with status 503. The server has a problem. Try again later."),
    BadResponse(
      .status(204),
      "The server answered with status 204. Expected status 200. Check the address and the server."),
    BadResponse(
      .status(206, [:], body(1)),
      "The server answered with status 206. Expected status 200. Check the address and the server."),
    BadResponse(
      .status(302),
      "The server answered with status 302. Expected status 200. Check the address and the server."),
    BadResponse(
      .status(500, [:], String(repeating: "error ", count: 1_000_000)),
      "The server answered with status 500. The server has a problem. Try again later."),
    BadResponse(
      .raw("HTTP/1.1 500 Some\r\n\r\n", then: .endless(Array("error".utf8))),
      "The server answered with status 500. The server has a problem. Try again later."),
    BadResponse(
      .json(String(repeating: " ", count: 20_001)),
      "The response has more than 20000 bytes. Shorten it, or raise the limit."),
    BadResponse(
      .raw("HTTP/1.1 200 OK\r\n\r\n{", then: .endless(Array(repeating: 0x20, count: 8192))),
      "The response has more than 20000 bytes. Shorten it, or raise the limit."),
    BadResponse(
      .status(200, ["Content-Type": "text/html"], body(1)),
      "The response is 'text/html', not JSON. Check the address, or pass a mapper to the source."),
    BadResponse(
      .json("{\"a\": "),
      "The text isn't JSON: line 1, column 7: the text ends too early. \(object)"),
    BadResponse(
      .json(""), "The text isn't JSON: line 1, column 1: the text ends too early. \(object)"),
    BadResponse(.json("[1]"), "The settings are a list, not a dictionary. \(object)"),
    BadResponse(
      Reply(
        bytes: Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n".utf8) + [
          0x7B, 0xFF, 0xFE, 0x7D,
        ]),
      "The text isn't JSON: line 1, column 2: the text isn't UTF-8. \(object)"),
  ]
}

@Suite(.fewServers) struct RemoteFailureTests {
  private let folder: TemporaryFolder
  private let server: LocalServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LocalServer(["/settings": .json(body(18))])
  }

  private func source(_ change: (inout RemoteOptions) -> Void = { _ in }) -> RemoteSource {
    RemoteSource(
      server.url("/settings"),
      options: RemoteOptions(in: folder.url) { options in
        options.byteLimit = 20_000
        change(&options)
      })
  }

  @Test(arguments: BadResponse.all)
  func theLastGoodSettingsStayInEffectWithAnIssue(_ bad: BadResponse) async throws {
    let source = source()
    _ = await source.fetch()
    server.set("/settings", to: bad.reply)
    let events = Events(of: source)
    let sentences =
      "Settings from '\(server.url("/settings").absoluteString)': \(bad.sentences) The previous settings stay in effect."
    #expect(await source.fetch().failure == sentences)
    #expect(source.status.problem?.error.description == sentences)
    #expect(events.all == [sentences])
    #expect(try await source.readFontSize() == 18)
    #expect(self.source().availableFontSize == 18)
  }

  @Test(arguments: [
    Reply.raw("HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\n\(body(20))"),
    .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n\(body(20))"),
    .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\(body(20))"),
    .raw("HTTP/1.1 200 OK\r\nX: ", then: .endless(Array("a\r\nX: ".utf8))),
    .raw("HTTP/1.1 200 OK\r\nContent-Ty"), .raw(body(20)), .raw(""),
  ])
  func aResponseThatDoesNotComeAsAWholeChangesNothing(_ reply: Reply) async throws {
    let source = source()
    _ = await source.fetch()
    server.set("/settings", to: reply)
    let failure = await source.fetch().failure ?? ""
    let address = server.url("/settings").absoluteString
    #expect(failure.hasPrefix("Settings from '\(address)': The request failed: "))
    #expect(
      failure.hasSuffix(
        ". Check the connection and the server. The previous settings stay in effect."))
    #expect(try await source.readFontSize() == 18)
  }

  @Test func withoutGoodSettingsTheReadingThrowsAndTheDefaultsApply() async throws {
    server.set("/settings", to: .status(404))
    let source = source()
    let error = await #expect(throws: SettingsError.self) { try await source.readFontSize() }
    #expect(
      error?.description
        == "Settings from '\(server.url("/settings").absoluteString)': The server answered with status 404. Check the address. The app's defaults are in effect."
    )
    #expect(error?.code == .sourceUnavailable)
    #expect(try folder.files == [])
  }

  @Test(arguments: [
    Reply.raw("HTTP/1.1 200 OK\r\nContent-Ty"), .raw("HTTP/1.1 200 OK\r\nA: b\r\n"),
    .raw("HTTP/1.1 103 Early\r\n\r\n"), .raw("HTTP/1.1 99999 OK\r\n\r\n"),
    .raw("\u{0}\u{1}\r\n\r\n"), .raw("HTTP/1.1 302 F\r\nLocation: //a%20b%00/x\r\n\r\n"),
    .raw("HTTP/1.1 302 F\r\nLocation: //%5B%5D%2F%40:80/x\r\n\r\n"),
    .raw("HTTP/1.1 302 F\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\r\n\r\n"),
    .raw("HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n{}"),
  ])
  func noResponseEndsTheProgram(_ reply: Reply) async throws {
    server.set("/settings", to: reply)
    #expect(await source().fetch().failure != nil)
  }

  @Test(arguments: [
    Reply.raw("HTTP/1.1 103 Early\r\nA: b\r\n\r\nHTTP/1.1 200\r\n\r\n\(body(18))"),
    .raw(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n\(body(18))\r\n0\r\nA: b\r\n\r\n"),
  ])
  func unusualResponsesAreUnderstood(_ reply: Reply) async throws {
    server.set("/settings", to: reply)
    #expect(try await source().readFontSize() == 18)
  }

  @Test func aSilentServerIsAwaitedUntilTheTimeout() async throws {
    server.set("/settings", to: .raw("HTTP/1.1 200 OK\r\n\r\n{", then: .silence))
    let clock = TestClock()
    let source = source { options in
      options.clock = clock
      options.timeout = .seconds(20)
    }
    async let outcome = source.fetch()
    await clock.waitForSleeper()
    clock.advance(by: .seconds(20))
    #expect(
      await outcome.failure
        == "Settings from '\(server.url("/settings").absoluteString)': The server didn't answer within 20.0 seconds. Check the connection, or allow more time. The app's defaults are in effect."
    )
  }

  @Test func aMissingServerIsReported() async throws {
    let port = try ClosedPort()
    let source = RemoteSource(port.url("/settings"), options: RemoteOptions(in: folder.url))
    let failure = await source.fetch().failure
    #expect(failure?.contains("The request failed: Failed to connect") == true)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://example.com/settings", "settings", "http:",
    "http://127.0.0.1:99999/a",
  ])
  func anAddressThatIsNotOfTheWebIsNotAsked(_ address: String) async throws {
    let url = try #require(URL(string: address))
    let outcome = await RemoteSource(url, options: RemoteOptions(in: folder.url)).fetch()
    #expect(outcome.failure?.contains("The address isn't an http or https address.") == true)
  }

  @Test func aHeaderWithALineBreakIsNotSentAndNotShown() async throws {
    let source = RemoteSource(
      server.url("/settings"), headers: ["X-Key": "secret\n"],
      options: RemoteOptions(in: folder.url))
    #expect(
      await source.fetch().failure
        == "Settings from '\(server.url("/settings").absoluteString)': The header to send 'X-Key' has a line break. Remove the line break, for example at the end of the file that the value was read from. The app's defaults are in effect."
    )
    #expect(server.requests.isEmpty)
  }

  @Test func noMessageShowsASecretOfTheAddress() async throws {
    var components = try #require(
      URLComponents(url: server.url("/lost?token=secret#secret"), resolvingAgainstBaseURL: false))
    (components.user, components.password) = ("secret", "secret")
    let source = RemoteSource(try #require(components.url), options: RemoteOptions(in: folder.url))
    #expect(
      await source.fetch().failure
        == "Settings from '\(server.url("/lost").absoluteString)?…': The server answered with status 404. Check the address. The app's defaults are in effect."
    )
  }

  @Test func aMapperThatRefusesIsAFailureOfTheServer() async throws {
    struct Refusal: Error {}
    let source = RemoteSource(server.url("/settings"), options: RemoteOptions(in: folder.url)) {
      _ in throw Refusal()
    }
    #expect(
      await source.fetch().failure
        == "Settings from '\(server.url("/settings").absoluteString)': The mapper failed: Refusal(). Check the server and the mapper. The app's defaults are in effect."
    )
  }
}
