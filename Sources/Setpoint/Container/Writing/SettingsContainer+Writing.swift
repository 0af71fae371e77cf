extension SettingsContainer {
  /// Checks, stores and announces a value. A value that is already in effect isn't stored;
  /// ``keep(_:)`` and ``apply(_:)`` store it as the user's own.
  ///
  /// - Throws: ``SettingsError`` if the value breaks a rule of the registered setting, the setting
  ///   can't be written, or its store fails. Then the previous value stays in effect.
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == String)
  public func set<Value>(_ value: Value, for setting: Setting<Value>) throws(SettingsError) {
    guard let slot = typedSlot(of: setting) else { throw .wrongType(setting, used: Value.self) }
    try reportingRefusal { () throws(SettingsError) in try set(value, in: slot) }
  }

  @inline(__always)
  private func set<Value>(_ value: Value, in slot: TypedSlot<Value>) throws(SettingsError) {
    if slot.keepsNextNatively, slot.roles.isEmpty {
      return try write(value, to: slot)
    }
    let change = try slot.validated(value)
    if let refusal = refusalByPolicy(of: slot.setting) { throw refusal }
    try write([change])
  }

  /// Checks, stores and announces a stored value; see ``set(_:for:)-(Value,_)``.
  public func set(
    _ value: StoredValue, for setting: SettingDefinition
  ) throws(SettingsError) {
    try reportingRefusal { () throws(SettingsError) in
      try write(validated([SettingChange(setting, to: value).comparing()]))
    }
  }

  /// Checks, stores and announces a value given as text in the format of ``SettingKind``; see
  /// ``set(_:for:)-(Value,_)``.
  public func set(text: String, for setting: SettingDefinition) throws(SettingsError) {
    let definition = resolved(slot(of: setting).definition)
    let value = try reportingRefusal { () throws(SettingsError) in
      try definition.storedValue(of: text)
    }
    try set(value, for: setting)
  }

  /// Checks, stores and announces the value of the setting with the key.
  ///
  /// - Throws: The errors of ``setting(forKey:as:)`` and ``set(_:for:)-(Value,_)``.
  public func set<Value: SettingStorable>(
    _ value: Value, forKey key: some SettingKey
  ) throws(SettingsError) {
    try set(value, for: setting(forKey: key, as: Value.self))
  }

  /// Stores the value in effect as the user's own, so that it stays when the default changes. A
  /// reset removes it. ``set(_:for:)-(Value,_)`` stores nothing if the value is already in effect,
  /// because a control may write back what it read.
  ///
  /// - Throws: The errors of ``set(_:for:)-(Value,_)``.
  public func keep(_ setting: SettingDefinition) throws(SettingsError) {
    let value = state.resolution(of: slot(of: setting)).effectiveValue
    try apply([SettingChange(setting, to: value)])
  }

  /// Applies the choices of a person, all or none, with one write to each store and one
  /// announcement. A chosen value is the user's own even if it was already in effect, as with
  /// ``keep(_:)``. Of several changes of one setting, only the last one counts.
  ///
  /// - Returns: The changes made, which can be undone.
  /// - Throws: ``SettingsError/Code/conflict`` if a store doesn't hold what a change expects,
  ///   otherwise the errors of ``set(_:for:)-(Value,_)``; then nothing changes.
  ///   ``SettingsError/Code/partlyStored`` if a store fails and changes of others can't be undone;
  ///   then some changes stay.
  @discardableResult
  public func apply(_ changes: [SettingChange]) throws(SettingsError) -> SettingsCommit {
    try reportingRefusal { () throws(SettingsError) in
      SettingsCommit(container: self, changes: try write(validated(changes)))
    }
  }

  private func validated(_ changes: [SettingChange]) throws(SettingsError) -> [SlotChange] {
    let validated = try changes.map { change throws(SettingsError) in
      let slot = slot(of: change.setting)
      if let refusal = refusalByPolicy(of: slot.definition) { throw refusal }
      return try slot.validated(change)
    }
    guard validated.count > 1 else { return validated }
    var positions: [Int: Int] = Dictionary(minimumCapacity: validated.count)
    var result: [SlotChange] = []
    for change in validated {
      if let position = positions[change.slot.index] {
        result[position] = change
      } else {
        positions[change.slot.index] = result.count
        result.append(change)
      }
    }
    return result
  }

  /// Removes the user's values, so that the defaults take effect.
  ///
  /// - Throws: ``SettingsError`` if a setting can't be written or a store fails; then nothing is
  ///   removed. ``SettingsError/Code/partlyStored`` if a store fails and changes of others can't be
  ///   undone; then these stay.
  public func reset(_ settings: SettingDefinition...) throws(SettingsError) {
    try reset(settings)
  }

  /// Removes the user's values of a list of settings; see ``reset(_:)-(SettingDefinition...)``.
  package func reset(_ settings: [SettingDefinition]) throws(SettingsError) {
    try reportingRefusal { () throws(SettingsError) in
      try write(validated(settings.map { SettingChange($0, to: nil) }))
    }
  }

  /// Removes the user's values of all settings in `group` that can be written.
  public func reset(_ group: SettingsGroup) throws(SettingsError) {
    try reset(writable: group.content.fillingFamilies { state.members(of: $0) }.settings)
  }

  /// Removes the user's values of all settings that can be written, including those outside the
  /// tree.
  public func resetAll() throws(SettingsError) {
    try reset(writable: registeredSettings)
  }

  /// Removes the user's values of settings that can be written; see ``resettable(among:)``.
  package func reset(writable settings: [SettingDefinition]) throws(SettingsError) {
    try reset(resettable(among: settings))
  }

  /// Returns the settings that one reset of all of them may change: those that can be written, and
  /// modified ones that other settings force until these are reset. A value that stays forced is
  /// kept.
  package func resettable(among settings: [SettingDefinition]) -> [SettingDefinition] {
    let refusals = settings.map { refusalOfWrites(to: $0) }
    let writable = zip(settings, refusals).filter { $1 == nil }.map(\.0)
    let forced = zip(settings, refusals).filter { $1?.code == .forced && isModified($0) }.map(\.0)
    guard !forced.isEmpty else { return writable }
    let changes = (writable + forced).map {
      SlotChange(slot(of: $0), stored: nil, decoded: nil)
    }
    let candidates = CandidateValues(of: self, changes: changes).container
    return writable + forced.filter { !slot(of: $0).definition.isForced(in: candidates) }
  }
}

