#if PropertyLists
  /// What a ``SuiteDomain`` uses of `UserDefaults`, for one suite.
  ///
  /// Reading a key or listing the keys includes what other processes have written. Notifications
  /// exist only for writes of this process. Changes of other processes are reported for a key that
  /// is observed by itself, unless it contains a dot.
  package protocol DefaultsSuite: Sendable {
    /// The keys of all domains that the suite searches.
    var keys: Set<String> { get }

    /// Returns the value of the first domain that has one: the arguments of the process, the suite,
    /// the global domain, and the registered values.
    func value(forKey key: String) -> StoredValue?

    /// Returns whether an administrator enforces the value of a key.
    func isForced(_ key: String) -> Bool

    /// The contents of the searched domains other than the suite.
    var otherDomains: [[String: StoredValue]] { get }

    /// The content of the suite alone, if the system provides it to this process.
    var persistentValues: [String: StoredValue] { get }

    /// Writes a value; `nil` removes it.
    func set(_ value: StoredValue?, forKey key: String)

    func synchronize()

    /// Reports writes of any process to a key without a dot, possibly during the write.
    func observe(_ key: String, _ onChange: @escaping @Sendable () -> Void) -> SettingsObservation

    /// Reports writes of this process to any key, possibly during the write, and moments at which
    /// other processes may have written without a report.
    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation
  }
#endif
