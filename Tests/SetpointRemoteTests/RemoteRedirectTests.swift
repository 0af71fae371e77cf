import Foundation
import Setpoint
import SetpointHTTP
import SetpointRemote
import SetpointTesting
import Testing

@Suite(.fewServers) struct RemoteRedirectTests {
  private let transport = RecordingTransport()

  private func source(
    _ address: String, redirects: RemoteRedirects = RemoteRedirects()
  ) throws -> RemoteSource {
    RemoteSource(
      try #require(URL(string: address)), headers: ["X-Key": "secret"],
      options: RemoteOptions(in: nil) { options in
        options.transport = transport.transport
        options.redirects = redirects
      })
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRealServerMayRedirect(_ status: Int) async throws {
    let server = try LocalServer([
      "/a/b": .status(status, ["Location": "c"]), "/a/c": .json(body(18)),
    ])
    let source = RemoteSource(server.url("/a/b"), options: RemoteOptions(in: nil))
    #expect(try await source.readFontSize() == 18)
    #expect(server.requests.map(\.path) == ["/a/b", "/a/c"])
  }

  @Test(arguments: [
    ("https://a.example/x", "/y", "https://a.example/y"),
    ("http://a.example/x", "https://a.example/y", "https://a.example/y"),
    ("https://a.example/x/z", "?q=1", "https://a.example/x/z?q=1"),
    ("https://a.example/x", "//b.example/y", "https://b.example/y"),
  ])
  func redirectsAreFollowed(_ from: String, _ location: String, _ target: String) async throws {
    transport.set(from, to: HTTPTransport.Response(status: 302, headers: ["location": location]))
    transport.set(target, to: HTTPTransport.Response(status: 200, body: Data(body(18).utf8)))
    #expect(try await source(from).readFontSize() == 18)
  }

  @Test(arguments: [
    ("file:///etc/passwd", "to an invalid address"),
    ("file://a.example/etc/passwd", "to 'file', which is neither http nor https"),
    ("ftp://a.example/y", "to 'ftp', which is neither http nor https"),
    ("data:text/plain,x", "to an invalid address"),
    ("http://a.example/y", "from https to http"),
    ("https://a.example/x", "more than 5 times"),
  ])
  func otherRedirectsAreNot(_ location: String, _ way: String) async throws {
    transport.set(
      "https://a.example/x",
      to: HTTPTransport.Response(status: 302, headers: ["Location": location]))
    let source = try source("https://a.example/x")
    #expect(
      await source.fetch().failure
        == "Settings from 'https://a.example/x': The server redirects \(way). Correct the source's address. The app's defaults are in effect."
    )
    #expect(source.status.problem?.code == .untrusted)
  }

  @Test func theHeadersGoToNoOtherServer() async throws {
    for (from, to) in [("a.example", "b.example"), ("b.example", "b.example:8443")] {
      transport.set(
        "https://\(from)/x",
        to: HTTPTransport.Response(status: 302, headers: ["Location": "https://\(to)/x"]))
    }
    transport.set(
      "https://b.example:8443/x", to: HTTPTransport.Response(status: 200, body: Data(body(18).utf8))
    )
    #expect(try await source("https://a.example/x").readFontSize() == 18)
    #expect(transport.requests.map { $0.headers["X-Key"] } == ["secret", nil, nil])
  }

  @Test(arguments: [
    "https://a.example:443/y", "https://A.EXAMPLE/y", "HTTPS://a.example/y", "/y",
  ])
  func theSameServerInAnotherSpellingReceivesTheHeadersAndThePassword(
    _ location: String
  ) async throws {
    transport.set(
      "https://ada:p%40ss@a.example/x",
      to: HTTPTransport.Response(status: 302, headers: ["Location": location]))
    let source = try source(
      "https://ada:p%40ss@a.example/x", redirects: RemoteRedirects(isSameHostRequired: true))
    _ = await source.fetch()
    let request = try #require(transport.requests.last)
    #expect(transport.requests.count == 2)
    #expect(request.headers["X-Key"] == "secret")
    #expect(request.url.user() == "ada")
    #expect(request.url.password() == "p%40ss")
  }

  @Test func anotherServerReceivesNoPassword() async throws {
    transport.set(
      "https://ada:password@a.example/x",
      to: HTTPTransport.Response(status: 302, headers: ["Location": "https://b.example/y"]))
    _ = try await source("https://ada:password@a.example/x").fetch()
    #expect(transport.requests.last?.url.absoluteString == "https://b.example/y")
  }

  @Test func redirectsCanBeKeptToTheHost() async throws {
    transport.set(
      "https://a.example/x",
      to: HTTPTransport.Response(status: 302, headers: ["Location": "https://b.example/x"]))
    let source = try source(
      "https://a.example/x", redirects: RemoteRedirects(isSameHostRequired: true))
    #expect(
      await source.fetch().failure
        == "Settings from 'https://a.example/x': The server redirects to another host, 'b.example'. Correct the source's address. The app's defaults are in effect."
    )
    #expect(transport.requests.count == 1)
  }

  @Test func redirectsCanBeForbidden() async throws {
    transport.set(
      "https://a.example/x", to: HTTPTransport.Response(status: 302, headers: ["Location": "/y"]))
    let source = try source("https://a.example/x", redirects: RemoteRedirects(limit: 0))
    #expect(await source.fetch().failure?.contains("redirects more than 0 times") == true)
    #expect(transport.requests.count == 1)
  }
}
