/// A store of the values that users set.
///
/// A container calls a store on any thread, with one write at a time, and never while it holds a
/// lock that readers wait for. A store must not call the container while it writes.
public protocol SettingsStore: Sendable {
  /// Returns the value for the key, or `nil` if there is none.
  ///
  /// Called when a setting is registered and after a change outside the container, not for each
  /// read.
  func value(forKey key: String) throws -> StoredValue?

  /// Stores one change, or throws and changes nothing. `nil` removes the value. By default, calls
  /// ``apply(_:)``.
  func set(_ value: StoredValue?, forKey key: String) throws

  /// Stores all changes, or throws and changes nothing. `nil` removes a value.
  func apply(_ changes: [String: StoredValue?]) throws

  /// Stores all changes if the store holds the expected values, or throws and changes nothing.
  ///
  /// A store that several processes write must compare and change in one atomic step. The default
  /// implementation compares and then applies the changes, which is atomic only among the writers
  /// of one container.
  ///
  /// - Parameters:
  ///   - changes: The values to store, by key; `nil` removes one.
  ///   - expected: The values that the store must hold, by key; `nil` for none. The keys may differ
  ///     from those of the changes.
  /// - Throws: ``StoreConflict`` if the store holds other values. Then ``value(forKey:)`` returns
  ///   these.
  func apply(_ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]) throws

  /// The keys with a value, including unknown keys; `nil` if the store can't list them. `nil` by
  /// default.
  var keys: Set<String>? { get throws }

  /// Whether observers have received every change to the store. If `false`, the container writes
  /// even a value equal to the one in effect. `true` by default.
  var isCurrent: Bool { get }

  /// Reads the store's values again and reports differences to observers. Does nothing by default.
  ///
  /// Called by ``SettingsContainer/refresh()``, on any thread.
  func refresh()

  /// Waits until all values are as durable as the store can make them. Does nothing by default.
  func flush() throws

  /// The most recent writes to the store by any process, newest first. Empty by default.
  ///
  /// The history must not contain the values of secret settings, which ``prepare(for:)`` receives.
  var history: [SettingsHistoryEntry] { get throws }

  /// Excludes the values of a key that belongs to no setting from ``history``. Does nothing by
  /// default.
  ///
  /// Called for values that a migration writes or removes.
  func withholdFromHistory(_ key: String)

  /// Prepares the store for a setting, and returns issues if it can't store the setting, for
  /// example because the key is too long. Returns none by default.
  ///
  /// Called when a setting is registered.
  func prepare(for setting: SettingDefinition) -> [SettingsIssue]

  /// Returns the location of the value, for people, or `nil` if there is none to show.
  /// Returns `nil` by default.
  func location(forKey key: String) -> SettingLocation?

  /// Reports changes made outside this store, and issues. Existing issues are reported at once; the
  /// store's own writes aren't reported. Does nothing by default.
  ///
  /// - Returns: The observation, which ends when it is released; `nil` if the store can't observe
  ///   changes.
  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation?
}

extension SettingsStore {
  public var keys: Set<String>? { nil }
  public func set(_ value: StoredValue?, forKey key: String) throws {
    try apply([key: value])
  }
  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    for (key, value) in expected where try self.value(forKey: key) != value {
      throw StoreConflict()
    }
    try apply(changes)
  }
  public var isCurrent: Bool { true }
  public func refresh() {}
  public func flush() {}
  public var history: [SettingsHistoryEntry] { [] }
  public func withholdFromHistory(_ key: String) {}
  public func prepare(for setting: SettingDefinition) -> [SettingsIssue] { [] }
  public func location(forKey key: String) -> SettingLocation? { nil }
  public func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? { nil }
}

/// A store that others write, too, and that doesn't know whether observers have received every
/// change. The container writes even a value equal to the one in effect, as for a store that isn't
/// current.
package protocol SharedStore: SettingsStore {}

/// An event that a store reports to its observers.
@nonexhaustive
public enum StoreEvent: Sendable {
  /// Other code changed, added or removed the values of these keys. A key includes all keys below
  /// it (`appearance` includes `appearance.fontSize`).
  case changed(keys: Set<String>)
  /// A problem occurred that doesn't stop the store.
  case issue(SettingsIssue)
  /// The cause of an issue that the store reported is gone.
  case issueEnded(SettingsIssue)
}

/// The error of a write to a store that holds other values than expected.
public struct StoreConflict: Error, Hashable {
  /// Creates the error.
  public init() {}
}
