#if Observability && Etcd
  import Foundation
  import Metrics
  import MetricsTestKit
  import Setpoint
  import SetpointEtcd
  import SetpointHTTP
  import SetpointObservability
  import SetpointTesting
  import Testing

  /// A fleet without a cluster in a service group.
  @Suite struct FleetServiceTests {
    private struct Unreachable: Error {}

    private let folder: TemporaryFolder
    private var options = EtcdOptions()
    private let endpoint: URL

    init() throws {
      folder = try TemporaryFolder()
      endpoint = try #require(URL(string: "http://127.0.0.1:1"))
      options.stateFolder = folder.url
      options.transport = HTTPTransport { _ in throw Unreachable() }
    }

    @Test func aGracefulShutdownKeepsTheWritesThatWait() async throws {
      let fleet = EtcdFleet("test", endpoints: [endpoint], options: options)
      let container = SettingsContainer(store: fleet.store) { fontSize }
      let group = TestGroup([fleet])
      async let run: Void = group.run()
      try await onThread { try container.set(18, for: fontSize) }
      await group.shutDown()
      try await run
      #expect(fleet.status.pendingWrites == 1)
      let text = try String(
        contentsOf: folder.appending("test/fleet.json"), encoding: .utf8)
      #expect(text.contains("write"))
      #expect(text.contains("fontSize"))

      // The next run of the program.
      let next = EtcdFleet("test", endpoints: [endpoint], options: options)
      #expect(next.status.pendingWrites == 1)
    }

    @Test func aMissingClusterIsOneIssueOfTheStoreAndThePolicies() async throws {
      var options = options
      options.requestTimeout = .milliseconds(50)
      let fleet = EtcdFleet("test", endpoints: [endpoint], options: options)
      let container = SettingsContainer(
        store: fleet.store, layers: SettingsLayers(managed: [fleet.policies])
      ) { fontSize }
      let (log, metrics) = (EventLog(), TestMetrics())
      let group = TestGroup([SettingsObservability(container, logger: log.logger)])
      async let run: Void = withMetricsFactory(metrics) { try await group.run() }
      await log.waitFor("Settings issue")
      // Waits until all observers know it.
      _ = await (fleet.store as? any ConnectedValues)?.reload()
      await group.shutDown()
      try await run
      #expect(log.lines.filter { $0.hasPrefix("Settings issue") }.count == 1)
      #expect(
        metrics.counterTotal(
          label: "setpoint.issues", dimensions: [("code", "storeUnavailable")]) == 1)
      #expect(container.issues.count == 1)
    }
  }
#endif
