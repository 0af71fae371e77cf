public import Observation
import Synchronization

/// The live settings of an app: knows the definitions, reads, checks, stores and announces values.
///
/// Any thread may use it. Reading never throws and takes no file or network access; the first use of
/// a setting that was not registered asks the store once. Writes are done one after the other, each
/// checked, stored and then announced; a write waits for its store.
public final class SettingsContainer: Sendable, Observable {
  let state: Mutex<State>
  /// Held while something is written or taken over from the store, never while observers are told.
  private let turn = Mutex(())
  private let store: any SettingsStore
  private let observation = Mutex<SettingsObservation?>(nil)

  struct State: ~Copyable {
    var slots: [String: SettingSlot] = [:]
    var elements: [SettingsElement] = []
    var issues: [SettingsIssue] = []
    var changes = ChangeSubscribers()
  }

  /// Makes a container over `store` with the settings listed; more can be registered later.
  ///
  /// Never fails: trouble with the store or a declaration is in ``issues``.
  public init(
    store: some SettingsStore, @SettingsBuilder content: () -> [SettingsElement] = { [] }
  ) {
    self.store = store
    state = Mutex(State())
    let observation = store.observe { [weak self] event in self?.receive(event) }
    self.observation.withLock { $0 = observation }
    register(content())
  }

  /// Adds settings and groups to the tree; what is registered already is not added again.
  public func register(_ elements: [SettingsElement]) {
    let known = state.withLock { state in
      let slots = Set(state.slots.values.map { ObjectIdentifier($0.definition) })
      return slots
    }
    let new = elements.filter { element in
      let settings = [element].settings
      return settings.isEmpty || !settings.allSatisfy { known.contains(ObjectIdentifier($0)) }
    }
    guard !new.isEmpty else { return }
    add(new.settings)
    state.withLock { $0.elements += new }
  }

  /// Adds the settings and groups that are written one below the other.
  public func register(@SettingsBuilder content: () -> [SettingsElement]) {
    register(content())
  }

  /// The tree of settings in the order registered.
  public var elements: [SettingsElement] { state.withLock { $0.elements } }
}

// MARK: - Reading

extension SettingsContainer {
  /// The value in force; setting it checks, stores and announces.
  ///
  /// Reading is tracked by Observation. A refused assignment changes nothing and is reported in
  /// ``issues``; ``set(_:for:)`` throws instead.
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    get {
      signal(of: setting).access()
      return peek(setting)
    }
    set {
      do {
        try set(newValue, for: setting)
      } catch {
        report(SettingsIssue(error))
      }
    }
  }

  /// The value in force, not tracked by Observation: for loops where nanoseconds count.
  public func peek<Value>(_ setting: Setting<Value>) -> Value {
    ensureRegistered(setting)
    let value = state.withLock { state -> Value? in
      (state.slots[setting.key] as? TypedSlot<Value>)?.value
    }
    guard let value else {
      report(SettingsIssue(.wrongType(setting, used: Value.self)))
      return setting.defaultValue
    }
    return value
  }

  /// The value in force as a stored shape, tracked by Observation.
  public func storedValue(of setting: SettingDefinition) -> StoredValue {
    signal(of: setting).access()
    return state.withLock { $0.slots[setting.key]?.effective } ?? setting.defaultStoredValue
  }

  /// Whether the user gave the setting a value of its own, tracked by Observation.
  public func isModified(_ setting: SettingDefinition) -> Bool {
    signal(of: setting).access()
    return state.withLock { $0.slots[setting.key]?.current != nil }
  }

  /// Why the stored value of the setting is not in force, tracked by Observation; `nil`: it is.
  public func issue(of setting: SettingDefinition) -> SettingsIssue? {
    signal(of: setting).access()
    return state.withLock { $0.slots[setting.key]?.issue }
  }

  /// The setting with the key.
  ///
  /// - Throws: ``SettingsError/Code/unknownKey`` with the most similar key if there is none.
  public func setting(forKey key: some SettingKey) throws(SettingsError) -> SettingDefinition {
    let key = key.settingKey
    let (found, keys) = state.withLock { ($0.slots[key]?.definition, Array($0.slots.keys)) }
    guard let found else { throw .unknownKey(key, nearest: nearest(to: key, in: keys)) }
    return found
  }

  /// All settings, in the order of the tree.
  public var settings: [SettingDefinition] { elements.settings }

  private func signal(of setting: SettingDefinition) -> SettingSignal {
    ensureRegistered(setting)
    return state.withLock { $0.slots[setting.key]?.signal } ?? SettingSignal()
  }
}

// MARK: - Writing

extension SettingsContainer {
  /// Checks, stores and announces a value; one that is in force already is not written again.
  ///
  /// - Throws: ``SettingsError`` if the value breaks a rule of the setting, the setting is read-only,
  ///   or the store fails; then the value before still holds.
  public func set<Value>(_ value: Value, for setting: Setting<Value>) throws(SettingsError) {
    let stored = try setting.stored(value)
    try write([
      SettingCandidate(definition: setting, stored: stored, decoded: value, issue: nil)
    ])
  }

  /// Like ``set(_:for:)``, with a stored shape.
  public func set(
    _ value: StoredValue, for setting: SettingDefinition
  ) throws(SettingsError) {
    let decoded = try setting.decoded(value)
    try write([
      SettingCandidate(definition: setting, stored: value, decoded: decoded, issue: nil)
    ])
  }

