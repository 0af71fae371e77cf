import Setpoint
import Synchronization

/// Tells all open pages what changed, values as well as locks and issues: one listener at the
/// container, fanned out.
final class PanelEvents: Sendable {
  private let state = Mutex(State())
  private let changes: AsyncStream<Set<String>>
  private let told: AsyncStream<Set<String>>.Continuation
  private let following: SettingsObservation
  private let heartbeat: Duration

  private struct State {
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    var next = 0
    var isForwarding = false
  }

  /// - Parameter heartbeat: How often a silent line is sent, so that a closed browser is noticed.
  init(_ container: SettingsContainer, heartbeat: Duration = .seconds(15)) {
    (changes, told) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
    following = container.follow { [told] in told.yield($0) }
    self.heartbeat = heartbeat
  }

  deinit { told.finish() }

  /// The events from now on, in the format of Server-Sent Events.
  func stream() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(64))
    continuation.yield("retry: 1000\n: open\n\n")
    let (identifier, mustForward) = state.withLock { state in
      defer { (state.next, state.isForwarding) = (state.next + 1, true) }
      state.listeners[state.next] = continuation
      return (state.next, !state.isForwarding)
    }
    let pulse = Task { [heartbeat] in
      while (try? await Task.sleep(for: heartbeat)) != nil { continuation.yield(": \n\n") }
    }
    continuation.onTermination = { [weak self] _ in
      pulse.cancel()
      self?.state.withLock { $0.listeners[identifier] = nil }
    }
    if mustForward { forward() }
    return stream
  }

  /// Tells that what stands beside the settings changed.
  func sendContentChange() { send("event: change\ndata: content\n\n") }

  private func forward() {
    Task { [changes, weak self] in
      for await keys in changes {
        let keys = keys.sorted().joined(separator: " ")
        self?.send("event: change\ndata: \(keys.filter { !$0.isNewline })\n\n")
      }
    }
  }

  private func send(_ event: String) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.yield(event) }
  }
}
