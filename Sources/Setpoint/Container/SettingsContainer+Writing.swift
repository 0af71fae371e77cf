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
    let location = try writableLocation(of: setting)
    guard location.isTyped else { throw .wrongType(setting, used: Value.self) }
    let isWritten = try turn.withLock { slots throws(SettingsError) in
      let slot = slots[location.index].typed(as: Value.self)
      guard slot.readableValue != value else { return false }
      try slot.store(stored)
      state.withLock { state in
        let before = state.subscribers.isEmpty ? .none : Optional(slot.effective)
        change { slot.commit(value, stored) }
        if let before { state.subscribers.send([slot.change(since: before)]) }
      }
      return true
    }
    if isWritten { table.announce(at: location.index) }
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
    if setting.policy.contains(.readOnly) { return .readOnly(setting) }
    if isReleaseBuild, setting.policy.contains(.lockedInRelease) {
      return .lockedInRelease(setting)
    }
    return nil
  }

  private func writableLocation(
    of setting: SettingDefinition
  ) throws(SettingsError) -> SlotLocation {
    if let refusal = refusal(of: setting) { throw refusal }
    return location(of: setting)
  }

  private func write(_ candidates: [SettingCandidate]) throws(SettingsError) {
    for candidate in candidates { _ = try writableLocation(of: candidate.definition) }
    let written = try turn.withLock { slots throws(SettingsError) in
      let news = candidates.filter { slots[index(of: $0.definition)].isNews($0) }
      try store(news, of: slots)
      return commit(news)
    }
    announce(written)
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
        zip(before, indices).map { before, index in state.slots[index].change(since: before) })
    }
    return indices
  }

  /// Does what ``snapshot(_:)`` must not see half of; under the state's lock.
  private func change(_ body: () -> Void) {
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
  }
}

// MARK: - Stores

extension SettingsContainer {
  /// Writes to each store once. If one fails, those before get back what they held.
  private func store(
    _ candidates: [SettingCandidate], of slots: [SettingSlot]
  ) throws(SettingsError) {
    let batches = try batches(candidates, of: slots)
    for (position, batch) in batches.enumerated() {
      do {
        try batch.box.store.apply(batch.changes)
      } catch {
        for written in batches[..<position].reversed() {
          try? written.box.store.apply(before(written, of: slots))
        }
        throw .storeUnavailable(
          key: batch.changes.count == 1 ? batch.changes.keys.first : nil, error)
      }
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

  fileprivate func change(since before: StoredValue) -> SettingChange {
    SettingChange(setting: definition, oldValue: before, newValue: effective)
  }
}
