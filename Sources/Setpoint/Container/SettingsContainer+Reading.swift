import Synchronization

extension SettingsContainer {
  /// The value in force; setting it checks, stores and announces.
  ///
  /// Reading is tracked by Observation. A refused assignment changes nothing and is reported in
  /// ``issues``; ``set(_:for:)`` throws instead.
  @inlinable
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    get {
      track(setting)
      return peek(setting)
    }
    set { assign(newValue, to: setting) }
  }

  /// The value in force, not tracked by Observation: for loops where nanoseconds count.
  ///
  /// Of a `Bool`, `Int` or `Double` it takes no lock.
  @inlinable
  public func peek<Value>(_ setting: Setting<Value>) -> Value {
    guard WordCoding.isWord(Value.self) else { return lockedValue(of: setting) }
    guard let word = homeWord(of: setting) ?? distantWord(of: setting) else {
      return lockedValue(of: setting)
    }
    return WordCoding.value(of: word, as: Value.self)
  }

  @inlinable
  func homeWord(of setting: SettingDefinition) -> UInt64? {
    // The cell lives as long as the container.
    withExtendedLifetime(self) { unsafe setting.home.cell(in: identifier)?.pointee.value }
  }

  /// The word of a setting whose home is another container; `nil`: it has another type than the slot.
  @usableFromInline
  func distantWord(of setting: SettingDefinition) -> UInt64? {
    let location = location(of: setting)
    return location.isTyped ? table.word(at: location.index) : nil
  }

  /// Lets Observation track the setting.
  @inlinable
  func track(_ setting: SettingDefinition) {
    withExtendedLifetime(self) {
      if let cell = unsafe setting.home.cell(in: identifier) {
        unsafe cell.pointee.signal.access(table.path)
      } else {
        table.access(at: index(of: setting))
      }
    }
  }

  /// What `read` makes of the values at one moment: of a transaction it sees all or nothing.
  ///
  /// - Parameter read: Peeks at settings of this container and does nothing else; called again if
  ///   something changed meanwhile.
  public func snapshot<Result>(_ read: () -> Result) -> Result {
    while true {
      let before = revision.load(ordering: .acquiring)
      let result = read()
      atomicMemoryFence(ordering: .acquiring)
      if before.isMultiple(of: 2), before == revision.load(ordering: .relaxed) { return result }
    }
  }

  @usableFromInline
  func lockedValue<Value>(of setting: Setting<Value>) -> Value {
    let location = location(of: setting)
    guard location.isTyped else {
      report(SettingsIssue(.wrongType(setting, used: Value.self)))
      return setting.defaultValue
    }
    // Not a word: of those, the ones of the slot's type were read without the lock.
    return state.withLock { $0.slots[location.index].typed(as: Value.self).kept }
  }

  @usableFromInline
  func assign<Value>(_ value: Value, to setting: Setting<Value>) {
    do {
      try set(value, for: setting)
    } catch {
      report(SettingsIssue(error))
    }
  }

  /// The setting's place in the table; registers it if it is not known yet.
  func location(of setting: SettingDefinition) -> SlotLocation {
    let location = setting.location.load(ordering: .acquiring)
    return location.container == identifier ? location : findLocation(of: setting)
  }

  @usableFromInline
  func index(of setting: SettingDefinition) -> Int { location(of: setting).index }

  private func findLocation(of setting: SettingDefinition) -> SlotLocation {
    while true {
      let found = state.withLock { state -> (index: Int, isTyped: Bool)? in
        guard let index = state.indices[setting.key] else { return nil }
        return (index, setting.isTyped(as: state.slots[index]))
      }
      if let (index, isTyped) = found {
        let location = SlotLocation(container: identifier, index: index, isTyped: isTyped)
        setting.location.store(location, ordering: .releasing)
        return location
      }
      add([(setting, setting.storeChoice)])
    }
  }
}

extension SettingsContainer {
  /// The value in force as a stored shape, tracked by Observation.
  public func storedValue(of setting: SettingDefinition) -> StoredValue {
    slotValue(of: setting) { $0.effective }
  }

  /// What the store holds for the setting, also if it is not in force because it cannot be read;
  /// `nil`: nothing. Tracked by Observation.
  public func rawValue(of setting: SettingDefinition) -> StoredValue? {
    slotValue(of: setting) { $0.current }
  }

  /// Whether the user gave the setting a value of its own, tracked by Observation.
  public func isModified(_ setting: SettingDefinition) -> Bool {
    rawValue(of: setting) != nil
  }

  /// Why the stored value of the setting is not in force, tracked by Observation; `nil`: it is.
  public func issue(of setting: SettingDefinition) -> SettingsIssue? {
    slotValue(of: setting) { $0.issue }
  }

  func slotValue<Result: Sendable>(
    of setting: SettingDefinition, _ read: (SettingSlot) -> Result
  ) -> Result {
    let index = index(of: setting)
    track(setting)
    return state.withLock { read($0.slots[index]) }
  }

  /// The setting with the key.
  ///
  /// - Throws: ``SettingsError/Code/unknownKey`` with the most similar key if there is none.
  public func setting(forKey key: some SettingKey) throws(SettingsError) -> SettingDefinition {
    let key = key.settingKey
    let (found, keys) = state.withLock { state in
      (state.indices[key].map { state.slots[$0].definition }, Array(state.indices.keys))
    }
    guard let found else { throw .unknownKey(key, nearest: nearest(to: key, in: keys)) }
    return found
  }

  /// The typed setting with the key.
  ///
  /// - Throws: ``SettingsError/Code/unknownKey``, or ``SettingsError/Code/wrongType`` if it was
  ///   declared with another type.
  public func setting<Value: Storable>(
    forKey key: some SettingKey, as type: Value.Type
  ) throws(SettingsError) -> Setting<Value> {
    let found = try setting(forKey: key)
    guard let typed = found as? Setting<Value> else { throw .wrongType(found, used: type) }
    return typed
  }

  /// The value of the setting with the key, tracked by Observation.
  ///
  /// - Throws: As ``setting(forKey:as:)``.
  public func value<Value: Storable>(
    forKey key: some SettingKey, as type: Value.Type = Value.self
  ) throws(SettingsError) -> Value {
    self[try setting(forKey: key, as: type)]
  }
}
