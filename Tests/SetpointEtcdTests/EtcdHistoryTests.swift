#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointHTTP
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  @Suite(.needs(.etcd)) struct EtcdHistoryTests {
    @Test func anEntryOfTheHistoryIsUndone() async throws {
      let host = try TestApp().fleet(try TestCluster.shared.get())
      try #require(await host.connect())
      try host.container.set(16, for: Keys.fontSize)
      try host.container.set(18, for: Keys.fontSize)
      let entry = try #require(
        try await onThread { Result { try host.container.history } }.get().first)
      _ = try await onThread { Result { try host.container.undo(entry) } }.get()
      #expect(host.container[Keys.fontSize] == 16)
    }

    @Test func theHistoryHasABound() async throws {
      let host = try TestApp().fleet(try TestCluster.shared.get()) { $0.historyLimit = 10 }
      try #require(await host.connect())
      for number in 1...60 { try host.container.set(number, for: Keys.count) }
      let isShort = await host.waits { host in
        (try? host.fleet.history(limit: 1000).count).map { $0 <= 30 } ?? false
      }
      #expect(isShort)
    }

    @Test func theHistoryOfProgramsThatWriteOnceHasABound() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      for number in 1...40 {
        let host = app.fleet(cluster) { $0.historyLimit = 10 }
        try #require(await host.connect())
        try host.container.set(number, for: Keys.count)
        try await onThread { Result { try host.container.flush() } }.get()
      }
      #expect((10...30).contains(try historyCount(in: cluster, of: app)))
    }

    @Test func theHistoryOfPoliciesHasABound() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let host = app.fleet(cluster) { $0.historyLimit = 10 }
      try #require(await host.connect())
      try await onThread {
        Result {
          for number in 1...40 {
            let policy = EtcdPolicy(.int(Int64(number)))
            try host.fleet.setPolicy(policy, for: Keys.count, scope: .everyone)
          }
        }
      }.get()
      #expect((10...30).contains(try historyCount(in: cluster, of: app)))
    }

    @Test func theHistoryOfWritesThatWaitedHasABound() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let offline = app.fleet([])
      for number in 1...200 { try offline.container.set(number, for: Keys.count) }
      let host = app.fleet(cluster) { $0.historyLimit = 10 }
      try #require(await host.connect())
      #expect(await host.waits { $0.fleet.status.pendingWrites == 0 })
      try await onThread { Result { try host.container.flush() } }.get()
      #expect((10...30).contains(try historyCount(in: cluster, of: app)))
    }

    /// A history within its bound costs a write no request of its own.
    @Test func aWriteIsOneRequest() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let paths = Mutex<[String]>([])
      let host = app.fleet(cluster) {
        $0.transport = .ofApp { request in paths.withLock { $0.append(request.url.path) } }
      }
      try #require(await host.connect())
      for number in 1...100 { try host.container.set(number, for: Keys.count) }
      let requests = paths.withLock { $0.filter { $0 != "/v3/watch" } }
      // A second one for each write would make 200. A member that answers late is asked again.
      #expect(requests.filter { $0 == "/v3/kv/txn" }.count >= 100)
      #expect(requests.count < 150)
    }

    private func historyCount(in cluster: TestCluster, of app: TestApp) throws -> Int {
      try cluster.control("get", "--prefix", "--keys-only", "/setpoint/\(app.name)/history/")
        .split(separator: "\n").count
    }

    @Test func theHistoryHasNoValuesOfSecrets() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let host = app.fleet(cluster)
      let container = SettingsContainer(store: host.fleet.store) {
        Setting("token", default: "", .policy(.secret))
      }
      try #require(await host.connect())
      try container.set("hush", forKey: "token")
      let history = try await onThread { Result { try host.fleet.history() } }.get()
      #expect(history.flatMap(\.changes).map(\.isWithheld) == [true])
      let stored = try cluster.control("get", "--prefix", "/setpoint/\(app.name)/history/")
      #expect(!stored.contains("hush"))
    }

    @Test(arguments: [false, true])
    func aSecretThatWaitsReachesTheHistoryWithoutItsValue(isConflict: Bool) async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      func write(_ value: String, on host: TestFleet) throws {
        let container = SettingsContainer(store: host.fleet.store) {
          Setting("token", default: "", .policy(.secret))
        }
        try container.set(value, forKey: "token")
      }
      try write("hush", on: app.fleet([]))
      if isConflict {
        let other = app.fleet(cluster, host: "other")
        try #require(await other.connect())
        try write("theirs", on: other)
      }
      // The next run sends the write before it declares the setting.
      let host = app.fleet(cluster)
      #expect(host.fleet.status.pendingWrites == 1)
      #expect(await host.waits { $0.fleet.status.pendingWrites == 0 })
      for conflict in host.fleet.conflicts { try host.fleet.resolve(conflict.id, as: .mine) }
      #expect(try host.fleet.store.value(forKey: "token") == "hush")
      let stored = try cluster.control("get", "--prefix", "/setpoint/\(app.name)/history/")
      #expect(stored.contains("token"))
      #expect(!stored.contains("hush") && !stored.contains("theirs"))
    }
  }

  @Suite(.needs(.etcd)) struct EtcdTransactionTests {
    @Test func aLargeTransactionThatIsBasedOnOldValuesIsRefused() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let (one, two) = (app.fleet(cluster, host: "one"), app.fleet(cluster, host: "two"))
      try #require(await one.connect())
      try #require(await two.connect())
      let keys = (0..<200).map { "large.\($0)" }
      let store = one.fleet.store
      try store.apply(Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
      let arrived = await two.waits { host in
        (try? host.fleet.store.value(forKey: "large.199")) == .int(1)
      }
      #expect(arrived)
      let expected = Dictionary(uniqueKeysWithValues: keys.map { ($0, StoredValue?.some(1)) })
      let changes = Dictionary(uniqueKeysWithValues: keys.map { ($0, StoredValue?.some(2)) })
      try two.fleet.store.apply(["large.7": nil])
      #expect(throws: StoreConflict.self) { try store.apply(changes, expecting: expected) }
      #expect(try store.value(forKey: "large.7") == nil)
      #expect(try store.value(forKey: "large.8") == 1)
      var corrected = expected
      corrected["large.7"] = .some(nil)
      try store.apply(changes, expecting: corrected)
      #expect(await two.waits { (try? $0.fleet.store.value(forKey: "large.7")) == .int(2) })
    }

    @Test func aWriteOfTheLargestNumberOfSettingsIsAccepted() async throws {
      let host = try TestApp().fleet(try TestCluster.shared.get())
      try #require(await host.connect())
      let keys = (0..<3599).map { "large.\($0)" }
      try host.fleet.store.apply(Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
      #expect(host.fleet.status.pendingWrites == 0)
      #expect(try host.fleet.store.value(forKey: "large.3598") == 1)
    }

    @Test func aTransactionIsSeenByOtherHostsAsAWhole() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let (one, two) = (app.fleet(cluster, host: "one"), app.fleet(cluster, host: "two"))
      try #require(await one.connect())
      try #require(await two.connect())
      let changes = Mutex<[Set<String>]>([])
      let observation = two.fleet.store.observe { event in
        if case .changed(let keys) = event { changes.withLock { $0.append(keys) } }
      }
      try await onThread {
        Result {
          for number in 1...100 {
            try one.container.transaction { transaction in
              for setting in Keys.own { transaction[setting] = number }
            }
          }
        }
      }.get()
      #expect(await two.waits { $0.container[Keys.own[0]] == 100 })
      withExtendedLifetime(observation) {}
      let all = Set(Keys.own.map(\.key))
      #expect(changes.withLock { $0 }.allSatisfy { $0 == all })
    }
  }
#endif
