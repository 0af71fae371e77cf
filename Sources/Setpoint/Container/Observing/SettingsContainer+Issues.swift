extension SettingsContainer {
  /// The problems that did not stop the program: mistakes in declarations, refused assignments, problems
  /// with stores and sources, and values that cannot be used.
  ///
  /// Issues of sources and values are removed when the problem is solved. Of all others, the newest 200 are
  /// kept.
  public var issues: [SettingsIssue] { state.issues }

  /// The issues from now on. For a slow reader, the newest 100 are kept.
  ///
  /// While a stream is in use, the destination of ``reportIssues(to:)`` receives no issues.
  public var issueUpdates: AsyncStream<SettingsIssue> {
    let (stream, continuation) = AsyncStream<SettingsIssue>.makeStream(
      bufferingPolicy: .bufferingNewest(100))
    let identifier = state.add(continuation, to: \.issues)
    continuation.onTermination = { [weak state] _ in state?.remove(identifier, from: \.issues) }
    return stream
  }

  /// Sends each new issue to `reporter` while no stream of ``issueUpdates`` is in use. The default is
  /// standard error.
  public func reportIssues(to reporter: IssueReporter) { state.report(to: reporter) }

  func report(_ issue: SettingsIssue) {
    state.append(issue)
    state.reportWaitingIssues()
  }
}
