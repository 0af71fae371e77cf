import Setpoint
import SetpointPresentation
import SetpointSynchronization

/// Notifies all open pages of changes to values, locks and issues.
///
/// One observer of the container serves all pages. Each event has an identifier. A client that
/// names the last event that it received gets the events that it missed. If the panel no longer
/// keeps them, the client gets one event that names all settings.
final class PanelEvents: Sendable {
  /// The maximum number of listening pages. Each page keeps a connection open.
  static let maximumCount = 256
  /// The minimum number of recent events that are kept for clients that reconnect.
  static let keptCount = 256

  private let state = Mutex(State())
  /// The keys that changed since the last event. They have a separate lock, so that a write doesn't
  /// wait for listeners.
  private let changed = Mutex<Set<String>>([])
  private let container: SettingsContainer
  private let heartbeat: Duration
  /// A prefix of event identifiers. It differs at each start, so that identifiers of an earlier
  /// start don't match.
  private let start = RandomText.make(bytes: 4)

  private struct State {
    var listeners: [Int: Listener] = [:]
    var next = 0
    /// The observation of the container; `nil` until the first page listens.
    var following: SettingsObservation?
    /// The recent events, oldest first.
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
    /// The only session that receives the event; `nil` for all sessions.
    let session: PanelSession?

    func isMeant(for session: PanelSession) -> Bool {
      self.session == nil || self.session === session
    }
  }

  /// - Parameter heartbeat: The interval between comment lines that detect a closed browser.
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

  /// Returns events in the format of Server-Sent Events; `nil` if too many pages listen.
  ///
  /// - Parameter last: The identifier of the last event that the client received. By default, the
  ///   stream contains only new events.
  func stream(for session: PanelSession, after last: String?) -> AsyncStream<String>? {
    follow()
    // A slow client is disconnected, and gets the events that it missed when it reconnects.
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

  /// Notifies all pages that the app's content changed.
  func sendContentChange() { send("change", Self.change(of: [], content: true)) }

  /// Notifies the pages of one session that its staged changes or its undo step changed.
  func sendDraftChange(to session: PanelSession) { send("draft", .dictionary([:]), to: session) }

  /// Ends the streams of a session.
  func end(_ session: PanelSession) {
    let ended = state.withLock { state in
      state.listeners.values.filter { $0.session === session }
    }
    for listener in ended { listener.continuation.finish() }
  }

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
    // If two calls begin at once, the second observation is released outside the lock.
    let dropped = state.withLock { state -> SettingsObservation? in
      guard state.following == nil else { return following }
      state.following = following
      return nil
    }
    withExtendedLifetime(dropped) {}
  }

  /// Records changed keys. The writer doesn't wait for notifications.
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
