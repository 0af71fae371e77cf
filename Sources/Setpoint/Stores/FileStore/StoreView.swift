import SetpointSynchronization

/// The state that a store has read: a settings file, and the journals that change it.
///
/// A store's own writes arrive in the same way as those of others, by reading the journal.
struct StoreView {
  /// How long a file that is missing or can't be parsed is in doubt, in nanoseconds. Many editors
  /// rename or empty the old file before they write the new one.
  static let doubtTime: Int64 = 300_000_000

  private(set) var text: JSONText
  /// The changes in the journals; `nil` for removed values.
  private var journaled = JournaledChanges()
  private var changes: [StoreKey: StoredValue?] { journaled.values }
  /// The last journal that was read.
  private(set) var journal: JournalFile?
  private var reader = RecordReader(seed: 0)
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
  /// The content of the newest backup.
  private var backup: ContentMark?
  /// Whether the file is missing or can't be parsed.
  private var isDoubtful = false
  /// When the file was first found missing or incomplete; `nil` if that is believed.
  private var doubtStart: Int64?
  /// When an edit can't leave the identity the same any more; `nil` if it can't already.
  private var settledTime: Int64?
  /// Earlier journals that weren't checkpointed yet when they were read.
  private var earlierJournals: [JournalFile] = []
  /// When these are read again; `nil` if there were none.
  private var earlierJournalsTime: Int64?
  /// The keys of registered settings.
  var declared: DeclaredKeys {
    get { text.declared }
    set { text.declared = newValue }
  }
  private let writer: UInt32
  private let folder: JournalFolder
  private let notes: StoreNotes

  /// Whether everything must be read again.
  private var isStale = false

  /// Creates an empty view, for a store whose file can't be read.
  init(
    _ folder: JournalFolder, writer: UInt32, _ notes: StoreNotes, problem: FileProblem
  ) {
    self.folder = folder
    self.writer = writer
    self.notes = notes
    self.problem = problem
    text = .empty
    isStale = true
  }

  private init(
    _ folder: JournalFolder, writer: UInt32, _ notes: StoreNotes,
    _ reading: SettingsFileReading, after previous: StoreView?
  ) {
    self.folder = folder
    self.writer = writer
    self.notes = notes
    identity = reading.identity
    // An empty file that had no values before has none now.
    problem = reading.isUnused && previous.map(\.hasValues) != true ? nil : reading.problem
    backup = reading.backups.first?.mark
    settledTime = reading.unsettledTime > 0 ? monotonicTime() + reading.unsettledTime : nil
    text = reading.lastText ?? previous?.text ?? .empty
    isDoubtful =
      reading.text == nil || identity == nil && (backup != nil || previous?.hasFile == true)
    guard isDoubtful, previous.map({ !$0.isDoubtful || $0.isInDoubt }) ?? true else { return }
    doubtStart = previous?.doubtStart ?? reading.time
    guard isInDoubt(at: reading.time) else {
      doubtStart = nil
      return
    }
    problem = previous?.problem
    // A store has written the file since, unless the hidden folder has vanished, too.
    let isWritten = previous.map { backup != nil && $0.backup != backup } ?? true
    // With the records, which may have vanished.
    text = (isWritten ? reading.backups.first?.text : previous?.wholeText) ?? text
  }

  private var hasValues: Bool { text.memberCount > 0 }
  /// Whether there is a file, or one that was just found missing.
  private var hasFile: Bool { identity != nil || isDoubtful }
  /// Whether the file may be incomplete because an editor is saving it.
  var isInDoubt: Bool { doubtStart != nil }

  /// How long to wait before the file must be read again, in nanoseconds; `nil` if it needn't.
  var waitingTime: Int64? {
    isInDoubt
      ? Self.doubtTime
      : [settledTime, earlierJournalsTime].compactMap(\.self).min()
        .map { max(0, $0 - monotonicTime()) }
  }

  /// Believes that the file is missing or can't be parsed.
  mutating func endDoubt() throws(FileError) {
    doubtStart = .min / 2
    try reopen(in: folder)
  }

  private func isInDoubt(at now: Int64) -> Bool {
    doubtStart.map { now - $0 < Self.doubtTime } ?? false
  }

  /// Whether no further record in the last journal that was read is valid.
  var isClosed: Bool { reader.isClosed }

  /// Notes that the file couldn't be read. The previous values stay.
  mutating func note(_ error: FileError) {
    problem = FileProblem(error, in: folder)
    isStale = true
  }

  var hasJournaled: Bool { !journaled.isEmpty }

  /// Returns the own changes in the journals with records that are not older than the time.
  func ownChanges(since time: Int64) -> [String: StoredValue?] {
    journaled.changes(since: time).filter { ownKeys.contains($0.key) }
  }

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
  /// - Parameter previous: The last view of the file, if there is one.
  static func opening(
    _ folder: JournalFolder, writer: UInt32, _ notes: StoreNotes, after previous: StoreView? = nil
  ) throws(FileError) -> StoreView {
    var last: StoreView?
    for _ in 0..<100 {
      guard let view = try opened(folder, writer: writer, notes, after: previous) else { continue }
      if try view.isWhole(folder) { return view }
      last = view
    }
    // Other processes checkpoint continuously. The last reading was valid when it was made.
    guard let last else { throw FileError("open", folder.path, code: FileError.interrupted) }
    return last
  }

