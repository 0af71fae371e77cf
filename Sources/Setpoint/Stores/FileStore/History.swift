#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The most recent writes to a settings file, from the history's files and from the journals.
///
/// A line is added before the settings file is replaced. If an interrupted checkpoint runs again, a
/// line with a known time isn't added twice.
struct History {
  /// The maximum size of each of the two files, in bytes.
  static let maximumSize = 256 << 10

  /// The entries, newest first.
  let entries: [SettingsHistoryEntry]

  /// Reads the history.
  ///
  /// - Throws: The error of the system.
  init(of folder: JournalFolder, secretKeys: Set<String>) throws(FileError) {
    var pending: [HistoryLine] = []
    for _ in 0..<100 {
      guard let records = try Self.pendingRecords(folder) else { continue }
      let reading = try SettingsFileReading(folder)
      pending = HistoryLines(of: records, replacing: reading, secretKeys: secretKeys).lines
      break
    }
    // Read last, so that it contains what was checkpointed meanwhile, with the replaced values. The
    // file that may become the old one is read first.
    var lines = try HistoryLine.lines(of: folder.history, folder.files)
    for other in [try HistoryLine.lines(of: folder.oldHistory, folder.files), pending] {
      let times = Set(lines.map(\.time))
      lines += other.filter { !times.contains($0.time) }
    }
    entries = lines.sorted { $0.time > $1.time }.map { line in
      var line = line
      // A setting may have become secret after the line was added.
      line.changes = line.changes.map { change in
        HistoryLines.isSecret(change.key, among: secretKeys)
          ? SettingsHistoryEntry.Change(withheld: change.key) : change
      }
      return line.entry
    }
  }

  /// Returns the records of pending journals, or `nil` if a journal was checkpointed meanwhile.
  private static func pendingRecords(
    _ folder: JournalFolder
  ) throws(FileError) -> [JournalRecord]? {
    var records: [JournalRecord] = []
    for number in try folder.numbers() {
      do throws(FileError) {
        let journal = try JournalFile(folder, number: number)
        guard try journal.scanned().isJournal else { continue }
        let (found, reader) = try journal.records()
        if !reader.isSaved { records += found }
      } catch {
        if error.isMissing { return nil }
        throw error
      }
    }
    return records
  }

  /// Adds the changes of records and of an edit. The lock must be held.
  static func add(
    _ records: [JournalRecord], to reading: SettingsFileReading, in folder: JournalFolder,
    secretKeys: Set<String>
  ) throws(FileError) {
    guard !records.isEmpty || reading.isEdited else { return }
    let bytes = try HistoryLine.bytes(of: folder.history, folder.files)
    let known = HistoryLine.lines(of: bytes)
    let secretKeys = known.reduce(into: secretKeys) { $0.formUnion($1.secretKeys) }
    let times = Set(known.map(\.time))
    let lines = HistoryLines(of: records, replacing: reading, secretKeys: secretKeys)
      .lines.filter { !times.contains($0.time) }
    guard !lines.isEmpty else { return }
    try append(lastBytes(of: lines), to: bytes, in: folder)
  }

  /// Returns the bytes of the last lines that fit in one file.
  private static func lastBytes(of lines: [HistoryLine]) -> [UInt8] {
    var parts: [[UInt8]] = []
    var size = 0
    for line in lines.reversed() {
      let bytes = line.bytes
      size += bytes.count
      guard size <= maximumSize else { break }
      parts.append(bytes)
    }
    return Array(parts.reversed().joined())
  }

  private static func append(
    _ new: [UInt8], to old: [UInt8], in folder: JournalFolder
  ) throws(FileError) {
    let files = folder.files
    if old.count + new.count > maximumSize {
      try uninterrupted { () throws(FileError) in
        try files.rename(folder.history, to: folder.oldHistory)
      }
    } else if !old.isEmpty {
      let file = try uninterrupted { () throws(FileError) in
        try files.open(folder.history, for: .appending)
      }
      // The last line may be incomplete.
      return try file.writeAll(old.last == 0x0A ? new : [0x0A] + new)
    }
    try folder.write(new, to: folder.history)
  }
}

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
    text = (reading.isEdited ? reading.backups.first?.text : reading.lastText) ?? .empty
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
    let changes = self.changes(to: record.changes, record.surroundings)
    guard !changes.isEmpty else { return }
    if lastWriter == record.writer, let last = lines.last,
      last.changes.map(\.key) == changes.map(\.key),
      Self.isCombined(record.time, after: last.time)
    {
      // What was changed back within the time is no change.
      let joined = zip(last.changes, changes).map { $0.joined(with: $1) }
        .filter { $0.isWithheld || $0.oldValue != $0.newValue }
      lines[lines.count - 1].changes = joined
      if joined.isEmpty { lines.removeLast() }
    } else {
      append(changes, at: record.time, by: processes[record.writer])
    }
    lastWriter = record.writer
  }

  private static func isCombined(_ time: Int64, after last: Int64) -> Bool {
    // Another program may have written any time.
    let (pause, isTooLong) = time.subtractingReportingOverflow(last)
    return !isTooLong && pause < combinedTime
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
    to new: [String: StoredValue?], _ surroundings: [String: LayerSurroundings] = [:]
  ) -> [SettingsHistoryEntry.Change] {
    var changes: [SettingsHistoryEntry.Change] = []
    for (key, value) in new.sorted(by: { $0.key < $1.key }) {
      let old = values[key] ?? text[key]
      values[key] = .some(value)
      guard old != value else { continue }
      var change =
        isSecret(key)
        ? SettingsHistoryEntry.Change(withheld: key)
        : SettingsHistoryEntry.Change(key: key, oldValue: old, newValue: value)
      if !change.isWithheld { change.surroundings = surroundings[key] }
      changes.append(change)
    }
    return changes
  }

  private func isSecret(_ key: String) -> Bool { Self.isSecret(key, among: secretKeys) }

  /// Returns whether the value of a key is secret or contains the value of a secret key.
  static func isSecret(_ key: String, among secretKeys: Set<String>) -> Bool {
    secretKeys.contains(key) || secretKeys.contains { $0.hasPrefix(key + ".") }
  }
}

extension SettingsHistoryEntry.Change {
  /// Returns this change and a later one of the same key as one change.
  fileprivate func joined(with later: Self) -> Self {
    if isWithheld { return self }
    var joined = with(oldValue: oldValue, newValue: later.newValue)
    joined.surroundings = later.surroundings ?? surroundings
    return joined
  }
}
