#if Observability
  import Foundation
  import Setpoint
  import SetpointHTTP
  import SetpointRemote
  import SetpointSynchronization
  import SetpointTesting
  import Testing

  /// A remote source in a service group.
  @Suite struct RemoteServiceTests {
    private let server = TestServer()

    @Test func theSourceAsksTheServerAtTheStart() async throws {
      let source = server.source()
      let group = TestGroup([source])
      async let run: Void = group.run()
      await server.clock.waitForSleeper()
      server.answer()
      for await status in source.statusUpdates where status.inEffect != nil { break }
      await group.shutDown()
      try await run
      #expect(server.requestCount == 1)
    }

    @Test func aGracefulShutdownEndsTheFetchInProgress() async throws {
      let source = server.source()
      let container = SettingsContainer(
        store: MemoryStore(), layers: SettingsLayers(sources: [source])
      ) { fontSize }
      await server.clock.waitForSleeper()
      let group = TestGroup([source])
      async let run: Void = group.run()
      await group.log.waitFor("Starting service sl-service=SetpointRemote.RemoteSource")
      await group.shutDown()
      try await run
      #expect(!source.status.isFetching)
      #expect(server.requestCount == 1)
      #expect(container[fontSize] == 14)
      #expect(container.issues.isEmpty)
    }

    @Test func noFetchFollowsAGracefulShutdown() async throws {
      let clock = TestClock()
      let source = server.source {
        $0.refresh = RemoteRefresh(every: .seconds(60), jitter: 0)
        $0.clock = clock
      }
      let container = SettingsContainer(
        store: MemoryStore(), layers: SettingsLayers(sources: [source])
      ) { fontSize }
      await server.clock.waitForSleeper()
      server.answer()
      for await status in source.statusUpdates where status.nextAttempt != nil { break }
      let group = TestGroup([source])
      async let run: Void = group.run()
      await group.log.waitFor("Starting service sl-service=SetpointRemote.RemoteSource")
      await group.shutDown()
      try await run
      #expect(source.status.nextAttempt == nil)
      clock.advance(by: .seconds(600))
      #expect(server.requestCount == 1)
      #expect(container[fontSize] == 18)
    }

    @Test func fetchingStillWorksAfterAGracefulShutdown() async throws {
      let source = server.source()
      let group = TestGroup([source])
      async let run: Void = group.run()
      await server.clock.waitForSleeper()
      await group.shutDown()
      try await run
      async let outcome = source.fetch()
      await server.clock.waitForSleeper()
      server.answer()
      #expect(await outcome == source.status.inEffect.map { .activated($0) })
    }
  }

  let fontSize = Setting("fontSize", default: 14, .range(10...24))

  /// A server whose responses wait for the test.
  final class TestServer: Sendable {
    /// The clock on which a request sleeps until ``answer()``.
    let clock = TestClock()
    private let requests = Mutex(0)
    private let response = Mutex(
      HTTPTransport.Response(status: 200, body: Data(#"{"fontSize": 18}"#.utf8)))

    var requestCount: Int { requests.withLock { $0 } }

    func set(_ response: HTTPTransport.Response) { self.response.withLock { $0 = response } }

    /// Lets the waiting request get its response.
    func answer() { clock.advance(by: .seconds(1)) }

    /// - Parameter waits: Whether responses wait for the test.
    func source(
      waits: Bool = true, _ configure: (inout RemoteOptions) -> Void = { _ in }
    ) -> RemoteSource {
      var options = RemoteOptions()
      (options.folder, options.stateFolder) = (nil, nil)
      options.timeout = .seconds(600)
      options.transport = HTTPTransport { _ in
        self.requests.withLock { $0 += 1 }
        if waits { try await self.clock.sleep(for: .seconds(1)) }
        return self.response.withLock { $0 }
      }
      configure(&options)
      return RemoteSource(
        URL(string: "https://example.org/settings?token=hunter2") ?? URL(filePath: "/"),
        headers: ["Authorization": "Bearer hunter2"], options: options)
    }
  }
#endif
