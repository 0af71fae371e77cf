/// The changes in journals, with the last record of each key.
struct JournaledChanges {
  private(set) var values: [String: StoredValue?] = [:]
  /// The time of each record, in nanoseconds since 1970.
  private var times: [String: Int64] = [:]

  var isEmpty: Bool { values.isEmpty }
  var keys: Set<String> { Set(values.keys) }

  mutating func add(_ record: JournalRecord) {
    values.merge(record.changes) { $1 }
    for key in record.changes.keys { times[key] = record.time }
  }

  /// Removes the changes of members that were edited in the settings file later.
  ///
  /// A member with the value that a store wrote last was not edited. Then the journal applies, independent
  /// of times.
  mutating func dropEdited(in reading: SettingsFileReading) {
    guard let identity = reading.identity else { return }
    for (key, time) in times where time < identity.modified && reading.isEdited(key) {
      values[key] = nil
      times[key] = nil
    }
  }
}
