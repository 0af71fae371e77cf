/// The changes of a settings file by the records of journals and by people.
struct HistoryLines {
  /// The time within which writes of the same keys by one store are one line, in nanoseconds.
  private static let combinedTime: Int64 = 2_000_000_000

  private(set) var lines: [HistoryLine] = []
  /// The previous text of the file.
  private let text: JSONText
  private let secretKeys: Set<String>
  private let processes: [UInt32: String]
  /// The values written so far; `nil` for removed ones.
  private var values: [String: StoredValue?] = [:]
  /// The writer of the last line; `nil` for a person.
  private var lastWriter: UInt32?

  /// Creates the lines.
  ///
  /// - Parameter reading: The settings file before the records are merged into it.
  init(
    of records: [JournalRecord], replacing reading: SettingsFileReading, secretKeys: Set<String>
  ) {
    text = (reading.isEdited ? reading.generations.first?.text : reading.lastText) ?? .empty
    self.secretKeys = records.reduce(into: secretKeys) { $0.formUnion($1.secretKeys) }
    processes = records.reduce(into: [:]) { processes, record in
      if let process = record.process { processes[record.writer] = process }
    }
    let modified = reading.isEdited ? reading.identity?.modified : nil
    let laterRecords = records.drop { $0.time < modified ?? .max }
    for record in records.prefix(records.count - laterRecords.count) { add(record) }
    if let modified { addEdit(in: reading, at: modified) }
    for record in laterRecords { add(record) }
  }

  private mutating func add(_ record: JournalRecord) {
    let changes = self.changes(to: record.changes)
    guard !changes.isEmpty else { return }
    if lastWriter == record.writer, let last = lines.last,
      last.changes.map(\.key) == changes.map(\.key),
      record.time - last.time < Self.combinedTime
    {
      lines[lines.count - 1].changes = zip(last.changes, changes).map { $0.joined(with: $1) }
    } else {
      append(changes, at: record.time, by: processes[record.writer])
    }
    lastWriter = record.writer
  }

  private mutating func addEdit(in reading: SettingsFileReading, at time: Int64) {
    guard let text = reading.text else { return }
    let edited = text.valueKeys.union(self.text.valueKeys).filter(reading.isEdited)
    let values = Dictionary(uniqueKeysWithValues: edited.map { ($0, text[$0]) })
    let changes = self.changes(to: values)
    guard !changes.isEmpty else { return }
    append(changes, at: time, by: nil)
    lastWriter = nil
  }

  private mutating func append(
    _ changes: [SettingsHistoryEntry.Change], at time: Int64, by process: String?
  ) {
    lines.append(
      HistoryLine(
        time: time, process: process, changes: changes,
        secretKeys: Set(changes.map(\.key).filter(isSecret))))
  }

  /// Returns the changes made by new values, in the order of keys.
  private mutating func changes(
    to new: [String: StoredValue?]
  ) -> [SettingsHistoryEntry.Change] {
    var changes: [SettingsHistoryEntry.Change] = []
    for (key, value) in new.sorted(by: { $0.key < $1.key }) {
      let old = values[key] ?? text[key]
      values[key] = .some(value)
      guard old != value else { continue }
      changes.append(
        isSecret(key)
          ? SettingsHistoryEntry.Change(withheld: key)
          : SettingsHistoryEntry.Change(key: key, oldValue: old, newValue: value))
    }
    return changes
  }

  private func isSecret(_ key: String) -> Bool {
    secretKeys.contains(key) || secretKeys.contains { $0.hasPrefix(key + ".") }
  }
}

extension SettingsHistoryEntry.Change {
  /// Returns this change and a later one of the same key as one change.
  fileprivate func joined(with later: Self) -> Self {
    isWithheld ? self : Self(key: key, oldValue: oldValue, newValue: later.newValue)
  }
}
