/// The state that a store has read: a settings file, and the journals that change it.
///
/// A store's own writes arrive in the same way as those of others, by reading the journal.
struct StoreView {
  private(set) var text: JSONText
  /// The changes in the journals; `nil` for removed values.
  private var journaled = JournaledChanges()
  private var changes: [String: StoredValue?] { journaled.values }
  /// The last journal that was read.
  private(set) var journal: JournalFile?
  private var reader = RecordReader(seed: 0)
  private var seen: JournalPage.State?
  /// The end of the bytes read from the journal.
  private(set) var journalEnd = 0
  private var identity: FileStatus.Identity?
  /// The reason why ``text`` isn't the content of the settings file; `nil` if it is.
  private(set) var problem: FileProblem?
  /// The keys in the journals whose last record was written by this store.
  private var ownKeys: Set<String> = []
  /// The keys that other stores changed while this store is observed.
  private(set) var foreignKeys: Set<String> = []
  var notesForeignKeys = false
  private let writer: UInt32
  private let folder: JournalFolder
  private let unread: UnreadJournals

  /// Whether everything must be read again.
  private var isStale = false

  /// Creates an empty view, for a store whose file can't be read.
  init(
    _ folder: JournalFolder, writer: UInt32, _ unread: UnreadJournals, problem: FileProblem
  ) {
    self.folder = folder
    self.writer = writer
    self.unread = unread
    self.problem = problem
    text = .empty
    isStale = true
  }

  private init(
    _ folder: JournalFolder, writer: UInt32, _ unread: UnreadJournals,
    _ reading: SettingsFileReading, fallback: JSONText
  ) {
    self.folder = folder
    self.writer = writer
    self.unread = unread
    identity = reading.identity
    problem = reading.problem
    text = reading.lastText ?? fallback
  }

  /// Notes that the file couldn't be read. The previous values stay.
  mutating func note(_ error: FileError) {
    problem = FileProblem(error)
    isStale = true
  }

  var hasJournaled: Bool { !journaled.isEmpty }

  mutating func noteForeign(_ keys: some Sequence<String>) {
    if notesForeignKeys { foreignKeys.formUnion(keys) }
  }

  mutating func takeForeignKeys() -> Set<String> {
    defer { foreignKeys = [] }
    return foreignKeys
  }
}

// MARK: - Reading

extension StoreView {
  /// Reads the settings file and the journals. Needs no lock: the reading is complete if the last
  /// journal wasn't closed meanwhile.
  ///
  /// - Parameter fallback: The text to use if the file can't be read.
  static func opening(
    _ folder: JournalFolder, writer: UInt32, _ unread: UnreadJournals, fallback: JSONText
  ) throws(FileError) -> StoreView {
    var last: StoreView?
    for _ in 0..<100 {
      guard let view = try opened(folder, writer: writer, unread, fallback: fallback)
      else { continue }
      if try view.isWhole(folder) { return view }
      last = view
    }
    // Other processes checkpoint continuously. The last reading was valid when it was made.
    guard let last else { throw FileError("open", folder.path, code: FileError.interrupted) }
    return last
  }

  /// Reads the file and the journals once; returns `nil` if a journal was removed meanwhile.
  private static func opened(
    _ folder: JournalFolder, writer: UInt32, _ unread: UnreadJournals, fallback: JSONText
  ) throws(FileError) -> StoreView? {
    var journals: [JournalFile] = []
    for number in try folder.numbers() {
      do throws(FileError) {
        if let journal = try JournalFile(folder, number: number) { journals.append(journal) }
      } catch {
        if error.isMissing { return nil }
        throw error
      }
    }
    // Before the settings file is read, because it contains everything that is checkpointed.
    let pending = journals.filter { !$0.page.state.isCheckpointed }
    let reading = try SettingsFileReading(folder)
    var view = StoreView(folder, writer: writer, unread, reading, fallback: fallback)
    for journal in pending { try view.read(journal) }
    view.journaled.dropEdited(in: reading)
    // A value that was edited since doesn't belong to this store any more.
    view.ownKeys.formIntersection(view.journaled.keys)
    return view
  }

  private func isWhole(_ folder: JournalFolder) throws(FileError) -> Bool {
    let last = try folder.numbers().last
    guard let journal else { return last == nil }
    // A closed journal without a successor has also been read to its end.
    return !journal.page.state.isClosed || last == journal.number
  }

