/// A destination for issues that no other code observes.
///
/// ```swift
/// settings.container.reportIssues(to: IssueReporter { logger.warning("\($0)") })
/// ```
public struct IssueReporter: Sendable {
  let report: @Sendable (SettingsIssue) -> Void

  /// Creates a reporter that calls `report` once for each new issue, on the thread that detects it.
  public init(_ report: @escaping @Sendable (SettingsIssue) -> Void) { self.report = report }

  /// Writes each issue as a line to standard error.
  public static let standardError = IssueReporter {
    StandardError.print("Warning: \($0)".escapingControls + "\n")
  }

  /// Ignores issues. ``SettingsContainer/issues`` still lists them.
  public static let none = IssueReporter { _ in }
}
