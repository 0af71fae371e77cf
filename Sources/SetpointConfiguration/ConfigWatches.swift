#if Configuration
  import Configuration
  import Setpoint
  import SetpointSynchronization

  /// The observations of a provider.
  final class ConfigWatches: Sendable {
    private struct Watch {
      let handler: @Sendable (SourceEvent) -> Void
      var task: Task<Void, Never>?
      /// The issue that nothing observes the provider.
      var issue: SettingsIssue?
    }

    private struct State {
      var watches: [Int: Watch] = [:]
      var count = 0
      var reportCount = 0
    }

    private let provider: any ConfigProvider
    private let name: String
    private let state = Mutex(State())

    init(of provider: any ConfigProvider, name: String) {
      self.provider = provider
      self.name = name
    }

    /// The issue of an observation that has ended with an error.
    var issue: SettingsIssue? {
      state.withLock { $0.watches.values.lazy.compactMap(\.issue).first }
    }

    /// Reports `SourceEvent.changed` for each snapshot, and when ``issue`` begins or ends.
    func begin(_ handler: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation {
      let identifier = state.withLock { state in
        state.count += 1
        state.watches[state.count] = Watch(handler: handler)
        return state.count
      }
      run(identifier)
      return SettingsObservation { [self] in
        let watch = state.withLock { $0.watches.removeValue(forKey: identifier) }
        watch?.task?.cancel()
      }
    }

    /// The number of changes that were reported and read.
    var reportCount: Int { state.withLock { $0.reportCount } }

    /// Reports a change to all observers.
    func reportChange() {
      for watch in state.withLock({ Array($0.watches.values) }) { report(to: watch.handler) }
    }

    private func report(to handler: (@Sendable (SourceEvent) -> Void)?) {
      handler?(.changed)
      state.withLock { $0.reportCount += 1 }
    }

    /// Begins the observations again that have ended with an error.
    func beginAgain() {
      let ended = state.withLock { state in
        state.watches.filter { $0.value.issue != nil && $0.value.task == nil }.map(\.key)
      }
      ended.forEach(run)
    }

    private func run(_ identifier: Int) {
      state.withLock { state in
        guard state.watches[identifier]?.task == nil else { return }
        state.watches[identifier]?.task = Task { await watch(identifier) }
      }
    }

    private func watch(_ identifier: Int) async {
      do {
        try await provider.watchSnapshot { updates in
          for await _ in updates { report(to: note(nil, for: identifier)) }
        }
      } catch {
        guard !Task.isCancelled else { return }
        let issue = SettingsIssue(.unwatched(name, error))
        let wasWatched = self.issue == nil
        let handler = note(issue, for: identifier)
        if wasWatched { report(to: handler) }
      }
    }

    /// Returns the handler of an observation with a new issue, or without one.
    private func note(
      _ issue: SettingsIssue?, for identifier: Int
    ) -> (@Sendable (SourceEvent) -> Void)? {
      state.withLock { state in
        state.watches[identifier]?.issue = issue
        if issue != nil { state.watches[identifier]?.task = nil }
        return state.watches[identifier]?.handler
      }
    }
  }

  extension SettingsError {
    fileprivate static func unwatched(_ name: String, _ error: any Error) -> SettingsError {
      SettingsError(
        .sourceUnavailable,
        problem: "Changes of '\(name)' aren't observed: \("\(error)".withoutFullStop).",
        recoverySuggestion: "Read the sources again to get them.")
    }
  }
#endif
