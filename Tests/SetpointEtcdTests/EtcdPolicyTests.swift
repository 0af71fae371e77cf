#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import TestSupport
  import Testing

  @Suite(.needs(.etcd)) struct EtcdPolicyTests {
    private let cluster: TestCluster
    private let app: TestApp

    init() throws {
      cluster = try TestCluster.shared.get()
      app = try TestApp()
    }

    private func host(_ name: String, groups: [String] = []) async throws -> TestFleet {
      let host = app.fleet(cluster, host: name) { $0.groups = groups }
      try #require(await host.connect())
      return host
    }

    private func set(
      _ policy: EtcdPolicy?, for setting: SettingDefinition, _ scope: EtcdScope, by host: TestFleet
    ) async throws {
      try await onThread {
        Result { try host.fleet.setPolicy(policy, for: setting, scope: scope) }
      }.get()
    }

    @Test func theMostSpecificPolicyIsInEffect() async throws {
      let admin = try await host("admin")
      let (web, first, other) = (
        try await host("web1", groups: ["web", "canary"]), try await host("first"),
        try await host("other", groups: ["web"])
      )
      try await set(EtcdPolicy(11), for: Keys.fontSize, .everyone, by: admin)
      try await set(EtcdPolicy(12), for: Keys.fontSize, .group("web"), by: admin)
      try await set(EtcdPolicy(13), for: Keys.fontSize, .group("canary"), by: admin)
      try await set(EtcdPolicy(14), for: Keys.fontSize, .host("first"), by: admin)
      #expect(await admin.waits { $0.container[Keys.fontSize] == 11 })
      #expect(await other.waits { $0.container[Keys.fontSize] == 12 })
      #expect(await web.waits { $0.container[Keys.fontSize] == 13 })
      #expect(await first.waits { $0.container[Keys.fontSize] == 14 })
      try await set(nil, for: Keys.fontSize, .group("canary"), by: admin)
      #expect(await web.waits { $0.container[Keys.fontSize] == 12 })
    }

    @Test func aLockedPolicyOverridesTheUserAndGivesItsReason() async throws {
      let host = try await host("one")
      try host.container.set(20, for: Keys.fontSize)
      let policy = EtcdPolicy(
        16, isLocked: true, owner: "Example IT", reason: "Required by policy 7.")
      try await set(policy, for: Keys.fontSize, .everyone, by: host)
      #expect(await host.waits { $0.container[Keys.fontSize] == 16 })
      let lock = host.container.status(of: Keys.fontSize).lock
      #expect(lock == SettingLock(owner: "Example IT", reason: "Required by policy 7."))
      let error = #expect(throws: SettingsError.self) {
        try host.container.set(22, for: Keys.fontSize)
      }
      #expect(error?.code == .managed)
      try await set(nil, for: Keys.fontSize, .everyone, by: host)
      #expect(await host.waits { $0.container[Keys.fontSize] == 20 })
    }

    @Test func aPolicyWithoutALockIsADefault() async throws {
      let host = try await host("one")
      try await set(EtcdPolicy(16), for: Keys.fontSize, .everyone, by: host)
      #expect(await host.waits { $0.container[Keys.fontSize] == 16 })
      try host.container.set(20, for: Keys.fontSize)
      #expect(host.container[Keys.fontSize] == 20)
    }

    @Test func anInvalidPolicyIsReportedAndPassedOver() async throws {
      let host = try await host("one")
      try await set(EtcdPolicy(16), for: Keys.fontSize, .everyone, by: host)
      let path = "/setpoint/\(app.name)/fleet/host/one/fontSize"
      try cluster.control("put", path, #"{"value": 99}"#)
      #expect(await host.waits { $0.container[Keys.fontSize] == 16 })
      #expect(
        await host.waits { host in
          host.issues.contains { $0.contains("'fontSize' is out of range") && $0.contains(path) }
        })
    }

    @Test(arguments: [
      (
        #""locked": "true""#,
        "In a policy of setting 'fontSize', 'locked' isn't true or false. Use true or false. Until then, the policy is locked."
      ),
      (
        #""locked": 1"#,
        "In a policy of setting 'fontSize', 'locked' isn't true or false. Use true or false. Until then, the policy is locked."
      ),
      (
        #""locked": null"#,
        "In a policy of setting 'fontSize', 'locked' isn't true or false. Use true or false. Until then, the policy is locked."
      ),
      (
        #""Locked": true"#,
        "A policy of setting 'fontSize' has the unknown member 'Locked'. Did you mean 'locked'?"
      ),
      (
        #""locked": true, "owner": 7"#,
        "In a policy of setting 'fontSize', 'owner' isn't a string. Use a string."
      ),
      (
        #""locked": true, "reason": ["x"]"#,
        "In a policy of setting 'fontSize', 'reason' isn't a string. Use a string."
      ),
      (
        #""locked": true, "rollout": 7"#,
        "In a policy of setting 'fontSize', 'rollout' isn't a string. Use a string."
      ),
      (
        #""locked": true, "until": 2027"#,
        "A policy of setting 'fontSize' has the unknown member 'until'. The members are 'value', 'locked', 'owner', 'reason', 'rollout'."
      ),
    ])
    func aMistakeInAPolicyIsReportedAndDoesNotUnlockIt(
      members: String, problem: String
    ) async throws {
      let host = try await host("one")
      let path = "/setpoint/\(app.name)/fleet/all/fontSize"
      try cluster.control("put", path, #"{"value": 16, \#(members)}"#)
      #expect(await host.waits { $0.container[Keys.fontSize] == 16 })
      #expect(host.container.status(of: Keys.fontSize).lock == SettingLock())
      #expect(
        await host.waits { host in
          host.issues.contains { $0.contains(problem) && $0.contains(path) }
        })
      #expect(host.fleet.policyMistakes.map { "\($0.error)" } == [problem])
      #expect(host.fleet.policyMistakes.map(\.scope) == [.everyone])
    }

    @Test(arguments: [#""Locked": true, "locked": false"#, #""Locked": false"#])
    func aMemberThatIsReallyFalseLocksNothing(members: String) async throws {
      let host = try await host("one")
      try cluster.control(
        "put", "/setpoint/\(app.name)/fleet/all/fontSize", #"{"value": 16, \#(members)}"#)
      #expect(await host.waits { $0.container[Keys.fontSize] == 16 })
      #expect(host.container.status(of: Keys.fontSize).lock == nil)
      #expect(host.fleet.policyMistakes.count == 1)
    }

    @Test(arguments: [#""locked": true"#, #""locked": false"#, #""owner": "IT", "rollout": "new""#])
    func aPolicyWithoutMistakesHasNoIssues(members: String) async throws {
      let host = try await host("one")
      let path = "/setpoint/\(app.name)/fleet/all/fontSize"
      try cluster.control("put", path, #"{"value": 16, \#(members)}"#)
      #expect(await host.waits { $0.container[Keys.fontSize] == 16 })
      #expect(host.fleet.policyMistakes.isEmpty)
      #expect(host.issues == [])
    }

    @Test func aPolicyThatBreaksARuleIsRefusedBeforeItIsWritten() async throws {
      let host = try await host("one")
      let error = await #expect(throws: SettingsError.self) {
        try await set(EtcdPolicy(99), for: Keys.fontSize, .everyone, by: host)
      }
      #expect(error?.code == .outOfRange)
      #expect(host.fleet.allPolicies.isEmpty)
    }

    @Test func aShareOfTheHostsStaysTheSameAndIsPartOfALargerOne() async throws {
      let admin = try await host("admin")
      try await set(EtcdPolicy(11), for: Keys.fontSize, .percentage(25), by: admin)
      try await set(EtcdPolicy(12), for: Keys.fontSize, .percentage(75), by: admin)
      var sizes: [Int: Int] = [:]
      for number in 0..<40 {
        let host = try await host("host\(number)")
        sizes[host.container[Keys.fontSize], default: 0] += 1
        let again = app.fleet([], host: "host\(number)")
        #expect(again.container[Keys.fontSize] == host.container[Keys.fontSize])
      }
      #expect(Set(sizes.keys) == [11, 12, 14])
      #expect((4...16).contains(sizes[11] ?? 0))
      #expect((4...16).contains(sizes[14] ?? 0))
    }

    @Test func theLastKnownPoliciesAreInEffectWithoutTheCluster() async throws {
      do {
        let host = try await host("one")
        try await set(EtcdPolicy(16, isLocked: true), for: Keys.fontSize, .everyone, by: host)
        #expect(await host.waits { $0.container[Keys.fontSize] == 16 })
      }
      let restarted = app.fleet([], host: "one")
      #expect(restarted.container[Keys.fontSize] == 16)
      #expect(restarted.container.status(of: Keys.fontSize).lock != nil)
    }

    @Test func aPolicyThatWasSetIsKnownWithoutTheClusterAtOnce() async throws {
      let host = try await host("one")
      for size in 10...24 {
        try await set(EtcdPolicy(.int(Int64(size))), for: Keys.fontSize, .everyone, by: host)
        #expect(app.fleet([], host: "one").container[Keys.fontSize] == size)
      }
      try await set(nil, for: Keys.fontSize, .everyone, by: host)
      #expect(app.fleet([], host: "one").container[Keys.fontSize] == 14)
    }

    @Test func theHistoryNamesWhoWroteAPolicy() async throws {
      let host = app.fleet(cluster, host: "one") { $0.author = "anna" }
      try #require(await host.connect())
      try host.container.set(20, for: Keys.fontSize)
      try await set(EtcdPolicy(16), for: Keys.fontSize, .group("web"), by: host)
      let history = try await onThread { Result { try host.fleet.history() } }.get()
      #expect(history.map(\.author) == ["anna", "anna"])
      #expect(history.map(\.host) == ["one", "one"])
      #expect(history.flatMap(\.changes).map(\.scope) == [.group("web"), nil])
      #expect(history.flatMap(\.changes).map(\.newValue) == [16, 20])
      let ofValues = try await onThread { Result { try host.container.history } }.get()
      #expect(ofValues.flatMap(\.changes).map(\.newValue) == [20])
    }
  }
#endif
