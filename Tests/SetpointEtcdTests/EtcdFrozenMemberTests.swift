#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  /// Two hosts that count together while members of their cluster don't answer.
  @Suite(.needs(.etcd)) struct EtcdFrozenMemberTests {
    private let cluster: TestCluster
    private let app: TestApp

    init() throws {
      cluster = try TestCluster(members: 3)
      app = try TestApp()
    }

    /// The hosts give a write no more time than one request. It is long, because a write that isn't
    /// confirmed in time becomes a conflict, and a busy machine elects a leader slowly.
    private func hosts(
      _ endpoints: [URL]? = nil, timeout: Duration = .seconds(60)
    ) async throws -> [TestFleet] {
      let hosts = ["one", "two"].map { name in
        app.fleet(endpoints ?? cluster.endpoints, host: name) {
          $0.requestTimeout = timeout
          $0.writeTimeout = timeout
          $0.silenceLimit = .seconds(30)
        }
      }
      for host in hosts { try #require(await host.connect()) }
      return hosts
    }

    /// Counts on both hosts, and calls `fault` when they have begun.
    private func count(
      to number: Int, on hosts: [TestFleet],
      during fault: @escaping @Sendable () async throws -> Void
    ) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for host in hosts {
          group.addTask {
            try await onThread {
              for _ in 0..<(number / 2) { try host.container.update(Keys.count) { $0 += 1 } }
            }
          }
        }
        group.addTask {
          _ = await hosts[0].waits { $0.container[Keys.count] >= number / 10 }
          try await fault()
        }
        try await group.waitForAll()
      }
      for host in hosts {
        #expect(host.fleet.conflicts.isEmpty)
        #expect(host.fleet.status.pendingWrites == 0)
        #expect(await host.waits { $0.container[Keys.count] == number })
      }
    }

    private func index(of endpoint: URL?) -> Int {
      cluster.endpoints.firstIndex { $0 == endpoint } ?? 0
    }

    @Test func aFrozenMemberMakesNoUpdateAConflict() async throws {
      let hosts = try await hosts()
      try await count(to: 660, on: hosts) { [cluster] in
        try cluster.send("STOP", to: index(of: hosts[0].fleet.status.endpoint))
      }
    }

    @Test func aFrozenLeaderMakesNoUpdateAConflict() async throws {
      let hosts = try await hosts()
      try await count(to: 200, on: hosts) { [cluster] in
        try cluster.send("STOP", to: try cluster.leader())
      }
    }

    @Test func membersThatAreAllFrozenForASecondMakeNoUpdateAConflict() async throws {
      let hosts = try await hosts()
      try await count(to: 200, on: hosts) { [cluster] in
        for index in cluster.endpoints.indices { try cluster.send("STOP", to: index) }
        try await Task.sleep(for: .seconds(1))
        for index in cluster.endpoints.indices { try cluster.send("CONT", to: index) }
      }
    }

    @Test func aMemberThatAcceptsConnectionsAndNeverAnswersMakesNoUpdateAConflict() async throws {
      let silent = try SilentMember()
      // Each request waits for the silent member for a quarter of the time.
      let hosts = try await hosts([silent.url] + cluster.endpoints, timeout: .seconds(20))
      try await count(to: 200, on: hosts) {}
      #expect(hosts.allSatisfy { $0.fleet.status.endpoint != silent.url })
    }
  }

  @Suite struct SilentClusterTests {
    @Test func aClusterThatNeverAnswersIsLostOnce() async throws {
      let app = try TestApp()
      let members = try [SilentMember(), SilentMember()]
      let host = app.fleet(members.map(\.url)) { $0.requestTimeout = .milliseconds(100) }
      let losses = Mutex(0)
      let connection = try #require(host.fleet.store as? any ConnectedValues)
      let observation = connection.observeConnection { event in
        if case .disconnected = event { losses.withLock { $0 += 1 } }
      }
      #expect(await host.waits { _ in members.allSatisfy { $0.connectionCount >= 20 } })
      withExtendedLifetime(observation) {}
      #expect(losses.withLock { $0 } <= 1)
      let problem = try #require(host.fleet.status.problem)
      #expect(!problem.contains(#/\d+ m/#), "\(problem)")
    }
  }

  /// A server that accepts connections, and reads nothing.
  private final class SilentMember: Sendable {
    let url: URL
    private let descriptor: Int32
    private let connections = Mutex<[Int32]>([])

    var connectionCount: Int { connections.withLock { $0.count } }

    init() throws {
      descriptor = streamSocket(AF_INET)
      let port = try FreePort.bind(descriptor)
      guard listen(descriptor, 100) == 0, let url = URL(string: "http://127.0.0.1:\(port)") else {
        close(descriptor)
        throw FreePort.Unavailable()
      }
      self.url = url
      Thread.detachNewThread { [descriptor, weak self] in
        while case let connection = accept(descriptor, nil, nil), connection >= 0 {
          guard let self else { return _ = close(connection) }
          connections.withLock { $0.append(connection) }
        }
      }
    }

    deinit {
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
      for connection in connections.withLock({ $0 }) { close(connection) }
    }
  }
#endif
