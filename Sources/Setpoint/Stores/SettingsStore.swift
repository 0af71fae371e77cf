/// Where the values that users set are kept.
///
/// A container calls a store from any thread, but writes only one after the other, and never while
/// it holds a lock that readers wait for. A store must not call the container back while it writes.
public protocol SettingsStore: Sendable {
  /// The value kept for the key; `nil` if there is none.
  ///
  /// Called when a setting is registered and after a change from outside, not for each read.
  func value(forKey key: String) throws -> StoredValue?

  /// Keeps one change, `nil` removing the value, or throws and keeps nothing. The default
  /// implementation is ``apply(_:)`` with it alone.
  func set(_ value: StoredValue?, forKey key: String) throws

  /// Keeps all the changes, `nil` removing a value, or throws and keeps none.
  func apply(_ changes: [String: StoredValue?]) throws

  /// Keeps all the changes if the store holds what is expected, or throws and keeps none.
  ///
  /// A store that other processes write compares and changes in one step that they cannot interrupt. The
  /// default implementation compares and then applies the changes; that is one step only for the writers
  /// of one container.
  ///
  /// - Parameter expected: What the store must hold, by key; `nil` for nothing. The keys may be others than
  ///   those of the changes.
  /// - Throws: ``StoreConflict`` if the store holds something else. Then ``value(forKey:)`` returns what it
  ///   holds.
  func apply(_ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]) throws

  /// The keys for which a value is kept, also those that no setting knows; `nil` if the store cannot
  /// tell. The default implementation cannot.
  var keys: Set<String>? { get throws }

  /// Whether observers know of every change to the store. If they do not, a container stores also a value that
  /// it takes to be in effect already. `true` by default.
  var isCurrent: Bool { get }

  /// Reads again what the store has read before, and reports to observers what differs. Nothing by default.
  ///
  /// ``SettingsContainer/refresh()`` calls this, on any thread.
  func refresh()

  /// Returns once everything kept is as safe as the store can make it. Nothing by default.
  func flush() throws

  /// The last writes to the store by any process, the newest first; empty if the store keeps no history.
  /// Empty by default.
  ///
  /// A store learns in ``prepare(for:)`` which settings are secret; their values must not be in the history.
  var history: [SettingsHistoryEntry] { get throws }

  /// Keeps the values of a key that no setting has out of ``history``. Nothing by default.
  ///
  /// Called for values that a migration writes or removes.
  func withholdFromHistory(_ key: String)

  /// What the store cannot keep of a setting, such as a key that is too long. Nothing by default.
  ///
  /// Called when a setting is registered.
  func prepare(for setting: SettingDefinition) -> [SettingsIssue]

  /// Where the value is kept, for a person who looks for it; `nil` if it is kept nowhere or cannot be
  /// shown. `nil` by default.
  func location(forKey key: String) -> SettingLocation?

  /// Begins to tell of changes that something else made, and of trouble; the store's own writes are
  /// not told. Trouble from before is told at once. The default implementation tells nothing.
  ///
  /// - Returns: What keeps the observation alive; `nil` if the store cannot observe.
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
