/// An event that a store reports to its observers.
@nonexhaustive
public enum StoreEvent: Sendable {
  /// Other code changed, added or removed the values of these keys. A key includes all keys below it
  /// (`appearance` includes `appearance.fontSize`).
  case changed(keys: Set<String>)
  /// A problem occurred that does not stop the store.
  case issue(SettingsIssue)
}
