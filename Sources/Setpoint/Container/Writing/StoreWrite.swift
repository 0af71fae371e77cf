/// One write of checked changes to their stores, all or none. The write locks of the stores must be
/// held.
struct StoreWrite {
  enum Outcome: Sendable {
    /// The changes that had an effect.
    case committed([CommittedChange])
    /// A store failed. The changes are those that remain, because they couldn't be undone.
    case failed(SettingsError, kept: [CommittedChange])
    /// The container holds another value than expected.
    case conflict(SettingSlot)
    /// A store holds other values than the container.
    case outdated([SettingSlot])
  }

  /// The changes of one store.
  private typealias Part = (connection: StoreConnection, changes: [CommittedChange])
  /// The changes that a store has, and the values that it held afterwards, as it reads them.
  private typealias WrittenPart = (part: Part, held: [String: StoredValue?])

  private let changes: [SlotChange]
  private let reads: [SlotReading]
  /// The changed settings that the changes release from being forced.
  private let released: [SettingSlot]
  /// The stores of the changes and readings.
  private let connections: [StoreConnection]
  private let state: ContainerState

  init(
    _ changes: [SlotChange], reads: [SlotReading], released: [SettingSlot],
    to connections: [StoreConnection], in state: ContainerState
  ) {
    self.changes = changes
    self.reads = reads
    self.released = released
    self.connections = connections
    self.state = state
  }

  /// Writes to each store once, then commits.
  ///
  /// - Throws: ``SettingsError/Code/managed``.
  func run() throws(SettingsError) -> Outcome {
    // Values in a store that was changed outside the container may differ from those in the
    // container, and so may one that can't be read.
    let stale = connections.filter { !$0.isCurrent || removesUnreadableValues(of: $0) }
    let (effective, conflict) = try state.compare(
      changes, reads: reads, released: released, whereStale: stale)
    if let conflict { return .conflict(conflict) }
    var written: [WrittenPart] = []
    let parts = parts(of: effective)
    for (index, part) in parts.enumerated() {
      let expected = expectedValues(of: part)
      do {
        try store(part, expecting: expected)
        // Nothing follows the last one, after which it would be rolled back.
        if index < parts.count - 1 { written.append((part, heldValues(of: part))) }
      } catch is StoreConflict {
        return outdated(state.slots(forKeys: expected.keys), after: written)
      } catch {
        let key = part.changes.count == 1 ? part.changes[0].key : nil
        return failed(.storeUnavailable(key: key, error), keeping: rollBack(written))
      }
    }
    state.commit(effective.map(\.change))
    return .committed(effective)
  }

  /// Returns whether changes remove values that are missing in the container only because the store
  /// can't read them.
  private func removesUnreadableValues(of connection: StoreConnection) -> Bool {
    changes.contains { change in
      guard change.stored == nil, change.slot.connection === connection,
        state.resolution(of: change.slot).current == nil
      else { return false }
      do {
        _ = try connection.store.value(forKey: change.slot.definition.key)
        return false
      } catch {
        return true
      }
    }
  }

  /// Returns the changes by their stores.
  private func parts(of changes: [CommittedChange]) -> [Part] {
    guard !changes.isEmpty else { return [] }
    if connections.count == 1 { return [(connections[0], changes)] }
    return connections.compactMap { connection in
      let part = changes.filter { $0.slot.connection === connection }
      return part.isEmpty ? nil : (connection, part)
    }
  }

  /// Returns the values that a store must hold, by key.
  private func expectedValues(of part: Part) -> [String: StoredValue?] {
    var expected: [String: StoredValue?] = [:]
    // The value in the container meets the expectation, possibly in another spelling.
    for change in part.changes where change.change.expectation != nil {
      expected[change.key] = .some(change.previous)
    }
    for reading in reads where reading.slot.connection === part.connection {
      expected[reading.slot.definition.key] = .some(reading.stored)
    }
    return expected
  }

  private func store(_ part: Part, expecting expected: [String: StoredValue?]) throws {
    var values: [String: StoredValue?] = Dictionary(minimumCapacity: part.changes.count)
    for change in part.changes { values[change.key] = .some(change.change.stored) }
    if part.connection.keepsSurroundings {
      part.connection.note(state.surroundings(of: part.changes))
    }
    if let draft = part.connection.draft {
      draft.apply(values, kept: Set(part.changes.filter(\.change.isKept).map(\.key)))
    } else if expected.isEmpty {
      try part.connection.store.apply(values)
    } else {
      try part.connection.store.apply(values, expecting: expected)
    }
  }

  private func heldValues(of part: Part) -> [String: StoredValue?] {
    var values: [String: StoredValue?] = [:]
    for change in part.changes {
      do {
        values[change.key] = .some(try part.connection.store.value(forKey: change.key))
      } catch {
        values[change.key] = .some(change.change.stored)
      }
    }
    return values
  }

  private func outdated(_ slots: [SettingSlot], after written: [WrittenPart]) -> Outcome {
    let kept = rollBack(written)
    guard let first = slots.first, !kept.isEmpty else { return .outdated(slots) }
    return failed(.conflict(first.definition), keeping: kept)
  }

  private func failed(_ error: SettingsError, keeping kept: [CommittedChange]) -> Outcome {
    guard !kept.isEmpty else { return .failed(error, kept: []) }
    state.commit(kept.map(\.change))
    return .failed(.partlyStored(Set(kept.map(\.key)), error), kept: kept)
  }

  /// Restores the previous values of stores, except where others have written meanwhile.
  ///
  /// - Returns: The changes that remain because their store failed again.
  private func rollBack(_ parts: [WrittenPart]) -> [CommittedChange] {
    parts.reversed().flatMap { part, held in
      let store = part.connection.store
      let previous = Dictionary(
        part.changes.map { ($0.key, $0.previous) }, uniquingKeysWith: { first, _ in first })
      do {
        try store.apply(previous, expecting: held)
        return [] as [CommittedChange]
      } catch is StoreConflict {
        return part.changes.filter { change in
          let key = change.key
          do {
            try store.apply([key: change.previous], expecting: [key: held[key] ?? nil])
            return false
          } catch {
            return !(error is StoreConflict)
          }
        }
      } catch {
        // A store may not be able to compare now, such as one with a protected file.
        guard error is SettingsError else { return part.changes }
        let isOwn = heldValues(of: part) == held
        return isOwn && (try? store.apply(previous)) != nil ? [] : part.changes
      }
    }
  }
}
