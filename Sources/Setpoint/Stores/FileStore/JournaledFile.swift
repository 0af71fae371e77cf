import SetpointSynchronization

/// A settings file with a journal. A write appends one record, and a checkpoint updates the file.
///
/// Lock order: ``writer`` before ``view``. A checkpoint takes only the lock of the journals'
/// folder.
final class JournaledFile: Sendable {
  /// The path with links.
  private let path: String
  private let location: Mutex<JournalFolder>
  /// When the links were followed, in nanoseconds since 1970.
  private let followTime: Atomic<Int64>
  private let isDurable: Bool
  private let keepsHistory: Bool
  /// The number that identifies the records of this object.
  private let identifier = UInt32.random(in: .min ... .max)
  private let writer: Mutex<JournalWriter>
  private let view: Mutex<StoreView>
  /// The keys whose values the history must not contain. The writer also has them.
  private let secretKeys = Mutex<Set<String>>([])
  /// The keys of registered settings. The view also has them.
  private let declared = Mutex(DeclaredKeys())
  private let notes = StoreNotes()
  private let schedule = CheckpointSchedule()
  /// Held during a checkpoint.
  private let turn = Mutex(())
  private let lastCheckpoint = Mutex(LastCheckpoint())
  /// Whether an error has reported that values aren't in the file, so that the exit doesn't repeat it.
  private let hasThrownError = Atomic(false)
  private let observer = Mutex<CheckpointObserver?>(nil)

  private struct LastCheckpoint: ~Copyable {
    /// How long another process may checkpoint before that is an error, in nanoseconds.
    static let patience: Int64 = 60_000_000_000

    /// The error of the last checkpoint; `nil` if it succeeded.
    var error: FileError?
    /// When another process was first found to be checkpointing.
    var busyStart: Int64?

    mutating func note(_ failure: FileError?, at now: Int64) {
      // The next checkpoint, when the process continues, does what this one left.
      if failure?.isSuspension == true { return }
      guard let failure, failure.isTimeout else {
        (error, busyStart) = (failure, nil)
        return
      }
      let start = busyStart ?? now
      busyStart = start
      if now - start > Self.patience { error = failure }
    }
  }

  /// A type of its own, because each use of a closure that a lock guards directly wraps it once
  /// more.
  private struct CheckpointObserver: Sendable {
    let noteCheckpoint: @Sendable () -> Void
  }

  /// Opens the file, which need not exist. No file is created before the first write.
  ///
  /// - Parameters:
  ///   - path: The path of the file, possibly with links.
  ///   - folder: The folder of its journals.
  ///   - checkpointsInBackground: Whether a thread checkpoints what was written. Otherwise, only
  ///     ``flush()`` and the deallocation of the object checkpoint.
  init(
    _ path: String, _ folder: JournalFolder, isDurable: Bool, checkpointsInBackground: Bool,
    keepsHistory: Bool
  ) {
    self.path = path
    location = Mutex(folder)
    followTime = Atomic(currentTime())
    self.isDurable = isDurable
    self.keepsHistory = keepsHistory
    let view = Self.view(of: folder, writer: identifier, notes)
    self.view = Mutex(view)
    writer = Mutex(
      JournalWriter(folder, writer: identifier, notes, isDurable: isDurable))
    if checkpointsInBackground {
      schedule.start { [weak self] in self?.checkpointInBackground() ?? true }
    }
    // Checkpoints the records that another process left behind.
    if view.hasJournaled || view.problem == .damaged || view.problem == .damagedRecords {
      noteWrite(isLong: false)
    }
    ExitCheckpoints.shared.add(self)
  }

  private static func view(
    of folder: JournalFolder, writer: UInt32, _ notes: StoreNotes
  ) -> StoreView {
    do throws(FileError) {
      var view = try StoreView.opening(folder, writer: writer, notes)
      // A program that only reads a value must not take a file that is being saved for a missing
      // one.
      for _ in 0..<Self.maximumDoubts where view.isInDoubt {
        folder.files.pause(milliseconds: Self.doubtPause)
        try view.catchUp(checksFile: true)
      }
      if view.isInDoubt { try view.endDoubt() }
      return view
    } catch {
      return StoreView(folder, writer: writer, notes, problem: FileProblem(error, in: folder))
    }
  }

  /// In milliseconds.
  private static let doubtPause: Double = 20
  private static let maximumDoubts = 15

