#if PropertyLists
  import SetpointSynchronization

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The domain of a suite that several processes write, such as that of an app group.
  ///
  /// The system doesn't promise the content of such a domain to each process of the group, but only
  /// the values of single keys, which may come from other domains. A value that another domain has,
  /// too, counts as one of the suite only if the system says so.
  ///
  /// Each write also changes the value of ``changeKey``, which has no dot, so that other processes
  /// can observe it.
  final class SuiteDomain: DefaultsDomain {
    /// The key whose value is another one after each write.
    static let changeKey = "setpointChange"

    let dates = PropertyListDates.exact
    private let suite: any DefaultsSuite
    private let state = Mutex(State())

    private struct State: ~Copyable {
      /// The keys to read even if the suite doesn't list them.
      var included: Set<String> = []
      /// The keys that the suite listed last.
      var listed: Set<String> = []
      var observers = Registry<SuiteObserver>()
    }

    init(_ suite: any DefaultsSuite) { self.suite = suite }

    func values() throws(SettingsError) -> [String: StoredValue] {
      // The values are read one after the other. If another process wrote several meanwhile, an earlier
      // write could be missing where a later one is there.
      var change = suite.value(forKey: Self.changeKey)
      var values = valuesInTurn()
      for _ in 0..<Self.maximumAttempts {
        let last = change
        change = suite.value(forKey: Self.changeKey)
        if change == last { break }
        values = valuesInTurn()
      }
      return values
    }

    /// How often the values are read again because another process keeps writing.
    private static let maximumAttempts = 100

    private func valuesInTurn() -> [String: StoredValue] {
      let listed = suite.keys
      let keys = state.withLock { state in
        state.listed = listed
        return state.included.union(listed)
      }
      let others = suite.otherDomains
      let persistent = suite.persistentValues
      var values: [String: StoredValue] = [:]
      for key in keys where key != Self.changeKey {
        guard let value = suite.value(forKey: key) else { continue }
        let isOfAnother = others.contains { $0[key] == value } || suite.isForced(key)
        values[key] = isOfAnother ? persistent[key] : value
      }
      return values
    }

    func include(_ key: String) -> Bool {
      let (isNew, isListed, observers) = state.withLock { state in
        (state.included.insert(key).inserted, state.listed.contains(key), state.observers.elements)
      }
      guard isNew else { return false }
      for observer in observers { observer.observe(key) }
      return !isListed && suite.value(forKey: key) != nil
    }

    /// Another process may write between the comparison and the changes, because `UserDefaults` has
    /// no lock.
    func apply(
      _ changes: [String: StoredValue?], where isExpected: (([String: StoredValue]) -> Bool)?
    ) throws(SettingsError) -> Bool {
      if let isExpected, !isExpected(try values()) { return false }
      guard !changes.isEmpty else { return true }
      for (key, value) in changes { suite.set(value, forKey: key) }
      // Last, so that the others then read all changes.
      suite.set(.string(UUID().uuidString), forKey: Self.changeKey)
      return true
    }

    func flush() { suite.synchronize() }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? {
      let observer = SuiteObserver(suite, CombinedChanges(onChange))
      let (identifier, keys) = state.withLock {
        ($0.observers.add(observer), $0.included.union([Self.changeKey]))
      }
      for key in keys { observer.observe(key) }
      return SettingsObservation { [weak self] in
        // Ends outside the lock.
        _ = self?.state.withLock { $0.observers.remove(identifier) }
      }
    }
  }

  /// An observation of keys, and of what the process does.
  private final class SuiteObserver: Sendable {
    private let suite: any DefaultsSuite
    private let changes: CombinedChanges
    private let process: SettingsObservation
    private let keys = Mutex<[String: SettingsObservation]>([:])

    init(_ suite: any DefaultsSuite, _ changes: CombinedChanges) {
      self.suite = suite
      self.changes = changes
      process = suite.observe { changes.note() }
    }

    /// Observes a key, if that is possible: a dot separates the keys of a path, and `@` begins an
    /// operator.
    func observe(_ key: String) {
      guard !key.contains("."), !key.hasPrefix("@"), !key.isEmpty else { return }
      guard keys.withLock({ $0[key] == nil }) else { return }
      let new = suite.observe(key) { [changes] in changes.note() }
      // A second observation of the key, which another thread made meanwhile, ends at once.
      let unused = keys.withLock { keys in
        guard keys[key] == nil else { return new as SettingsObservation? }
        keys[key] = new
        return nil
      }
      _ = consume unused
    }
  }

  extension UserDefaultsStore {
    /// Opens a suite of another implementation than that of the system.
    package convenience init(
      over suite: any DefaultsSuite, keyPrefix: String = "",
      encoding: StoredValueEncoding = .native
    ) {
      self.init(domain: SuiteDomain(suite), keyPrefix: keyPrefix, encoding: encoding)
    }
  }
#endif
