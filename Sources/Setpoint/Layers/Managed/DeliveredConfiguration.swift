#if PropertyLists
  import SetpointSynchronization

  /// The latest configuration that the system delivers to the app asynchronously.
  package final class DeliveredConfiguration: Sendable {
    private let latest: Latest
    private let task: Task<Void, Never>

    private final class Latest: Sendable {
      let value = Mutex<StoredValue?>(nil)
      let observers = SettingsObservers<Void>()

      func replace(by new: StoredValue?) {
        let isChange = value.withLock { value in
          defer { value = new }
          return value != new
        }
        if isChange { observers.notify(()) }
      }
    }

    /// Starts receiving configurations.
    ///
    /// - Parameter receive: Calls its argument for each configuration, with `nil` if there is none,
    ///   until its task is cancelled.
    package init(
      _ receive:
        @escaping @Sendable (_ take: @escaping @Sendable (StoredValue?) -> Void) async ->
        Void
    ) {
      let latest = Latest()
      self.latest = latest
      task = Task { await receive(latest.replace(by:)) }
    }

    deinit { task.cancel() }

    /// The latest configuration; `nil` if there is none, or none has been delivered yet.
    package var value: StoredValue? { latest.value.withLock { $0 } }

    /// Reports changes of ``value``.
    package func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation {
      latest.observers.add { _ in onChange() }
    }
  }
#endif
