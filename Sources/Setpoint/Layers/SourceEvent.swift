/// What a source tells of itself.
@nonexhaustive
public enum SourceEvent: Sendable {
  /// The source may say something else now.
  case changed
  case issue(SettingsIssue)
}