  /// Reads the rest of a journal, or all of a new one, and returns its records.
  @discardableResult
  private mutating func read(_ new: JournalFile) throws(FileError) -> [JournalRecord] {
    if journal !== new {
      journal = new
      reader = RecordReader(seed: new.seed)
    }
    seen = new.page.state
    let bytes = try new.read(from: reader.offset)
    journalEnd = reader.offset + bytes.count
    let records = reader.read(bytes)
    if notesForeignKeys { noteForeignKeys(of: records) }
    for record in records {
      journaled.add(record)
      if record.writer == writer {
        ownKeys.formUnion(record.changes.keys)
      } else {
        ownKeys.subtract(record.changes.keys)
      }
    }
    return records
  }

  /// Reads the records that this and other processes have written since the last call.
  ///
  /// - Parameter checksFile: Whether to check the settings file for edits.
  mutating func catchUp(checksFile: Bool = false) throws(FileError) {
    if isStale { return try reopen(in: folder) }
    if checksFile || journal == nil, try isOutdated { return try reopen(in: folder) }
    guard let journal else { return }
    let state = journal.page.state
    guard state.isClosed || state.recordCount != seen?.recordCount else { return }
    try read(journal)
    guard journal.page.state.isClosed else { return }
    // All valid records of a closed journal were written before it was closed.
    try read(journal)
    if try folder.numbers().last != journal.number { try reopen(in: folder) }
  }

  /// Whether the file was replaced, or there is a first journal.
  private var isOutdated: Bool {
    get throws(FileError) {
      if try folder.files.statusIfPresent(of: folder.settings)?.identity != identity {
        return true
      }
      guard journal == nil else { return false }
      return try folder.files.statusIfPresent(of: folder.path) != nil
    }
  }

  /// Reads everything again, possibly in another folder.
  mutating func reopen(in folder: JournalFolder) throws(FileError) {
    // Including a journal that was checkpointed and removed. Otherwise this store's writes that are
    // now only in the settings file would look like those of others.
    if notesForeignKeys {
      if let journal { try read(journal) }
      for journal in unread.take(after: journal?.number) { try read(journal) }
    }
    var new = try Self.opening(folder, writer: writer, unread, fallback: text)
    new.notesForeignKeys = notesForeignKeys
    new.foreignKeys = foreignKeys
    if notesForeignKeys {
      let differing = new.keys(differingFrom: self).subtracting(new.ownKeys)
      if !differing.isEmpty {
        let own = try ownWritesSince()
        let foreign = differing.filter { own[$0]?.contains(new[$0]) != true }
        new.foreignKeys.formUnion(foreign)
      }
    }
    self = new
  }

  /// Returns the values written by this store that the view hasn't read. They may have been
  /// checkpointed while the file was read again.
  private func ownWritesSince() throws(FileError) -> [String: [StoredValue?]] {
    var later = self
    later.notesForeignKeys = false
    var records: [JournalRecord] = []
    if let journal { records += try later.read(journal) }
    for journal in unread.journals(after: journal?.number) { records += try later.read(journal) }
    var values: [String: [StoredValue?]] = [:]
    for record in records where record.writer == writer {
      for (key, value) in record.changes { values[key, default: []].append(value) }
    }
    return values
  }
}

// MARK: - What others changed

extension StoreView {
  private mutating func noteForeignKeys(of records: [JournalRecord]) {
    var own: Set<String> = []
    var foreign: [String: StoredValue?] = [:]
    for record in records {
      if record.writer == writer {
        own.formUnion(record.changes.keys)
      } else {
        foreign.merge(record.changes) { $1 }
      }
    }
    for (key, value) in foreign where own.contains(key) || self[key] != value {
      foreignKeys.insert(key)
    }
  }

  private func keys(differingFrom old: StoreView) -> Set<String> {
    let journaled = journaled.keys.union(old.journaled.keys)
    return text.keys(differingFrom: old.text).subtracting(journaled)
      .union(journaled.filter { self[$0] != old[$0] })
  }
}

// MARK: - Values

extension StoreView {
  subscript(key: String) -> StoredValue? {
    guard !journaled.isEmpty else { return text[key] }
    let value = changes[key] ?? text[key]
    return isAffected(key, value) ? wholeText[key] : value
  }

  /// Returns whether changes of other keys affect the value: those of its group, or of a part of
  /// it.
  private func isAffected(_ key: String, _ value: StoredValue?) -> Bool {
    for index in key.utf8.indices where key.utf8[index] == UInt8(ascii: ".") {
      if changes[String(key[..<index])] != nil { return true }
    }
    guard case .dictionary = value else { return false }
    return changes.keys.contains { $0.utf8.starts(with: (key + ".").utf8) }
  }

  var keys: Set<String> {
    journaled.isEmpty ? text.keys : wholeText.keys
  }

  /// The current values as the text of a file.
  var wholeText: JSONText { (try? text.applying(changes)) ?? text }
}
