/// An event that a source reports to its observers.
@nonexhaustive
public enum SourceEvent: Sendable {
  /// The values of the source may have changed.
  case changed
  /// A problem occurred that does not stop the source.
  case issue(SettingsIssue)
}
