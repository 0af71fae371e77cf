import Setpoint
import SetpointHTTP
import SetpointSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RemoteSource {
  func attempt(isTold: Bool) async -> RemoteOutcome {
    await attempt(isTold: isTold, beforeStop: state.withLock { $0.stopCount })
  }

  /// Asks the server, or joins a running attempt, unless the source was stopped in the meantime.
  ///
  /// - Parameter stopCount: The number of stops before the attempt.
  func attempt(isTold: Bool, beforeStop stopCount: Int) async -> RemoteOutcome {
    load(isTold: true)
    while true {
      let outcome = await join(isTold: isTold, beforeStop: stopCount)
      guard outcome == .cancelled else { return outcome }
      let isStopped = state.withLock { $0.stopCount != stopCount }
      // A caller that joins an attempt just as it is canceled begins a new one.
      if isStopped || Task.isCancelled { return outcome }
    }
  }

  private func join(isTold: Bool, beforeStop stopCount: Int) async -> RemoteOutcome {
    let task = state.withLock { state in
      state.stopCount != stopCount
        ? nil : state.join { Task { await self.observedExchange(isTold: isTold) } }
    }
    guard let task else { return .cancelled }
    let waiter = FetchWaiter()
    return await withTaskCancellationHandler {
      await waiter.outcome(of: task)
    } onCancel: {
      // Others still wait for the fetch.
      if state.withLock({ $0.leave(task) }) { task.cancel() } else { waiter.leave() }
    }
  }

  /// Returns when the attempt that is running has ended, or the task is cancelled.
  func waitForRunningAttempt() async {
    guard let task = state.withLock({ $0.fetching }) else { return }
    let waiter = FetchWaiter()
    _ = await withTaskCancellationHandler {
      await waiter.outcome(of: task)
    } onCancel: {
      waiter.leave()
    }
  }

  private func observedExchange(isTold: Bool) async -> RemoteOutcome {
    let start = ContinuousClock.now
    let outcome = await withFetchSpan(of: name) { await exchange(isTold: isTold) }
    connectionObservers.notify(.fetched(outcome.result, duration: .now - start))
    return outcome
  }

  private func exchange(isTold: Bool) async -> RemoteOutcome {
    let (newest, problem, copyIssue) = state.withLock {
      ($0.newest?.version, $0.status.problem, $0.copyIssue)
    }
    let now = options.now()
    // Requests expired settings completely, because a response without changes would keep them
    // forever.
    let known = newest.flatMap { $0.isExpired(at: now) || !$0.isRecognizable ? nil : $0 }
    let exchange = RemoteExchange(url: url, headers: headers, options: options, known: known)
    do {
      let response = try await exchange.response()
      let outcome = try take(response, isKnown: known != nil)
      end(isSuccess: true, demandedWait: response.demandedWait)
      var isNew = tellCopyIssue(after: copyIssue)
      if case .activated = outcome { isNew = true }
      // In the container, a new reading ends the failure that an issue reported.
      let isMended = problem != nil && problem != status.problem
      if isNew || isMended { tell(.changed) }
      return outcome
    } catch let problem as RemoteProblem {
      let issue = report(problem, isTold: isTold)
      end(isSuccess: false, demandedWait: problem.demandedWait)
      return .failed(issue)
    } catch {
      state.withLock { $0.end() }
      plan()
      return .cancelled
    }
  }

  private func end(isSuccess: Bool, demandedWait: Duration?) {
    state.withLock { state in
      state.note(isSuccess: isSuccess, demandedWait: demandedWait)
      state.end()
    }
    plan()
  }

  /// Accepts the server's response.
  private func take(
    _ response: HTTPTransport.Response, isKnown: Bool
  ) throws(RemoteProblem) -> RemoteOutcome {
    let body = try response.newBody(
      byteLimit: options.byteLimit, isKnown: isKnown, isJSONExpected: reader.map == nil)
    guard let body else {
      keepAgain()
      return .unchanged
    }
    let now = options.now()
    let settings = try reader.settings(of: RemoteCopy(response, body: body, received: now))
    if let expires = settings.version.expires, settings.version.isExpired(at: now) {
      throw .expired(expires, now: now)
    }
    return try files.withLock { _ throws(RemoteProblem) in try takeOver(settings) }
  }

  private func takeOver(_ settings: RemoteSettings) throws(RemoteProblem) -> RemoteOutcome {
    let (newest, isWaiting) = state.withLock {
      ($0.newest, options.activation == .manual && $0.isNew(settings))
    }
    try settings.signed?.check(after: newest?.signed)
    if isWaiting { try checkVersion(of: settings) } else { try acceptVersion(of: settings) }
    let outcome = state.withLock { $0.accept(settings, options.activation) }
    keep(settings.copy, as: isWaiting ? .waiting : .settings)
    return outcome
  }

  private func checkVersion(of settings: RemoteSettings) throws(RemoteProblem) {
    guard let signed = settings.signed else { return }
    try versions(of: settings)?.check(signed)
  }

  /// Records the version of the settings, so that earlier ones are refused from now on.
  func acceptVersion(of settings: RemoteSettings) throws(RemoteProblem) {
    guard let signed = settings.signed else { return }
    try versions(of: settings)?.accept(signed)
  }

  private func versions(of settings: RemoteSettings) -> AcceptedVersionFile? {
    options.stateFolder.map { AcceptedVersionFile(in: $0, audience: settings.audience) }
  }
}

