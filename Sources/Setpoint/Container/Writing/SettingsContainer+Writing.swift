import Synchronization

extension SettingsContainer {
  /// Checks, stores and announces a value; one that is in force already is not written again.
  ///
  /// - Throws: ``SettingsError`` if the value breaks a rule of the setting, the setting cannot be
  ///   written, or its store fails; then the value before still holds.
  public func set<Value>(_ value: Value, for setting: Setting<Value>) throws(SettingsError) {
    // Compiled once more for these types, as `Setting.stored(_:)` is.
    if Value.self == Int.self {
      let setting = unsafe unsafeDowncast(setting, to: Setting<Int>.self)
      try write(unsafe unsafeBitCast(value, to: Int.self), for: setting)
    } else if Value.self == Bool.self {
      let setting = unsafe unsafeDowncast(setting, to: Setting<Bool>.self)
      try write(unsafe unsafeBitCast(value, to: Bool.self), for: setting)
    } else if Value.self == Double.self {
      let setting = unsafe unsafeDowncast(setting, to: Setting<Double>.self)
      try write(unsafe unsafeBitCast(value, to: Double.self), for: setting)
    } else {
      try write(value, for: setting)
    }
  }

  private func write<Value>(_ value: Value, for setting: Setting<Value>) throws(SettingsError) {
    let stored = try setting.stored(value)
    if let refusal = refusalByPolicy(of: setting) { throw refusal }
    let location = location(of: setting)
    guard location.isTyped else { throw .wrongType(setting, used: Value.self) }
    let isWritten = try turn.withLock { slots throws(SettingsError) in
      let slot = slots[location.index].typed(as: Value.self)
      if let lock = slot.layers?.lock { throw .managed(setting, by: lock) }
      guard slot.readableValue != value else { return false }
      try slot.store(stored)
      state.withLock { state in
        let before = state.subscribers.isEmpty ? .none : Optional(slot.effective)
        change { slot.commit(value, stored) }
        if let before { state.subscribers.send(slot.changes(since: before)) }
      }
      return true
    }
    if isWritten { announce([location.index]) }
  }

  /// Like ``set(_:for:)``, with a stored shape.
  public func set(
    _ value: StoredValue, for setting: SettingDefinition
  ) throws(SettingsError) {
    try write([setting.candidate(writing: value)])
  }

  /// Like ``set(_:for:)``, with a text by the rules of ``SettingText``.
  public func set(text: String, for setting: SettingDefinition) throws(SettingsError) {
    try set(try setting.storedValue(of: text), for: setting)
  }

  /// Like ``set(_:for:)``, of the setting with the key.
  ///
  /// - Throws: As ``setting(forKey:as:)`` and ``set(_:for:)``.
  public func set<Value: Storable>(
    _ value: Value, forKey key: some SettingKey
  ) throws(SettingsError) {
    try set(value, for: setting(forKey: key, as: Value.self))
  }

  /// Writes what `changes` sets and resets, all at once or nothing: one write of each store, one
  /// announcement.
  ///
  /// ```swift
  /// try settings.transaction {
  ///   $0[.fontSize] = 18
  ///   $0.reset(.theme)
  /// }
  /// ```
  ///
  /// - Throws: The first refusal, or the failure of a store; then nothing was changed.
  public func transaction(
    _ changes: (inout SettingsTransaction) -> Void
  ) throws(SettingsError) {
    var transaction = SettingsTransaction(container: self)
    changes(&transaction)
    if let refusal = transaction.refusal { throw refusal }
    try write(transaction.candidates)
  }

  /// Removes the user's values, so that the defaults are in force again.
  ///
  /// - Throws: ``SettingsError`` if one cannot be written or a store fails; then nothing was removed.
  public func reset(_ settings: SettingDefinition...) throws(SettingsError) {
    try reset(settings)
  }

  /// Like ``reset(_:)-(SettingDefinition...)``, of a list.
  public func reset(_ settings: [SettingDefinition]) throws(SettingsError) {
    try write(settings.map(\.resetCandidate))
  }

  /// Removes the user's values of all settings in `group` that can be written.
  public func reset(_ group: SettingsGroup) throws(SettingsError) {
    try reset(group.content)
  }

  /// Removes the user's values of all registered settings that can be written.
  public func resetAll() throws(SettingsError) {
    try reset(elements)
  }

  private func reset(_ elements: [SettingsElement]) throws(SettingsError) {
    let writable = elements.settings.filter { refusal(of: $0) == nil }
    try reset(writable)
  }
}

extension SettingsContainer {
  /// Why the setting cannot be written now.
  func refusal(of setting: SettingDefinition) -> SettingsError? {
    if let refusal = refusalByPolicy(of: setting) { return refusal }
    let index = index(of: setting)
    return state.withLock { $0.slots[index].layers?.lock }.map { .managed(setting, by: $0) }
  }

  private func refusalByPolicy(of setting: SettingDefinition) -> SettingsError? {
    if setting.policy.contains(.readOnly) { return .readOnly(setting) }
    if isReleaseBuild, setting.policy.contains(.lockedInRelease) {
      return .lockedInRelease(setting)
    }
    return nil
  }

  private func write(_ candidates: [SettingCandidate]) throws(SettingsError) {
    try write(candidates, checking: {})
  }

