extension SettingsContainer {
  /// What went wrong and was survived: mistakes in declarations, refused assignments, problems with stores
  /// and sources, and values that cannot be used, these only while that is so.
  ///
  /// Of those that do not end by themselves, the newest 200 are kept.
  public var issues: [SettingsIssue] { state.issues }

  /// The issues from now on, as they occur. For a slow reader the newest 100 are kept.
  ///
  /// While a stream is in use, issues do not go to the destination of ``reportIssues(to:)``.
  public var issueUpdates: AsyncStream<SettingsIssue> {
    let (stream, continuation) = AsyncStream<SettingsIssue>.makeStream(
      bufferingPolicy: .bufferingNewest(100))
    let identifier = state.add(continuation, to: \.issues)
    continuation.onTermination = { [weak state] _ in state?.remove(identifier, from: \.issues) }
    return stream
  }

  /// Sends each new issue to `reporter`, unless ``issueUpdates`` is in use. Standard error by default.
  public func reportIssues(to reporter: IssueReporter) { state.report(to: reporter) }

  func report(_ issue: SettingsIssue) {
    state.append(issue)
    state.reportWaitingIssues()
  }
}
