import SetpointSynchronization

extension SettingsContainer {
  /// The value in effect. Setting it checks, stores and announces the new value.
  ///
  /// Observation tracks reads. A refused assignment changes nothing and is reported in ``issues``;
  /// ``set(_:for:)-(Value,_)`` throws instead. Changing a part, such as
  /// `settings[.profile].age = 1`, reads and then writes the whole value in two atomic steps;
  /// ``update(_:_:)-8n804`` uses one. The change is refused while the stored value can't be
  /// read, so that the rest of that value isn't lost.
  @inlinable
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    get {
      guard WordCoding.isWord(Value.self), let word = trackedWord(of: setting) else {
        track(setting)
        return peek(setting)
      }
      return WordCoding.value(of: word, as: Value.self)
    }
    set { assign(newValue, to: setting) }
    _modify {
      var value = self[setting]
      let isReadable = isReadable(setting)
      yield &value
      if isReadable { assign(value, to: setting) } else { refuseModification(of: setting) }
    }
  }

  /// Returns the value in effect, without tracking by Observation. Use it in performance-critical
  /// loops.
  ///
  /// Takes no lock for a `Bool`, `Int` or `Double`.
  @inlinable
  public func peek<Value>(_ setting: Setting<Value>) -> Value {
    guard WordCoding.isWord(Value.self) else { return lockedValue(of: setting) }
    guard let word = primaryWord(of: setting) ?? referencedWord(of: setting) else {
      return lockedValue(of: setting)
    }
    return WordCoding.value(of: word, as: Value.self)
  }

  @inlinable
  func primaryWord(of setting: SettingDefinition) -> UInt64? {
    // The cell lives as long as the container.
    withExtendedLifetime(self) { unsafe setting.primarySlot.cell(in: identifier)?.pointee.value }
  }

  /// Registers an access with Observation, then returns the word.
  @inlinable
  func trackedWord(of setting: SettingDefinition) -> UInt64? {
    withExtendedLifetime(self) {
      guard let cell = unsafe setting.primarySlot.cell(in: identifier) else { return nil }
      unsafe cell.pointee.signal.access(table.path)
      return unsafe cell.pointee.value
    }
  }

  /// Returns the word of a setting whose primary slot is in another container, or `nil` if the
  /// setting's type differs from that of the slot, or if its reads are recorded.
  @usableFromInline
  func referencedWord(of setting: SettingDefinition) -> UInt64? {
    let reference = reference(to: setting)
    return reference.isDirect ? table.word(at: reference.index) : nil
  }

  /// Registers an access to the setting with Observation.
  @inlinable
  func track(_ setting: SettingDefinition) {
    withExtendedLifetime(self) {
      if let cell = unsafe setting.primarySlot.cell(in: identifier) {
        unsafe cell.pointee.signal.access(table.path)
      } else {
        table.access(at: index(of: setting))
      }
    }
  }

  /// Returns the result of `read` for the values at one point in time. It sees either all changes
  /// of a transaction or none.
  ///
  /// - Parameter read: A closure that peeks at settings of this container and has no side effects.
  ///   It is called again if a value changes in the meantime, so it should be short.
  public func snapshot<Result>(_ read: () -> Result) -> Result { state.snapshot(read) }

  @usableFromInline
  func lockedValue<Value>(of setting: Setting<Value>) -> Value {
    guard let slot = typedSlot(of: setting) else {
      report(SettingsIssue(.wrongType(setting, used: Value.self)))
      return setting.defaultValue
    }
    return state.value(of: slot)
  }

  @usableFromInline
  func assign<Value>(_ value: Value, to setting: Setting<Value>) {
    if original != nil, Self.changesPart, !isReadable(setting) {
      return refuseModification(of: setting)
    }
    do {
      try set(value, for: setting)
    } catch {
      report(SettingsIssue(error))
    }
  }

  /// Whether what is assigned in a draft is a value of which a part was changed.
  @TaskLocal static var changesPart = false

  /// Returns whether the stored value can be read, so that changing a part of it keeps the rest.
  @usableFromInline
  func isReadable(_ setting: SettingDefinition) -> Bool { table.isReadable(at: index(of: setting)) }

  @usableFromInline
  func refuseModification(of setting: SettingDefinition) {
    let error = SettingsError.unreadableCurrent(slot(of: setting).definition)
    state.notify(ofRefusal: error)
    report(SettingsIssue(error))
  }
}

