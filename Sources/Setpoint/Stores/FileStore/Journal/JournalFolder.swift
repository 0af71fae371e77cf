/// The hidden folder beside the settings file, and the rules for the sequence of journals.
///
/// ```
/// settings.json
/// .settings.json.journal/
///   42         the current journal; the one before exists only during a checkpoint
///   lock       held while journals are created and checkpointed, never to write a record
///   generation, generation.old
///              what the settings file held after the last checkpoints
///   history, history.old
///              the last writes that were checkpointed
///   generation.new
///              what the settings file holds when the checkpoint is complete
///   next, new, copy
///              temporary files, only under the lock
/// ```
struct JournalFolder: Sendable {
  /// Numbers with more digits are names that others made.
  private static let maximumDigits = 18
  /// The first journal of a folder has a number below, so that two folders rarely have the same.
  private static let firstNumbers: UInt64 = 1 << 40

  let files: any FileSystem
  /// The path of the settings file, without links.
  let settings: String
  /// The folder that contains the settings file.
  let parent: String
  let path: String
  /// How long a write waits for another process, in milliseconds.
  let timeout: Int
  /// How the system suspends processes. Then no lock is held without an activity. Such a system also
  /// protects files until the device is unlocked. `nil` on other systems.
  let suspension: (any ProcessSuspension)?
  /// Called under the lock before the first journal is created.
  private let begin: @Sendable (JournalFolder) throws(FileError) -> Void

  /// Creates an instance; changes no files.
  ///
  /// - Parameters:
  ///   - settings: The path of the settings file, without links.
  ///   - timeout: How long a write waits for another process, in milliseconds.
  init(
    settings: String, files: any FileSystem, timeout: Int = 1000,
    suspension: (any ProcessSuspension)? = nil,
    beforeFirstJournal begin: @escaping @Sendable (JournalFolder) throws(FileError) -> Void
  ) {
    let location = FileLocation(settings)
    parent = location.folder
    path = location.hidden("journal")
    self.settings = settings
    self.files = files
    self.timeout = timeout
    self.suspension = suspension
    self.begin = begin
  }

  /// Returns the folder of another settings file.
  func moved(to settings: String) -> JournalFolder {
    JournalFolder(
      settings: settings, files: files, timeout: timeout, suspension: suspension,
      beforeFirstJournal: begin)
  }

  /// Returns the folder over a file system whose calls fail when the activity has expired.
  private func limited(to activity: any ProcessActivity) -> JournalFolder {
    JournalFolder(
      settings: settings, files: ExpiringFiles(files, during: activity), timeout: timeout,
      beforeFirstJournal: begin)
  }

  /// Returns whether a call failed because the file is protected until the device is unlocked.
  func isProtected(_ error: FileError) -> Bool { suspension != nil && error.isProtection }

  func journal(_ number: UInt64) -> String { "\(path)/\(number)" }
  var lock: String { "\(path)/lock" }
  var backup: String { "\(path)/generation" }
  var oldBackup: String { "\(path)/generation.old" }
  var newBackup: String { "\(path)/generation.new" }
  var history: String { "\(path)/history" }
  var oldHistory: String { "\(path)/history.old" }
  var nextJournal: String { "\(path)/next" }
  var newCopy: String { "\(path)/copy" }
  var newSettings: String { "\(path)/new" }
}

// MARK: - Journals

extension JournalFolder {
  /// Returns the numbers of the files that may be journals, in order.
  ///
  /// - Throws: The error of the system, or one if the owner of the folder may not write the settings
  ///   file.
  func numbers() throws(FileError) -> [UInt64] {
    do throws(FileError) {
      try checkOwner()
      return try uninterrupted { () throws(FileError) in try files.names(in: path) }
        .compactMap(Self.number).filter { files.mayBeRegularFile(journal($0)) }.sorted()
    } catch {
      guard error.isMissing || error.isImpossible else { throw error }
      return []
    }
  }

  /// Returns the number with this name, if it is the name of the number.
  private static func number(_ name: String) -> UInt64? {
    guard name.utf8.count <= maximumDigits, let number = UInt64(name), number > 0,
      String(number) == name
    else { return nil }
    return number
  }

  /// Returns the last journal, or `nil` if there is none.
  func last() throws(FileError) -> (journal: JournalFile, reader: RecordReader)? {
    for number in try numbers().reversed() {
      do throws(FileError) {
        let journal = try JournalFile(self, number: number)
        let reader = try journal.scanned()
        if reader.isJournal { return (journal, reader) }
      } catch {
        guard error.isMissing else { throw error }
      }
    }
    return nil
  }

  /// Returns the journal to write to, which is created if necessary.
  func currentJournal() throws(FileError) -> JournalFile {
    // Another process may be between closing and publishing, which takes a few calls.
    for _ in 0..<100 {
      guard let last = try last() else { break }
      if !last.reader.isClosed { return last.journal }
      sleep(milliseconds: 0.1)
    }
    for _ in 0..<Self.maximumAttempts {
      let number = try nextNumber()
      do throws(FileError) {
        return try JournalFile(self, number: number)
      } catch {
        // Another process has checkpointed the journal meanwhile.
        guard error.isMissing else { throw error }
      }
    }
    throw FileError("open", path, code: FileError.busy)
  }

  private static let maximumAttempts = 10

  /// Returns the number of the journal to write to, which is created if necessary, under the lock.
  private func nextNumber() throws(FileError) -> UInt64 {
    try locked(limit: timeout) { folder throws(FileError) in
      let last = try folder.last()
      // There is no journal, or the process that closed the last one was killed.
      if let last, !last.reader.isClosed { return last.journal.number }
      if last == nil { try begin(folder) }
      return try folder.makeNext(after: last?.journal).number
    }
  }

