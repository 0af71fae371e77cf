/// A journal: its page, then records in the order in which the system appended them.
///
/// This order is the same for every process. Later records in a journal, and records in a journal
/// with a higher number, have precedence.
final class JournalFile: Sendable {
  let number: UInt64
  let page: JournalPage
  let path: String
  private let file: any OpenFile
  /// Whether the page can be changed. If it can't, changing it would end the process.
  let isWritable: Bool

  /// The seed of the checksums.
  var seed: UInt32 { UInt32(truncatingIfNeeded: number &* 0x9E37_79B9) }

  /// Opens a journal. Never creates a file: a missing journal was checkpointed, and a new one with
  /// its name would restore old values.
  ///
  /// Returns `nil` if the file is shorter than a page and therefore contains no records.
  init?(_ folder: JournalFolder, number: UInt64) throws(FileError) {
    let path = folder.journal(number)
    var isWritable = true
    do throws(FileError) {
      file = try uninterrupted { () throws(FileError) in
        try folder.files.open(path, for: .appending)
      }
    } catch {
      guard error.isRefusal else { throw error }
      isWritable = false
      file = try uninterrupted { () throws(FileError) in
        try folder.files.open(path, for: .reading)
      }
    }
    let size = try Self.size(of: file)
    guard size >= JournalPage.size else { return nil }
    let (file, maps) = (file, isWritable)
    page = JournalPage(
      try uninterrupted { () throws(FileError) in
        try file.map(JournalPage.size, isWritable: maps)
      })
    self.isWritable = isWritable
    self.number = number
    self.path = path
  }

  private static func size(of file: any OpenFile) throws(FileError) -> Int {
    try uninterrupted { () throws(FileError) in try file.status() }.identity.size
  }

  var size: Int { get throws(FileError) { try Self.size(of: file) } }

  /// Appends a record with one system call and one atomic addition.
  ///
  /// - Returns: The state before. If it is closed, ``holdsLastRecord()`` returns whether the record
  ///   is valid.
  func append(_ record: borrowing RecordBuffer) throws(FileError) -> JournalPage.State {
    while true {
      do throws(FileError) {
        let count = try unsafe file.write(record.content)
        if count == record.count { return page.countRecord() }
        // An incomplete record has a wrong checksum, so the whole record is written again.
        if count == 0 { throw FileError("write", path, code: FileError.noSpace) }
      } catch {
        guard error.isInterruption else { throw error }
      }
    }
  }

  /// Returns the position of the last record that this object wrote.
  func lastPosition(of record: borrowing RecordBuffer) throws(FileError) -> Int {
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in try file.writtenEnd() } - record.count
    } catch {
      throw error.afterWriting
    }
  }

  /// Returns whether the last record that this object wrote is valid although the journal is
  /// closed.
  func holdsLastRecord() throws(FileError) -> Bool {
    guard let end = page.end else { return false }
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in try file.writtenEnd() } <= end
    } catch {
      throw error.afterWriting
    }
  }

  /// Returns the bytes after `offset`; in a closed journal, up to its end.
  func read(from offset: Int) throws(FileError) -> [UInt8] {
    let bytes = try file.readAll(from: offset)
    guard let end = page.end, offset + bytes.count > end else { return bytes }
    return Array(bytes.prefix(max(0, end - offset)))
  }

  /// Waits until all records survive a power failure.
  func synchronize() throws(FileError) {
    try uninterrupted { () throws(FileError) in try file.synchronize() }
  }

  func requireWritable() throws(FileError) {
    guard isWritable else { throw FileError("write", path, code: FileError.refused) }
  }
}
