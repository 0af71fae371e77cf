#if Web && Observability
  import Foundation
  import Metrics
  import MetricsTestKit
  import Setpoint
  import SetpointHummingbird
  import SetpointObservability
  import SetpointRemote
  import SetpointTesting
  import SetpointWeb
  import Testing

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A store, a panel and a remote source in a service group.
  @Suite struct PanelServiceTests {
    private let folder: TemporaryFolder
    private let store: SlowStore
    private let server = TestServer()

    init() throws {
      folder = try TemporaryFolder()
      store = SlowStore(FileStore(at: folder.appending("settings.json")))
    }

    @Test func servicesStartInOrderAndStopInReverse() async throws {
      let running = running()
      async let run: Void = running.group.run()
      _ = await running.address()
      server.answer()
      await running.group.shutDown()
      try await run
      let names = ["SettingsObservability", "SetpointRemote.RemoteSource", "SettingsPanelServer"]
      #expect(running.group.started == names)
      #expect(running.group.stopped == names.reversed())
    }

    @Test func aShutdownDuringARequestAnswersItAndSavesItsWrite() async throws {
      let running = running()
      let metrics = TestMetrics()
      async let run: Void = withMetricsFactory(metrics) { try await running.group.run() }
      let address = await running.address()
      async let status = put(18, to: address, token: running.panel.makeAccessToken())
      await store.waitForWrite()
      await running.group.shutDown()
      await running.group.log.waitFor(
        "Triggering graceful shutdown for service sl-service=\(running.name)")
      store.resumeAll()
      #expect(try await status == 200)
      try await run
      let text = try String(contentsOf: folder.appending("settings.json"), encoding: .utf8)
      #expect(text.contains(#""fontSize": 18"#))
      #expect(running.group.stopped.last == "SettingsObservability")
      #expect(
        metrics.counterTotal(label: "setpoint.panel.requests", dimensions: [("status", "200")])
          == 1)
    }

    @Test func aStoppedServerRefusesConnections() async throws {
      let running = running()
      async let run: Void = running.group.run()
      let address = await running.address()
      await running.group.shutDown()
      try await run
      await #expect(throws: URLError.self) { try await put(18, to: address, token: "") }
    }

    @Test func anInvalidPortEndsTheGroup() async throws {
      let container = SettingsContainer(store: MemoryStore()) { fontSize }
      let panel = SettingsPanel(container, appearance: .init(title: "Test"))
      let group = TestGroup([SettingsPanelServer(panel, port: 70_000)])
      await #expect(throws: (any Error).self) { try await group.run() }
    }

    /// The first is an address for documentation, which no machine has, and the second is none.
    @Test(.timeLimit(.minutes(10)), arguments: ["192.0.2.77", "300.1.1.1"])
    func anAddressOfAnotherMachineIsNamed(host: String) async throws {
      let container = SettingsContainer(store: MemoryStore()) { fontSize }
      let panel = SettingsPanel(container, appearance: .init(title: "Test"))
      let server = SettingsPanelServer(panel, host: host)
      let error = await #expect(throws: (any Error).self) { try await server.run() }
      #expect(
        error.map { "\($0)" }
          == "'\(host)' isn't an address of this machine. Use one of its addresses, or 127.0.0.1."
      )
    }

    private func running() -> RunningPanel { RunningPanel(store, server.source()) }

    /// Sets the font size by the API, and returns the status.
    private func put(_ size: Int, to address: URL, token: String) async throws -> Int? {
      var request = URLRequest(
        url: address.appending(path: "api/v1/settings/fontSize"))
      request.httpMethod = "PUT"
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
      request.setValue("*", forHTTPHeaderField: "If-Match")
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(#"{"value": \#(size)}"#.utf8)
      let session = URLSession(configuration: .ephemeral)
      defer { session.finishTasksAndInvalidate() }
      return (try await session.data(for: request).1 as? HTTPURLResponse)?.statusCode
    }
  }

  /// A group of services, with the address of its panel.
  private struct RunningPanel: Sendable {
    let panel: SettingsPanel
    let group: TestGroup
    let name = "SettingsPanelServer"
    private let addresses: AsyncStream<String>

    init(_ store: some SettingsStore, _ source: RemoteSource) {
      let container = SettingsContainer(
        store: store, layers: SettingsLayers(sources: [source])
      ) { fontSize }
      let panel = SettingsPanel(container, appearance: .init(title: "Test"))
      let (addresses, continuation) = AsyncStream<String>.makeStream()
      self.panel = panel
      self.addresses = addresses
      group = TestGroup([
        SettingsObservability(container), source,
        SettingsPanelServer(panel) { continuation.yield($0) },
      ])
    }

    /// Waits for the address of the panel, without its token.
    func address() async -> URL {
      for await address in addresses {
        guard var components = URLComponents(string: address) else { continue }
        components.query = nil
        if let url = components.url { return url }
      }
      return URL(filePath: "/")
    }
  }
#endif
