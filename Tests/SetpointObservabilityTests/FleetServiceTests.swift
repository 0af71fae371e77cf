#if Observability && Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointHTTP
  import SetpointTesting
  import Testing

  /// A fleet without a cluster in a service group.
  @Suite struct FleetServiceTests {
    @Test func aGracefulShutdownKeepsTheWritesThatWait() async throws {
      struct Unreachable: Error {}
      let folder = try TemporaryFolder()
      var options = EtcdOptions()
      options.stateFolder = folder.url
      options.transport = HTTPTransport { _ in throw Unreachable() }
      let endpoint = try #require(URL(string: "http://127.0.0.1:1"))
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
  }
#endif
