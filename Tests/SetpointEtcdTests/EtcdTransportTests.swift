#if Etcd && AsyncHTTPClient
  import Foundation
  import Setpoint
  import SetpointEtcd
  import SetpointHTTP
  import SetpointTesting
  import SetpointSynchronization
  import TestSupport
  import Testing

  @Suite struct EtcdTransportTests {
    /// The cases run one after the other for the reason of ``EtcdStoreContractTests``.
    @Test(.needs(.etcd), .serialized, arguments: StoreContract.allCases)
    func storesKeepTheContract(_ promise: StoreContract) async throws {
      let cluster = try TestCluster.shared.get()
      let (folder, app) = (try TemporaryFolder(), "contract-\(UUID())")
      await promise.check {
        var options = EtcdOptions.testing(in: folder.url.appending(path: "\(UUID())"))
        options.transport = .asyncHTTPClient
        let fleet = EtcdFleet(app, endpoints: cluster.endpoints, options: options)
        try #require(await onThread { fleet.connect(within: .seconds(30)) })
        return fleet.store
      }
    }

    @Test(.needs(.etcd)) func writesEndWhileAllThreadsOfTasksWait() async throws {
      let app = try TestApp()
      let host = app.fleet(try TestCluster.shared.get()) {
        $0.transport = .asyncHTTPClient
      }
      try #require(await host.connect())
      await withTaskGroup { group in
        for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
          group.addTask { try? host.container.update(Keys.count) { $0 += 1 } }
        }
      }
      #expect(host.container[Keys.count] == 4 * ProcessInfo.processInfo.activeProcessorCount)
    }

    @Test(.needs(.etcd)) func aConnectionIsReplacedAfterAMemberWasKilled() async throws {
      let (cluster, app) = (try TestCluster(members: 3), try TestApp())
      let (one, other) = (
        app.fleet(cluster, host: "one") { $0.transport = .asyncHTTPClient },
        app.fleet(cluster, host: "other")
      )
      try #require(await one.connect())
      try #require(await other.connect())
      let member = try #require(cluster.endpoints.firstIndex { $0 == one.fleet.status.endpoint })
      cluster.kill(member)
      try other.container.set(18, for: Keys.fontSize)
      #expect(await one.waits { $0.container[Keys.fontSize] == 18 })
      try one.container.set(20, for: Keys.fontSize)
      #expect(await other.waits { $0.container[Keys.fontSize] == 20 })
    }

    @Test(.needs(.etcd)) func certificatesAreUsed() async throws {
      let certificates = try TestCertificates()
      let cluster = try TestCluster(
        members: 1, scheme: "https", certificates: certificates,
        options: [
          "--cert-file", certificates.server.path, "--key-file", certificates.serverKey.path,
          "--trusted-ca-file", certificates.authority.path, "--client-cert-auth",
        ])
      let app = try TestApp()
      let host = app.fleet(cluster) {
        $0.transport = .asyncHTTPClient
        $0.security = EtcdSecurity(
          authorities: certificates.authority, certificate: certificates.client,
          privateKey: certificates.clientKey)
      }
      try #require(await host.connect())
      try host.container.set(18, for: Keys.fontSize)
      #expect(host.fleet.status.pendingWrites == 0)
      for security in [EtcdSecurity(), EtcdSecurity(authorities: certificates.authority)] {
        let untrusted = app.fleet(cluster, host: "untrusted") {
          $0.transport = .asyncHTTPClient
          $0.security = security
        }
        #expect(await untrusted.waits { $0.fleet.status.problem != nil })
        #expect(!untrusted.fleet.status.isConnected)
      }
    }

    @Test(.needs(.etcd)) func anUnreadableCertificateFileIsNamed() async throws {
      let app = try TestApp()
      let host = app.fleet(try TestCluster.shared.get()) {
        $0.transport = .asyncHTTPClient
        $0.security = EtcdSecurity(authorities: URL(filePath: "/nowhere/authority.pem"))
      }
      #expect(
        await host.waits {
          $0.fleet.status.problem
            == "127.0.0.1 didn't answer: the certificate file /nowhere/authority.pem can't be read"
        })
    }

    @Test(.timeLimit(.minutes(30)))
    func aStreamEndsAtTheSilenceLimitNotAtThatOfTheConnection() async throws {
      let member = try SilentMember()
      let error = await member.send(silenceLimit: .milliseconds(200)) { _ in }
      #expect(error == "no data within 0.2 seconds")
    }

    @Test func aRequestEndsAtItsTimeout() async throws {
      let member = try SilentMember()
      let error = await member.send(timeout: .milliseconds(200)) { _ in }
      // A busy machine may not even connect in time.
      #expect(error?.hasSuffix("in time") == true)
    }

    @Test(arguments: [false, true])
    func aStreamEndsWhenItIsCancelled(before: Bool) async throws {
      let member = try SilentMember()
      let error = await member.send { cancellation in
        if before { return cancellation.cancel() }
        Thread.detachNewThread {
          member.waitForRequest()
          cancellation.cancel()
        }
      }
      #expect(error == "CancellationError()")
    }

    @Test(arguments: ["9223372036854775807", "-1"])
    func aResponseWithAnImpossibleRevisionIsRefused(revision: String) async throws {
      let app = try TestApp()
      let url = try #require(URL(string: "http://127.0.0.1:1"))
      let header = #"{"cluster_id": "1", "revision": "\#(revision)"}"#
      let body = Data("{\"header\": \(header)}".utf8)
      let host = app.fleet([url]) {
        $0.transport = HTTPTransport { _ in HTTPTransport.Response(status: 200, body: body) }
      }
      #expect(await host.waits { $0.fleet.status.problem?.contains("isn't from etcd") == true })
      #expect(!host.fleet.status.isConnected)
    }

    @Test func aMemberThatIsNotThereIsAnError() async throws {
      let port = try FreePort.ports(1)[0]
      let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
      let error = await onThread { SilentMember.send(to: url, timeout: .seconds(30)) { _ in } }
      #expect(error?.contains("refused") == true)
    }
  }

  /// A member of a cluster that accepts connections and never answers.
  private final class SilentMember: Sendable {
    private let listener: Int32
    private let url: URL

    init() throws {
      let port = try FreePort.ports(1)[0]
      guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw FreePort.Unavailable() }
      self.url = url
      listener = streamSocket(AF_INET)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      address.sin_port = UInt16(port).bigEndian
      let isListening = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            && listen(listener, 8) == 0
        }
      }
      guard isListening else { throw FreePort.Unavailable() }
    }

    deinit { close(listener) }

    /// Waits until a request has arrived. The connection then stays open until the end of the
    /// process.
    func waitForRequest() {
      let connection = accept(listener, nil, nil)
      var byte: UInt8 = 0
      _ = unsafe recv(connection, &byte, 1, 0)
    }

    /// Sends a request, without a timeout a stream. Returns the text of the error.
    func send(
      timeout: Duration? = nil, silenceLimit: Duration = .seconds(60),
      onStart: @escaping @Sendable (HTTPCancellation) -> Void
    ) async -> String? {
      await onThread { [url] in
        Self.send(to: url, timeout: timeout, silenceLimit: silenceLimit, onStart: onStart)
      }
    }

    static func send(
      to url: URL, timeout: Duration?, silenceLimit: Duration = .seconds(60),
      onStart: @escaping @Sendable (HTTPCancellation) -> Void
    ) -> String? {
      let cancellation = HTTPCancellation()
      onStart(cancellation)
      let request = HTTPTransport.Request(
        url: url, body: Data("{}".utf8), timeout: timeout,
        connectTimeout: .seconds(3600), silenceLimit: silenceLimit)
      do {
        _ = try HTTPTransport.asyncHTTPClient.perform(request, until: cancellation) { _ in true }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
#endif
