/// The issues of a container that stay until newer ones take their place, and those that wait to be
/// reported. Part of its locked state.
struct IssueLog {
  /// The number of issues kept; the oldest are dropped.
  private static let capacity = 200

  private(set) var issues: [SettingsIssue] = []
  private var waiting: [(issue: SettingsIssue, isNew: Bool)] = []
  /// The issues that were reported last.
  private var reported: [SettingsIssue] = []

  /// Keeps an issue, and reports it.
  mutating func append(_ issue: SettingsIssue) {
    Self.append(issue, to: &issues)
    report(issue)
  }

  /// Reports an issue that its slot or source keeps.
  mutating func report(_ issue: SettingsIssue) {
    waiting.append((issue, Self.append(issue, to: &reported)))
  }

  /// Returns the issues reported since the last call, and whether each was not reported before.
  mutating func takeWaiting() -> [(issue: SettingsIssue, isNew: Bool)] {
    defer { waiting = [] }
    return waiting
  }

  @discardableResult
  private static func append(_ issue: SettingsIssue, to list: inout [SettingsIssue]) -> Bool {
    guard !list.contains(issue) else { return false }
    if list.count >= capacity { list.removeFirst() }
    list.append(issue)
    return true
  }
}
