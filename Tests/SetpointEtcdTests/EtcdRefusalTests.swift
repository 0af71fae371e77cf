#if Etcd
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointTesting
  import TestSupport
  import Testing

  @Suite(.needs(.etcd)) struct EtcdRefusalTests {
    @Test func writesWithAWrongPasswordAreKeptUntilItIsRight() async throws {
      let cluster = try TestCluster(members: 1)
      try cluster.control("user", "add", "root:secret")
      try cluster.control("role", "add", "root")
      try cluster.control("user", "grant-role", "root", "root")
      try cluster.control("auth", "enable")
      let app = try TestApp()
      do {
        let host = app.fleet(cluster) {
          $0.credentials = EtcdCredentials(user: "root", password: "wrong")
        }
        try host.container.set(18, for: Keys.fontSize)
        #expect(host.container[Keys.fontSize] == 18)
        #expect(host.fleet.status.pendingWrites == 1)
        #expect(await host.waits { $0.issues.contains { $0.contains("authentication failed") } })
        #expect(!host.issues.contains { $0.contains("wrong") })
      }
      let host = app.fleet(cluster) {
        $0.credentials = EtcdCredentials(user: "root", password: "secret")
      }
      #expect(
        await host.waits { $0.fleet.status.isConnected && $0.fleet.status.pendingWrites == 0 })
      let other = app.fleet(cluster, host: "other") {
        $0.credentials = EtcdCredentials(user: "root", password: "secret")
      }
      try #require(await other.connect())
      #expect(other.container[Keys.fontSize] == 18)
    }

    @Test(arguments: [
      (EtcdCredentials?.none, "user name is empty"),
      (EtcdCredentials(user: "root", password: "wrong"), "authentication failed"),
      (EtcdCredentials(user: "guest", password: "guest"), "permission denied"),
    ])
    func theReasonOfTheClusterStaysWhenTheTimeToConnectEnds(
      credentials: EtcdCredentials?, reason: String
    ) async throws {
      let cluster = try TestCluster(members: 1)
      try cluster.control("user", "add", "root:secret")
      try cluster.control("role", "add", "root")
      try cluster.control("user", "grant-role", "root", "root")
      try cluster.control("user", "add", "guest:guest")
      try cluster.control("auth", "enable")
      let host = try TestApp().fleet(cluster) { $0.credentials = credentials }
      #expect(await host.waits { $0.fleet.status.problem?.contains(reason) == true })
      let isConnected = await onThread { host.fleet.connect(within: .milliseconds(10)) }
      #expect(!isConnected)
      #expect(host.fleet.status.problem?.contains(reason) == true)
      #expect(!host.issues.contains { $0.contains("in time") })
    }

    @Test func aUserWithoutPermissionGetsAnError() async throws {
      let cluster = try TestCluster(members: 1)
      let app = try TestApp()
      try cluster.control("user", "add", "root:secret")
      try cluster.control("role", "add", "root")
      try cluster.control("user", "grant-role", "root", "root")
      try cluster.control("user", "add", "reader:reader")
      try cluster.control("role", "add", "readers")
      try cluster.control(
        "role", "grant-permission", "readers", "--prefix=true", "read", "/setpoint/\(app.name)/")
      try cluster.control("user", "grant-role", "reader", "readers")
      try cluster.control("auth", "enable")
      let host = app.fleet(cluster) {
        $0.credentials = EtcdCredentials(user: "reader", password: "reader")
      }
      try #require(await host.connect())
      let error = #expect(throws: SettingsError.self) {
        try host.container.set(18, for: Keys.fontSize)
      }
      #expect(error?.code == .storeUnavailable)
      #expect(error?.problem.contains("permission denied") == true)
      #expect(host.container[Keys.fontSize] == 14)
      #expect(host.fleet.status.pendingWrites == 0)
    }

    @Test func writesWithoutAnAcceptedCertificateAreKeptUntilItIsAccepted() async throws {
      let certificates = try TestCertificates()
      let cluster = try TestCluster(
        members: 1, scheme: "https", certificates: certificates,
        options: [
          "--cert-file", certificates.server.path, "--key-file", certificates.serverKey.path,
          "--trusted-ca-file", certificates.authority.path, "--client-cert-auth",
        ])
      let app = try TestApp()
      do {
        let host = app.fleet(cluster) { $0.security.authorities = certificates.authority }
        try host.container.set(18, for: Keys.fontSize)
        #expect(host.fleet.status.pendingWrites == 1)
        #expect(await host.waits { $0.issues.contains { $0.contains("can't be reached") } })
      }
      do {
        // The authority of the server is not trusted.
        let host = app.fleet(cluster)
        #expect(await host.waits { $0.issues.contains { $0.contains("certificate") } })
      }
      let host = app.fleet(cluster) { options in
        options.security = EtcdSecurity(
          authorities: certificates.authority, certificate: certificates.client,
          privateKey: certificates.clientKey)
      }
      #expect(
        await host.waits { $0.fleet.status.isConnected && $0.fleet.status.pendingWrites == 0 })
      #expect(
        try cluster.control("get", "--prefix", "/setpoint/\(app.name)/current/").contains("18"))
    }

    @Test func writesToAFullClusterAreKeptUntilThereIsSpace() async throws {
      let cluster = try TestCluster(members: 1, options: ["--quota-backend-bytes", "2000000"])
      let app = try TestApp()
      let host = app.fleet(cluster)
      try #require(await host.connect())
      try fill(cluster)
      try host.container.set(18, for: Keys.fontSize)
      try host.container.set("kept", for: Keys.name)
      #expect(await host.waits { Self.isFull($0.container) })
      #expect(host.fleet.status.pendingWrites == 2)
      #expect(host.container[Keys.name] == "kept")
      // An observer that comes while the writes wait.
      let new = SettingsContainer(store: host.fleet.store) { Keys.fontSize }
      new.reportIssues(to: .none)
      #expect(Self.isFull(new))
      try makeSpace(in: cluster)
      #expect(await host.waits { $0.fleet.status.pendingWrites == 0 })
      #expect(await host.waits { !Self.isFull($0.container) && !Self.isFull(new) })
      let other = app.fleet(cluster, host: "other")
      try #require(await other.connect())
      #expect(other.container[Keys.fontSize] == 18)
      #expect(other.container[Keys.name] == "kept")
    }

    private static func isFull(_ container: SettingsContainer) -> Bool {
      container.issues.contains { "\($0)".contains("database is full") }
    }

    private func makeSpace(in cluster: TestCluster) throws {
      try cluster.control("del", "--prefix", "/other/")
      try cluster.control("compaction", try cluster.revision())
      try cluster.control("defrag")
      try cluster.control("alarm", "disarm")
    }

    /// Writes until the database is full.
    private func fill(_ cluster: TestCluster) throws {
      let folder = try TemporaryFolder()
      let text = folder.appending("text")
      try Data(repeating: UInt8(ascii: "x"), count: 100_000).write(to: text)
      for number in 0..<1000 {
        do {
          try cluster.control("put", "/other/\(number)", input: text)
        } catch let failure as TestCluster.Failure
          where failure.description.contains("space exceeded")
        {
          return
        }
      }
      Issue.record("The database doesn't get full.")
    }

    @Test func anErasedClusterIsReportedAndTheLastKnownValuesAreKeptInAFile() async throws {
      let (cluster, app) = (try TestCluster(members: 1), try TestApp())
      let host = app.fleet(cluster)
      try #require(await host.connect())
      for size in 15...18 { try host.container.set(size, for: Keys.fontSize) }
      #expect(await host.waits { $0.fleet.status.revision > 4 })
      try cluster.erase(0)
      #expect(
        await host.waits { $0.issues.contains { $0.contains("restored to an earlier state") } })
      #expect(await host.waits { $0.container[Keys.fontSize] == 14 })
      let state = app.folder.appending("host").appending(path: app.name)
      let copies = try FileManager.default.contentsOfDirectory(atPath: state.path)
        .filter { $0.hasPrefix("fleet-") }
      try #require(copies.count == 1)
      let copy = try String(contentsOf: state.appending(path: copies[0]), encoding: .utf8)
      #expect(copy.contains(#""text":"18""#) || copy.contains(#""text": "18""#))
      #expect(host.issues.contains { $0.contains(copies[0]) })
      try host.container.set(20, for: Keys.fontSize)
      #expect(host.fleet.status.pendingWrites == 0)
    }

    @Test func anErasedClusterIsReportedToAnObserverThatComesAfterTheConnection() async throws {
      let (cluster, app) = (try TestCluster(members: 1), try TestApp())
      do {
        let host = app.fleet(cluster)
        try #require(await host.connect())
        for size in 15...18 { try host.container.set(size, for: Keys.fontSize) }
        try await onThread { Result { try host.container.flush() } }.get()
      }
      try cluster.erase(0)
      let fleet = EtcdFleet(
        app.name, endpoints: cluster.endpoints,
        options: .testing(in: app.folder.appending("host")))
      try #require(await onThread { fleet.connect(within: .seconds(30)) })
      let container = SettingsContainer(
        store: fleet.store, layers: SettingsLayers(managed: [fleet.policies])
      ) {
        Keys.fontSize
      }
      container.reportIssues(to: .none)
      #expect(container[Keys.fontSize] == 14)
      let reports = container.issues.filter { "\($0)".contains("restored to an earlier state") }
      #expect(reports.count == 1)
    }

    @Test func anErasedClusterIsReportedEvenIfTheLastKnownValuesCannotBeCopied() async throws {
      let (cluster, app) = (try TestCluster(members: 1), try TestApp())
      let files = FaultyFiles(in: app.folder.url.path)
      let host = app.fleet(cluster) { $0.stateFiles = files }
      try #require(await host.connect())
      for size in 15...18 { try host.container.set(size, for: Keys.fontSize) }
      #expect(await host.waits { $0.fleet.status.revision > 4 })
      files.fail(.failsFromHere(code: EROFS))
      try cluster.erase(0)
      #expect(
        await host.waits { host in
          host.issues.contains {
            $0.contains("restored to an earlier state") && $0.contains("couldn't be copied")
          }
        })
    }

    @Test func aValueThatIsTooLargeIsRefusedWithItsSize() async throws {
      let app = try TestApp()
      let host = app.fleet(try TestCluster.shared.get()) { $0.valueLimit = 1000 }
      try #require(await host.connect())
      let error = #expect(throws: SettingsError.self) {
        try host.container.set(String(repeating: "x", count: 2000), for: Keys.name)
      }
      #expect(
        error?.description
          == "Setting 'name' can't be stored: its value has 2002 bytes as JSON. Use a value of at most 1000 bytes."
      )
    }

    @Test func aValueThatIsNoJSONIsReportedAndStays() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      try cluster.control("put", "/setpoint/\(app.name)/current/fontSize", "eighteen")
      let host = app.fleet(cluster)
      try #require(await host.connect())
      #expect(host.container[Keys.fontSize] == 14)
      #expect(
        await host.waits {
          $0.issues.contains { $0.contains("'fontSize' can't be read from etcd") }
        })
      #expect(
        try cluster.control("get", "/setpoint/\(app.name)/current/fontSize").contains("eighteen"))
      try host.container.set(18, for: Keys.fontSize)
      #expect(try cluster.control("get", "/setpoint/\(app.name)/current/fontSize").contains("18"))
    }

    @Test(arguments: [18, nil] as [StoredValue?])
    func aWriteThatExpectsNoValueChangesAnUnreadableOne(value: StoredValue?) async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let path = "/setpoint/\(app.name)/current/fontSize"
      try cluster.control("put", path, "eighteen")
      let host = app.fleet(cluster)
      try #require(await host.connect())
      let store = host.fleet.store
      // The cluster compares, too, in case that the host hasn't received the change yet.
      try cluster.control("put", path, "20")
      #expect(throws: StoreConflict.self) {
        try store.apply(["fontSize": value], expecting: ["fontSize": nil])
      }
      try cluster.control("put", path, "eighteen")
      #expect(await host.waits { (try? $0.fleet.store.value(forKey: "fontSize")) == nil })
      #expect(throws: StoreConflict.self) {
        try store.apply(["fontSize": value], expecting: ["fontSize": 14])
      }
      try store.apply(["fontSize": value], expecting: ["fontSize": nil])
      #expect(try store.value(forKey: "fontSize") == value)
      #expect(try !cluster.control("get", path).contains("eighteen"))
    }

    @Test func aValueThatIsNotUTF8IsReportedAndStays() async throws {
      let (cluster, app) = (try TestCluster.shared.get(), try TestApp())
      let (path, bytes) = ("/setpoint/\(app.name)/current/name", app.folder.appending("bytes"))
      try Data([0x22, 0xE9, 0x22]).write(to: bytes)
      try cluster.control("put", path, input: bytes)
      let host = app.fleet(cluster)
      try #require(await host.connect())
      // The second process has the value from the file of the first.
      for host in [host, app.fleet([])] {
        #expect(host.container[Keys.name] == "reader")
        #expect(
          await host.waits {
            $0.issues.contains { $0.contains("'name' can't be read from etcd. The value is") }
          })
      }
      #expect(try cluster.control("get", path, "--write-out=json").contains(#""value":"Iuki""#))
      try host.container.set("new", for: Keys.name)
      #expect(try cluster.control("get", path).contains(#""new""#))
    }
  }
#endif
