/// The observers of a container; part of its locked state.
struct ContainerObservers {
  var changes = Registry<ChangeBuffer>()
  var defaultChanges = Registry<ChangeBuffer>()
  /// The buffers that also receive a change when a setting is registered.
  var registrations = Registry<ChangeBuffer>()
  var handlers = Registry<ChangeHandler>()
  var issues = Registry<AsyncStream<SettingsIssue>.Continuation>()
  /// Called with each issue.
  var issueObservers = Registry<@Sendable (SettingsIssue) -> Void>()
  /// Called with the errors of refused assignments and of refused choices of a person.
  var refusals = Registry<@Sendable (SettingsError) -> Void>()
  /// Called with the keys after a change of any kind, before all other closures: drafts, whose values
  /// those may read.
  var drafts = Registry<@Sendable (Set<String>) -> Void>()
  /// Called with the keys after a change of any kind: live screens and open pages.
  var followers = Registry<@Sendable (Set<String>) -> Void>()

  /// Whether an observer needs the changes of effective values.
  var needChanges: Bool { !changes.isEmpty || !handlers.isEmpty }

  /// Whether closures are called after a change.
  var needCalls: Bool { !drafts.isEmpty || !handlers.isEmpty || !followers.isEmpty }

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

/// The issues of a container that stay until newer ones replace them, and those waiting to be
/// reported. Part of its locked state.
struct IssueLog {
  private var kept = RecentIssues()
  private(set) var waiting: [(issue: SettingsIssue, isNew: Bool)] = []
  private var reported = RecentIssues()

  var issues: [SettingsIssue] { kept.issues }

  /// Returns whether ``issues`` has the issue.
  func keeps(_ issue: SettingsIssue) -> Bool { kept.contains(issue) }

  /// Keeps and reports an issue.
  mutating func append(_ issue: SettingsIssue) {
    kept.append(issue)
    report(issue)
  }

  /// Reports an issue that its slot or source keeps.
  mutating func report(_ issue: SettingsIssue) {
    waiting.append((issue, reported.append(issue)))
  }

  /// Forgets an issue whose cause is gone.
  mutating func withdraw(_ issue: SettingsIssue) {
    kept.remove(issue)
    reported.remove(issue)
  }

  /// Returns the issues reported since the last call, and whether each one is new.
  mutating func takeWaiting() -> [(issue: SettingsIssue, isNew: Bool)] {
    defer { waiting = [] }
    return waiting
  }
}

/// The newest 200 distinct issues.
private struct RecentIssues {
  private static let capacity = 200

  private(set) var issues: [SettingsIssue] = []
  private var members: Set<SettingsIssue> = []

  func contains(_ issue: SettingsIssue) -> Bool { members.contains(issue) }

  /// Adds an issue.
  ///
  /// - Returns: Whether the issue is new.
  @discardableResult
  mutating func append(_ issue: SettingsIssue) -> Bool {
    guard members.insert(issue).inserted else { return false }
    if issues.count >= Self.capacity { members.remove(issues.removeFirst()) }
    issues.append(issue)
    return true
  }

  mutating func remove(_ issue: SettingsIssue) {
    guard members.remove(issue) != nil else { return }
    issues.removeAll { $0 == issue }
  }
}
