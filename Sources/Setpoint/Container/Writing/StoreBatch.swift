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
