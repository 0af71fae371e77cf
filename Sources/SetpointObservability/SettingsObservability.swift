#if Observability
  public import Logging
  import Metrics
  public import ServiceLifecycle
  public import Setpoint

  /// A service that writes what happens to the settings of a container to logs and metrics.
  ///
  /// ```swift
  /// let group = ServiceGroup(
  ///   services: [SettingsObservability(container), source, server], logger: logger)
  /// try await group.run()
  /// ```
  ///
  /// Lines have the key of a setting, but never a value that was written; the problem of an issue
  /// may name a refused value, unless the setting is secret. Metrics go to the `MetricsFactory` of
  /// the task that runs the service. docs/servers.md lists all lines and metrics.
  ///
  /// List it before the other services. It then stops after them, saves the stores, and misses no
  /// line. While it runs, the container writes no issues to standard error.
  public struct SettingsObservability: Service {
    private let container: SettingsContainer
    private let logger: Logger
    private let clock: any Clock<Duration>

    /// The time between two measurements of what changes without an event.
    package static let interval = Duration.seconds(15)

    /// Creates a service for a container.
    ///
    /// - Parameters:
    ///   - container: The container to observe.
    ///   - logger: The destination of lines. The default has the label `setpoint`.
    public init(_ container: SettingsContainer, logger: Logger = Logger(label: "setpoint")) {
      self.init(container, logger: logger, clock: ContinuousClock())
    }

    package init(_ container: SettingsContainer, logger: Logger, clock: any Clock<Duration>) {
      self.container = container
      self.logger = logger
      self.clock = clock
    }

    /// Observes the container until the service group shuts down gracefully or the task is
    /// cancelled, then waits until the stores are saved.
    ///
    /// - Throws: `SettingsError` if a store can't be saved.
    public func run() async throws {
      let observer = ContainerObserver(
        container, SettingsLog(logger), SettingsMetrics(MetricsSystem.factory))
      let changes = container.changes
      let result = await withTaskGroup(of: Void.self) { group in
        group.addTask { await observer.report(changes) }
        group.addTask { [clock] in await observer.measure(every: Self.interval, by: clock) }
        try? await gracefulShutdown()
        let result = await runBlocking { [container] in
          Result { () throws(SettingsError) in try container.flush() }
        }
        if case .failure(let error) = result { observer.log.add(saveError: error) }
        // What was reported before is still written.
        group.cancelAll()
        return result
      }
      try result.get()
    }
  }
#endif
