#if Etcd && (Web || Observability)
  import Foundation
  import ServiceLifecycle
  import Setpoint
  import SetpointEtcd
  import SetpointHTTP
  import SetpointTesting
  import TestSupport
  import Testing

  /// A fleet in a service group.
  @Suite(.needs(.etcd)) struct EtcdServiceTests {
    @Test func aGracefulShutdownWaitsForTheWriteInProgress() async throws {
      let (cluster, app, clock) = (try TestCluster.shared.get(), try TestApp(), TestClock())
      let host = app.fleet(cluster, host: "one") {
        $0.requestTimeout = .seconds(30)
        $0.transport = .ofApp { request in
          if request.url.path.hasSuffix("/kv/txn") { try await clock.sleep(for: .seconds(1)) }
        }
      }
      try #require(await host.connect())
      let group = ServiceGroup(services: [host.fleet])
      async let run: Void = group.run()
      async let write: Void = onThread { try? host.container.set(18, for: Keys.fontSize) }
      await clock.waitForSleeper()
      await group.triggerGracefulShutdown()
      clock.advance(by: .seconds(1))
      try await run
      #expect(host.fleet.status.pendingWrites == 0)
      await write
      let other = app.fleet(cluster, host: "other")
      try #require(await other.connect())
      #expect(other.container[Keys.fontSize] == 18)
    }
  }
#endif
