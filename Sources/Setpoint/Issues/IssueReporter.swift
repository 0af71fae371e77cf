/// A destination of the issues that nobody else observes.
///
/// ```swift
/// settings.container.reportIssues(to: IssueReporter { logger.warning("\($0)") })
/// ```
public struct IssueReporter: Sendable {
  let report: @Sendable (SettingsIssue) -> Void

  /// Makes a reporter that calls `report` once for each new issue, on the thread that found it.
  public init(_ report: @escaping @Sendable (SettingsIssue) -> Void) { self.report = report }

  /// Writes each issue as a line to standard error.
  public static let standardError = IssueReporter {
    StandardError.print("Warning: \($0)".escapingControls + "\n")
  }

  /// Drops issues; ``SettingsContainer/issues`` still lists them.
  public static let none = IssueReporter { _ in }
}
