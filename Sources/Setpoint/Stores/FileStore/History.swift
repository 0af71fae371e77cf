#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The most recent writes to a settings file, from the history's files and from unfolded journals.
///
/// A line is added before the settings file is replaced. If an interrupted fold runs again, a line with a
/// known time is not added twice.
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
      guard let records = try Self.unfoldedRecords(folder) else { continue }
      let reading = try SettingsFileReading(folder)
      pending = HistoryLines(of: records, replacing: reading, secretKeys: secretKeys).lines
      break
    }
    // Read last, so that it contains what was folded meanwhile, with the replaced values. The file that may
    // become the old one is read first.
    var lines = try HistoryLine.lines(of: folder.history, folder.files)
    for other in [try HistoryLine.lines(of: folder.oldHistory, folder.files), pending] {
      let times = Set(lines.map(\.time))
      lines += other.filter { !times.contains($0.time) }
    }
    entries = lines.sorted { $0.time > $1.time }.map(\.entry)
  }

  /// Returns the records of unfolded journals, or `nil` if a journal was folded meanwhile.
  private static func unfoldedRecords(
    _ folder: JournalFolder
  ) throws(FileError) -> [JournalRecord]? {
    var records: [JournalRecord] = []
    for number in try folder.numbers() {
      do throws(FileError) {
        guard let journal = try JournalFile(folder, number: number),
          !journal.page.state.isFolded
        else { continue }
        var reader = RecordReader(seed: journal.seed)
        records += reader.read(try journal.read(from: reader.offset))
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
