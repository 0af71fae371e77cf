import Setpoint
import SetpointPresentation
import Synchronization

/// Tells all open pages what changed, values as well as locks and issues: one listener at the
/// container, fanned out.
///
/// Each event has an identifier. A client that names the last event that it received gets those that it missed. If they
/// are not known any more, it gets one event that names all settings.
final class PanelEvents: Sendable {
  /// How many pages may listen at once: each keeps a connection open.
  static let maximumCount = 256
  /// How many events at least are kept for clients that come back.
  static let keptCount = 256

  private let state = Mutex(State())
  /// The keys that changed since the last event. They have a lock of their own, so that a write doesn't wait for
  /// listeners.
  private let changed = Mutex<Set<String>>([])
  private let container: SettingsContainer
  private let heartbeat: Duration
  /// Differs at each start, so that no identifier of an earlier one is taken for one of this.
  private let start = RandomText.make(bytes: 4)

  private struct State {
    var listeners: [Int: Listener] = [:]
    var next = 0
    /// Begun with the first page.
    var following: SettingsObservation?
    /// The last events, the oldest first.
    var kept: [Event] = []
    var lastNumber = 0
  }

  private struct Listener {
    let session: PanelSession
    let continuation: AsyncStream<String>.Continuation
  }

  private struct Event {
    let number: Int
    let text: String
    /// The only session that the event is for.
    let session: PanelSession?

    func isMeant(for session: PanelSession) -> Bool {
      self.session == nil || self.session === session
    }
  }

  /// - Parameter heartbeat: How often a silent line is sent, so that a closed browser is noticed.
  init(_ container: SettingsContainer, heartbeat: Duration = .seconds(15)) {
    self.container = container
    self.heartbeat = heartbeat
  }

  /// The identifier of the last event.
  var lastIdentifier: String {
    follow()
    return identifier(state.withLock { $0.lastNumber })
  }

  private func identifier(_ number: Int) -> String { "\(start)-\(number)" }

  private func number(of identifier: String) -> Int? {
    identifier.hasPrefix("\(start)-") ? Int(identifier.dropFirst(start.count + 1)) : nil
  }

  /// The events in the format of Server-Sent Events; `nil` if too many listen.
  ///
  /// - Parameter last: The identifier of the last event that the client received. By default, the events from now on.
  func stream(for session: PanelSession, after last: String?) -> AsyncStream<String>? {
    follow()
    // One that does not keep up is disconnected, and gets what it missed when it comes back.
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingOldest(2 * Self.keptCount))
    let keys = container.shownSettings.map(\.key)
    let listener = state.withLock { state -> Int? in
      guard state.listeners.count < Self.maximumCount else { return nil }
      continuation.yield("retry: 1000\nid: \(identifier(state.lastNumber))\n: open\n\n")
      for text in missed(after: last, by: session, keys, in: state) { continuation.yield(text) }
      defer { state.next += 1 }
      state.listeners[state.next] = Listener(session: session, continuation: continuation)
      return state.next
    }
    guard let listener else { return nil }
    let pulse = Task { [heartbeat] in
      while (try? await Task.sleep(for: heartbeat)) != nil { continuation.yield(": \n\n") }
    }
    continuation.onTermination = { [weak self] _ in
      pulse.cancel()
      self?.state.withLock { $0.listeners[listener] = nil }
    }
    return stream
  }

  private func missed(
    after last: String?, by session: PanelSession, _ keys: [String], in state: State
  ) -> [String] {
    guard let last else { return [] }
    let oldest = state.lastNumber - state.kept.count
    guard let number = number(of: last), (oldest...state.lastNumber).contains(number) else {
      return [text(of: "change", Self.change(of: keys, content: true), number: state.lastNumber)]
    }
    return state.kept.filter { $0.number > number && $0.isMeant(for: session) }.map(\.text)
  }

  /// Tells that what stands beside the settings changed.
  func sendContentChange() { send("change", Self.change(of: [], content: true)) }

  /// Tells the pages of one browser that its staged changes, or what it can undo, changed.
  func sendDraftChange(to session: PanelSession) { send("draft", .dictionary([:]), to: session) }

  private static func change(of keys: [String], content: Bool) -> StoredValue {
    ["keys": .list(keys), "content": .bool(content)]
  }

  private func text(of name: String, _ data: StoredValue, number: Int) -> String {
    "event: \(name)\nid: \(identifier(number))\ndata: \(data.description)\n\n"
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
    let isFirst = changed.withLock { changed in
      defer { changed.formUnion(keys) }
      return changed.isEmpty
    }
    if isFirst { Task { [weak self] in self?.tellChanges() } }
  }

  private func tellChanges() {
    let changed = changed.withLock { changed in
      defer { changed = [] }
      return changed
    }
    send("change", Self.change(of: changed.sorted(), content: false))
  }

  private func send(_ name: String, _ data: StoredValue, to session: PanelSession? = nil) {
    let behind = state.withLock { state -> [Listener] in
      state.lastNumber += 1
      let event = Event(
        number: state.lastNumber, text: text(of: name, data, number: state.lastNumber),
        session: session)
      state.kept.append(event)
      if state.kept.count == 2 * Self.keptCount { state.kept.removeFirst(Self.keptCount) }
      return state.listeners.values.filter { listener in
        guard event.isMeant(for: listener.session) else { return false }
        if case .dropped = listener.continuation.yield(event.text) { return true }
        return false
      }
    }
    for listener in behind { listener.continuation.finish() }
  }
}
