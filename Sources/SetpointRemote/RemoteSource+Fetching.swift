import Setpoint
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RemoteSource {
  func attempt(isTold: Bool) async -> RemoteOutcome {
    load(isTold: true)
    var outcome = await join(isTold: isTold)
    // Whoever joins an attempt just when those before have been cancelled begins a new one.
    while outcome == .cancelled, !Task.isCancelled { outcome = await join(isTold: isTold) }
    return outcome
  }

  private func join(isTold: Bool) async -> RemoteOutcome {
    let task = state.withLock { state in
      state.join { Task { await self.exchange(isTold: isTold) } }
    }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      if state.withLock({ $0.leave(task) }) { task.cancel() }
    }
  }

  private func exchange(isTold: Bool) async -> RemoteOutcome {
    let (known, hadProblem) = state.withLock { ($0.newest?.version, $0.status.problem != nil) }
    let exchange = RemoteExchange(url: url, headers: headers, options: options, known: known)
    do {
      let response = try await exchange.response()
      let (outcome, problem) = try take(response, isKnown: known != nil)
      end(isSuccess: true, demandedWait: response.demandedWait)
      if let problem { report(problem) }
      // A reading anew forgets the problem where it was told.
      let isMended = hadProblem && problem == nil
      if case .activated = outcome { tell(.changed) } else if isMended { tell(.changed) }
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

  /// Takes over what the server gave; also returns why no copy of it could be kept.
  private func take(
    _ response: RemoteResponse, isKnown: Bool
  ) throws(RemoteProblem) -> (RemoteOutcome, RemoteProblem?) {
    let body = try response.newBody(
      byteLimit: options.byteLimit, isKnown: isKnown, isJSONExpected: reader.map == nil)
    guard let body else { return (.unchanged, nil) }
    let settings = try reader.settings(
      of: RemoteCopy(response, body: body, received: .now),
      accepted: state.withLock { $0.accepted })
    return files.withLock { _ in
      let outcome = state.withLock { $0.accept(settings, options.activation) }
      let isWaiting = if case .waits = outcome { options.activation == .byHand } else { false }
      return (outcome, keep(settings.copy, as: isWaiting ? .waiting : .settings))
    }
  }

  /// What counts at the next start leaves nothing behind that waits.
  func keep(_ copy: RemoteCopy, as place: RemoteFolder.Place) -> RemoteProblem? {
    guard let folder else { return nil }
    do {
      try folder.keep(copy, as: place)
      if place == .settings { folder.remove(.waiting) }
      return nil
    } catch {
      return error
    }
  }
}

extension RemoteSource {
  /// Takes over what is on disk, once; returns what is wrong with it.
  @discardableResult
  func load(isTold: Bool) -> RemoteProblem? {
    guard !state.withLock({ $0.isLoaded }), let folder else { return nil }
    var problem: RemoteProblem?
    func settings(_ place: RemoteFolder.Place) -> RemoteSettings? {
      do throws(RemoteProblem) {
        return try folder.copy(place).map { copy throws(RemoteProblem) in
          try reader.settings(of: copy)
        }
      } catch {
        problem = error
        return nil
      }
    }
    let (inEffect, waiting) = (settings(.settings), settings(.waiting))
    // What waited for a hand counts from now on if none is needed any more.
    let isWaiting = options.activation == .byHand
    let isNew = state.withLock { state in
      state.load(isWaiting ? inEffect : waiting ?? inEffect, isWaiting ? waiting : nil)
    }
    guard isNew, let problem else { return nil }
    report(problem, isTold: isTold)
    return problem
  }

  /// Sleeps until the server should be asked again, if it should be and somebody observes.
  func plan() {
    guard let refresh = options.refresh else { return }
    let superseded = state.withLock { state -> Task<Void, Never>? in
      guard !state.observers.isEmpty, state.fetching == nil else { return nil }
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
    state.withLock { $0.set(problem: issue) }
    if isTold { tell(.issue(issue)) }
    return issue
  }

  func issue(_ problem: RemoteProblem) -> SettingsIssue {
    let isAnythingInEffect = state.withLock { $0.inEffect != nil }
    let consequence =
      isAnythingInEffect
      ? "What was fetched before stays in effect." : "The app's own defaults count."
    let error = SettingsError(
      problem.code, problem: "Settings from '\(url.shown)': \(problem.rule)",
      recoverySuggestion: "\(problem.recoverySuggestion) \(consequence)")
    return SettingsIssue(error, origin: SettingOrigin(.source, source: name))
  }
}
