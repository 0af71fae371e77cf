/// What a store tells of itself.
@nonexhaustive
public enum StoreEvent: Sendable {
  /// Something else changed, added or removed these keys.
  case changed(keys: Set<String>)
  case issue(SettingsIssue)
}
