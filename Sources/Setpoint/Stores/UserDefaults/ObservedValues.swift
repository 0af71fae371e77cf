#if PropertyLists
  /// The information about a setting that a store of property lists needs.
  struct RegisteredKind: Sendable {
    let kind: SettingKind
    /// Whether the setting has an encoding of its own for stored values.
    let isEncoded: Bool

    init(of setting: SettingDefinition) {
      kind = setting.kind
      isEncoded = setting.isEncoded
    }
  }

  /// The last reading of a location that others write too, and its observers.
  struct ObservedValues: ~Copyable {
    private(set) var values: [String: StoredValue] = [:]
    /// The kinds of the registered settings, which an encoding needs.
    private(set) var kinds: [String: RegisteredKind] = [:]
    /// The current problem of the location, which each new observer receives.
    private(set) var issue: SettingsIssue?
    private var observers = Registry<@Sendable (StoreEvent) -> Void>()
    private var observation: SettingsObservation?

    var handlers: [@Sendable (StoreEvent) -> Void] { observers.elements }
    var isObserved: Bool { observation != nil }

    mutating func register(_ setting: SettingDefinition) {
      kinds[setting.key] = RegisteredKind(of: setting)
    }

    /// Takes over a reading and returns the differences. After a failure, the previous values stay.
    mutating func takeOver(
      _ result: Result<[String: StoredValue], SettingsError>
    ) -> [StoreEvent] {
      switch result {
      case .failure(let error):
        guard issue?.error != error else { return [] }
        defer { issue = SettingsIssue(error) }
        return ended + [.issue(SettingsIssue(error))]
      case .success(let new):
        defer { issue = nil }
        let keys = Set(values.keys).union(new.keys).filter { values[$0] != new[$0] }
        values = new
        return ended + (keys.isEmpty ? [] : [.changed(keys: keys)])
      }
    }

    private var ended: [StoreEvent] { issue.map { [.issueEnded($0)] } ?? [] }

    /// Takes over values that the store itself has written, without reporting them. A problem ends
    /// with the next reading.
    mutating func takeOver(written changes: [(String, StoredValue?)]) {
      for (key, value) in changes { values[key] = value }
    }

    mutating func add(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> Int {
      observers.add(handler)
    }

    /// Keeps the observation of the location, or returns it if there is one already.
    mutating func observe(through new: SettingsObservation?) -> SettingsObservation? {
      guard observation == nil else { return new }
      observation = new
      return nil
    }

    /// Removes and returns an observer and, if no other is left, the observation of the location.
    mutating func removeObserver(
      _ identifier: Int
    ) -> (observer: (@Sendable (StoreEvent) -> Void)?, observation: SettingsObservation?) {
      let observer = observers.remove(identifier)
      return (observer, observers.isEmpty ? observation.take() : nil)
    }
  }
#endif