// MARK: - Refusals

extension SettingsContainer {
  /// Makes a change, and notifies the observers of refusals if it fails.
  @discardableResult
  @inline(__always)
  package func reportingRefusal<Result>(
    _ change: () throws(SettingsError) -> Result
  ) throws(SettingsError) -> Result {
    do throws(SettingsError) {
      return try change()
    } catch {
      state.notify(ofRefusal: error)
      throw error
    }
  }

  /// Returns the error with which writes to the setting fail now.
  func refusal(of slot: SettingSlot) -> SettingsError? {
    if let refusal = refusalByPolicy(of: slot.definition) { return refusal }
    guard table.isOverridden(at: slot.index) else { return nil }
    return state.resolution(of: slot).lock.map { .managed(slot.definition, by: $0) }
  }

  func refusalByPolicy(of setting: SettingDefinition) -> SettingsError? {
    if setting.policy.contains(.readOnly) { return .readOnly(setting) }
    if isReleaseBuild, setting.policy.contains(.lockedInRelease) {
      return .lockedInRelease(setting)
    }
    return nil
  }
}

// MARK: - One value

extension SettingsContainer {
  /// Checks, stores and announces a value, as ``write(_:reads:)`` does, in a tenth of the
  /// instructions.
  private func write<Value>(_ value: Value, to slot: TypedSlot<Value>) throws(SettingsError) {
    let stored = try slot.setting.stored(value)
    if let refusal = refusalByPolicy(of: slot.setting) { throw refusal }
    let hasChanged = try slot.connection?.write { connection throws(SettingsError) in
      let hasChanged = try isChanged(slot, by: value, stored: stored)
      guard hasChanged || !connection.isCurrent else { return false }
      try store(stored, for: slot, in: connection)
      state.commit(value, stored: stored, to: slot)
      return hasChanged
    }
    guard let hasChanged else { throw unavailability(of: slot) }
    if hasChanged { announce(slot) }
  }

  private func store(
    _ value: StoredValue, for slot: SettingSlot, in connection: StoreConnection
  ) throws(SettingsError) {
    if !slot.replacesOwnValue, connection.keepsSurroundings {
      state.noteSurroundings(of: slot, in: connection)
    }
    do {
      try connection.store(value, for: slot)
    } catch {
      throw .storeUnavailable(key: slot.definition.key, error)
    }
  }

  private func isChanged<Value>(
    _ slot: TypedSlot<Value>, by value: Value, stored: StoredValue
  ) throws(SettingsError) -> Bool {
    if let word = WordCoding.word(of: value), let isChanged = slot.isChanged(by: word) {
      return isChanged
    }
    let resolution = state.resolution(of: slot)
    if let lock = resolution.lock { throw .managed(slot.definition, by: lock) }
    return resolution.isChanged(by: stored)
  }
}