  /// Like ``set(_:for:)``, with a text by the rules of ``SettingText``.
  public func set(text: String, for setting: SettingDefinition) throws(SettingsError) {
    try set(try setting.storedValue(of: text), for: setting)
  }

  /// Removes the user's values, so that the defaults are in force again.
  ///
  /// - Throws: ``SettingsError`` if one is read-only or the store fails; then nothing was removed.
  public func reset(_ settings: SettingDefinition...) throws(SettingsError) {
    try reset(settings)
  }

  /// Like ``reset(_:)-(SettingDefinition...)``.
  public func reset(_ settings: [SettingDefinition]) throws(SettingsError) {
    try write(
      settings.map {
        SettingCandidate(definition: $0, stored: nil, decoded: nil, issue: nil)
      })
  }

  private func write(_ candidates: [SettingCandidate]) throws(SettingsError) {
    for candidate in candidates {
      guard !candidate.definition.policy.contains(.readOnly) else {
        throw .readOnly(candidate.definition)
      }
      ensureRegistered(candidate.definition)
    }
    let signals = try turn.withLock { _ throws(SettingsError) in
      let effective = candidates.filter(isNews)
      guard !effective.isEmpty else { return [] as [SettingSignal] }
      do {
        try store.apply(
          Dictionary(effective.map { ($0.definition.key, $0.stored) }) { _, last in last })
      } catch {
        throw SettingsError.storeUnavailable(key: effective.first?.definition.key, error)
      }
      return commit(effective)
    }
    for signal in signals { signal.announce() }
  }

  /// Whether writing the candidate would make a difference.
  private func isNews(_ candidate: SettingCandidate) -> Bool {
    let (decoded, current, isReadable) = state.withLock { state in
      let slot = state.slots[candidate.definition.key]
      return (slot?.decoded, slot?.current, slot?.issue == nil)
    }
    guard let new = candidate.decoded else { return current != nil }
    guard isReadable, let decoded else { return true }
    return !candidate.definition.isEqual(decoded, new)
  }

  /// Puts candidates in force and tells streams; the signals are for Observation, told later.
  private func commit(_ candidates: [SettingCandidate]) -> [SettingSignal] {
    state.withLock { state in
      var changes: [SettingChange] = []
      var signals: [SettingSignal] = []
      for candidate in candidates {
        guard let slot = state.slots[candidate.definition.key] else { continue }
        let old = slot.effective
        slot.commit(candidate, isAnnounced: true)
        changes.append(
          SettingChange(key: candidate.definition.key, oldValue: old, newValue: slot.effective))
        signals.append(slot.signal)
      }
      state.changes.send(changes)
      return signals
    }
  }
}

// MARK: - Taking over from the store

extension SettingsContainer {
  private func ensureRegistered(_ setting: SettingDefinition) {
    let isKnown = state.withLock { $0.slots[setting.key] != nil }
    if !isKnown { add([setting]) }
  }

  /// Makes slots with the values that the store holds.
  private func add(_ settings: [SettingDefinition]) {
    turn.withLock { _ in
      for setting in settings {
        let first = state.withLock { $0.slots[setting.key]?.definition }
        if let first {
          guard first !== setting else { continue }
          report(
            SettingsIssue(
              .duplicateKey(setting, first: first), declaration: setting.declaration))
          continue
        }
        setting.declarationIssues.forEach(report)
        store.issues(keeping: setting).forEach(report)
        let candidate = setting.candidate(reading: storedValue(forKey: setting.key))
        state.withLock { state in
          let slot = setting.makeSlot()
          slot.commit(candidate, isAnnounced: false)
          state.slots[setting.key] = slot
        }
      }
    }
  }

  private func storedValue(forKey key: String) -> StoredValue? {
    do {
      return try store.value(forKey: key)
    } catch {
      report(SettingsIssue(.storeUnavailable(key: key, error)))
      return nil
    }
  }

  /// Takes over what something else changed in the store.
  private func receive(_ event: StoreEvent) {
    switch event {
    case .issue(let issue): report(issue)
    case .changed(let keys):
      let signals = turn.withLock { _ in
        let definitions = state.withLock { state in
          keys.sorted().compactMap { state.slots[$0]?.definition }
        }
        let candidates = definitions.map { $0.candidate(reading: storedValue(forKey: $0.key)) }
        return commit(candidates.filter(isNewsFromOutside))
      }
      for signal in signals { signal.announce() }
    }
  }

  private func isNewsFromOutside(_ candidate: SettingCandidate) -> Bool {
    let (current, issue) = state.withLock { state in
      let slot = state.slots[candidate.definition.key]
      return (slot?.current, slot?.issue)
    }
    return current != candidate.stored || issue != candidate.issue
  }
}

// MARK: - Issues

extension SettingsContainer {
  /// What went wrong and was survived: mistakes of declarations, refused assignments, trouble with
  /// the store, and stored values that cannot be used, these only as long as it is so.
  public var issues: [SettingsIssue] {
    state.withLock { state in
      let slots = state.elements.settings.compactMap { state.slots[$0.key]?.issue }
      return state.issues + slots
    }
  }

  func report(_ issue: SettingsIssue) {
    state.withLock { state in
      if !state.issues.contains(issue) { state.issues.append(issue) }
    }
  }
}
