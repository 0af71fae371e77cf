/// What a store tells of itself.
public enum StoreEvent: Sendable {
  /// Something else changed, added or removed these keys.
  case changed(keys: Set<String>)
  case issue(SettingsIssue)
}
