import Setpoint
import Synchronization

/// Tells all open pages what changed, values as well as locks and issues: one listener at the
/// container, fanned out.
final class PanelEvents: Sendable {
  /// How many pages may listen at once: each keeps a connection open.
  static let maximumCount = 256

  private let state = Mutex(State())
  private let container: SettingsContainer
  private let heartbeat: Duration

  private struct State {
    var listeners: [Int: Listener] = [:]
    var next = 0
    /// The keys of which the listeners are not told yet.
    var changed: Set<String> = []
    /// Begun with the first listener: what changed before is on its page.
    var following: SettingsObservation?
  }

  private struct Listener {
    let session: PanelSession
    let continuation: AsyncStream<String>.Continuation
  }

  /// - Parameter heartbeat: How often a silent line is sent, so that a closed browser is noticed.
  init(_ container: SettingsContainer, heartbeat: Duration = .seconds(15)) {
    self.container = container
    self.heartbeat = heartbeat
  }

  /// The events from now on, in the format of Server-Sent Events; `nil` if too many listen.
  func stream(for session: PanelSession) -> AsyncStream<String>? {
    follow()
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(64))
    continuation.yield("retry: 1000\n: open\n\n")
    let identifier = state.withLock { state -> Int? in
      guard state.listeners.count < Self.maximumCount else { return nil }
      defer { state.next += 1 }
      state.listeners[state.next] = Listener(session: session, continuation: continuation)
      return state.next
    }
    guard let identifier else { return nil }
    let pulse = Task { [heartbeat] in
      while (try? await Task.sleep(for: heartbeat)) != nil { continuation.yield(": \n\n") }
    }
    continuation.onTermination = { [weak self] _ in
      pulse.cancel()
      self?.state.withLock { $0.listeners[identifier] = nil }
    }
    return stream
  }

  /// Tells that what stands beside the settings changed.
  func sendContentChange() { send("event: change\ndata: content\n\n") }

  /// Tells the pages of one browser that its staged changes, or what it can undo, changed.
  func sendDraftChange(to session: PanelSession) {
    send("event: draft\ndata: draft\n\n") { $0.session === session }
  }

  private func follow() {
    guard state.withLock({ $0.following == nil }) else { return }
    let following = container.follow { [weak self] keys in
      self?.note(keys)
    }
    // Of two that began at once the second is dropped, outside the lock.
    let dropped = state.withLock { state -> SettingsObservation? in
      guard state.following == nil else { return following }
      state.following = following
      return nil
    }
    withExtendedLifetime(dropped) {}
  }

  /// Only notes what changed: who writes a value does not wait until all pages are told.
  private func note(_ keys: Set<String>) {
    let isFirst = state.withLock { state in
      defer { state.changed.formUnion(keys) }
      return state.changed.isEmpty
    }
    if isFirst { Task { [weak self] in self?.tellChanges() } }
  }

  private func tellChanges() {
    let changed = state.withLock { state in
      defer { state.changed = [] }
      return state.changed
    }
    let keys = changed.sorted().joined(separator: " ").filter { !$0.isNewline }
    send("event: change\ndata: \(keys)\n\n")
  }

  private func send(_ event: String, to isMeant: (Listener) -> Bool = { _ in true }) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners where isMeant(listener) { listener.continuation.yield(event) }
  }
}
