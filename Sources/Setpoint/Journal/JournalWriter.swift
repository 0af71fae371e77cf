/// Writes a store's records.
struct JournalWriter: ~Copyable {
  private let folder: JournalFolder
  private let isDurable: Bool
  private var buffer: RecordBuffer
  private var journal: JournalFile?
  /// Where each journal is added before the first record is written to it.
  private let unread: UnreadJournals
  /// The last journal with a record that names this process.
  private var introducedNumber: UInt64?
  /// The keys whose values no history may hold.
  var secretKeys: Set<String> = []
  /// A journal whose name survives a power cut, too.
  private var durableNumber: UInt64?
  /// How many bytes this store has written since the last fold.
  private(set) var written = 0
  /// How many more would make the settings file too large.
  private var room = 0
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

  /// Writes one value with one call of the system.
  mutating func set(_ value: StoredValue, forKey key: String) throws(FileError) {
    let journal = try currentJournal()
    let isSecret = !secretKeys.isEmpty && secretKeys.contains(key)
    buffer.format(value, forKey: key, isSecret: isSecret, seed: journal.seed)
    try append(to: journal)
  }

  /// Writes the changes, `nil` removing a value, all or none.
  mutating func apply(_ changes: [String: StoredValue?]) throws(FileError) {
    let journal = try currentJournal()
    buffer.format(changes, secretKeys: secretKeys, seed: journal.seed)
    try append(to: journal)
  }

  private mutating func append(to journal: JournalFile) throws(FileError) {
    try requireRoom()
    let state = try write(to: journal)
    if state.isWatched { ring(journal) }
    if state.isSealed {
      // Another thread or process folds. Whether the record is valid is known when the next journal exists.
      let next = try moveOn()
      guard try journal.holdsLastRecord() else {
        buffer.stamp(seed: next.seed)
        return try append(to: next)
      }
    }
    if isDurable { try synchronize(journal) }
  }

  /// Writes the record, the first in a journal with the name of this process.
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

  /// Makes the last record survive a power cut.
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
  /// - Returns: Whether it did; otherwise nothing is written.
  mutating func apply(
    _ changes: [String: StoredValue?], at position: Int, of journal: JournalFile
  ) throws(FileError) -> Bool {
    buffer.format(changes, secretKeys: secretKeys, at: position, seed: journal.seed)
    try requireRoom()
    let state = try write(to: journal)
    if state.isWatched { ring(journal) }
    guard try journal.lastPosition(of: buffer) == position else { return false }
    if state.isSealed {
      _ = try moveOn()
      guard try journal.holdsLastRecord() else { return false }
      if isDurable { try synchronize(journal) }
      return true
    }
    if isDurable { try synchronize(journal) }
    return true
  }

  private func requireRoom() throws(FileError) {
    guard written + buffer.count <= room else {
      throw FileError("write", folder.settings, code: FileError.tooLarge)
    }
  }

  private func ring(_ journal: JournalFile) {
    // An observer that cannot be woken now is woken by the next record.
    if journal.page.endWatch() { try? folder.ring() }
  }

  /// The journal to write to.
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

  /// Asks for the size of the settings file.
  mutating func measure() throws(FileError) {
    let size = try folder.files.statusIfPresent(of: folder.settings)?.identity.size ?? 0
    room = maximumSize - size
    written = 0
  }

  /// The journal to write to, not a sealed one.
  mutating func unsealed() throws(FileError) -> JournalFile {
    let journal = try currentJournal()
    return journal.page.state.isSealed ? try moveOn() : journal
  }

  /// Opens the journal that a fold has created, so that the next write does not have to.
  mutating func prepare() {
    guard journal?.page.state.isSealed == true else { return }
    _ = try? moveOn()
  }
}
