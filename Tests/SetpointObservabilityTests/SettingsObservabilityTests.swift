#if Observability
  import Foundation
  import InMemoryLogging
  import InMemoryTracing
  import Logging
  import Metrics
  import MetricsTestKit
  import Setpoint
  import SetpointHTTP
  import SetpointObservability
  import SetpointRemote
  import SetpointSynchronization
  import SetpointTesting
  import Testing
  import Tracing

  /// The lines, numbers and spans of docs/servers.md.
  @Suite struct SettingsObservabilityTests {
    private let clock = TestClock()
    private let handler: InMemoryLogHandler = {
      var handler = InMemoryLogHandler()
      handler.logLevel = .trace
      return handler
    }()
    private let metrics = TestMetrics()
    private let password = Setting("password", default: "", .policy(.secret))
    private let secretText = "hunter2"

    @Test func eachChangeRefusalAndIssueIsALineAndANumber() async throws {
      let container = SettingsContainer(store: MemoryStore()) {
        fontSize
        password
      }
      try await observing(container) {
        try container.set(18, for: fontSize)
        try container.set(secretText, for: password)
        container[fontSize] = 99
        #expect(throws: SettingsError.self) {
          try container.apply([SettingChange(fontSize, to: .string("large"))])
        }
        #expect(throws: SettingsError.self) { try container.set(100, for: fontSize) }
        #expect(throws: SettingsError.self) { try container.set(text: "large", for: fontSize) }
        #expect(throws: SettingsError.self) { try container.transaction { $0[fontSize] = 101 } }
      }
      #expect(
        lines.sorted() == [
          "info Setting changed setpoint.key=fontSize setpoint.layer=current",
          "info Setting changed setpoint.key=password setpoint.layer=current",
          "warning Settings issue setpoint.code=outOfRange setpoint.key=fontSize "
            + "setpoint.problem=\(container.issues[0].error)",
        ])
      #expect(
        counters == [
          "setpoint.changes layer=current: 2", "setpoint.issues code=outOfRange: 1",
          "setpoint.refusals code=outOfRange: 3", "setpoint.refusals code=unreadable: 2",
        ])
      expectNoSecret()
    }

    @Test func aStoreThatCannotBeWrittenIsALine() async throws {
      let container = SettingsContainer(store: UnwritableStore()) { fontSize }
      try await observing(container) { try? container.set(20, for: fontSize) }
      #expect(
        lines == [
          "error Settings not saved setpoint.code=storeUnavailable setpoint.problem=The disk is full."
        ])
      #expect(counters == ["setpoint.refusals code=storeUnavailable: 1"])
    }

    @Test func refusedSecretsAreInNoLine() async throws {
      let short = Setting("password", default: "", .policy(.secret), .length(0...3))
      let source = MemorySource(["password": .string(secretText)], name: "defaults")
      let container = SettingsContainer(
        store: MemoryStore(["password": .string(secretText)]),
        layers: SettingsLayers(sources: [source])
      ) { short }
      try await observing(container) {
        container[short] = secretText
        _ = try? container.apply([SettingChange(short, to: .string(secretText))])
      }
      #expect(lines.count >= 2)
      #expect(lines.allSatisfy { $0.hasPrefix("warning Settings issue setpoint.code=") })
      expectNoSecret()
    }

    @Test func issuesFromBeforeTheStartAreReportedOnce() async throws {
      let container = SettingsContainer(store: MemoryStore(["fontSize": 99])) { fontSize }
      try await observing(container) {}
      #expect(
        lines == [
          "warning Settings issue setpoint.code=outOfRange setpoint.key=fontSize "
            + "setpoint.problem=\(container.issues[0].error)"
        ])
    }

    @Test func anIssueFromBeforeTheStartIsReportedAgainWhenItRecurs() async throws {
      let container = SettingsContainer(store: MemoryStore()) { fontSize }
      container[fontSize] = 99
      try await observing(container) { container[fontSize] = 99 }
      #expect(lines.count == 2)
      #expect(counters.contains("setpoint.issues code=outOfRange: 2"))
    }

    @Test func manyIssuesAtOnceAreAllReported() async throws {
      let settings = (0..<180).map { Setting("size\($0)", default: 14, .range(10...24)) }
      let source = MemorySource([:], name: "defaults")
      let container = SettingsContainer(
        store: MemoryStore(), layers: SettingsLayers(sources: [source])
      ) { for setting in settings { setting } }
      try await observing(container) {
        source.replace(Dictionary(uniqueKeysWithValues: settings.map { ($0.key, 99) }))
      }
      #expect(lines.count == 180)
      #expect(counters == ["setpoint.issues code=outOfRange: 180"])
    }

    @Test func aRefusedUndoAndChangeOfAPartAreRefusals() async throws {
      let list = Setting("list", default: [1])
      let container = SettingsContainer(store: MemoryStore(["list": "text"])) {
        fontSize
        list
      }
      try await observing(container) {
        let commit = try container.apply([SettingChange(fontSize, to: 18)])
        try container.set(20, for: fontSize)
        #expect(throws: SettingsError.self) { try commit.undo() }
        container[list].append(2)
      }
      let refusals = counters.filter { $0.hasPrefix("setpoint.refusals") }
      #expect(
        refusals == [
          "setpoint.refusals code=conflict: 1", "setpoint.refusals code=unreadable: 1",
        ])
    }

    @Test func eachFetchIsALineANumberAndASpan() async throws {
      let server = TestServer()
      let name = "source-\(UUID())"
      let source = server.source(waits: false) { $0.name = name }
      let tracer = TestTracer.shared
      let container = SettingsContainer(store: MemoryStore()) { fontSize }
      await container.read(source)
      try await observing(container) {
        await source.fetch()
        server.set(HTTPTransport.Response(status: 500, body: Data(secretText.utf8)))
        await source.fetch()
      }
      #expect(
        lines.filter { !$0.contains("Settings issue") }.map(\.withoutDuration) == [
          "debug Settings fetched setpoint.duration=… setpoint.outcome=unchanged "
            + "setpoint.source=\(name)",
          "info Settings fetched setpoint.duration=… setpoint.outcome=failed "
            + "setpoint.source=\(name)",
        ])
      #expect(
        counters == [
          "setpoint.fetches source=\(name) outcome=failed: 1",
          "setpoint.fetches source=\(name) outcome=unchanged: 1",
          "setpoint.issues code=sourceUnavailable: 1",
        ])
      #expect(
        try metrics.expectTimer("setpoint.fetch.duration", [("source", name)]).values.count == 2)
      let age = try metrics.expectGauge(
        "setpoint.source.age", [("source", name), ("layer", "source")])
      #expect(age.values.allSatisfy { (0..<600).contains($0) })
      let spans = tracer.finishedSpans.filter {
        $0.attributes["setpoint.source"]?.toSpanAttribute() == .string(name)
      }
      #expect(spans.map(\.operationName) == Array(repeating: "setpoint.fetch", count: 3))
      #expect(
        spans.map { $0.attributes["setpoint.outcome"]?.toSpanAttribute() }
          == [.string("activated"), .string("unchanged"), .string("failed")])
      #expect(spans.map { $0.status?.code } == [nil, nil, .error])
      #expect(!"\(spans)".contains(secretText))
      expectNoSecret()
    }

    @Test func eachEventOfAConnectionIsALineAndANumber() async throws {
      let store = ConnectedStore()
      let container = SettingsContainer(store: store) { fontSize }
      try await observing(container) {
        store.observers.notify(.disconnected(reason: "silence"))
        store.observers.notify(.writesWaiting(2))
        store.observers.notify(.connected)
        clock.advance(by: SettingsObservability.interval)
        await clock.waitForSleeper()
      }
      #expect(
        lines == [
          "warning Settings connection lost setpoint.problem=silence setpoint.source=cluster",
          "debug Settings writes waiting setpoint.count=2 setpoint.source=cluster",
          "notice Settings connection established setpoint.source=cluster",
        ])
      #expect(
        counters == [
          "setpoint.connections source=cluster outcome=established: 1",
          "setpoint.connections source=cluster outcome=lost: 1",
        ])
      #expect(
        try metrics.expectGauge("setpoint.waiting_writes", [("source", "cluster")]).values
          == [3, 2, 3])
      #expect(
        try metrics.expectGauge(
          "setpoint.source.age", [("source", "cluster"), ("layer", "current")]
        ).values.count == 2)
    }

    @Test func theStoresAreSavedAtTheEnd() async throws {
      let store = RecordingStore()
      let container = SettingsContainer(store: store) { fontSize }
      try await observing(container) { #expect(store.flushes == 0) }
      #expect(store.flushes == 1)
    }

    @Test func aStoreThatCannotBeSavedIsAnErrorAndALine() async throws {
      let store = FailingStore(failing: .nothing)
      let container = SettingsContainer(store: store) { fontSize }
      store.failing = .everything
      await #expect(throws: SettingsError.self) { try await observing(container) {} }
      #expect(lines.last?.hasPrefix("error Settings not saved setpoint.code=") == true)
    }
  }

  extension SettingsObservabilityTests {
    /// Runs the service during an operation, and until all lines are written.
    private func observing(
      _ container: SettingsContainer, _ operation: () async throws -> Void
    ) async throws {
      let service = SettingsObservability(
        container, logger: Logger(label: "test") { [handler] _ in handler }, clock: clock)
      let group = TestGroup([service])
      async let run: Void = withMetricsFactory(metrics) { try await group.run() }
      await clock.waitForSleeper()
      do {
        try await operation()
      } catch {
        Issue.record(error)
      }
      await group.shutDown()
      try await run
    }

    private var lines: [String] {
      handler.entries.map { entry in
        let metadata = entry.metadata.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        return (["\(entry.level) \(entry.message)"] + metadata).joined(separator: " ")
      }
    }

    private var counters: [String] {
      metrics.counters.map { counter in
        let dimensions = counter.dimensions.map { "\($0)=\($1)" }.joined(separator: " ")
        return "\(counter.label) \(dimensions): \(counter.totalValue)"
      }.sorted()
    }

    private func expectNoSecret() {
      #expect(!lines.contains { $0.contains(secretText) })
      #expect(!counters.contains { $0.contains(secretText) })
    }
  }

  extension String {
    fileprivate var withoutDuration: String {
      replacing(#/setpoint\.duration=\S+ seconds/#, with: "setpoint.duration=…")
    }
  }

  /// The tracer of this process, which can be set once.
  enum TestTracer {
    static let shared = {
      let tracer = InMemoryTracer()
      InstrumentationSystem.bootstrap(tracer)
      return tracer
    }()
  }

  private struct UnwritableStore: SettingsStore {
    func value(forKey key: String) -> StoredValue? { nil }
    func apply(_ changes: [String: StoredValue?]) throws {
      throw SettingsError(.storeUnavailable, problem: "The disk is full.")
    }
  }

  /// A store that says it is connected to another machine.
  private final class ConnectedStore: SettingsStore, ConnectedValues {
    let observers = SettingsObservers<ConnectionEvent>()
    private let base = MemoryStore()

    func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }
    func apply(_ changes: [String: StoredValue?]) { base.apply(changes) }

    var connectionName: String { "cluster" }
    var connectionIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
    var dateOfValues: Date? { .now }
    var isReachable: Bool { true }
    var waitingWriteCount: Int? { 3 }
    func reload() async -> Bool { true }
    func observeConnection(
      _ handler: @escaping @Sendable (ConnectionEvent) -> Void
    ) -> SettingsObservation { observers.add(handler) }
  }
#endif