  deinit {
    if schedule.isPending {
      do throws(FileError) {
        try checkpoint(limit: 1000)
      } catch {
        report(error)
      }
    }
    ExitCheckpoints.shared.remove(ObjectIdentifier(self))
  }
}

// MARK: - Reading

extension JournaledFile {
  /// Says on standard error that values haven't reached the settings file.
  func report(_ error: FileError) {
    guard !hasThrownError.load(ordering: .relaxed) else { return }
    ExitCheckpoints.report(error, of: folder)
  }

  /// The current location of the file.
  var folder: JournalFolder { location.withLock { $0 } }

  func value(forKey key: String) -> StoredValue? { reading { $0[key] } }

  var keys: Set<String> { reading { $0.keys } }

  /// Whether the file could be read, and observers have received all changes of others.
  var isCurrent: Bool { reading { $0.foreignKeys.isEmpty && $0.problem == nil } }

  var problem: FileProblem? { reading { $0.problem } }

  /// Whether the file may be incomplete because an editor is saving it.
  var isInDoubt: Bool { reading { $0.isInDoubt } }

  /// Whether values were written that aren't in the settings file.
  var isPending: Bool { schedule.isPending }

  /// The error of the last checkpoint; `nil` if it succeeded.
  var checkpointError: FileError? { lastCheckpoint.withLock { $0.error } }

  private func reading<Result: Sendable>(_ body: (StoreView) -> Result) -> Result {
    view.withLock { view in
      catchUp(&view)
      return body(view)
    }
  }

  /// Reads new records. If that fails, notes the error and keeps the previous values.
  private func catchUp(_ view: inout StoreView, checksFile: Bool = false) {
    do throws(FileError) {
      try view.catchUp(checksFile: checksFile)
    } catch {
      view.note(error)
    }
  }

  /// What a store tells its observers.
  struct Report {
    /// The keys that others have changed.
    let keys: Set<String>
    let problem: FileProblem?
    /// The keys that the file repeats.
    let repeatedKeys: [RepeatedKey]
    let checkpointError: FileError?
    /// How long to wait before the file must be read again, in nanoseconds; `nil` if it needn't.
    let waitingTime: Int64?
    /// The path of the journal; `nil` if there is none.
    let journal: String?
  }

  /// Returns the most recent writes and edits, newest first.
  func history() throws(FileError) -> [SettingsHistoryEntry] {
    try History(of: folder, secretKeys: secretKeys.withLock { $0 }).entries
  }

  /// Returns the changes of other processes since the last call, and problems.
  func poll() -> Report {
    writer.withLock { _ = try? $0.checkPath() }
    let error = checkpointError
    return view.withLock { view in
      view.notesForeignKeys = true
      notes.unread.beginCollecting()
      catchUp(&view, checksFile: true)
      return Report(
        keys: view.takeForeignKeys(), problem: view.problem,
        repeatedKeys: view.text.repeatedKeys, checkpointError: error,
        waitingTime: view.waitingTime, journal: view.journal?.path)
    }
  }

  func endPolling() {
    view.withLock { view in
      view.notesForeignKeys = false
      notes.unread.endCollecting()
    }
  }
}

// MARK: - Writing

extension JournaledFile {
  func set(_ value: StoredValue, forKey key: String) throws(FileError) {
    do throws(FileError) {
      try write { writer throws(FileError) in try writer.set(value, forKey: key) }
    } catch {
      throw noting(error, [key])
    }
  }

  func apply(_ changes: [String: StoredValue?]) throws(FileError) {
    do throws(FileError) {
      try write { writer throws(FileError) in try writer.apply(changes) }
    } catch {
      throw noting(error, changes.keys)
    }
  }

  /// Makes observers read again the values that a failed write may have stored.
  private func noting(_ error: FileError, _ keys: some Sequence<String>) -> FileError {
    guard error.isAfterWriting else { return error }
    view.withLock { $0.noteForeign(keys) }
    observer.withLock { $0 }?.noteCheckpoint()
    return error
  }

  @inline(__always)
  private func write(
    _ body: (inout JournalWriter) throws(FileError) -> Void
  ) throws(FileError) {
    let isWrittenThrough: Bool
    do throws(FileError) {
      isWrittenThrough = try writer.withLock { writer throws(FileError) in
        if let edit = notes.edit.take() { try writer.note(edit) }
        try body(&writer)
        noteWrite(isLong: writer.written > CheckpointSchedule.longJournal)
        return writer.isWrittenThrough
      }
    } catch {
      guard error.isTooLarge else { throw error }
      return try writeAfterCheckpoint(body)
    }
    if isWrittenThrough { try writeThrough() }
  }

