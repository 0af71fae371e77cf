#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  @Suite(.needs(.etcd)) struct EtcdFleetTests {
    @Test func aChangeOfOneHostIsSeenByAnother() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let (one, two) = (app.fleet(cluster, host: "one"), app.fleet(cluster, host: "two"))
      try #require(await one.connect())
      try #require(await two.connect())
      try one.container.set(18, for: Keys.fontSize)
      #expect(await two.waits { $0.container[Keys.fontSize] == 18 })
    }

    @Test func theLastKnownValuesAreInEffectWithoutTheCluster() async throws {
      let cluster = try TestCluster(members: 1)
      let app = try TestApp()
      do {
        let host = app.fleet(cluster)
        try #require(await host.connect())
        try host.container.set(18, for: Keys.fontSize)
        try await onThread { Result { try host.container.flush() } }.get()
      }
      cluster.kill(0)
      let restarted = app.fleet(cluster)
      #expect(restarted.container[Keys.fontSize] == 18)
      #expect(restarted.fleet.status.date != nil)
      #expect(
        await restarted.waits { host in
          host.issues.contains {
            $0.contains("can't be reached") && $0.contains("The values are from")
          }
        })
      #expect(!restarted.fleet.status.isConnected)
    }

    @Test func aFlushedValueIsKnownWithoutTheCluster() async throws {
      let app = try TestApp()
      let host = try app.fleet(TestCluster.shared.get())
      try #require(await host.connect())
      for size in 10...24 {
        try host.container.set(size, for: Keys.fontSize)
        try await onThread { Result { try host.container.flush() } }.get()
        #expect(app.fleet([]).container[Keys.fontSize] == size)
      }
    }

    @Test func aChangeThatCouldNotBeSavedIsSavedWithTheNextOne() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let files = FaultyFiles(in: app.folder.url.path)
      let host = app.fleet(cluster) { $0.stateFiles = files }
      let other = app.fleet(cluster, host: "other")
      try #require(await host.connect())
      try #require(await other.connect())
      files.fail(.failsFromHere(code: ENOSPC))
      try other.container.set(18, for: Keys.fontSize)
      #expect(await host.waits { $0.issues.contains { $0.contains("No space left") } })
      files.heal()
      try host.container.set("Ada", for: Keys.name)
      try await onThread { Result { try host.container.flush() } }.get()
      let restarted = app.fleet([])
      #expect(restarted.container[Keys.name] == "Ada")
      #expect(restarted.container[Keys.fontSize] == 18)
    }

    @Test func aChangeThatTheFleetHasIsFlushedAlthoughTheStateFolderIsReadOnly() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let files = FaultyFiles(in: app.folder.url.path)
      let host = app.fleet(cluster) { $0.stateFiles = files }
      try #require(await host.connect())
      try host.container.set(16, for: Keys.fontSize)
      try await onThread { Result { try host.container.flush() } }.get()
      files.fail(.failsFromHere(code: EROFS))
      try host.container.set(18, for: Keys.fontSize)
      try await onThread { Result { try host.container.flush() } }.get()
      // The issue is there when the flush ends, because a command ends then.
      #expect(host.issues.contains { $0.contains("can't be saved on this host") })
      let other = app.fleet(cluster, host: "other")
      try #require(await other.connect())
      #expect(other.container[Keys.fontSize] == 18)
    }

    @Test func aFlushFailsIfAWaitingChangeCannotBeSaved() async throws {
      let app = try TestApp()
      let files = FaultyFiles(in: app.folder.url.path)
      let host = app.fleet([]) { $0.stateFiles = files }
      try host.container.set(18, for: Keys.fontSize)
      files.fail(.failsFromHere(code: EROFS))
      await #expect(throws: SettingsError.self) {
        try await onThread { Result { try host.container.flush() } }.get()
      }
    }

    @Test func theDateOfTheValuesIsThatOfTheLastMessage() async throws {
      let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
      let host = try TestApp().fleet(try TestCluster.shared.get()) {
        $0.now = { now.withLock { $0 } }
      }
      try #require(await host.connect())
      let later = now.withLock { date in
        date += 30
        return date
      }
      // The cluster says now and then that nothing has changed.
      #expect(await host.waits { $0.fleet.status.date == later })
    }

    @Test func writesWithoutTheClusterAreSentInOrderWhenItIsBack() async throws {
      let cluster = try TestCluster(members: 1)
      let app = try TestApp()
      let offline = app.fleet(cluster, host: "one") { $0.writeTimeout = .milliseconds(100) }
      try #require(await offline.connect())
      cluster.kill(0)
      for number in 1...5 { try offline.container.set(number, for: Keys.count) }
      try offline.container.transaction { transaction in
        transaction[Keys.name] = "offline"
        transaction[Keys.fontSize] = 20
      }
      #expect(offline.container[Keys.count] == 5)
      #expect(offline.fleet.status.pendingWrites == 6)
      try cluster.start(0)
      #expect(await offline.waits { $0.fleet.status.pendingWrites == 0 })
      let other = app.fleet(cluster, host: "two")
      try #require(await other.connect())
      #expect(other.container[Keys.count] == 5)
      #expect(other.container[Keys.name] == "offline")
      let history = try await onThread { Result { try other.fleet.history() } }.get()
      let counts = history.reversed().flatMap(\.changes).filter { $0.key == "count" }.map(
        \.newValue)
      #expect(counts == (1...5).map { .int($0) })
      #expect(history.allSatisfy { $0.host == "one" })
    }

    @Test func pendingWritesSurviveTheEndOfTheProcess() async throws {
      let cluster = try TestCluster(members: 1)
      let app = try TestApp()
      do {
        let host = app.fleet(cluster) { $0.writeTimeout = .milliseconds(100) }
        try #require(await host.connect())
        cluster.kill(0)
        try host.container.set("kept", for: Keys.name)
      }
      let restarted = app.fleet(cluster)
      #expect(restarted.container[Keys.name] == "kept")
      #expect(restarted.fleet.status.pendingWrites == 1)
      try cluster.start(0)
      #expect(await restarted.waits { $0.fleet.status.pendingWrites == 0 })
      #expect(
        try cluster.control("get", "--prefix", "/setpoint/\(app.name)/current/").contains(
          "\"kept\""))
    }

    @Test func processesOfOneHostShareTheWritesThatWait() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let proxy = try TestProxy(to: cluster.endpoints[0])
      let processes = (0..<2).map { _ in
        app.fleet([proxy.url]) { $0.writeTimeout = .milliseconds(200) }
      }
      for process in processes { try #require(await process.connect()) }
      proxy.cut()
      try processes[0].container.set(7, for: Keys.count)
      #expect(await processes[1].waits { $0.container[Keys.count] == 7 })
      let values = Mutex<[StoredValue?]>([])
      let observation = processes[1].fleet.store.observe { [store = processes[1].fleet.store] _ in
        values.withLock { $0.append(try? store.value(forKey: "count")) }
      }
      proxy.restore()
      for process in processes {
        #expect(await process.waits { $0.fleet.status.pendingWrites == 0 })
        #expect(await process.waits { $0.container[Keys.count] == 7 })
        #expect(process.fleet.conflicts.isEmpty)
      }
      withExtendedLifetime(observation) {}
      #expect(values.withLock { $0 }.allSatisfy { $0 == 7 })
      let history = try cluster.control(
        "get", "--prefix", "--keys-only", "/setpoint/\(app.name)/history/")
      #expect(history.split(separator: "\n").count == 1)
    }

    @Test func aWriteThatAnotherProcessSentIsShownUntilItIsReceived() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let proxies = try (0..<2).map { _ in try TestProxy(to: cluster.endpoints[0]) }
      let processes = proxies.map { proxy in
        app.fleet([proxy.url]) { $0.writeTimeout = .milliseconds(200) }
      }
      for process in processes { try #require(await process.connect()) }
      for proxy in proxies { proxy.cut() }
      try processes[0].container.set(7, for: Keys.count)
      #expect(await processes[1].waits { $0.container[Keys.count] == 7 })
      let store = processes[1].fleet.store
      let values = Mutex<[StoredValue?]>([])
      let observation = store.observe { _ in
        values.withLock { $0.append(try? store.value(forKey: "count")) }
      }
      proxies[0].restore()
      #expect(await processes[0].waits { $0.fleet.status.pendingWrites == 0 })
      // What the second process adds is based on the write that the first sent.
      try processes[1].container.set(8, for: Keys.count)
      proxies[1].restore()
      for process in processes {
        #expect(await process.waits { $0.fleet.status.pendingWrites == 0 })
        #expect(await process.waits { $0.container[Keys.count] == 8 })
        #expect(process.fleet.conflicts.isEmpty)
      }
      withExtendedLifetime(observation) {}
      #expect(values.withLock { $0 }.allSatisfy { $0 == 7 || $0 == 8 })
    }

    @Test func oneWatchServesAllSettingsAndPolicies() async throws {
      let (cluster, app) = (try TestCluster(members: 1), try TestApp())
      let host = app.fleet(cluster)
      try #require(await host.connect())
      #expect(await host.waits { _ in (try? cluster.watchCount()) == 1 })
      let container = SettingsContainer(
        store: host.fleet.store, layers: SettingsLayers(managed: [host.fleet.policies])
      ) {
        for number in 0..<100 { Setting("many.\(number)", default: 0) }
      }
      try cluster.control("put", "/setpoint/\(app.name)/current/many.99", "1")
      #expect(await host.waits { _ in (try? container.value(forKey: "many.99")) == 1 })
      #expect(try cluster.watchCount() == 1)
    }
  }
#endif
