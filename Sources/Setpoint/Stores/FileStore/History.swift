#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The last writes to a settings file, from the history's files and from the journals that are not folded yet.
///
/// A line is added before the settings file is replaced. A fold that was interrupted is done again, so a line
/// whose time is in the file already is not added a second time.
struct History {
  /// The maximum size of each of the two files, in bytes.
  static let maximumSize = 256 << 10

  /// The newest first.
  let entries: [SettingsHistoryEntry]

  /// - Throws: What the system refused.
  init(of folder: JournalFolder, secretKeys: Set<String>) throws(FileError) {
    var pending: [HistoryLine] = []
    for _ in 0..<100 {
      guard let records = try Self.unfoldedRecords(folder) else { continue }
      let reading = try SettingsFileReading(folder)
      pending = HistoryLines(of: records, replacing: reading, secretKeys: secretKeys).lines
      break
    }
    // Read last: what was folded meanwhile is in here, with what it replaced. The file that may become the
    // old one is read before that.
    var lines = try HistoryLine.lines(of: folder.history, folder.files)
    for other in [try HistoryLine.lines(of: folder.oldHistory, folder.files), pending] {
      let times = Set(lines.map(\.time))
      lines += other.filter { !times.contains($0.time) }
    }
    entries = lines.sorted { $0.time > $1.time }.map(\.entry)
  }

  /// `nil` if a journal was folded meanwhile.
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

  /// Adds what records and an edit change; only under the lock.
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

  /// The last lines, as many as one file holds.
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
      // After a line that was cut off.
      return try file.writeAll(old.last == 0x0A ? new : [0x0A] + new)
    }
    try folder.write(new, to: folder.history)
  }
}