  @inline(never)
  private func writeAfterCheckpoint(
    _ body: (inout JournalWriter) throws(FileError) -> Void
  ) throws(FileError) {
    try makeSpace()
    let isWrittenThrough = try writer.withLock { writer throws(FileError) in
      try body(&writer)
      noteWrite(isLong: false)
      return writer.isWrittenThrough
    }
    if isWrittenThrough { try writeThrough() }
  }

  /// Checkpoints, after which only what the settings file contains takes up space.
  private func makeSpace() throws(FileError) {
    try checkpoint(limit: folder.timeout)
    try writer.withLock { writer throws(FileError) in
      view.withLock { catchUp(&$0, checksFile: true) }
      try writer.measure(isExact: true)
    }
  }

  @inline(never)
  private func writeThrough() throws(FileError) {
    do throws(FileError) {
      try checkpoint(limit: folder.timeout)
    } catch {
      throw error.afterWriting
    }
  }

  /// Writes the changes if the file and the journals hold the expected values.
  ///
  /// - Returns: Whether they do; otherwise nothing is written.
  func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws(FileError) -> Bool {
    var hasMadeSpace = false
    while true {
      let outcome: Bool?
      do throws(FileError) {
        outcome = try writer.withLock { writer throws(FileError) in
          try view.withLock { view throws(FileError) in
            try attempt(changes, expecting: expected, &writer, &view)
          }
        }
      } catch {
        guard error.isTooLarge, !hasMadeSpace else { throw error }
        try makeSpace()
        hasMadeSpace = true
        continue
      }
      if outcome == true, writer.withLock({ $0.isWrittenThrough }) { try writeThrough() }
      if let outcome { return outcome }
    }
  }

  /// Tries to write.
  ///
  /// - Returns: The result, or `nil` if another process wrote meanwhile.
  private func attempt(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?],
    _ writer: inout JournalWriter, _ view: inout StoreView
  ) throws(FileError) -> Bool? {
    let journal = try writer.openJournal()
    try view.catchUp(checksFile: true)
    if let edit = notes.edit.take() {
      try writer.note(edit)
      try view.catchUp()
    }
    // A journal may have been closed since it was opened, and the next one not be there yet.
    guard view.journal?.number == journal.number, !view.isClosed else { return nil }
    let current = view
    guard expected.allSatisfy({ current[$0] == $1 }) else { return false }
    guard try writer.apply(changes, at: view.journalEnd, of: journal) else { return nil }
    noteWrite(isLong: writer.written > CheckpointSchedule.longJournal)
    return true
  }

  /// Notes the key of a setting, which tells groups from dictionaries in the file.
  func declare(_ key: String, mayBeDictionary: Bool) {
    let keys = declared.withLock { declared in
      declared.insert(key, mayBeDictionary: mayBeDictionary)
      return declared
    }
    view.withLock { $0.declared = keys }
  }

  /// Excludes the values of a key from the history from now on.
  func withholdFromHistory(_ key: String) {
    secretKeys.withLock { _ = $0.insert(key) }
    writer.withLock { _ = $0.secretKeys.insert(key) }
  }

  /// Adds the other layers of keys to the next record that writes them.
  func note(_ surroundings: [String: LayerSurroundings]) {
    guard keepsHistory, !surroundings.isEmpty else { return }
    writer.withLock { $0.note(surroundings) }
  }

  private func noteWrite(isLong: Bool) { schedule.noteWrite(isLong: isLong) }
}

// MARK: - Links

extension JournaledFile {
  /// Moves to another file if the links in the path lead there now.
  func followLinks() { turn.withLock { _ in moveIfNecessary() } }

  /// The turn to checkpoint must be held.
  private func moveIfNecessary() {
    let folder = folder
    let now = currentTime()
    let settings = folder.files.withoutLinks(path)
    if settings != folder.settings { move(to: folder.moved(to: settings)) }
    followTime.store(now, ordering: .relaxed)
  }