  /// Reads the file and the journals once; returns `nil` if a journal was removed meanwhile.
  private static func opened(
    _ folder: JournalFolder, writer: UInt32, _ notes: StoreNotes, after previous: StoreView?
  ) throws(FileError) -> StoreView? {
    var pending: [JournalFile] = []
    for number in try folder.numbers() {
      do throws(FileError) {
        let journal = try JournalFile(folder, number: number)
        let reader = try journal.scanned()
        if reader.isJournal, !reader.isSaved { pending.append(journal) }
      } catch {
        if error.isMissing { return nil }
        throw error
      }
    }
    // After the marks, because the settings file contains everything that is checkpointed.
    let reading = try SettingsFileReading(folder)
    var view = StoreView(folder, writer: writer, notes, reading, after: previous)
    for journal in pending { try view.read(journal) }
    view.earlierJournals = pending.dropLast()
    if !view.earlierJournals.isEmpty, previous?.earlierJournals.isEmpty != false {
      view.earlierJournalsTime = monotonicTime() + doubtTime
    }
    view.journaled.dropEdited(in: reading)
    // A value that was edited since doesn't belong to this store any more.
    view.ownKeys.formIntersection(view.journaled.keys)
    notes.memberCount.store(view.text.memberCount, ordering: .relaxed)
    if reading.isEdited { notes.edit.note(reading.identity.map(ContentMark.init)) }
    return view
  }

  private func isWhole(_ folder: JournalFolder) throws(FileError) -> Bool {
    guard let journal else { return try folder.last() == nil }
    // A closed journal without a successor has also been read to its end.
    if !reader.isClosed { return true }
    return try folder.numbers().last == journal.number
  }

  /// Reads the rest of a journal, or all of a new one, and returns its records.
  @discardableResult
  private mutating func read(_ new: JournalFile) throws(FileError) -> [JournalRecord] {
    if journal !== new {
      journal = new
      reader = RecordReader(seed: new.seed)
    }
    let bytes = try new.read(from: reader.offset)
    journalEnd = reader.offset + bytes.count
    let records = reader.read(bytes)
    if reader.damaged > 0, problem == nil { problem = .damagedRecords }
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
    if isStale || isInDoubt && !isInDoubt(at: monotonicTime()) { return try reopen(in: folder) }
    if checksFile || journal == nil, try isOutdated { return try reopen(in: folder) }
    guard let journal else { return }
    if try journal.end() != journalEnd { try read(journal) }
    // All valid records of a closed journal were written before it was closed.
    guard reader.isClosed else { return }
    if try folder.numbers().last != journal.number { try reopen(in: folder) }
  }

  /// Whether the file was replaced, journals were checkpointed since, or there is a first journal.
  private var isOutdated: Bool {
    mutating get throws(FileError) {
      if try folder.files.statusIfPresent(of: folder.settings)?.identity != identity {
        return true
      }
      if let settledTime, monotonicTime() >= settledTime {
        self.settledTime = nil
        let limit = JSONText.maximumSize
        let bytes = try folder.files.contentIfPresent(of: folder.settings, limit: limit)
        if bytes != text.bytes { return true }
      }
      // The file may have been read after a checkpoint replaced it, and before the checkpoint removed its
      // journals. A change in them that an edit replaced isn't in effect.
      for journal in earlierJournals where try !journal.isAtPath(folder.files) { return true }
      if let earlierJournalsTime, monotonicTime() >= earlierJournalsTime {
        self.earlierJournalsTime = nil
      }
      // Another program has replaced or created the folder.
      if let journal { return try !journal.isAtPath(folder.files) }
      return try !folder.numbers().isEmpty
    }
  }

  /// Reads everything again, possibly in another folder.
  mutating func reopen(in folder: JournalFolder) throws(FileError) {
    // Including a journal that was checkpointed and removed. Otherwise this store's writes that are
    // now only in the settings file would look like those of others.
    var last = self
    if notesForeignKeys {
      if let journal { try last.read(journal) }
      for journal in notes.unread.journals(after: journal?.number) { try last.read(journal) }
    }
    var new = try Self.opening(folder, writer: writer, notes, after: last)
    new.notesForeignKeys = notesForeignKeys
    new.declared = declared
    new.foreignKeys = last.foreignKeys
    if notesForeignKeys {
      notes.unread.remove(through: last.journal?.number)
      let differing = new.keys(differingFrom: last).subtracting(new.ownKeys)
      if !differing.isEmpty {
        let own = try last.ownWritesSince()
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
    for journal in notes.unread.journals(after: journal?.number) {
      records += try later.read(journal)
    }
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
    let value = changes[StoreKey(key)] ?? text[key]
    return isAffected(key, value) ? wholeText[key] : value
  }

  /// Returns whether changes of other keys affect the value: those of its group, or of a part of
  /// it.
  private func isAffected(_ key: String, _ value: StoredValue?) -> Bool {
    for index in key.utf8.indices where key.utf8[index] == UInt8(ascii: ".") {
      if changes[StoreKey(String(key[..<index]))] != nil { return true }
    }
    guard case .dictionary = value else { return false }
    return changes.keys.contains { $0.text.utf8.starts(with: (key + ".").utf8) }
  }

  var keys: Set<String> {
    journaled.isEmpty ? text.keys : wholeText.keys
  }

  /// The current values as the text of a file.
  var wholeText: JSONText {
    (try? text.applying(journaled.changes)) ?? text
  }
}
