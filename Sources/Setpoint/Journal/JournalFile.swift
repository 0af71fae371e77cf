/// One journal: its page, then records in the order in which the system appended them.
///
/// That order is the truth for every process: what comes later in a journal, or in a journal with a
/// higher number, wins.
final class JournalFile: Sendable {
  let number: UInt64
  let page: JournalPage
  let path: String
  private let file: any OpenFile
  /// If not, changing the page would end the process.
  let isWritable: Bool

  /// The checksums' seed.
  var seed: UInt32 { UInt32(truncatingIfNeeded: number &* 0x9E37_79B9) }

  /// Never creates a file: a journal that is gone was folded, and one by that name would come back with
  /// old values.
  ///
  /// - Returns: `nil` if the file is shorter than a page, and so holds nothing.
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

  /// Writes a record with one call and one atomic addition.
  ///
  /// - Returns: The state before. If it is sealed, ``holdsLastRecord()`` returns whether the record is valid.
  func append(_ record: borrowing RecordBuffer) throws(FileError) -> JournalPage.State {
    while true {
      do throws(FileError) {
        let count = try unsafe file.write(record.content)
        if count == record.count { return page.countRecord() }
        // What was written of a record that was cut off has a wrong checksum: all of it again.
        if count == 0 { throw FileError("write", path, code: FileError.noSpace) }
      } catch {
        guard error.isInterruption else { throw error }
      }
    }
  }

  /// Where the last record that this object wrote begins.
  func lastPosition(of record: borrowing RecordBuffer) throws(FileError) -> Int {
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in try file.writtenEnd() } - record.count
    } catch {
      throw error.afterWriting
    }
  }

  /// Whether the last record that this object wrote counts, though the journal is sealed.
  func holdsLastRecord() throws(FileError) -> Bool {
    guard let end = page.end else { return false }
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in try file.writtenEnd() } <= end
    } catch {
      throw error.afterWriting
    }
  }

  /// What follows `offset`; in a sealed journal up to its end.
  func read(from offset: Int) throws(FileError) -> [UInt8] {
    let bytes = try file.readAll(from: offset)
    guard let end = page.end, offset + bytes.count > end else { return bytes }
    return Array(bytes.prefix(max(0, end - offset)))
  }

  /// Makes all records so far survive a power cut.
  func synchronize() throws(FileError) {
    try uninterrupted { () throws(FileError) in try file.synchronize() }
  }

  func requireWritable() throws(FileError) {
    guard isWritable else { throw FileError("write", path, code: FileError.refused) }
  }
}
