#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  /// Two processes of one host, each with a network of its own, that write the same settings.
  @Suite(.needs(.etcd)) struct EtcdWaitingWritesTests {
    private let cluster: TestCluster
    private let app: TestApp
    private let proxies: [TestProxy]
    private let processes: [TestFleet]

    init() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let proxies = try (0..<2).map { _ in try TestProxy(to: cluster.endpoints[0]) }
      processes = proxies.map { proxy in
        app.fleet([proxy.url]) { $0.writeTimeout = .seconds(1) }
      }
      (self.cluster, self.app, self.proxies) = (cluster, app, proxies)
      for process in processes { try #require(await process.connect()) }
    }

    /// Ends the connections of processes, and waits until these know.
    private func cut(_ indices: [Int]) async {
      for index in indices {
        proxies[index].cut()
        #expect(await processes[index].waits { !$0.fleet.status.isConnected })
      }
    }

    /// Restores all connections, and expects that no write is a conflict and that the hosts of the
    /// fleet have the value.
    private func expectAfterReturn(_ count: Int) async throws {
      for proxy in proxies { proxy.restore() }
      for process in processes {
        #expect(
          await process.waits { $0.fleet.status.isConnected && $0.fleet.status.pendingWrites == 0 })
        #expect(await process.waits { $0.container[Keys.count] == count })
        #expect(process.fleet.conflicts.isEmpty)
      }
      let other = app.fleet(cluster, host: "other")
      try #require(await other.connect())
      #expect(other.container[Keys.count] == count)
    }

    private func writtenCounts() async throws -> [StoredValue?] {
      let fleet = processes[0].fleet
      return try await onThread { Result { try fleet.history() } }.get().reversed()
        .flatMap(\.changes).filter { $0.key == "count" }.map(\.newValue)
    }

    @Test func writesOfOneHostAreSentInTheirOrderAndNeverConflict() async throws {
      await cut([0, 1])
      for number in 1...20 { try processes[number % 2].container.set(number, for: Keys.count) }
      try await expectAfterReturn(20)
      #expect(try await writtenCounts() == (1...20).map { .int($0) })
    }

    @Test func updatesOfOneHostThatWaitAreAllKept() async throws {
      await cut([0, 1])
      let processes = processes
      async let first: Void = onThread {
        for _ in 0..<20 { try? processes[0].container.update(Keys.count) { $0 += 1 } }
      }
      async let second: Void = onThread {
        for _ in 0..<20 { try? processes[1].container.update(Keys.count) { $0 += 1 } }
      }
      _ = await (first, second)
      try await expectAfterReturn(40)
    }

    @Test func aComparedWriteIsComparedWithWritesThatWait() async throws {
      await cut([0, 1])
      try processes[0].fleet.store.apply(["count": 7])
      #expect(throws: StoreConflict.self) {
        try processes[1].fleet.store.apply(["count": 8], expecting: ["count": nil])
      }
      #expect(try processes[1].fleet.store.value(forKey: "count") == 7)
      try processes[1].fleet.store.apply(["count": 8], expecting: ["count": 7])
      try processes[0].container.update(Keys.count) { $0 += 1 }
      #expect(await processes[1].waits { $0.container[Keys.count] == 9 })
      try await expectAfterReturn(9)
    }

    @Test func aWriteOfAConnectedProcessFollowsTheWaitingOneOfAnother() async throws {
      await cut([0])
      for number in 1...10 {
        try processes[0].container.set(number * 2 - 1, for: Keys.count)
        try processes[1].container.set(number * 2, for: Keys.count)
      }
      try await expectAfterReturn(20)
      #expect(try await writtenCounts() == (1...20).map { .int($0) })
    }

    @Test func aWaitingWriteFollowsTheRemovalThatAnotherProcessSent() async throws {
      try processes[0].container.set(7, for: Keys.count)
      #expect(await processes[1].waits { $0.container[Keys.count] == 7 })
      await cut([0])
      let connected = processes[1]
      try connected.container.reset(Keys.count)
      try await onThread { Result { try connected.container.flush() } }.get()
      try processes[0].container.set(9, for: Keys.count)
      try await expectAfterReturn(9)
    }

    @Test func aWaitingWriteConflictsWithAnotherProgramThatRemovesTheValue() async throws {
      try processes[0].container.set(7, for: Keys.count)
      #expect(await processes[1].waits { $0.container[Keys.count] == 7 })
      await cut([0, 1])
      try cluster.control("del", "/setpoint/\(app.name)/current/count")
      try processes[1].container.set(9, for: Keys.count)
      for proxy in proxies { proxy.restore() }
      #expect(
        await processes[1].waits { host in
          host.fleet.status.pendingWrites == 0
            && host.fleet.conflicts.flatMap(\.changes).map(\.mine) == [9]
        })
    }

    @Test func aWaitingWriteFollowsTheOneThatAnotherProcessSent() async throws {
      await cut([0])
      let connected = processes[1]
      try connected.container.set(8, for: Keys.count)
      try await onThread { Result { try connected.container.flush() } }.get()
      try processes[0].container.set(9, for: Keys.count)
      try await expectAfterReturn(9)
    }
  }
#endif
