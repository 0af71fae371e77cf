/// A store of this machine that says whether it can be read and written.
package protocol MonitoredStore: Sendable {
  /// The name in logs and metrics.
  var monitoredName: String { get }
  /// Why the store can't be read or written; `nil` if it can.
  var failure: SettingsIssue? { get }
}
