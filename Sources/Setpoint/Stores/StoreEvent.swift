/// What a store tells of itself.
@nonexhaustive
public enum StoreEvent: Sendable {
  /// Something else changed, added or removed these keys. A key includes the keys below it
  /// (`appearance` includes `appearance.fontSize`), which a store may keep together.
  case changed(keys: Set<String>)
  case issue(SettingsIssue)
}
