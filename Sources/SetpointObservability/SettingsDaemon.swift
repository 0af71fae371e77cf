#if Observability
  public import Logging
  import Metrics
  public import ServiceLifecycle
  public import Setpoint
  import SetpointSynchronization
  import UnixSignals

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A service that reloads settings on SIGHUP, and reports the state of the program to systemd.
  ///
  /// A reload reads stores, files and policies again, and asks the servers of remote settings and
  /// the cluster of a fleet for their values. A source that fails keeps its values. The result is
  /// written to the log and to metrics.
  ///
  /// If the environment variable `NOTIFY_SOCKET` names a socket, systemd learns when the program is
  /// ready, reloads, and stops, as units with `Type=notify-reload` and `Type=notify` require.
  ///
  /// Signals that arrive during a reload cause one more. After the service is created, SIGHUP no
  /// longer ends the program; a signal that arrives before the service runs causes a reload when it
  /// starts.
  ///
  /// List it after the other services. It then stops before them. Leave SIGHUP out of the signals
  /// of the service group.
  public struct SettingsDaemon: Service {
    private let container: SettingsContainer
    private let logger: Logger
    private let notifications: ServiceNotifications
    private let whenReady: @Sendable () async throws -> Void

    /// Creates a service for a container.
    ///
    /// - Parameters:
    ///   - container: The container to reload.
    ///   - logger: The destination of results. The default has the label `setpoint`.
    ///   - whenReady: Returns when the program is ready, for example when a server accepts
    ///     requests. Returns at once by default.
    public init(
      _ container: SettingsContainer, logger: Logger = Logger(label: "setpoint"),
      whenReady: @escaping @Sendable () async throws -> Void = {}
    ) {
      self.init(
        container, logger: logger, notifications: ServiceNotifications(), whenReady: whenReady)
    }

    package init(
      _ container: SettingsContainer, logger: Logger, notifications: ServiceNotifications,
      whenReady: @escaping @Sendable () async throws -> Void = {}
    ) {
      self.container = container
      self.logger = logger
      self.notifications = notifications
      self.whenReady = whenReady
      EarlySignal.trap()
    }

    /// Reloads the settings at each SIGHUP, until the service group shuts down gracefully or the
    /// task is cancelled. This cancels a reload in progress; values that have arrived stay in
    /// effect.
    ///
    /// - Throws: The error of the closure that waits until the program is ready, unless the program
    ///   stops.
    public func run() async throws {
      let signals = await UnixSignalsSequence(trapping: .sighup)
      let (requests, requested) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      if EarlySignal.take() { requested.yield() }
      let state = StoppingState()
      let send = { @Sendable [notifications] (message: ServiceNotifications.Message) in
        state.unlessStopping { notifications.send(message) }
      }
      try await withTaskCancellationOrGracefulShutdownHandler {
        try await cancelWhenGracefulShutdown {
          do {
            try await whenReady()
          } catch  where Task.isCancelled {
            // The program stops before it is ready.
            return
          }
          send(.ready)
          async let forwarding: Void = {
            for await _ in signals { requested.yield() }
            requested.finish()
          }()
          // A signal may have come before the program began to stop.
          for await _ in requests where !Task.isCancelled {
            send(.reloading)
            await reload()
            send(.ready)
          }
          await forwarding
        }
      } onCancelOrGracefulShutdown: { [notifications] in
        state.stop { notifications.send(.stopping) }
      }
    }

    private func reload() async {
      let reload = await container.reload()
      guard !Task.isCancelled else { return }
      SettingsLog(logger).add(reload)
      SettingsMetrics(MetricsSystem.factory).count(reload)
    }
  }

  private let hasSignalCome = Atomic(false)

  /// A SIGHUP that comes before a service runs, which would end the program.
  private enum EarlySignal {
    static func trap() {
      // The handler must not be the first to use it.
      hasSignalCome.store(false, ordering: .relaxed)
      let previous = signal(SIGHUP) { _ in hasSignalCome.store(true, ordering: .relaxed) }
      // Ignored, as by nohup, or trapped by a service that runs.
      if unsafe unsafeBitCast(previous, to: Int.self) != 0 { _ = signal(SIGHUP, previous) }
    }

    static func take() -> Bool { hasSignalCome.exchange(false, ordering: .relaxed) }
  }

  /// Whether a program stops, so that no message follows the one that says so.
  private final class StoppingState: Sendable {
    private let isStopping = Mutex(false)

    func unlessStopping(_ send: () -> Void) {
      isStopping.withLock { if !$0 { send() } }
    }

    func stop(_ send: () -> Void) {
      isStopping.withLock { isStopping in
        if !isStopping { send() }
        isStopping = true
      }
    }
  }
#endif
