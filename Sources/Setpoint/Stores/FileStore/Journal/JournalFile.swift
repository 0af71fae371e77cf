/// A journal: records and marks in the order in which the system appended them.
///
/// This order is the same for every process. Later records in a journal, and records in a journal
/// with a higher number, have precedence.
final class JournalFile: Sendable {
  /// How long the records of a writer are valid after a look that found no mark, in nanoseconds.
  static let leaseTime: Int64 = 1_000_000
  /// How long a closing process waits for writers with a lease, in milliseconds. Longer than the
  /// lease, because the clocks of processors may differ.
  static let closingTime: Double = 2

  let number: UInt64
  let path: String
  let identity: FileStatus.Identity
  private let file: any OpenFile
  /// The error of opening the file for writing; `nil` if records can be appended.
  private let refusal: FileError?

  /// The seed of the checksums.
  var seed: UInt32 { Self.seed(of: number) }
  static func seed(of number: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: number &* 0x9E37_79B9)
  }

  var isWritable: Bool { refusal == nil }

  /// Opens a journal. Never creates a file: a missing journal was checkpointed, and a new one with
  /// its name would restore old values.
  init(_ folder: JournalFolder, number: UInt64) throws(FileError) {
    let path = folder.journal(number)
    var refusal: FileError?
    do throws(FileError) {
      file = try uninterrupted { () throws(FileError) in
        try folder.files.open(path, for: .appending)
      }
    } catch {
      guard error.isRefusal else { throw error }
      refusal = error
      file = try uninterrupted { () throws(FileError) in
        try folder.files.open(path, for: .reading)
      }
    }
    let file = file
    identity = try uninterrupted { () throws(FileError) in try file.status() }.identity
    self.refusal = refusal
    self.number = number
    self.path = path
  }

  func requireWritable() throws(FileError) {
    if let refusal { throw refusal }
  }

  /// Waits until all records survive a power failure.
  func synchronize() throws(FileError) {
    try uninterrupted { () throws(FileError) in try file.synchronize() }
  }
}

// MARK: - Appending

extension JournalFile {
  /// Appends a record with one system call.
  ///
  /// - Returns: Whether the record is the only thing that was appended. Otherwise, an incomplete
  ///   one lies before it.
  @inline(__always)
  func append(_ record: borrowing RecordBuffer) throws(FileError) -> Bool {
    var isFirst = true
    while true {
      do throws(FileError) {
        let count = try unsafe file.write(record.content)
        if count == record.count { return isFirst }
        // An incomplete record has a wrong checksum, so the whole record is written again.
        if count == 0 { throw FileError("write", path, code: FileError.noSpace) }
        isFirst = false
      } catch {
        guard error.isInterruption else { throw error }
      }
    }
  }

  func append(_ mark: JournalMark) throws(FileError) {
    var record = RecordBuffer(writer: 0)
    record.format(mark, seed: seed)
    _ = try append(record)
  }

  /// Returns the end of the last record that this object appended.
  func lastEnd() throws(FileError) -> Int {
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in try file.writtenEnd() }
    } catch {
      throw error.afterWriting
    }
  }
}

// MARK: - Reading

extension JournalFile {
  /// Returns the bytes after `offset`.
  func read(from offset: Int) throws(FileError) -> [UInt8] { try file.readAll(from: offset) }

  /// Returns what the records and marks say.
  func scanned() throws(FileError) -> RecordReader {
    var reader = RecordReader(seed: seed)
    let beginning = try file.readAll(from: 0, limit: Self.beginning)
    reader.readMarks(beginning)
    // A file without a record there is no journal, however large it is.
    guard beginning.count > Self.beginning, beginning.contains(RecordBuffer.start) else {
      return reader
    }
    reader.readMarks(try read(from: reader.offset))
    return reader
  }

  /// The number of bytes within which a journal has the start of a record.
  private static let beginning = 1 << 20

  /// Returns the valid records, and what they and the marks say.
  func records() throws(FileError) -> (records: [JournalRecord], reader: RecordReader) {
    var reader = RecordReader(seed: seed)
    let records = reader.read(try read(from: 0))
    return (records, reader)
  }

  func status() throws(FileError) -> FileStatus {
    try uninterrupted { () throws(FileError) in try file.status() }
  }

  /// Returns the size in bytes. Faster than ``status()``, but ``lastEnd()`` is unknown afterwards.
  func end() throws(FileError) -> Int {
    try uninterrupted { () throws(FileError) in try file.end() }
  }

  /// Returns whether the file is the one that its path names.
  func isAtPath(_ files: any FileSystem) throws(FileError) -> Bool {
    guard let other = try files.statusIfPresent(of: path)?.identity else { return false }
    return other.device == identity.device && other.number == identity.number
  }
}

// MARK: - Closing

extension JournalFile {
  /// Tells processes that close the journal that a writer may hold a lease. Returns whether that
  /// was possible: not while another process closes the journal, or on a file system without locks.
  func share() -> Bool {
    (try? uninterrupted { () throws(FileError) in try file.share() }) ?? false
  }

  func unshare() { file.unlock() }

  /// Appends the mark after which no record is valid, unless there is one. The lock of the folder
  /// must be held.
  func close() throws(FileError) {
    try requireWritable()
    let reader = try scanned()
    guard !reader.isClosed else { return }
    // No writer shares the lock, so none holds a lease.
    let isAlone = (try? uninterrupted { () throws(FileError) in try file.lock() }) ?? false
    defer { if isAlone { file.unlock() } }
    if !isAlone {
      if !reader.isClosing { try append(.closing) }
      // Also after a mark of another process, which may have been killed just after it.
      sleep(milliseconds: Self.closingTime)
    }
    try append(.closed)
  }
}
