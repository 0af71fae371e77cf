/// One write of validated changes to their stores, all or none. The write locks of the stores must be held.
struct StoreWrite {
  enum Outcome: Sendable {
    /// The changes that had an effect.
    case committed([CommittedChange])
    /// A store failed. The changes are those that remain, because they could not be undone.
    case failed(SettingsError, kept: [CommittedChange])
    /// The container holds another value than expected.
    case conflict(SettingSlot)
    /// A store holds other values than the container.
    case outdated([SettingSlot])
  }

  private let state: ContainerState
  private let changes: [ValidatedChange]
  private let reads: [SlotReading]

  init(_ changes: [ValidatedChange], reads: [SlotReading], in state: ContainerState) {
    self.state = state
    self.changes = changes
    self.reads = reads
  }

  /// Writes to each store once, then commits.
  ///
  /// - Throws: ``SettingsError/Code/managed``.
  func run() throws(SettingsError) -> Outcome {
    let effective: [CommittedChange]
    switch try state.compare(changes, reads: reads, whereStale: staleConnections) {
    case .conflict(let slot): return .conflict(slot)
    case .effective(let changes): effective = changes
    }
    var written: [StoreBatch] = []
    do throws(SettingsError) {
      for batch in batches(of: effective) {
        guard try batch.apply() else { return outdated(batch, after: written) }
        written.append(batch)
      }
    } catch {
      return failed(error, after: written)
    }
    state.commit(effective.map(\.change.value))
    return .committed(effective)
  }

  /// The stores that were changed outside the container, so that their values may differ from those in the
  /// container.
  private var staleConnections: [StoreConnection] {
    var stale: [StoreConnection] = []
    var last: StoreConnection?
    for change in changes {
      guard let connection = change.slot.connection, connection !== last else { continue }
      last = connection
      if !connection.store.isCurrent { stale.append(connection) }
    }
    return stale
  }

  private func batches(of changes: [CommittedChange]) -> [StoreBatch] {
    var batches: [StoreBatch] = []
    for change in changes {
      guard let connection = change.slot.connection else { continue }
      if let index = batches.firstIndex(where: { $0.connection === connection }) {
        batches[index].append(change)
      } else {
        batches.append(StoreBatch(connection))
        batches[batches.endIndex - 1].append(change)
      }
    }
    for reading in reads {
      guard let index = batches.firstIndex(where: { $0.connection === reading.slot.connection })
      else { continue }
      batches[index].expect(reading)
    }
    return batches
  }

  private func outdated(_ batch: StoreBatch, after written: [StoreBatch]) -> Outcome {
    let slots = state.slots(forKeys: batch.expected.keys)
    let kept = takeBack(written)
    guard let first = slots.first, !kept.isEmpty else { return .outdated(slots) }
    return failed(.conflict(first.definition), keeping: kept)
  }

  private func failed(_ error: SettingsError, after written: [StoreBatch]) -> Outcome {
    failed(error, keeping: takeBack(written))
  }

  private func failed(_ error: SettingsError, keeping kept: [CommittedChange]) -> Outcome {
    guard !kept.isEmpty else { return .failed(error, kept: []) }
    state.commit(kept.map(\.change.value))
    return .failed(.partlyStored(Set(kept.map(\.key)), error), kept: kept)
  }

  /// Restores the previous values of stores. Returns the changes that remain because their store failed
  /// again.
  private func takeBack(_ batches: [StoreBatch]) -> [CommittedChange] {
    batches.reversed().flatMap { batch in
      do {
        try batch.takeBack()
        return [] as [CommittedChange]
      } catch {
        return batch.changes
      }
    }
  }
}

/// The changes of one write that go to one store.
struct StoreBatch {
  let connection: StoreConnection
  private(set) var changes: [CommittedChange] = []
  /// The values that the store must hold, by key.
  private(set) var expected: [String: StoredValue?] = [:]

  init(_ connection: StoreConnection) { self.connection = connection }

  mutating func append(_ change: CommittedChange) {
    changes.append(change)
    // The value in the container meets the expectation, possibly in another spelling.
    if change.change.expectation != nil { expected[change.key] = .some(change.previous) }
  }

  mutating func expect(_ reading: SlotReading) {
    expected[reading.slot.definition.key] = .some(reading.stored)
  }

  /// Writes the changes.
  ///
  /// - Returns: Whether the store held the expected values; otherwise nothing was written.
  /// - Throws: ``SettingsError/Code/storeUnavailable``.
  func apply() throws(SettingsError) -> Bool {
    var values: [String: StoredValue?] = Dictionary(minimumCapacity: changes.count)
    for change in changes { values[change.key] = .some(change.change.value.stored) }
    do {
      if expected.isEmpty {
        try connection.store.apply(values)
      } else {
        try connection.store.apply(values, expecting: expected)
      }
      return true
    } catch is StoreConflict {
      return false
    } catch {
      throw .storeUnavailable(key: changes.count == 1 ? changes.first?.key : nil, error)
    }
  }

  /// Restores the previous values.
  func takeBack() throws {
    try connection.store.apply(
      Dictionary(
        changes.map { ($0.key, $0.previous) }, uniquingKeysWith: { first, _ in first }))
  }
}

/// The result of comparing changes with a container's slots.
enum ChangeComparison: Sendable {
  /// The changes that have an effect.
  case effective([CommittedChange])
  /// The slot holds another value than expected.
  case conflict(SettingSlot)
}
