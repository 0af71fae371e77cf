#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The writer of a store's records.
struct JournalWriter: ~Copyable {
  private let folder: JournalFolder
  private let isDurable: Bool
  private var buffer: RecordBuffer
  private var journal: JournalFile?
  /// The list to which each journal is added before the first record is written to it.
  private let unread: UnreadJournals
  /// The number of the last journal with a record that names this process.
  private var introducedNumber: UInt64?
  /// The keys whose values the history must not contain.
  var secretKeys: Set<String> = []
  /// The number of a journal whose name survives a power failure.
  private var durableNumber: UInt64?
  /// The number of bytes that this store has written since the last checkpoint.
  private(set) var written = 0
  /// The number of further bytes that fit in the settings file.
  private var remainingSize = 0
  private let maximumSize: Int

  init(
    _ folder: JournalFolder, writer: UInt32, _ unread: UnreadJournals, isDurable: Bool,
    maximumSize: Int
  ) {
    self.folder = folder
    self.unread = unread
    self.maximumSize = maximumSize
    self.isDurable = isDurable
    buffer = RecordBuffer(writer: writer)
  }

  /// Writes one value with one system call.
  mutating func set(_ value: StoredValue, forKey key: String) throws(FileError) {
    let journal = try currentJournal()
    let isSecret = !secretKeys.isEmpty && secretKeys.contains(key)
    buffer.format(value, forKey: key, isSecret: isSecret, seed: journal.seed)
    try append(to: journal)
  }

  /// Writes all changes or none; `nil` removes a value.
  mutating func apply(_ changes: [String: StoredValue?]) throws(FileError) {
    let journal = try currentJournal()
    buffer.format(changes, secretKeys: secretKeys, seed: journal.seed)
    try append(to: journal)
  }

  private mutating func append(to journal: JournalFile) throws(FileError) {
    try requireSpace()
    let state = try write(to: journal)
    if state.isWatched { notifyObservers(of: journal) }
    if state.isClosed {
      // Another thread or process checkpoints. The record's validity is known once the next journal
      // exists.
      let next = try moveOn()
      guard try journal.holdsLastRecord() else {
        buffer.stamp(seed: next.seed)
        return try append(to: next)
      }
    }
    if isDurable { try synchronize(journal) }
  }

  /// Writes the record. The first record in a journal includes the name of this process.
  @inline(__always)
  private mutating func write(to journal: JournalFile) throws(FileError) -> JournalPage.State {
    if introducedNumber != journal.number {
      buffer.introduce(WritingProcess.name, seed: journal.seed)
    }
    let state = try journal.append(buffer)
    introducedNumber = journal.number
    written &+= buffer.count
    return state
  }

  /// Waits until the last record survives a power failure.
  private mutating func synchronize(_ journal: JournalFile) throws(FileError) {
    do throws(FileError) {
      try journal.synchronize()
      guard durableNumber != journal.number else { return }
      try folder.files.synchronizeFolder(folder.path)
      try folder.files.synchronizeFolder(folder.parent)
      durableNumber = journal.number
    } catch {
      throw error.afterWriting
    }
  }

  /// Writes the changes if the journal still ends at `position`.
  ///
  /// - Returns: Whether it did; otherwise nothing was written.
  mutating func apply(
    _ changes: [String: StoredValue?], at position: Int, of journal: JournalFile
  ) throws(FileError) -> Bool {
    buffer.format(changes, secretKeys: secretKeys, at: position, seed: journal.seed)
    try requireSpace()
    let state = try write(to: journal)
    if state.isWatched { notifyObservers(of: journal) }
    guard try journal.lastPosition(of: buffer) == position else { return false }
    if state.isClosed {
      _ = try moveOn()
      guard try journal.holdsLastRecord() else { return false }
      if isDurable { try synchronize(journal) }
      return true
    }
    if isDurable { try synchronize(journal) }
    return true
  }

  private func requireSpace() throws(FileError) {
    guard written + buffer.count <= remainingSize else {
      throw FileError("write", folder.settings, code: FileError.tooLarge)
    }
  }

  private func notifyObservers(of journal: JournalFile) {
    // An observer that can't be notified now is notified of the next record.
    if journal.page.endWatch() { try? folder.notify() }
  }

  /// Returns the journal to write to.
  mutating func currentJournal() throws(FileError) -> JournalFile {
    if let journal { return journal }
    return try moveOn()
  }

  @inline(never)
  private mutating func moveOn() throws(FileError) -> JournalFile {
    let next = try folder.currentJournal()
    try next.requireWritable()
    journal = next
    unread.add(next)
    try measure()
    return next
  }

  /// Determines how much space the settings file has left.
  mutating func measure() throws(FileError) {
    let size = try folder.files.statusIfPresent(of: folder.settings)?.identity.size ?? 0
    remainingSize = maximumSize - size
    written = 0
  }

  /// Returns a journal to write to that isn't closed.
  mutating func openJournal() throws(FileError) -> JournalFile {
    let journal = try currentJournal()
    return journal.page.state.isClosed ? try moveOn() : journal
  }

  /// Opens the journal that a checkpoint has created, so that the next write doesn't have to.
  mutating func prepare() {
    guard journal?.page.state.isClosed == true else { return }
    _ = try? moveOn()
  }
}

/// This process, as it is named in records.
enum WritingProcess {
  private static let maximumLength = 40

  /// The name of the program and the number of the process, such as `reader[4711]`.
  static var name: String {
    let path = CommandLine.arguments.first ?? ""
    let program = path.split(separator: "/").last ?? "program"
    let letters = program.unicodeScalars.prefix(maximumLength).map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain || "-._".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    return "\(String(letters))[\(getpid())]"
  }
}
