/// What a store tells of itself.
@nonexhaustive
public enum StoreEvent: Sendable {
  /// Something else changed, added or removed these keys. A key stands also for those below it
  /// (`appearance` for `appearance.fontSize`), which a store may keep together.
  case changed(keys: Set<String>)
  case issue(SettingsIssue)
}
