#if Observability
  import Logging
  import ServiceLifecycle
  import SetpointSynchronization

  /// The lines of a log, to be looked at or waited for.
  final class EventLog: Sendable {
    private struct State {
      var lines: [String] = []
      var watchers: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Each message, followed by its metadata, sorted by key.
    var lines: [String] { state.withLock { $0.lines } }

    /// A logger of all levels.
    var logger: Logger {
      Logger(label: "test") { _ in Handler(log: self) }
    }

    /// Returns once a line that begins with a text has been written.
    func waitFor(_ line: String) async {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.lines.contains(where: { $0.hasPrefix(line) }) { return true }
          state.watchers.append((line, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    }

    private func add(_ line: String) {
      let watchers = state.withLock { state in
        state.lines.append(line)
        defer { state.watchers.removeAll { line.hasPrefix($0.line) } }
        return state.watchers.filter { line.hasPrefix($0.line) }
      }
      for watcher in watchers { watcher.continuation.resume() }
    }

    private struct Handler: LogHandler {
      let log: EventLog
      var metadata: Logger.Metadata = [:]
      var logLevel = Logger.Level.trace

      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }

      func log(event: LogEvent) {
        let metadata = (event.metadata ?? [:]).sorted { $0.key < $1.key }
        log.add((["\(event.message)"] + metadata.map { "\($0)=\($1)" }).joined(separator: " "))
      }
    }
  }

  /// Services in a group without signals, whose log the test reads.
  struct TestGroup: Sendable {
    let log = EventLog()
    private let group: ServiceGroup

    init(_ services: [any Service]) {
      group = ServiceGroup(services: services, logger: log.logger)
    }

    func run() async throws { try await group.run() }

    func shutDown() async { await group.triggerGracefulShutdown() }

    /// The services in the order in which the group started them.
    var started: [String] { services(after: "Starting service") }
    /// The services in the order in which the group let them end.
    var stopped: [String] { services(after: "Triggering graceful shutdown for service") }

    private func services(after message: String) -> [String] {
      let beginning = "\(message) sl-service="
      return log.lines.filter { $0.hasPrefix(beginning) }.map {
        String($0.dropFirst(beginning.count).prefix { $0 != "(" })
      }
    }
  }
#endif
