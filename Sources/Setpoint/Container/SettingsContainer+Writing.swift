import Synchronization

extension SettingsContainer {
  /// Checks, stores and announces a value; one that is in force already is not written again.
  ///
  /// - Throws: ``SettingsError`` if the value breaks a rule of the setting, the setting cannot be
  ///   written, or its store fails; then the value before still holds.
  public func set<Value>(_ value: Value, for setting: Setting<Value>) throws(SettingsError) {
    // Code for any type asks the runtime for metadata at each step, which takes longer than the
    // write. For these types it is compiled once more, without.
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
    let isWritten = try turn.withLock { _ throws(SettingsError) in
      let (old, storage, lock) = state.withLock { state in
        let slot = state.slots[location.index].typed(as: Value.self)
        return (slot.readableValue, slot.storage, slot.layers?.lock)
      }
      if let lock { throw .managed(setting, by: lock) }
      guard old != value else { return false }
      try write(stored, forKey: setting.key, to: storage)
      state.withLock { state in
        let slot = state.slots[location.index].typed(as: Value.self)
        let before = state.subscribers.isEmpty ? .none : Optional(slot.effective)
        change { slot.commit(value, stored, in: table) }
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
    let (written, failure) = try turn.withLock { _ throws(SettingsError) in
      for candidate in candidates {
        if let refusal = refusal(of: candidate.definition) { throw refusal }
      }
      try check()
      let news = candidates.filter(isNews)
      let failure = store(news)
      return (commit(failure.map { news.filter($0.isStored) } ?? news), failure)
    }
    announce(written)
    if let failure { throw failure.error }
  }

  /// Whether writing the candidate would make a difference.
  private func isNews(_ candidate: SettingCandidate) -> Bool {
    let index = index(of: candidate.definition)
    let (decoded, current, isReadable) = state.withLock { state in
      let slot = state.slots[index]
      return (slot.decoded, slot.current, slot.issue == nil)
    }
    guard case .value(let new) = candidate.outcome else { return current != nil }
    return !isReadable || !candidate.definition.isEqual(decoded, new)
  }

  /// Puts candidates in force and tells streams; gives their places.
  func commit(_ candidates: [SettingCandidate]) -> [Int] {
    let indices = candidates.map { index(of: $0.definition) }
    state.withLock { state in
      let before = indices.map { state.slots[$0].effective }
      change {
        for (candidate, index) in zip(candidates, indices) {
          state.slots[index].commit(candidate, in: table, isAnnounced: true)
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
    revision.wrappingAdd(1, ordering: .acquiringAndReleasing)
    body()
    revision.wrappingAdd(1, ordering: .releasing)
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
  private func write(
    _ value: StoredValue?, forKey key: String, to storage: SlotStorage
  ) throws(SettingsError) {
    switch storage {
    case .transient: return
    case .missing(let name): throw .missingStore(key, name: name)
    case .store(let box):
      do {
        try box.store.set(value, forKey: key)
      } catch {
        throw .storeUnavailable(key: key, error)
      }
    }
  }

  /// Why not all was stored, and what was all the same.
  private struct StoreFailure {
    let error: SettingsError
    var keys: Set<String> = []

    func isStored(_ candidate: SettingCandidate) -> Bool { keys.contains(candidate.definition.key) }
  }

  /// Writes to each store once. If one fails, those before get back what they held.
  private func store(_ candidates: [SettingCandidate]) -> StoreFailure? {
    var written: [(box: StoreBox, before: [String: StoredValue?])] = []
    do throws(SettingsError) {
      for (box, batch) in try batches(candidates) {
        try apply(batch.changes, to: box)
        written.append((box, batch.before))
      }
      return nil
    } catch {
      var kept: Set<String> = []
      for (box, before) in written.reversed() {
        do { try box.store.apply(before) } catch { kept.formUnion(before.keys) }
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

  private struct Batch {
    var changes: [String: StoredValue?] = [:]
    var before: [String: StoredValue?] = [:]
  }

  private func batches(
    _ candidates: [SettingCandidate]
  ) throws(SettingsError) -> [(StoreBox, Batch)] {
    var boxes: [StoreBox] = []
    var batches: [ObjectIdentifier: Batch] = [:]
    for candidate in candidates {
      let (index, key) = (index(of: candidate.definition), candidate.definition.key)
      let (storage, current) = state.withLock { ($0.slots[index].storage, $0.slots[index].current) }
      switch storage {
      case .transient: continue
      case .missing(let name): throw .missingStore(key, name: name)
      case .store(let box):
        if batches[ObjectIdentifier(box)] == nil { boxes.append(box) }
        batches[ObjectIdentifier(box), default: Batch()].changes[key] = .some(candidate.stored)
        batches[ObjectIdentifier(box), default: Batch()].before[key] = .some(current)
      }
    }
    return boxes.map { ($0, batches[ObjectIdentifier($0)] ?? Batch()) }
  }
}

extension SettingSlot {
  /// None if a layer above the user's decides before and after.
  fileprivate func changes(since before: StoredValue) -> [SettingChange] {
    let now = effective
    guard now != before else { return [] }
    return [SettingChange(setting: definition, oldValue: before, newValue: now)]
  }
}
