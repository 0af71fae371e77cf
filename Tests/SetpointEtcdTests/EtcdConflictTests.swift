#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  @Suite(.needs(.etcd)) struct EtcdConflictTests {
    /// A host that is cut off while it writes, and another that writes the same settings meanwhile.
    private struct Conflict {
      let app: TestApp
      let proxy: TestProxy
      let offline: TestFleet
      let other: TestFleet

      init(
        _ rule: EtcdConflictRule, writeTimeout: Duration = .milliseconds(200)
      ) async throws {
        let cluster = try TestCluster.shared.get()
        app = try TestApp()
        proxy = try TestProxy(to: cluster.endpoints[0])
        offline = app.fleet([proxy.url], host: "offline") { options in
          options.writeTimeout = writeTimeout
          options.conflictRule = rule
        }
        other = app.fleet(cluster, host: "other")
        try #require(await offline.connect())
        try #require(await other.connect())
        try offline.container.set(1, for: Keys.count)
        #expect(await other.waits { $0.container[Keys.count] == 1 })
        proxy.cut()
        try offline.container.set(11, for: Keys.count)
        try offline.container.set("mine", for: Keys.name)
        try offline.container.set(12, for: Keys.count)
        try other.container.set(5, for: Keys.count)
      }

      /// Lets the host reach the cluster again, and waits until its writes are decided about.
      func restore() async {
        proxy.restore()
        #expect(await offline.waits { $0.fleet.status.pendingWrites == 0 })
      }
    }

    @Test func theValueOfTheOtherHostStaysAndMineWaitsForAReview() async throws {
      let test = try await Conflict(.keepTheirs)
      #expect(test.offline.container[Keys.count] == 12)
      await test.restore()
      #expect(await test.offline.waits { $0.container[Keys.count] == 5 })
      #expect(await test.other.waits { $0.container[Keys.name] == "mine" })
      #expect(test.other.container[Keys.count] == 5)
      let changes = test.offline.fleet.conflicts.flatMap(\.changes)
      #expect(changes.map(\.mine) == [11, 12])
      #expect(changes.map(\.base) == [1, 11])
      #expect(changes.allSatisfy { $0.theirs == 5 })
      #expect(
        await test.offline.waits { host in
          host.issues.contains { $0.contains("'count' was changed on another host") }
        })
      let draft = test.offline.fleet.draft(of: test.offline.container)
      #expect(draft.changes.map(\.newValue) == [12])
    }

    @Test func aConflictIsResolvedInMyFavor() async throws {
      let test = try await Conflict(.keepTheirs)
      await test.restore()
      let conflicts = test.offline.fleet.conflicts
      try #require(conflicts.count == 2)
      try test.offline.fleet.resolve(conflicts[0].id, as: .theirs)
      try test.offline.fleet.resolve(conflicts[1].id, as: .mine)
      #expect(test.offline.fleet.conflicts.isEmpty)
      #expect(await test.other.waits { $0.container[Keys.count] == 12 })
      let error = #expect(throws: SettingsError.self) {
        try test.offline.fleet.resolve(conflicts[1].id, as: .mine)
      }
      #expect(error?.code == .conflict)
    }

    @Test func conflictsOutliveTheProcess() async throws {
      let test = try await Conflict(.keepTheirs)
      await test.restore()
      let restarted = test.app.fleet([test.proxy.url], host: "offline")
      #expect(restarted.fleet.conflicts == test.offline.fleet.conflicts)
      #expect(restarted.fleet.conflicts.count == 2)
    }

    @Test func theLastWriterWinsIfTheRuleSaysSo() async throws {
      let test = try await Conflict(.keepMine)
      await test.restore()
      #expect(await test.offline.waits { $0.container[Keys.count] == 12 })
      #expect(test.offline.fleet.conflicts.isEmpty)
      #expect(await test.other.waits { $0.container[Keys.count] == 12 })
    }

    @Test func theAppMergesBothValues() async throws {
      let test = try await Conflict(.addingUp)
      await test.restore()
      // The host added 10, then 1, to a value to which the other one added 4.
      #expect(await test.offline.waits { $0.container[Keys.count] == 16 })
      #expect(test.offline.fleet.conflicts.isEmpty)
      #expect(await test.other.waits { $0.container[Keys.count] == 16 })
    }

    @Test func theAppMergesEqualValuesToo() async throws {
      let test = try await Conflict(.addingUp)
      try test.other.container.set(11, for: Keys.count)
      await test.restore()
      // Both hosts added 10, and then one of them 1.
      #expect(await test.offline.waits { $0.container[Keys.count] == 22 })
      #expect(await test.other.waits { $0.container[Keys.count] == 22 })
    }

    /// Each waiting update is based on the previous one, which the cluster never gets.
    @Test func noWaitingUpdateWaitsForTheTimeoutOfAWrite() async throws {
      let test = try await Conflict(.addingUp, writeTimeout: .seconds(3))
      for _ in 0..<30 { try test.offline.container.update(Keys.count) { $0 += 1 } }
      await test.restore()
      #expect(await test.offline.waits { $0.container[Keys.count] == 46 })
      #expect(await test.other.waits { $0.container[Keys.count] == 46 })
    }

    @Test func aChangeWhileTheAppMergesIsMergedToo() async throws {
      let hosts = Mutex<(offline: TestFleet, other: TestFleet)?>(nil)
      let test = try await Conflict(
        .resolve { conflict in
          if let (offline, other) = hosts.withLock({ $0.take() }) {
            let revision = offline.fleet.status.revision
            #expect(throws: Never.self) {
              try other.container.update(Keys.count) { $0 += 100 }
            }
            #expect(offline.waitsOnThisThread { $0.fleet.status.revision > revision })
          }
          return conflict.sums
        })
      hosts.withLock { $0 = (test.offline, test.other) }
      await test.restore()
      #expect(await test.offline.waits { $0.container[Keys.count] == 116 })
      #expect(await test.other.waits { $0.container[Keys.count] == 116 })
    }

    @Test func equalChangesAreNoConflict() async throws {
      let test = try await Conflict(.keepTheirs)
      try test.other.container.set(12, for: Keys.count)
      await test.restore()
      #expect(await test.offline.waits { $0.container[Keys.count] == 12 })
      // The first write differs from the value in effect, the second one doesn't.
      #expect(test.offline.fleet.conflicts.flatMap(\.changes).map(\.mine) == [11])
    }

    @Test func aLaterWriteIsComparedWithTheOneThatAnotherProcessOfTheHostSent() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let proxies = try (0..<2).map { _ in try TestProxy(to: cluster.endpoints[0]) }
      let processes = proxies.map { proxy in
        app.fleet([proxy.url]) { $0.writeTimeout = .milliseconds(200) }
      }
      let other = app.fleet(cluster, host: "other")
      for host in processes + [other] { try #require(await host.connect()) }
      for proxy in proxies { proxy.cut() }
      try processes[0].container.set(7, for: Keys.count)
      #expect(await processes[1].waits { $0.container[Keys.count] == 7 })
      proxies[0].restore()
      #expect(await processes[0].waits { $0.fleet.status.pendingWrites == 0 })
      proxies[0].cut()
      try processes[1].container.set(8, for: Keys.count)
      #expect(await other.waits { $0.container[Keys.count] == 7 })
      try other.container.set(100, for: Keys.count)
      for proxy in proxies { proxy.restore() }
      for process in processes {
        #expect(await process.waits { $0.fleet.status.pendingWrites == 0 })
        #expect(await process.waits { $0.fleet.conflicts.flatMap(\.changes).map(\.mine) == [8] })
      }
      #expect(other.container[Keys.count] == 100)
    }

    @Test func anExpectedValueIsComparedAfterARestart() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let proxy = try TestProxy(to: cluster.endpoints[0])
      do {
        let host = app.fleet([proxy.url]) { $0.writeTimeout = .milliseconds(200) }
        try #require(await host.connect())
        proxy.cut()
        try host.fleet.store.apply(["count": 5], expecting: ["name": nil])
      }
      let other = app.fleet(cluster, host: "other")
      try #require(await other.connect())
      try other.container.set("theirs", for: Keys.name)
      let restarted = app.fleet(cluster)
      #expect(await restarted.waits { $0.fleet.status.pendingWrites == 0 })
      #expect(restarted.fleet.conflicts.flatMap(\.changes).map(\.mine) == [5])
      #expect(other.container[Keys.count] == 0)
    }
  }
#endif