extension RemoteSource {
  /// Settings for the next start replace those that wait.
  func keep(_ copy: RemoteCopy, as file: RemoteFolder.File) {
    guard let folder else { return }
    do {
      try folder.keep(copy, as: file)
      if file == .settings { folder.remove(.waiting) }
      state.withLock { $0.set(copyIssue: nil) }
    } catch {
      let issue = issue(
        error, "The fetched settings are only in memory; the next start won't have them.")
      state.withLock { $0.set(copyIssue: issue) }
    }
  }

  /// Writes the copy if it couldn't be written before.
  private func keepAgain() {
    files.withLock { _ in
      let (issue, newest, waiting) = state.withLock { ($0.copyIssue, $0.newest, $0.waiting) }
      guard issue != nil, let newest else { return }
      let isWaiting = waiting != nil && options.activation == .manual
      keep(newest.copy, as: isWaiting ? .waiting : .settings)
    }
  }

  /// Reports an issue with the copy, unless it was reported before. Returns whether it did.
  @discardableResult
  func tellCopyIssue(after previous: SettingsIssue?) -> Bool {
    guard let issue = state.withLock({ $0.copyIssue }), issue != previous else { return false }
    tell(.issue(issue))
    return true
  }
}

extension RemoteSource {
  /// Loads the copies from disk, once.
  func load(isTold: Bool) {
    guard !state.withLock({ $0.isLoaded }), let folder else { return }
    var problem: RemoteProblem?
    func settings(_ file: RemoteFolder.File) -> RemoteSettings? {
      do throws(RemoteProblem) {
        return try folder.copy(file).map { copy throws(RemoteProblem) in
          try reader.settings(of: copy)
        }
      } catch {
        problem = error
        return nil
      }
    }
    let (kept, waiting) = (settings(.settings), settings(.waiting))
    // Settings that waited for manual activation take effect if it is no longer required.
    let isWaiting = options.activation == .manual
    var inEffect = isWaiting ? kept : waiting ?? kept
    do throws(RemoteProblem) {
      if let inEffect { try acceptVersion(of: inEffect) }
    } catch {
      // An old copy was restored, or its version can't be recorded.
      (problem, inEffect) = (error, nil)
    }
    let isNew = state.withLock { $0.load(inEffect, isWaiting ? waiting : nil) }
    guard isNew, let problem else { return }
    let issue = issue(problem)
    state.withLock { $0.set(copyIssue: issue) }
    if isTold { tell(.issue(issue)) }
  }

  /// Sleeps until the next automatic fetch, if there is one and the source has observers.
  func plan() {
    guard let refresh = options.refresh else { return }
    let superseded = state.withLock { state -> Task<Void, Never>? in
      guard state.mayRefresh else { return nil }
      let wait = refresh.wait(
        failures: state.failures, demanded: state.demandedWait, random: .random(in: 0...1))
      let refreshing = Task { [weak self, clock = options.clock] in
        do { try await clock.sleep(for: wait) } catch { return }
        await self?.fetch()
      }
      return state.plan(after: wait, refreshing)
    }
    superseded?.cancel()
  }

  func tell(_ event: SourceEvent) {
    for observer in state.withLock({ Array($0.observers.values) }) { observer(event) }
  }

  @discardableResult
  func report(_ problem: RemoteProblem, isTold: Bool = true) -> SettingsIssue {
    let issue = issue(problem)
    state.withLock { $0.set(attemptIssue: issue) }
    if isTold { tell(.issue(issue)) }
    return issue
  }

  /// - Parameter consequence: A sentence that says which settings are in effect; `nil` for those
  ///   before the problem.
  func issue(_ problem: RemoteProblem, _ consequence: String? = nil) -> SettingsIssue {
    let isAnythingInEffect = state.withLock { $0.inEffect != nil }
    let consequence =
      consequence
      ?? (isAnythingInEffect
        ? "The previous settings stay in effect." : "The app's defaults are in effect.")
    let error = SettingsError(
      problem.code, problem: "Settings from '\(url.shown)': \(problem.rule)",
      recoverySuggestion: "\(problem.recoverySuggestion) \(consequence)")
    return SettingsIssue(error, origin: SettingOrigin(.source, source: name))
  }
}

/// A caller that waits for a fetch, or until it is canceled.
private final class FetchWaiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<RemoteOutcome, Never>)
    case ended
  }

  private let state = Mutex(State.idle)

  func outcome(of task: Task<RemoteOutcome, Never>) async -> RemoteOutcome {
    await withCheckedContinuation { continuation in
      let hasLeft = state.withLock { state in
        if case .ended = state { return true }
        state = .waiting(continuation)
        return false
      }
      if hasLeft { return continuation.resume(returning: .cancelled) }
      Task { end(with: await task.value) }
    }
  }

  func leave() { end(with: .cancelled) }

  private func end(with outcome: RemoteOutcome) {
    let last = state.withLock { state in
      defer { state = .ended }
      return state
    }
    if case .waiting(let continuation) = last { continuation.resume(returning: outcome) }
  }
}
