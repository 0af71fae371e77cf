/// A store on this machine that reports its failures, for health and reloads.
package protocol MonitoredStore: Sendable {
  /// The name in health and logs.
  var monitoredName: String { get }
  /// The reason why the store can't be used; `nil` if it can.
  var failure: SettingsIssue? { get }
  /// Whether the store's file may be incomplete because a program is saving it.
  var isInDoubt: Bool { get }
}

extension MonitoredStore {
  package var isInDoubt: Bool { false }
}