// MARK: - Announcing

extension SettingsContainer {
  /// Announces changes that have taken effect. No lock may be held.
  func announce(_ slots: [SettingSlot]) {
    let forced = forcedSlots(after: slots)
    let slots = forced.isEmpty ? slots : slots + forced
    for slot in slots { table.announce(at: slot.index) }
    announceMembers(among: slots)
    state.callObservers(of: slots)
    enforceRules(after: slots)
    state.reportWaitingIssues()
  }

  private func announce<Value>(_ slot: TypedSlot<Value>) {
    if !slot.roles.isEmpty { return announce([slot]) }
    slot.announce(in: table)
    if slot.setting.family != nil { announceMembers(among: [slot]) }
    if state.needsCalls { state.callObservers(of: [slot]) }
  }
}

extension SettingsContainer {
  /// Stores and announces changes, all or none.
  ///
  /// - Parameter reads: The readings that the changes are based on, which must still be current.
  /// - Returns: The changes that had an effect.
  /// - Throws: ``SettingsError/Code/conflict``, or the error of a refusal or of a store.
  @discardableResult
  func write(
    _ changes: [SlotChange], reads: [SlotReading] = []
  ) throws(SettingsError) -> [CommittedChange] {
    var attempts = WriteAttempts()
    return try write(changes, reads: reads, attempts: &attempts)
  }

  /// Stores and announces changes; see ``write(_:reads:)``.
  ///
  /// - Parameter attempts: The attempts made so far, to which those of this write are added.
  @discardableResult
  func write(
    _ changes: [SlotChange], reads: [SlotReading], attempts: inout WriteAttempts
  ) throws(SettingsError) -> [CommittedChange] {
    var conflict: SettingSlot?
    repeat {
      attempts.begin()
      let check = try checkDependencies(of: changes)
      let inputs = check.reads
      let allReads = reads + inputs
      let connections = try connections(of: changes, allReads)
      let outcome = try StoreConnection.write(to: connections) { () throws(SettingsError) in
        try StoreWrite(
          changes, reads: allReads, released: check.released, to: connections, in: state
        ).run()
      }
      switch outcome {
      case .committed(let changes):
        // A store that others write gets equal values, too.
        let changes = changes.filter(\.isEffective)
        announce(changes.map(\.slot))
        return changes
      case .failed(let error, let kept):
        announce(kept.map(\.slot))
        throw error
      case .conflict(let slot):
        // The rules are checked again with the new value of a setting that only they read.
        let isInput = inputs.contains { $0.slot === slot } && !reads.contains { $0.slot === slot }
        conflict = isInput ? nil : slot
      case .outdated(let slots):
        for connection in connections {
          refresh(slots.filter { $0.connection === connection }, in: connection)
        }
      }
    } while conflict == nil && attempts.areLeft
    // A transaction that only reads has no changes.
    guard let slot = conflict ?? changes.first?.slot ?? reads.first?.slot else { return [] }
    throw .conflict(slot.definition)
  }

  func connections(
    of changes: [SlotChange], _ reads: [SlotReading]
  ) throws(SettingsError) -> [StoreConnection] {
    var connections: [StoreConnection] = []
    func add(_ connection: StoreConnection) {
      if !connections.contains(where: { $0 === connection }) { connections.append(connection) }
    }
    for change in changes { add(try connection(of: change.slot)) }
    // A setting without a store can't change meanwhile.
    for reading in reads { reading.slot.connection.map(add) }
    return connections
  }

  func connection(of slot: SettingSlot) throws(SettingsError) -> StoreConnection {
    guard let connection = slot.connection else { throw unavailability(of: slot) }
    return connection
  }

  /// Returns the error for a write to a slot without a connection.
  func unavailability(of slot: SettingSlot) -> SettingsError {
    slot.unavailability ?? .missingStore(slot.definition.key, name: "")
  }
}

extension SettingsContainer {
  /// Waits until all stored values are as durable as the stores can make them. A ``FileStore``
  /// writes them to the file, where they survive a power failure.
  ///
  /// Blocks on the disk. If a store fails, the others are still flushed.
  ///
  /// - Throws: ``SettingsError/Code/storeUnavailable`` of the first store that fails. Its values
  ///   remain stored.
  public func flush() throws(SettingsError) {
    var failure: SettingsError?
    for connection in stores.all {
      do {
        try connection.store.flush()
      } catch {
        failure = failure ?? .storeUnavailable(key: nil, error)
      }
    }
    if let failure { throw failure }
  }
}
