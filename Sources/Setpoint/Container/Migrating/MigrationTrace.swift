/// A key in one of the stores of a container.
struct MigrationPlace: Hashable {
  /// The position of the store in ``MigrationPlaces/connections``.
  let store: Int
  let key: String
}

/// The keys that one migration reads and writes.
struct MigrationTrace {
  /// The keys that were read before they were written, and those that are no longer used.
  var inputs: Set<MigrationPlace> = []
  /// The last value written to each key; `nil` for none.
  var written: [MigrationPlace: StoredValue?] = [:]
  /// The keys whose values change their type or meaning.
  var converted: Set<MigrationPlace> = []
  /// The keys whose values are erased.
  var erased: Set<MigrationPlace> = []

  mutating func delete(_ place: MigrationPlace) {
    if written[place] == nil { inputs.insert(place) }
    written[place] = .some(nil)
  }

  mutating func erase(_ place: MigrationPlace) {
    delete(place)
    erased.insert(place)
  }

  /// The keys that the migration changes.
  var changedKeys: Set<String> { Set(written.keys.map(\.key)).union(converted.map(\.key)) }

  /// All keys that the migration reads or changes.
  var keys: Set<String> { changedKeys.union(inputs.map(\.key)) }
}
