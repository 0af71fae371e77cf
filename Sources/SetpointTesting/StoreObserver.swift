import Setpoint
import SetpointSynchronization

/// Observes a store and records its events.
final class StoreObserver: Sendable {
  private struct State {
    var events: [StoreEvent] = []
    var observation: SettingsObservation?
  }

  private let state = Mutex(State())
  private let arrivals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let react: @Sendable (StoreEvent) -> Void

  /// - Parameter react: Called for each event on the thread of the store.
  init(react: @escaping @Sendable (StoreEvent) -> Void = { _ in }) {
    (arrivals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.react = react
  }

  /// Starts observing. Returns whether the store can be observed.
  func listen(to store: any SettingsStore) -> Bool {
    let observation = store.observe { [weak self] event in self?.take(event) }
    state.withLock { $0.observation = observation }
    return observation != nil
  }

  func end() {
    let observation = state.withLock { state in
      defer { state.observation = nil }
      return state.observation
    }
    // Released here, outside the lock, because ending an observation calls the store.
    _ = consume observation
  }

  /// The reported keys.
  var keys: Set<String> {
    state.withLock { state in
      state.events.reduce(into: []) { keys, event in
        if case .changed(let changed) = event { keys.formUnion(changed) }
      }
    }
  }

  /// Waits until the key is reported. Returns whether it was reported in time.
  func isTold(of key: String, within patience: Duration) async -> Bool {
    await isTrue(within: patience) { [arrivals] in
      if self.keys.contains(key) { return true }
      for await _ in arrivals where self.keys.contains(key) { return true }
      return false
    }
  }

  private func take(_ event: StoreEvent) {
    react(event)
    state.withLock { $0.events.append(event) }
    signal.yield()
  }
}

/// Returns the result of `work`, or cancels it and returns `false` when the patience ends.
func isTrue(
  within patience: Duration, _ work: @escaping @Sendable () async -> Bool
) async -> Bool {
  await withTaskGroup(of: Bool.self) { group in
    group.addTask { await work() }
    group.addTask {
      try? await Task.sleep(for: patience)
      return false
    }
    defer { group.cancelAll() }
    return await group.next() ?? false
  }
}
