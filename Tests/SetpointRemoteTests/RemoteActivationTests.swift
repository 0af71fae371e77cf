import Foundation
import Setpoint
import SetpointRemote
import SetpointTesting
import Testing

@Suite(.fewServers) struct RemoteActivationTests {
  private let folder: TemporaryFolder
  private let server: LocalServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LocalServer(["/settings": .json(body(18), ["ETag": "\"a\""])])
  }

  private func source(_ activation: RemoteActivation) -> RemoteSource {
    RemoteSource(
      server.url("/settings"),
      options: RemoteOptions(in: folder.url) { $0.activation = activation })
  }

  private var copies: [String] {
    get throws { try folder.files.filter { $0 != ".lock" } }
  }

  @Test func fetchedValuesTakeEffectAtTheNextLaunch() async throws {
    let source = source(.nextLaunch)
    let events = Events(of: source)
    #expect(await source.fetch().isWaiting)
    #expect(source.status.waiting?.entityTag == "\"a\"")
    #expect(source.status.inEffect == nil)
    #expect(try await source.readFontSize() == nil)
    #expect(events.all == [])
    #expect(self.source(.nextLaunch).availableFontSize == 18)
  }

  @Test func withManualActivationFetchedValuesTakeEffectOnceTheyAreActivated() async throws {
    _ = await source(.now).fetch()
    server.set("/settings", to: .json(body(20), ["ETag": "\"b\""]))
    let source = source(.manual)
    let events = Events(of: source)
    #expect(await source.fetch().isWaiting)
    #expect(try await source.readFontSize() == 18)
    #expect(events.all == [])
    source.activate()
    #expect(try await source.readFontSize() == 20)
    #expect(source.status.waiting == nil)
    source.activate()
    #expect(events.all == ["changed"])
    #expect(self.source(.manual).availableFontSize == 20)
  }

  @Test func waitingValuesStillWaitAfterARestart() async throws {
    _ = await source(.now).fetch()
    server.set("/settings", to: .json(body(20), ["ETag": "\"b\""]))
    _ = await source(.manual).fetch()
    let next = source(.manual)
    #expect(next.availableFontSize == 18)
    #expect(next.status.waiting?.entityTag == "\"b\"")
    #expect(await next.fetch() == .unchanged)
    next.activate()
    #expect(try await next.readFontSize() == 20)
    #expect(try copies.count == 1)
  }

  @Test func waitingValuesTakeEffectWithoutManualActivation() async throws {
    _ = await source(.manual).fetch()
    #expect(source(.now).availableFontSize == 18)
  }

  @Test func nothingWaitsOnceTheServerHasGoneBack() async throws {
    _ = await source(.now).fetch()
    server.set("/settings", to: .json(body(20), ["ETag": "\"b\""]))
    let source = source(.manual)
    _ = await source.fetch()
    server.set("/settings", to: .json(body(18), ["ETag": "\"a\""]))
    #expect(await source.fetch() == .unchanged)
    #expect(source.status.waiting == nil)
    #expect(try copies.count == 1)
  }
}
