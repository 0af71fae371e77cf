/// The changes in journals, with the last record of each key.
struct JournaledChanges {
  private(set) var values: [StoreKey: StoredValue?] = [:]
  /// The time of each record, in nanoseconds since 1970.
  private var times: [StoreKey: Int64] = [:]
  /// The edit that the writer of each record knew.
  private var edits: [StoreKey: ContentMark] = [:]

  var isEmpty: Bool { values.isEmpty }
  var keys: Set<String> { Set(values.keys.map(\.text)) }
  /// The changes with the texts of their keys.
  var changes: [(key: String, value: StoredValue?)] { values.map { ($0.text, $1) } }

  mutating func add(_ record: JournalRecord) {
    for (text, value) in record.changes {
      let key = StoreKey(text)
      values[key] = .some(value)
      times[key] = record.time
      edits[key] = record.edit
    }
  }

  /// Returns the changes with records that are not older than the time.
  func changes(since time: Int64) -> [String: StoredValue?] {
    var changes: [String: StoredValue?] = [:]
    for (key, value) in values where times[key].map({ $0 >= time }) ?? false {
      changes[key.text] = .some(value)
    }
    return changes
  }

  /// Removes the changes of members that were edited in the settings file later.
  ///
  /// A member with the value that a store wrote last wasn't edited. Then the journal applies,
  /// independent of times, and also if the writer of the record knew the edit.
  mutating func dropEdited(in reading: SettingsFileReading) {
    guard let identity = reading.identity else { return }
    let edit = ContentMark(identity)
    for (key, time) in times
    where time < identity.modified && edits[key] != edit && reading.isEdited(key.text) {
      values[key] = nil
      times[key] = nil
    }
  }
}