// MARK: - Slots

extension SettingsContainer {
  /// Returns the slot of the setting; registers the setting if its key is unknown.
  func slot(of setting: SettingDefinition) -> SettingSlot {
    if let slot = unsafe setting.primarySlot.cell(in: identifier)?.pointee.slot {
      return unsafe unsafeDowncast(slot.takeUnretainedValue(), to: SettingSlot.self)
    }
    return state.slot(at: index(of: setting))
  }

  /// Returns the slot of the setting, or `nil` if the key was registered with another type.
  func typedSlot<Value>(of setting: Setting<Value>) -> TypedSlot<Value>? {
    if let slot = unsafe setting.primarySlot.cell(in: identifier)?.pointee.slot {
      return unsafe unsafeDowncast(slot.takeUnretainedValue(), to: TypedSlot<Value>.self)
    }
    let reference = reference(to: setting)
    let slot = state.slot(at: reference.index)
    guard reference.isDirect || slot.definition.valueType == setting.valueType else { return nil }
    return slot.typed(as: Value.self)
  }

  @usableFromInline
  func index(of setting: SettingDefinition) -> Int { reference(to: setting).index }

  private func reference(to setting: SettingDefinition) -> SlotReference {
    let reference = setting.reference.load(ordering: .acquiring)
    return reference.container == identifier ? reference : makeReference(to: setting)
  }

  private func makeReference(to setting: SettingDefinition) -> SlotReference {
    let slot = registeredSlot(of: setting)
    let recordsReads = state.recordsReads
    let reference = SlotReference(
      container: identifier, index: slot.index,
      isDirect: !recordsReads && slot.definition.valueType == setting.valueType)
    setting.reference.store(reference, ordering: .releasing)
    // Recording may have started before the reference could be found.
    if !recordsReads, state.recordsReads { lookUpReads(of: setting) }
    return reference
  }
}

// MARK: - Keys

extension SettingsContainer {
  /// Returns the setting with the key or former key.
  ///
  /// - Throws: ``SettingsError/Code/unknownKey`` with the most similar key if there is none.
  public func setting(forKey key: some SettingKey) throws(SettingsError) -> SettingDefinition {
    let key = key.settingKey
    guard
      let slot = state.slot(forKey: key) ?? state.slot(forFormerKey: key) ?? member(forKey: key)
    else {
      if state.isGroup(key), let member = state.keys.filter({ $0.hasPrefix(key + ".") }).min() {
        throw .groupKey(key, member: member)
      }
      throw .unknownKey(key, nearest: nearest(to: key, in: state.keys))
    }
    return slot.definition
  }

  /// Returns the typed setting with the key.
  ///
  /// - Throws: ``SettingsError/Code/unknownKey``, or ``SettingsError/Code/wrongType`` if it was
  ///   declared with another type.
  public func setting<Value: SettingStorable>(
    forKey key: some SettingKey, as type: Value.Type
  ) throws(SettingsError) -> Setting<Value> {
    let found = try setting(forKey: key)
    guard let typed = found as? Setting<Value> else { throw .wrongType(found, used: type) }
    return typed
  }

  /// Returns the value of the setting with the key. Observation tracks it.
  ///
  /// - Throws: The errors of ``setting(forKey:as:)``.
  public func value<Value: SettingStorable>(
    forKey key: some SettingKey, as type: Value.Type = Value.self
  ) throws(SettingsError) -> Value {
    let setting = try recordingUnknownKey(key) { () throws(SettingsError) in
      try self.setting(forKey: key, as: type)
    }
    return self[setting]
  }
}
