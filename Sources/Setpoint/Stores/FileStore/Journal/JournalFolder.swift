import Synchronization

/// The hidden folder beside the settings file, and the rules for the sequence of journals.
///
/// ```
/// settings.json
/// .settings.json.journal/
///   42         the current journal; the one before exists only during a checkpoint
///   lock       held while journals are created and checkpointed, never to write a record
///   bell       written to wake processes that wait for changes
///   generation, generation.old
///              what the settings file held after the last checkpoints
///   history, history.old
///              the last writes that were checkpointed
///   next, new, copy, generation.new
///              temporary files, only under the lock
/// ```
struct JournalFolder: Sendable {
  let files: any FileSystem
  /// The path of the settings file, without links.
  let settings: String
  /// The folder that contains the settings file.
  let parent: String
  let path: String
  /// How long a write waits for another process, in milliseconds.
  let timeout: Int
  /// Called under the lock before the first journal is created.
  private let begin: @Sendable (JournalFolder) throws(FileError) -> Void

  /// Creates an instance; changes no files.
  ///
  /// - Parameters:
  ///   - settings: The path of the settings file, without links.
  ///   - timeout: How long a write waits for another process, in milliseconds.
  init(
    settings: String, files: any FileSystem, timeout: Int = 1000,
    beforeFirstJournal begin: @escaping @Sendable (JournalFolder) throws(FileError) -> Void
  ) {
    let location = FileLocation(settings)
    parent = location.folder
    path = location.hidden("journal")
    self.settings = settings
    self.files = files
    self.timeout = timeout
    self.begin = begin
  }

  func journal(_ number: UInt64) -> String { "\(path)/\(number)" }
  var lock: String { "\(path)/lock" }
  var notificationFile: String { "\(path)/bell" }
  var backup: String { "\(path)/generation" }
  var oldBackup: String { "\(path)/generation.old" }
  var newBackup: String { "\(path)/generation.new" }
  var history: String { "\(path)/history" }
  var oldHistory: String { "\(path)/history.old" }
  var nextJournal: String { "\(path)/next" }
  var newCopy: String { "\(path)/copy" }
  var newSettings: String { "\(path)/new" }

  /// Returns the numbers of the journals, with the current one last.
  func numbers() throws(FileError) -> [UInt64] {
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in try files.names(in: path) }
        .compactMap { UInt64($0) }.sorted()
    } catch {
      guard error.isMissing else { throw error }
      return []
    }
  }

  /// Returns the current journal, or `nil` if there is none, or it is closed and has no successor
  /// yet.
  func open() throws(FileError) -> JournalFile? {
    guard let number = try numbers().last else { return nil }
    do throws(FileError) {
      guard let journal = try JournalFile(self, number: number) else { return nil }
      return journal.page.state.isClosed || !journal.page.isWhole(number: number) ? nil : journal
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Returns the journal to write to, which is created if necessary.
  func currentJournal() throws(FileError) -> JournalFile {
    // Another process may be between closing and publishing, which takes a few calls.
    for _ in 0..<100 {
      if let journal = try open() { return journal }
      if try numbers().isEmpty { break }
      sleep(milliseconds: 0.1)
    }
    try prepare()
    let lock = try FileLock(lock, limit: timeout, files: files)
    defer { lock.release() }
    if let journal = try open() { return journal }
    // There is no journal, the process that closed the last one was killed, or its page is damaged.
    let last = try numbers().last
    if last == nil { try begin(self) }
    return try makeNext(after: last)
  }

  /// Closes a journal and creates the next one. The lock must be held.
  @discardableResult
  func makeNext(after last: UInt64?) throws(FileError) -> JournalFile {
    let number = (last ?? 0) + 1
    try write(JournalPage.content(number: number), to: nextJournal)
    if let last, let journal = try JournalFile(self, number: last) {
      try journal.requireWritable()
      journal.page.close()
      if journal.page.end == nil { journal.page.setEnd(try journal.size) }
    }
    try uninterrupted { () throws(FileError) in
      try files.rename(nextJournal, to: journal(number))
    }
    guard let journal = try JournalFile(self, number: number) else {
      throw FileError("open", journal(number), code: FileError.busy)
    }
    return journal
  }

  /// Writes a new file with the permissions of the settings file. The lock must be held.
  @discardableResult
  func write(
    _ bytes: [UInt8], to path: String, isSynchronized: Bool = false
  ) throws(FileError) -> FileStatus {
    // A file with this name was left by a process that was killed.
    try files.removeIfPresent(path)
    let file = try uninterrupted { () throws(FileError) in try files.open(path, for: .creating) }
    if let status = try owner() {
      try uninterrupted { () throws(FileError) in try file.adopt(status) }
    }
    try file.writeAll(bytes)
    if isSynchronized { try uninterrupted { () throws(FileError) in try file.synchronize() } }
    return try uninterrupted { () throws(FileError) in try file.status() }
  }

  /// Returns the owner and permissions for files; `nil` keeps those of the process.
  private func owner() throws(FileError) -> FileStatus? {
    if let status = try files.statusIfPresent(of: settings) { return status }
    guard var status = try files.statusIfPresent(of: parent) else { return nil }
    status.permissions = 0o600
    return status
  }

  /// Creates the folder.
  private func prepare() throws(FileError) {
    guard try files.statusIfPresent(of: path) == nil else { return }
    try files.makeFolders(path)
    guard var status = try owner() else { return }
    // Users who may read the file may open the folder.
    status.permissions |= (status.permissions & 0o444) >> 2
    let folder = try uninterrupted { () throws(FileError) in try files.open(path, for: .folder) }
    try uninterrupted { () throws(FileError) in try folder.adopt(status) }
  }

  /// Notifies processes that watch the notification file of a new record.
  func notify() throws(FileError) {
    let file = try uninterrupted { () throws(FileError) in
      try files.open(notificationFile, for: .locking)
    }
    // Always the same byte at the beginning, so that the file doesn't grow.
    try file.writeAll([0x0A])
  }
}

/// The journals that an observed store writes to and that its view hasn't read.
///
/// Without this list, the store's own writes would look like those of others after another process
/// has checkpointed them and removed the journals.
final class UnreadJournals: Sendable {
  /// The journals; `nil` unless the store is observed.
  private let journals = Mutex<[JournalFile]?>(nil)

  func beginCollecting() { journals.withLock { if $0 == nil { $0 = [] } } }

  func endCollecting() { journals.withLock { $0 = nil } }

  func add(_ journal: JournalFile) { journals.withLock { $0?.append(journal) } }

  /// Returns the journals that follow the one with the given number.
  func journals(after number: UInt64?) -> [JournalFile] {
    (journals.withLock { $0 } ?? []).filter { $0.number > number ?? 0 }
  }

  /// Removes all journals, and returns those that follow the one with the given number.
  func take(after number: UInt64?) -> [JournalFile] {
    let taken = journals.withLock { journals in
      defer { if journals != nil { journals = [] } }
      return journals ?? []
    }
    return taken.filter { $0.number > number ?? 0 }
  }
}