  /// Moves to another file. The records of the old file are moved into that file, now or by the next
  /// process that opens it. The own ones since the links were followed may be meant for either file,
  /// so they are written to both.
  private func move(to folder: JournalFolder) {
    let time = followTime.load(ordering: .relaxed)
    let changes = view.withLock { view in
      catchUp(&view)
      return view.ownChanges(since: time)
    }
    try? run(limit: 1000)
    let hasMoved = writer.withLock { writer in
      view.withLock { view in
        do throws(FileError) {
          try view.reopen(in: folder)
        } catch {
          return false
        }
        let secretKeys = writer.secretKeys
        writer = JournalWriter(folder, writer: identifier, notes, isDurable: isDurable)
        writer.secretKeys = secretKeys
        location.withLock { $0 = folder }
        return true
      }
    }
    guard hasMoved else { return }
    if !changes.isEmpty { try? apply(changes) }
    noteWrite(isLong: false)
  }
}

// MARK: - Checkpoints

extension JournaledFile {
  /// Writes everything to the settings file and waits until it survives a power failure.
  func flush() throws(FileError) {
    do throws(FileError) {
      try checkpoint(limit: max(5000, folder.timeout))
    } catch {
      hasThrownError.store(true, ordering: .relaxed)
      throw error
    }
    hasThrownError.store(false, ordering: .relaxed)
    lastCheckpoint.withLock { $0.note(nil, at: 0) }
  }

  /// Calls `body` after each checkpoint in the background, on a thread of its own.
  func onCheckpoint(_ body: (@Sendable () -> Void)?) {
    observer.withLock { $0 = body.map { CheckpointObserver(noteCheckpoint: $0) } }
  }

  /// One thread of the store checkpoints at a time. The others wait, however long it takes.
  private func checkpoint(limit: Int) throws(FileError) {
    try turn.withLock { _ throws(FileError) in
      moveIfNecessary()
      try run(limit: limit)
    }
  }

  private func run(limit: Int) throws(FileError) {
    try run(limit: limit) { () throws(FileError) in
      try writer.withLock { writer throws(FileError) in try writer.endJournal() }
    }
  }

  /// Checkpoints again if someone removes the journals meanwhile.
  ///
  /// - Parameter endJournal: Prepares the writer, and returns whether it copied records of a journal
  ///   without a name.
  private func run(
    limit: Int, endingJournal endJournal: () throws(FileError) -> Bool
  ) throws(FileError) {
    let checkpoint = Checkpoint(
      folder: folder, keepsHistory: keepsHistory, secretKeys: secretKeys.withLock { $0 },
      declared: declared.withLock { $0 },
      fallback: { [self] in view.withLockIfAvailable { $0.text } ?? .empty },
      noteMembers: { [notes] in notes.memberCount.store($0, ordering: .relaxed) })
    try schedule.checkpointing { () throws(FileError) in
      for attempt in 1... {
        do throws(FileError) {
          _ = try endJournal()
          try checkpoint.run(limit: limit)
          guard try endJournal() else { return }
          throw FileError("stat", folder.path, code: FileError.missing)
        } catch {
          guard error.isMissing, attempt < Self.maximumAttempts else { throw error }
        }
      }
    }
  }

  /// How often a checkpoint is tried while someone removes the journals.
  private static let maximumAttempts = 10

  /// Checkpoints pending records, unless another thread or process has been checkpointing for a
  /// second. Doesn't wait longer for a lock of this process, because the thread that holds it may not
  /// exist any more.
  ///
  /// - Throws: The error of the system. Then the values aren't in the settings file.
  func checkpointAtExit() throws(FileError) {
    for _ in 0..<Self.maximumExitRounds where schedule.isPending {
      let isDone: Void? = try turn.withLockIfAvailable { _ throws(FileError) in
        try run(limit: 1000) { () throws(FileError) in
          try writer.withLockIfAvailable { writer throws(FileError) in
            try writer.endJournal()
          } ?? false
        }
      }
      if isDone != nil { return }
      sleep(milliseconds: Self.exitPause)
    }
  }

  private static let maximumExitRounds = 100
  /// In milliseconds.
  private static let exitPause: Double = 10

  private func checkpointInBackground() -> Bool {
    let error: FileError?
    do throws(FileError) {
      try checkpoint(limit: 1000)
      error = nil
    } catch let failure {
      error = failure
    }
    lastCheckpoint.withLock { $0.note(error, at: monotonicTime()) }
    if error == nil {
      hasThrownError.store(false, ordering: .relaxed)
      writer.withLockIfAvailable { writer in
        writer.prepare()
        try? writer.measure(isExact: true)
      }
    }
    observer.withLock { $0 }?.noteCheckpoint()
    return error == nil
  }
}
