/// What journals say of each key, the last record of each counting.
struct JournaledChanges {
  private(set) var values: [String: StoredValue?] = [:]
  /// When each was written, in nanoseconds since 1970.
  private var times: [String: Int64] = [:]

  var isEmpty: Bool { values.isEmpty }
  var keys: Set<String> { Set(values.keys) }

  mutating func add(_ record: JournalRecord) {
    values.merge(record.changes) { $1 }
    for key in record.changes.keys { times[key] = record.time }
  }

  /// Removes the changes of members that were edited in the settings file later.
  ///
  /// A member that is as a store wrote it last was not edited; then the journal counts whatever the times.
  mutating func dropEdited(in reading: SettingsFileReading) {
    guard let identity = reading.identity else { return }
    for (key, time) in times where time < identity.modified && reading.isEdited(key) {
      values[key] = nil
      times[key] = nil
    }
  }
}
