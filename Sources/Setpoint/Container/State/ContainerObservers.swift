/// The observers of a container; part of its locked state.
struct ContainerObservers {
  var changes = Registry<ChangeBuffer>()
  var defaultChanges = Registry<ChangeBuffer>()
  var handlers = Registry<ChangeHandler>()
  var issues = Registry<AsyncStream<SettingsIssue>.Continuation>()
  /// Called with the keys after a change of any kind: by drafts, live screens and open pages.
  var followers = Registry<@Sendable (Set<String>) -> Void>()

  /// Whether an observer needs the changes of effective values.
  var needChanges: Bool { !changes.isEmpty || !handlers.isEmpty }

  /// Whether closures are called after a change.
  var needCalls: Bool { !handlers.isEmpty || !followers.isEmpty }

  func send(_ changes: [AppliedChange]) {
    guard !changes.isEmpty else { return }
    for buffer in self.changes.elements { buffer.append(changes) }
    for handler in handlers.elements { handler.enqueue(changes) }
  }

  func sendDefaults(_ changes: [AppliedChange]) {
    guard !changes.isEmpty else { return }
    for buffer in defaultChanges.elements { buffer.append(changes) }
  }

  /// Ends all sequences.
  func finish() {
    for buffer in changes.elements + defaultChanges.elements { buffer.finish() }
    for stream in issues.elements { stream.finish() }
  }
}