  /// Writes all or nothing, and nothing if a store does not hold what is expected.
  ///
  /// - Throws: ``SettingsError/Code/conflict``, or as ``set(_:for:)``.
  func write(_ writes: [ExpectedWrite]) throws(SettingsError) {
    let candidates = writes.map(\.candidate)
    try write(candidates) { () throws(SettingsError) in
      for write in writes {
        let setting = write.candidate.definition
        let current = currentValue(forKey: setting.key)
        if current != write.expected, current != write.candidate.stored { throw .conflict(setting) }
      }
    }
  }

  private func write(
    _ candidates: [SettingCandidate], checking check: () throws(SettingsError) -> Void
  ) throws(SettingsError) {
    for candidate in candidates { _ = location(of: candidate.definition) }
    let (written, failure) = try turn.withLock { slots throws(SettingsError) in
      for candidate in candidates {
        if let refusal = refusal(of: candidate.definition) { throw refusal }
      }
      try check()
      let news = candidates.filter { slots[index(of: $0.definition)].isNews($0) }
      let failure = store(news, of: slots)
      return (commit(failure.map { news.filter($0.isStored) } ?? news), failure)
    }
    announce(written)
    if let failure { throw failure.error }
  }

  /// Puts candidates in force and tells streams; gives their places.
  func commit(_ candidates: [SettingCandidate]) -> [Int] {
    let indices = candidates.map { index(of: $0.definition) }
    state.withLock { state in
      let before =
        state.subscribers.isEmpty ? [] : indices.map { state.slots[$0].effective }
      change {
        for (candidate, index) in zip(candidates, indices) {
          state.slots[index].commit(candidate, isAnnounced: true)
        }
      }
      for issue in candidates.compactMap(\.issue) { state.subscribers.send(issue) }
      state.subscribers.send(
        zip(before, indices).flatMap { before, index in
          state.slots[index].changes(since: before)
        })
    }
    return indices
  }

  /// Does what ``snapshot(_:)`` must not see half of; under the state's lock.
  func change(_ body: () -> Void) {
    // Only one thread counts at a time. What `body` stores is released, or guarded by the lock, so
    // that whoever sees some of it sees that the number is odd or another one.
    let before = revision.load(ordering: .relaxed)
    revision.store(before &+ 1, ordering: .relaxed)
    body()
    revision.store(before &+ 2, ordering: .releasing)
  }

  /// Tells Observation; after the change is in force, and with no lock held.
  func announce(_ indices: [Int]) {
    for index in indices { table.announce(at: index) }
    guard state.withLock({ $0.hasCallees }) else { return }
    callHandlers()
    callFollowers(indices)
  }
}

// MARK: - Stores

extension SettingsContainer {
  /// Why not all was stored, and what was all the same.
  private struct StoreFailure {
    let error: SettingsError
    var keys: Set<String> = []

    func isStored(_ candidate: SettingCandidate) -> Bool { keys.contains(candidate.definition.key) }
  }

  /// Writes to each store once. If one fails, those before get back what they held.
  private func store(_ candidates: [SettingCandidate], of slots: [SettingSlot]) -> StoreFailure? {
    var written: [Batch] = []
    do throws(SettingsError) {
      for batch in try batches(candidates, of: slots) {
        try apply(batch.changes, to: batch.box)
        written.append(batch)
      }
      return nil
    } catch {
      var kept: Set<String> = []
      for batch in written.reversed() {
        let before = before(batch, of: slots)
        do { try batch.box.store.apply(before) } catch { kept.formUnion(before.keys) }
      }
      return StoreFailure(error: kept.isEmpty ? error : .partlyStored(kept, error), keys: kept)
    }
  }

  private func apply(
    _ changes: [String: StoredValue?], to box: StoreBox
  ) throws(SettingsError) {
    do {
      try box.store.apply(changes)
    } catch {
      throw .storeUnavailable(key: changes.count == 1 ? changes.keys.first : nil, error)
    }
  }

  /// What is written to one store.
  private struct Batch {
    let box: StoreBox
    var changes: [String: StoredValue?]
  }

  private func batches(
    _ candidates: [SettingCandidate], of slots: [SettingSlot]
  ) throws(SettingsError) -> [Batch] {
    var batches: [Batch] = []
    for candidate in candidates {
      let key = candidate.definition.key
      switch slots[index(of: candidate.definition)].storage {
      case .transient: continue
      case .missing(let name): throw .missingStore(key, name: name)
      case .store(let box):
        let position = batches.firstIndex { $0.box === box } ?? batches.count
        if position == batches.count {
          batches.append(Batch(box: box, changes: Dictionary(minimumCapacity: candidates.count)))
        }
        batches[position].changes[key] = .some(candidate.stored)
      }
    }
    return batches
  }

  private func before(_ batch: Batch, of slots: [SettingSlot]) -> [String: StoredValue?] {
    let written = slots.filter { batch.changes.keys.contains($0.definition.key) }
    return Dictionary(uniqueKeysWithValues: written.map { ($0.definition.key, $0.current) })
  }
}

extension SettingSlot {
  fileprivate func store(_ value: StoredValue) throws(SettingsError) {
    guard case .store(let box) = storage else { return try refuseIfStoreIsMissing() }
    do {
      try box.store.set(value, forKey: definition.key)
    } catch {
      throw .storeUnavailable(key: definition.key, error)
    }
  }

  fileprivate func refuseIfStoreIsMissing() throws(SettingsError) {
    guard case .missing(let name) = storage else { return }
    throw .missingStore(definition.key, name: name)
  }

  /// None if a layer above the user's decides before and after.
  fileprivate func changes(since before: StoredValue) -> [SettingChange] {
    let now = effective
    guard now != before else { return [] }
    return [SettingChange(setting: definition, oldValue: before, newValue: now)]
  }
}
