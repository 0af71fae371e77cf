import Synchronization

extension SettingsContainer {
  /// What went wrong and was survived: mistakes of declarations, refused assignments, trouble with
  /// stores and sources, and values that cannot be used, these only as long as it is so.
  ///
  /// At most 200 are kept of those that do not pass; the oldest go first.
  public var issues: [SettingsIssue] {
    state.withLock { state in
      state.issues + state.sources.flatMap(\.issues)
        + state.slots.flatMap { [$0.issue].compactMap(\.self) + $0.layerIssues }
    }
  }

  /// The issues from now on, as they occur. Of a reader that is slow the newest 100 wait.
  public var issueUpdates: AsyncStream<SettingsIssue> {
    let (stream, continuation) = AsyncStream<SettingsIssue>.makeStream(
      bufferingPolicy: .bufferingNewest(100))
    let identifier = state.withLock { $0.subscribers.add(continuation) }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.subscribers.removeIssueReader(identifier) }
    }
    return stream
  }

  func report(_ issue: SettingsIssue) {
    state.withLock { state in
      state.subscribers.send(issue)
      guard !state.issues.contains(issue) else { return }
      if state.issues.count >= 200 { state.issues.removeFirst() }
      state.issues.append(issue)
    }
  }
}
