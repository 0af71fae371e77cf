#if PropertyLists
  /// What a store of property lists needs to know of a setting.
  struct RegisteredKind: Sendable {
    let kind: SettingKind
    /// Whether the setting's own encoding reads and writes what the store keeps.
    let isEncoded: Bool

    init(of setting: SettingDefinition) {
      kind = setting.kind
      isEncoded = setting.isEncoded
    }
  }

  /// What a store last read of a place that others write too, and who wants to know of changes.
  struct ObservedValues: ~Copyable {
    private(set) var values: [String: StoredValue] = [:]
    /// The kinds of the settings that were registered; an encoding needs them.
    private(set) var kinds: [String: RegisteredKind] = [:]
    /// Trouble that the place is in; told to each new observer.
    private(set) var issue: SettingsIssue?
    private var observers = Registry<@Sendable (StoreEvent) -> Void>()
    private var observation: SettingsObservation?

    var handlers: [@Sendable (StoreEvent) -> Void] { observers.elements }
    var isObserved: Bool { observation != nil }

    mutating func register(_ setting: SettingDefinition) {
      kinds[setting.key] = RegisteredKind(of: setting)
    }

    /// Takes over what was read and answers what is news in it; after a failure the values before hold.
    mutating func takeOver(
      _ result: Result<[String: StoredValue], SettingsError>
    ) -> [StoreEvent] {
      switch result {
      case .failure(let error):
        defer { issue = SettingsIssue(error) }
        return issue?.error == error ? [] : [.issue(SettingsIssue(error))]
      case .success(let new):
        issue = nil
        let keys = Set(values.keys).union(new.keys).filter { values[$0] != new[$0] }
        values = new
        return keys.isEmpty ? [] : [.changed(keys: keys)]
      }
    }

    /// Takes over what the store itself has written, which is news to nobody.
    mutating func takeOver(written changes: [(String, StoredValue?)]) {
      for (key, value) in changes { values[key] = value }
      issue = nil
    }

    mutating func add(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> Int {
      observers.add(handler)
    }

    /// Keeps what observes the place, and gives it back if another does already.
    mutating func observe(through new: SettingsObservation?) -> SettingsObservation? {
      guard observation == nil else { return new }
      observation = new
      return nil
    }

    /// Gives back what observed the place if nobody listens any more.
    mutating func removeObserver(_ identifier: Int) -> SettingsObservation? {
      observers.remove(identifier)
      guard observers.isEmpty else { return nil }
      defer { observation = nil }
      return observation
    }
  }
#endif
