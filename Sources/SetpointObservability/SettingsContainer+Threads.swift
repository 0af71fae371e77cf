#if Observability
  import Dispatch
  import Setpoint

  extension SettingsContainer {
    /// Returns the result of an operation that waits for stores, without occupying a thread of
    /// Swift's concurrency.
    func onThread<Result: Sendable>(
      _ operation: @escaping @Sendable (SettingsContainer) -> Result
    ) async -> Result {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: operation(self)) }
      }
    }
  }
#endif
