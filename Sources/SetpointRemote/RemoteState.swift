import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of a source, guarded by its lock.
struct RemoteState {
  private(set) var status = RemoteStatus() {
    didSet {
      guard status != oldValue else { return }
      for reader in statusReaders.values { reader.yield(status) }
    }
  }
  private(set) var inEffect: RemoteSettings?
  private(set) var waiting: RemoteSettings?
  private(set) var isLoaded = false
  /// Whether the server was asked in this run, so that a reading need not wait for it.
  private(set) var wasAsked = false
  /// The number of consecutive failed attempts.
  private(set) var failures = 0
  /// The issue of the last attempt.
  private var attemptIssue: SettingsIssue? { didSet { noteIssues() } }
  /// The current issue with the copy on disk, or `nil`.
  private(set) var copyIssue: SettingsIssue? { didSet { noteIssues() } }
  /// The time that the server asked clients to wait in its last response.
  private(set) var demandedWait: Duration?

  private(set) var fetching: Task<RemoteOutcome, Never>?
  private var waiters = 0
  private(set) var refreshing: Task<Void, Never>?
  /// Whether automatic fetches have ended; see ``RemoteSource/run()``.
  private var isStopped = false
  /// The number of times that the attempt in progress was stopped, with all its callers.
  private(set) var stopCount = 0
  /// The attempt that was in progress at the last stop.
  private(set) var stoppedFetch: Task<RemoteOutcome, Never>?

  private(set) var observers: [Int: @Sendable (SourceEvent) -> Void] = [:]
  var statusReaders: [Int: AsyncStream<RemoteStatus>.Continuation] = [:]
  private var nextIdentifier = 0

  /// Whether the source may fetch automatically.
  var mayRefresh: Bool { !observers.isEmpty && fetching == nil && !isStopped }
  /// The newest accepted settings.
  var newest: RemoteSettings? { waiting ?? inEffect }
  /// Returns whether the settings differ from those in effect.
  func isNew(_ settings: RemoteSettings) -> Bool { settings.copy.body != inEffect?.copy.body }
}

extension RemoteState {
  mutating func add(_ reader: AsyncStream<RemoteStatus>.Continuation) -> Int {
    defer { nextIdentifier += 1 }
    statusReaders[nextIdentifier] = reader
    reader.yield(status)
    return nextIdentifier
  }

  mutating func add(_ observer: @escaping @Sendable (SourceEvent) -> Void) -> Int {
    defer { nextIdentifier += 1 }
    observers[nextIdentifier] = observer
    return nextIdentifier
  }

  /// Returns what to release and to cancel outside the lock, because that runs code of others at
  /// once.
  mutating func removeObserver(
    _ identifier: Int
  ) -> (observer: (@Sendable (SourceEvent) -> Void)?, task: Task<Void, Never>?) {
    let observer = observers.removeValue(forKey: identifier)
    guard observers.isEmpty else { return (observer, nil) }
    status.nextAttempt = nil
    return (observer, refreshing.take())
  }
}

extension RemoteState {
  /// Allows automatic fetches again.
  mutating func resume() { isStopped = false }

  /// Ends automatic fetches. Returns the tasks to cancel outside the lock.
  mutating func stop() -> (refreshing: Task<Void, Never>?, fetching: Task<RemoteOutcome, Never>?) {
    defer { refreshing = nil }
    isStopped = true
    stopCount += 1
    stoppedFetch = fetching
    status.nextAttempt = nil
    return (refreshing, fetching)
  }
}

extension RemoteState {
  /// Joins the running attempt, or begins one.
  mutating func join(_ begin: () -> Task<RemoteOutcome, Never>) -> Task<RemoteOutcome, Never> {
    waiters += 1
    if let fetching { return fetching }
    let task = begin()
    fetching = task
    status.isFetching = true
    status.lastAttempt = .now
    return task
  }

  /// Removes a caller from the attempt. Returns whether it was the last.
  mutating func leave(_ task: Task<RemoteOutcome, Never>) -> Bool {
    guard fetching == task else { return false }
    waiters -= 1
    return waiters == 0
  }

  /// Ends the attempt. A canceled attempt says nothing about the server.
  mutating func end() {
    (fetching, waiters) = (nil, 0)
    status.isFetching = false
  }

  /// Records a response of the server.
  mutating func note(isSuccess: Bool, demandedWait: Duration?) {
    wasAsked = true
    self.demandedWait = demandedWait
    failures = isSuccess ? 0 : failures + 1
    guard isSuccess else { return }
    status.lastSuccess = .now
    attemptIssue = nil
  }

  /// Schedules the next attempt. Returns the previous one, to be canceled outside the lock.
  mutating func plan(
    after wait: Duration, _ refreshing: Task<Void, Never>
  ) -> Task<Void, Never>? {
    defer { self.refreshing = refreshing }
    status.nextAttempt = Date.now.addingTimeInterval(wait / .seconds(1))
    return self.refreshing
  }

  mutating func set(attemptIssue: SettingsIssue) { self.attemptIssue = attemptIssue }

  mutating func set(copyIssue: SettingsIssue?) { self.copyIssue = copyIssue }

  private mutating func noteIssues() { status.problem = attemptIssue ?? copyIssue }
}

extension RemoteState {
  /// Loads the settings from disk. The second call does nothing.
  mutating func load(_ inEffect: RemoteSettings?, _ waiting: RemoteSettings?) -> Bool {
    guard !isLoaded else { return false }
    isLoaded = true
    set(inEffect, waiting: waiting)
    return true
  }

  /// Accepts fetched settings.
  mutating func accept(_ new: RemoteSettings, _ activation: RemoteActivation) -> RemoteOutcome {
    let isChanged = isNew(new)
    if !isChanged || activation == .now {
      set(new, waiting: nil)
      return isChanged ? .activated(new.version) : .unchanged
    }
    set(inEffect, waiting: new)
    return .waiting(new.version)
  }

  /// Puts the waiting settings in effect.
  mutating func activate() {
    if let waiting { set(waiting, waiting: nil) }
  }

  private mutating func set(_ inEffect: RemoteSettings?, waiting: RemoteSettings?) {
    self.inEffect = inEffect
    self.waiting = waiting
    var status = status
    (status.inEffect, status.waiting) = (inEffect?.version, waiting?.version)
    self.status = status
  }
}
