#if Observability && os(Linux)
  import Foundation
  import Metrics
  import MetricsTestKit
  import Setpoint
  import SetpointHTTP
  import SetpointObservability
  import SetpointRemote
  import SetpointTesting
  import Testing

  /// Reloads by a signal, and what systemd learns of them: one after the other, because a signal
  /// reaches each daemon of this process.
  @Suite(.serialized) struct SettingsDaemonTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aSignalReloadsStoresFilesPoliciesAndServers() async throws {
      let socket = try NotificationSocket(folder.appending("notify").path)
      let store = UnobservedStore()
      let (defaults, policies) = (UnobservedSource("defaults"), UnobservedSource("policies"))
      let server = TestServer()
      let remote = server.source(waits: false) { $0.name = "server" }
      let container = SettingsContainer(
        store: store,
        layers: SettingsLayers(sources: [remote, defaults], managed: [policies])
      ) { for key in ["stored", "default", "policy", "fontSize"] { Setting(key, default: 0) } }
      await container.readSources()
      let (log, metrics) = (EventLog(), TestMetrics())
      let daemon = SettingsDaemon(
        container, logger: log.logger, notifications: ServiceNotifications(socket: socket.address))
      let group = TestGroup([daemon])
      async let run: Void = withMetricsFactory(metrics) { try await group.run() }
      #expect(await socket.next() == "READY=1")

      store.set(1, forKey: "stored")
      defaults.set(2, forKey: "default")
      policies.set(3, forKey: "policy")
      server.set(HTTPTransport.Response(status: 200, body: Data(#"{"fontSize": 4}"#.utf8)))
      kill(getpid(), SIGHUP)
      let reloading = await socket.next()
      #expect(reloading.wholeMatch(of: #/RELOADING=1\nMONOTONIC_USEC=[1-9][0-9]*/#) != nil)
      #expect(await socket.next() == "READY=1")
      let values = ["stored", "default", "policy", "fontSize"].map {
        container.effectiveValue(of: Setting($0, default: 0))
      }
      #expect(values == [1, 2, 3, 4])

      server.set(HTTPTransport.Response(status: 500))
      kill(getpid(), SIGHUP)
      #expect(await socket.next().hasPrefix("RELOADING=1"))
      #expect(await socket.next() == "READY=1")
      #expect(container.effectiveValue(of: Setting("fontSize", default: 0)) == 4)

      await group.shutDown()
      try await run
      #expect(await socket.next() == "STOPPING=1")
      #expect(
        log.lines.map { $0.replacing(#/duration=\S+ seconds/#, with: "duration=…") } == [
          "Settings reloaded setpoint.duration=… setpoint.outcome=complete",
          "Settings reloaded setpoint.duration=… setpoint.outcome=incomplete "
            + "setpoint.sources=[\"server\"]",
        ])
      for outcome in ["complete", "incomplete"] {
        #expect(
          metrics.counterTotal(label: "setpoint.reloads", dimensions: [("outcome", outcome)]) == 1)
      }
      #expect(try metrics.expectTimer("setpoint.reload.duration").values.count == 2)
    }

    @Test(.timeLimit(.minutes(10))) func aReloadDoesNotUseARequestThatBeganBefore() async throws {
      let socket = try NotificationSocket(folder.appending("notify").path)
      let server = TestServer()
      let container = SettingsContainer(
        store: MemoryStore(), layers: SettingsLayers(sources: [server.source()])
      ) { fontSize }
      let group = TestGroup([
        SettingsDaemon(
          container, logger: EventLog().logger,
          notifications: ServiceNotifications(socket: socket.address))
      ])
      async let run: Void = group.run()
      #expect(await socket.next() == "READY=1")
      await server.clock.waitForSleeper()
      kill(getpid(), SIGHUP)
      #expect(await socket.next().hasPrefix("RELOADING=1"))
      server.answer()
      await server.clock.waitForSleeper()
      #expect(server.requestCount == 2)
      server.set(HTTPTransport.Response(status: 200, body: Data(#"{"fontSize": 20}"#.utf8)))
      server.answer()
      #expect(await socket.next() == "READY=1")
      #expect(container[fontSize] == 20)
      await group.shutDown()
      try await run
    }

    @Test func signalsDuringAReloadCauseOneMore() async throws {
      let socket = try NotificationSocket(folder.appending("notify").path)
      let server = TestServer()
      let container = await container(readFrom: server)
      let group = TestGroup([
        SettingsDaemon(
          container, logger: EventLog().logger,
          notifications: ServiceNotifications(socket: socket.address))
      ])
      async let run: Void = group.run()
      #expect(await socket.next() == "READY=1")
      kill(getpid(), SIGHUP)
      #expect(await socket.next().hasPrefix("RELOADING=1"))
      await server.clock.waitForSleeper()
      // One after the other: the system merges signals that nobody has taken yet.
      let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
      let signals = DispatchSource.makeSignalSource(signal: SIGHUP)
      signals.setRegistrationHandler { arrived.yield() }
      signals.setEventHandler { arrived.yield() }
      signals.activate()
      defer { signals.cancel() }
      var arrival = arrivals.makeAsyncIterator()
      await arrival.next()
      for _ in 0..<20 {
        kill(getpid(), SIGHUP)
        await arrival.next()
      }
      server.answer()
      #expect(await socket.next() == "READY=1")
      #expect(await socket.next().hasPrefix("RELOADING=1"))
      await server.clock.waitForSleeper()
      server.answer()
      #expect(await socket.next() == "READY=1")
      // Signals that the service takes during the second reload cause a third.
      for _ in 0..<10_000 {
        server.answer()
        await Task.yield()
      }
      await group.shutDown()
      try await run
      #expect(server.requestCount < 10)
    }

    @Test func aSignalBeforeTheServiceRunsCausesAReload() async {
      // In a process without other daemons.
      await #expect(processExitsWith: .success) {
        let socket = try NotificationSocket("@setpoint-\(UUID())")
        let daemon = SettingsDaemon(
          SettingsContainer(store: MemoryStore()), logger: EventLog().logger,
          notifications: ServiceNotifications(socket: socket.address))
        kill(getpid(), SIGHUP)
        let group = TestGroup([daemon])
        async let run: Void = group.run()
        #expect(await socket.next() == "READY=1")
        #expect(await socket.next().hasPrefix("RELOADING=1"))
        #expect(await socket.next() == "READY=1")
        await group.shutDown()
        try await run
      }
    }

    @Test func aSettingsFileThatIsDamagedWhenTheSignalArrivesIsNamed() async throws {
      let socket = try NotificationSocket(folder.appending("notify").path)
      let file = folder.appending("settings.json")
      try Data(#"{"size": 1}"#.utf8).write(to: file)
      let container = SettingsContainer(store: .file(at: file)) { Setting("size", default: 0) }
      container.reportIssues(to: .none)
      let log = EventLog()
      let daemon = SettingsDaemon(
        container, logger: log.logger, notifications: ServiceNotifications(socket: socket.address))
      let group = TestGroup([daemon])
      async let run: Void = group.run()
      #expect(await socket.next() == "READY=1")
      try Data(#"{"size": 2, "#.utf8).write(to: file)
      kill(getpid(), SIGHUP)
      #expect(await socket.next().hasPrefix("RELOADING=1"))
      #expect(await socket.next() == "READY=1")
      await group.shutDown()
      try await run
      #expect(log.lines.count { $0.contains("setpoint.outcome=incomplete") } == 1)
      #expect(!log.lines.contains { $0.contains("setpoint.outcome=complete") })
    }

    @Test func theProgramIsReadyAfterItsClosure() async throws {
      let socket = try NotificationSocket("@setpoint-\(UUID())")
      let clock = TestClock()
      let group = TestGroup([
        SettingsDaemon(
          SettingsContainer(store: MemoryStore()), logger: EventLog().logger,
          notifications: ServiceNotifications(socket: socket.address),
          whenReady: { try await clock.sleep(for: .seconds(1)) })
      ])
      async let run: Void = group.run()
      await clock.waitForSleeper()
      #expect(socket.isEmpty)
      clock.advance(by: .seconds(1))
      #expect(await socket.next() == "READY=1")
      await group.shutDown()
      try await run
      #expect(await socket.next() == "STOPPING=1")
      #expect(socket.rest.isEmpty)
    }

    @Test func aShutdownCancelsAReloadInProgress() async throws {
      let socket = try NotificationSocket(folder.appending("notify").path)
      let server = TestServer()
      let container = await container(readFrom: server)
      let log = EventLog()
      let group = TestGroup([
        SettingsDaemon(
          container, logger: log.logger,
          notifications: ServiceNotifications(socket: socket.address))
      ])
      async let run: Void = group.run()
      #expect(await socket.next() == "READY=1")
      kill(getpid(), SIGHUP)
      #expect(await socket.next().hasPrefix("RELOADING=1"))
      await server.clock.waitForSleeper()
      await group.shutDown()
      try await run
      #expect(await socket.next() == "STOPPING=1")
      #expect(socket.rest.isEmpty)
      #expect(log.lines.isEmpty)
      #expect(container[fontSize] == 18)
    }

    /// Returns a container that has the first values of a server.
    private func container(readFrom server: TestServer) async -> SettingsContainer {
      let source = server.source()
      let container = SettingsContainer(
        store: MemoryStore(), layers: SettingsLayers(sources: [source])
      ) { fontSize }
      await server.clock.waitForSleeper()
      server.answer()
      for await status in source.statusUpdates where status.inEffect != nil { break }
      return container
    }

    @Test func aSocketThatNobodyReadsDelaysNoShutdown() async throws {
      let socket = try NotificationSocket(folder.appending("notify").path)
      try socket.fill()
      let group = TestGroup([
        SettingsDaemon(
          SettingsContainer(store: MemoryStore()), logger: EventLog().logger,
          notifications: ServiceNotifications(socket: socket.address))
      ])
      async let run: Void = group.run()
      await group.log.waitFor("Starting service sl-service=SettingsDaemon")
      await group.shutDown()
      try await run
      #expect(!socket.rest.contains { $0.hasPrefix("STOPPING") })
      // The socket accepts messages again.
      ServiceNotifications(socket: socket.address).send(.stopping)
      #expect(await socket.next() == "STOPPING=1")
    }

    @Test func aProgramThatNeverGotReadyStops() async throws {
      let socket = try NotificationSocket(folder.appending("notify").path)
      let clock = TestClock()
      let container = SettingsContainer(store: MemoryStore())
      let group = TestGroup([
        SettingsObservability(container, logger: EventLog().logger),
        SettingsDaemon(
          container, logger: EventLog().logger,
          notifications: ServiceNotifications(socket: socket.address),
          whenReady: { try await clock.sleep(for: .seconds(1)) }),
      ])
      async let run: Void = group.run()
      await clock.waitForSleeper()
      await group.shutDown()
      try await run
      #expect(group.stopped == ["SettingsDaemon", "SettingsObservability"])
      #expect(await socket.next() == "STOPPING=1")
      #expect(socket.rest.isEmpty)
    }

    @Test(arguments: [
      nil, "", "relative", "vsock:2:1234", "/missing/socket",
      "/" + String(repeating: "long", count: 40),
    ])
    func anUnusableAddressIsIgnored(_ address: String?) async throws {
      let group = TestGroup([
        SettingsDaemon(
          SettingsContainer(store: MemoryStore()), logger: EventLog().logger,
          notifications: ServiceNotifications(socket: address))
      ])
      async let run: Void = group.run()
      await group.log.waitFor("Starting service sl-service=SettingsDaemon")
      await group.shutDown()
      try await run
    }
  }

  /// A store whose changes from outside nobody reports.
  private final class UnobservedStore: SettingsStore {
    private let base = MemoryStore()

    func set(_ value: Int64, forKey key: String) { base.apply([key: .int(value)]) }
    func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }
    func apply(_ changes: [String: StoredValue?]) { base.apply(changes) }
  }

  /// A local source whose changes nobody reports.
  private final class UnobservedSource: LocalSettingsSource {
    let name: String
    private let base = MemoryStore()

    init(_ name: String) { self.name = name }

    func set(_ value: Int64, forKey key: String) { base.apply([key: .int(value)]) }

    func readNow(for settings: [SettingDefinition]) -> SettingsReading {
      var reading = SettingsReading()
      for key in ["default", "policy"] {
        if let value = base.value(forKey: key) { reading.values[key] = SourceValue(value) }
      }
      return reading
    }
  }

  /// The socket on which systemd listens.
  private final class NotificationSocket: Sendable {
    let address: String
    private let descriptor: Int32
    private let name: sockaddr_un
    private let length: socklen_t

    init(_ address: String) throws {
      self.address = address
      descriptor = socket(
        AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      var bytes = Array(address.utf8)
      if address.hasPrefix("@") { bytes[0] = 0 }
      unsafe withUnsafeMutableBytes(of: &name.sun_path) { unsafe $0.copyBytes(from: bytes) }
      length = socklen_t(
        MemoryLayout<sa_family_t>.size + bytes.count + (address.hasPrefix("@") ? 0 : 1))
      self.name = name
      var limit = timeval(tv_sec: 60, tv_usec: 0)
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let isBound = unsafe withUnsafePointer(to: &name) { name in
        unsafe name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, length) == 0
        }
      }
      guard isBound else { throw POSIXError(.EADDRINUSE) }
    }

    deinit { close(descriptor) }

    /// Sends messages until the socket accepts no more.
    func fill() throws {
      let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      defer { close(sender) }
      let isConnected = unsafe withUnsafePointer(to: name) { name in
        unsafe name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(sender, $0, length) == 0
        }
      }
      guard isConnected else { throw POSIXError(.ECONNREFUSED) }
      var byte: UInt8 = 0x2E
      while unsafe send(sender, &byte, 1, Int32(MSG_DONTWAIT)) == 1 {}
    }

    /// Whether no message has arrived.
    var isEmpty: Bool {
      var byte: UInt8 = 0
      return unsafe recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK)) < 0
    }

    /// The messages that have arrived.
    var rest: [String] {
      var messages: [String] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = unsafe recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)),
        count > 0
      {
        messages.append(String(decoding: buffer.prefix(count), as: UTF8.self))
      }
      return messages
    }

    /// Waits for the next message, at most for a minute.
    func next() async -> String {
      let text = try? await onThread { [descriptor] in
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
      }
      return text ?? ""
    }
  }
#endif