  /// Calls `body` while this process holds the lock. Creates the folder if necessary.
  ///
  /// On a system that suspends processes, `body` runs in an activity. If that expires, the calls of
  /// the folder that is passed to `body` fail, as if the process was killed.
  ///
  /// - Parameters:
  ///   - limit: How long to wait for another process, in milliseconds.
  ///   - body: Receives the folder to use.
  func locked<Result>(
    limit: Int, _ body: (JournalFolder) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    guard let suspension else { return try lockedNow(limit: limit, body) }
    guard let activity = suspension.beginActivity("Saving settings") else {
      throw .suspended(lock)
    }
    defer { activity.end() }
    return try limited(to: activity).lockedNow(limit: limit, body)
  }

  private func lockedNow<Result>(
    limit: Int, _ body: (JournalFolder) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    for _ in 0..<10 {
      try prepare()
      let lock: FileLock
      do throws(FileError) {
        lock = try FileLock(
          self.lock, of: settings, limit: limit, files: files, suspension: nil)
      } catch {
        // Another program has removed the folder.
        guard error.isMissing else { throw error }
        continue
      }
      defer { lock.release() }
      return try body(self)
    }
    throw FileError("open", lock, code: FileError.missing)
  }

  /// Closes a journal and creates the next one. The lock must be held.
  ///
  /// - Parameter contents: The contents of records with which the new journal begins.
  @discardableResult
  func makeNext(
    after last: JournalFile?, above minimum: UInt64 = 0, with contents: [[UInt8]] = []
  ) throws(FileError) -> JournalFile {
    var number = max(last?.number ?? 0, minimum)
    number = number == 0 ? .random(in: 1..<Self.firstNumbers) : number + 1
    // A file that isn't a journal may have the name.
    while try files.statusIfPresent(of: journal(number)) != nil { number += 1 }
    // Written before the last one is closed, so that a full disk changes nothing.
    try write(Self.bytes(ofJournal: number, contents), to: nextJournal)
    try last?.close()
    try uninterrupted { () throws(FileError) in
      try files.rename(nextJournal, to: journal(number))
    }
    return try JournalFile(self, number: number)
  }

  private static func bytes(ofJournal number: UInt64, _ contents: [[UInt8]]) -> [UInt8] {
    let seed = JournalFile.seed(of: number)
    var bytes = JournalMark.begin.record(seed: seed)
    var record = RecordBuffer(writer: 0)
    for content in contents {
      record.format(content, seed: seed)
      unsafe bytes.append(contentsOf: record.content)
    }
    return bytes
  }

  /// Copies the valid records of a journal that lost its name to a new journal, unless they are in
  /// the settings file or another process has copied them.
  ///
  /// - Returns: Whether records were copied.
  @discardableResult
  func rescue(_ orphan: JournalFile) throws(FileError) -> Bool {
    guard try !orphan.scanned().isSaved else { return false }
    return try locked(limit: timeout) { folder throws(FileError) in
      guard try !orphan.scanned().isSaved else { return false }
      try orphan.close()
      var reader = RecordReader(seed: orphan.seed)
      let contents = reader.readContents(try orphan.read(from: 0))
      guard !contents.isEmpty else { return false }
      let copy = try folder.makeNext(
        after: try folder.last()?.journal, above: orphan.number, with: contents)
      // The values may have survived a power failure already.
      try copy.synchronize()
      try folder.files.synchronizeFolder(path)
      try folder.files.synchronizeFolder(parent)
      // Last, because the copy may have been removed at the same time as the original.
      try orphan.append(.copied)
      return true
    }
  }
}

// MARK: - Files

extension JournalFolder {
  /// Writes a new file that everyone who may write the settings file can read and write. The lock
  /// must be held.
  @discardableResult
  func write(
    _ bytes: [UInt8], to path: String, isSynchronized: Bool = false
  ) throws(FileError) -> FileStatus {
    let owner = try owner()
    return try write(bytes, to: path, isSynchronized) { file throws(FileError) in
      if let owner { try adopt(owner, file) }
    }
  }

  /// Writes the file that is going to replace the settings file, and differs from it only by its
  /// content. The lock must be held.
  func writeSettings(_ bytes: [UInt8]) throws(FileError) -> FileStatus {
    let old = try files.statusIfPresent(of: settings)
    let owner = try owner()
    return try write(bytes, to: newSettings, true) { file throws(FileError) in
      if let old {
        try file.adoptAll(of: settings, old)
      } else if let owner {
        try adopt(owner, file)
      }
    }
  }

  private func write(
    _ bytes: [UInt8], to path: String, _ isSynchronized: Bool,
    _ adopt: (any OpenFile) throws(FileError) -> Void
  ) throws(FileError) -> FileStatus {
    // A file with this name was left by a process that was killed.
    try files.removeIfPresent(path)
    let file = try uninterrupted { () throws(FileError) in try files.open(path, for: .creating) }
    try adopt(file)
    try file.writeAll(bytes)
    if path == newSettings { file.settle() }
    if isSynchronized { try uninterrupted { () throws(FileError) in try file.synchronize() } }
    return try uninterrupted { () throws(FileError) in try file.status() }
  }

  /// Whether the settings file is mounted alone, as into a container. Then the folder around it may
  /// disappear with the container.
  func isMounted() throws(FileError) -> Bool {
    guard let file = try files.statusIfPresent(of: settings)?.identity,
      let folder = try files.statusIfPresent(of: parent)?.identity
    else { return false }
    return file.device != folder.device || files.isMountPoint(settings)
  }
}
