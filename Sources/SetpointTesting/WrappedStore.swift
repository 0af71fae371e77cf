package import Setpoint

/// A store for tests that forwards to another one what it doesn't change.
package protocol WrappedStore: SettingsStore {
  /// The store that keeps the values.
  var base: any SettingsStore { get }
}

extension WrappedStore {
  public var keys: Set<String>? { get throws { try base.keys } }
  public func value(forKey key: String) throws -> StoredValue? { try base.value(forKey: key) }
  public var isCurrent: Bool { base.isCurrent }
  public func flush() throws { try base.flush() }
  public func location(forKey key: String) -> SettingLocation? { base.location(forKey: key) }
  public var history: [SettingsHistoryEntry] { get throws { try base.history } }
  public func withholdFromHistory(_ key: String) { base.withholdFromHistory(key) }
  public func refresh() { base.refresh() }
  public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
    base.prepare(for: setting)
  }
  public func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? {
    base.observe(handler)
  }
}
