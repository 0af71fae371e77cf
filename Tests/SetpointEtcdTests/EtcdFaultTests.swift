#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  @Suite(.needs(.etcd)) struct EtcdFaultTests {
    /// What happens to a cluster of three members while three hosts write.
    enum Fault: CaseIterable {
      case memberKilled, leaderKilled, memberFrozen, quorumLost, compacted, hostCutOff
    }

    @Test func noAcknowledgedWriteIsMissingAfterFaultsOfTheCluster() async throws {
      let cluster = try TestCluster(members: 3)
      let app = try TestApp()
      let proxies = try cluster.endpoints.map { try TestProxy(to: $0) }
      let hosts = (0..<3).map { number in
        app.fleet(number == 2 ? proxies.map(\.url) : cluster.endpoints, host: "host\(number)") {
          $0.historyLimit = 1_000_000
          // Updates of the shared setting that wait for the cluster are added to those of others.
          $0.conflictRule = .addingUp
          // One clock is a day ahead, and one a day behind.
          let skew = Double(number - 1) * 86_400
          $0.now = { .now + skew }
        }
      }
      for host in hosts { try #require(await host.connect()) }
      var writers = hosts.enumerated().map { FaultWriter($1, number: $0) }
      for fault in Fault.allCases {
        writers = try await write(by: writers) {
          try await inject(fault, into: cluster, proxies, hosts)
        }
        try await expectAgreement(of: writers, after: "\(fault)")
      }
      try await expectHistory(of: writers)
      let count = writers.map { $0.own + $0.shared }.reduce(0, +)
      print("\(Fault.allCases.count) faults, 3 hosts, \(count) acknowledged writes, 0 missing")
    }

    @Test func aReloadConnectsAgain() async throws {
      let cluster = try TestCluster(members: 1)
      let proxy = try TestProxy(to: cluster.endpoints[0])
      let app = try TestApp()
      let (host, other) = (app.fleet([proxy.url], host: "a"), app.fleet(cluster, host: "b"))
      try #require(await host.connect())
      try #require(await other.connect())
      proxy.cut()
      try #require(await host.waits { !$0.fleet.status.isConnected })
      let connection = try #require(host.container.connectedValues.first)
      #expect(await !connection.reload())
      try other.container.set(20, for: Keys.fontSize)
      proxy.restore()
      #expect(await connection.reload())
      #expect(host.container[Keys.fontSize] == 20)
    }

    /// Writes before, during and after a fault.
    private func write(
      by writers: [FaultWriter], during fault: () async throws -> Void
    ) async throws -> [FaultWriter] {
      let isEnough = Flag()
      async let result = withThrowingTaskGroup(of: FaultWriter.self) { group in
        for writer in writers {
          group.addTask {
            try await onThread { Result { try writer.writing(until: isEnough) } }.get()
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      do {
        defer { isEnough.raise() }
        try await pause(.milliseconds(300))
        try await fault()
        try await pause(.milliseconds(300))
      }
      return try await result.sorted { $0.number < $1.number }
    }

    private func inject(
      _ fault: Fault, into cluster: TestCluster, _ proxies: [TestProxy], _ hosts: [TestFleet]
    ) async throws {
      switch fault {
      case .memberKilled: try await restart([(try cluster.leader() + 1) % 3], of: cluster)
      case .leaderKilled: try await restart([try cluster.leader()], of: cluster)
      case .quorumLost: try await restart([0, 1], of: cluster)
      case .memberFrozen:
        let index = cluster.endpoints.firstIndex { $0 == hosts[0].fleet.status.endpoint } ?? 0
        try cluster.send("STOP", to: index)
        // Longer than the silence that a host accepts.
        try await pause(.seconds(4))
        try cluster.send("CONT", to: index)
      case .compacted:
        for proxy in proxies { proxy.cut() }
        try await pause(.milliseconds(500))
        try cluster.control("compaction", "\(hosts[0].fleet.status.revision)")
        for proxy in proxies { proxy.restore() }
      case .hostCutOff:
        for proxy in proxies { proxy.cut() }
        try await pause(.seconds(2))
        for proxy in proxies { proxy.restore() }
      }
    }

    private func restart(_ members: [Int], of cluster: TestCluster) async throws {
      for index in members { cluster.kill(index) }
      try await pause(.seconds(2))
      for index in members { try cluster.start(index) }
      try await onThread { Result { try members.forEach(cluster.waitForResponse) } }.get()
    }

    private func expectAgreement(of writers: [FaultWriter], after fault: String) async throws {
      let shared = writers.map(\.shared).reduce(0, +)
      for writer in writers {
        let host = writer.host
        let agrees = await host.waits { host in
          host.fleet.status.pendingWrites == 0 && host.container[Keys.count] == shared
            && writers.allSatisfy { host.container[Keys.own[$0.number]] == $0.own }
        }
        #expect(
          agrees,
          """
          After \(fault), host \(writer.number) has \(Keys.own.map { host.container[$0] }) and \
          \(host.container[Keys.count]) instead of \(writers.map(\.own)) and \(shared): \(host.fleet.status)
          """)
        #expect(host.fleet.conflicts.isEmpty)
      }
    }

    /// Expects all writes in the history, in order, with their hosts.
    private func expectHistory(of writers: [FaultWriter]) async throws {
      let host = writers[0].host
      let history = try await onThread { Result { try host.fleet.history(limit: 1_000_000) } }.get()
      for writer in writers {
        let key = Keys.own[writer.number].key
        let entries = history.reversed().filter { $0.changes.contains { $0.key == key } }
        #expect(
          entries.flatMap(\.changes).map(\.newValue) == (1...writer.own).map { .int(Int64($0)) })
        #expect(entries.allSatisfy { $0.host == "host\(writer.number)" })
      }
    }

    @Test func atomicUpdatesOfTwoHostsAddUpWhileTheLeaderIsKilled() async throws {
      let cluster = try TestCluster(members: 3)
      let app = try TestApp()
      let hosts = ["one", "two"].map { app.fleet(cluster, host: $0) }
      for host in hosts { try #require(await host.connect()) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for host in hosts {
          group.addTask {
            try await onThread {
              Result {
                for _ in 0..<1000 { try host.container.update(Keys.count) { $0 += 1 } }
              }
            }.get()
          }
        }
        group.addTask {
          _ = await hosts[0].waits { $0.container[Keys.count] > 500 }
          cluster.kill(try cluster.leader())
        }
        try await group.waitForAll()
      }
      for host in hosts {
        #expect(await host.waits { $0.container[Keys.count] == 2000 })
        #expect(host.fleet.status.pendingWrites == 0)
        #expect(host.fleet.conflicts.isEmpty)
      }
    }
  }

  /// A host that writes its own setting and a shared one, in turn.
  private struct FaultWriter: Sendable {
    let host: TestFleet
    let number: Int
    /// The number of acknowledged writes of the host's own setting, which is its value.
    var own = 0
    /// The number of acknowledged updates of the shared setting.
    var shared = 0

    init(_ host: TestFleet, number: Int) {
      self.host = host
      self.number = number
    }

    func writing(until isEnough: Flag) throws -> FaultWriter {
      var writer = self
      while !isEnough.isRaised {
        try host.container.set(writer.own + 1, for: Keys.own[number])
        writer.own += 1
        try host.container.update(Keys.count) { $0 += 1 }
        writer.shared += 1
      }
      return writer
    }
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .acquiring) }
    func raise() { value.store(true, ordering: .releasing) }
  }

  /// Lets a fault last.
  private func pause(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
#endif
