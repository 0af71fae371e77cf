/// Merges the records of journals into the settings file.
struct Checkpoint {
  var folder: JournalFolder
  let keepsHistory: Bool
  /// The keys whose values the history must not contain.
  let secretKeys: Set<String>
  let declared: DeclaredKeys
  /// The last readable content of a settings file that can't be read.
  let fallback: () -> JSONText
  /// Receives the number of members that the written file has at most.
  let noteMembers: (Int) -> Void

  /// Checkpoints all journals.
  ///
  /// - Parameter limit: How long to wait for another process that checkpoints, in milliseconds.
  /// - Throws: The error of the system. Then all records are still in the journals.
  func run(limit: Int) throws(FileError) {
    guard try !folder.numbers().isEmpty else { return }
    try folder.locked(limit: limit) { folder throws(FileError) in
      var checkpoint = self
      checkpoint.folder = folder
      try checkpoint.run()
    }
  }

  private func run() throws(FileError) {
    try removeLeftovers()
    let journals = try self.journals()
    guard let last = journals.last else { return try write([]) }
    // Only if earlier checkpoints are complete. Otherwise each attempt would create another
    // journal.
    try complete(journals.dropLast())
    let (records, reader) = try last.records()
    guard reader.isClosed || !records.isEmpty || reader.damaged > 0 else {
      // There are no records, but possibly an edit or damage.
      return try write([])
    }
    try folder.makeNext(after: last)
    try complete([last])
  }

  /// Removes what a killed process left, and completes the backup of a file that it replaced.
  private func removeLeftovers() throws(FileError) {
    if let unfinished = try Backup.unfinished(in: folder) {
      let identity = try folder.files.statusIfPresent(of: folder.settings)?.identity
      if unfinished.isOf(identity) { try Backup.finish(in: folder) }
      // It is needed to complete a file that was being written in place.
      if try SettingsFileReading(folder).isPartial { return }
    }
    try folder.files.removeIfPresent(folder.newBackup)
    for path in [folder.nextJournal, folder.newSettings, folder.newCopy] {
      try folder.files.removeIfPresent(path)
    }
  }

  private func journals() throws(FileError) -> [JournalFile] {
    var journals: [JournalFile] = []
    for number in try folder.numbers() {
      let journal = try JournalFile(folder, number: number)
      if try journal.scanned().isJournal {
        try journal.requireWritable()
        journals.append(journal)
      } else if journal.identity.size == 0 {
        // A power failure may have left it. Other files with such a name belong to others.
        try folder.files.removeIfPresent(journal.path)
      }
    }
    return journals
  }

  /// Checkpoints journals that have a successor, and removes them.
  private func complete(_ journals: [JournalFile]) throws(FileError) {
    guard !journals.isEmpty else { return }
    var records: [JournalRecord] = []
    for journal in journals {
      try journal.close()
      let (found, reader) = try journal.records()
      if reader.damaged > 0 { try keepCopy(of: journal) }
      if !reader.isSaved { records += found }
    }
    try write(records)
    for journal in journals { try journal.append(.checkpointed) }
    // Oldest first. Each removal becomes durable before the next one, so that the remaining
    // journals are applied in order.
    for journal in journals {
      if journal !== journals.first { try folder.files.synchronizeFolder(folder.path) }
      if try journal.isAtPath(folder.files) { try folder.files.removeIfPresent(journal.path) }
    }
  }

  /// Keeps the records that can't be read.
  private func keepCopy(of journal: JournalFile) throws(FileError) {
    let bytes = try journal.read(from: 0)
    try SetAsideFile.keep(copyOf: folder.settings, at: folder.newCopy, files: folder.files) {
      () throws(FileError) in
      try folder.write(bytes, to: folder.newCopy, isSynchronized: true)
    }
  }
}

// MARK: - The settings file

extension Checkpoint {
  /// Merges records into the settings file and records its content as a backup.
  private func write(_ records: [JournalRecord]) throws(FileError) {
    for _ in 0..<20 {
      let reading = try readable()
      guard reading.problem != .tooLarge else {
        throw .tooLarge(folder.settings, JSONLimits.maximumSize)
      }
      var changes = JournaledChanges()
      for record in records { changes.add(record) }
      changes.dropEdited(in: reading)
      // Before the file changes, because afterwards the replaced values are unknown. The file's
      // values don't depend on the history.
      if keepsHistory { try? History.add(records, to: reading, in: folder, secretKeys: secretKeys) }
      var base = reading.lastText ?? fallback()
      base.declared = declared
      // Several processes may have written more than fits.
      do throws(JSONLimitError) {
        try base.check(applying: changes.changes)
      } catch {
        throw .full(folder.settings, error)
      }
      let bytes = changes.isEmpty ? base.bytes : base.edited(changes.changes)
      let isCurrent = changes.isEmpty ? reading.problem != .damaged : bytes == reading.bytes
      noteMembers(base.memberCount + JSONExtent(of: changes.changes).memberCount)
      if isCurrent, !reading.isPartial { return try Backup.update(after: reading, in: folder) }
      if try replace(reading, bytes) { return }
    }
    throw FileError("rename", folder.settings, code: FileError.busy)
  }

  /// Returns the content of the file; reads it again if an editor is still saving it, or has renamed
  /// the old file away.
  private func readable() throws(FileError) -> SettingsFileReading {
    for _ in 0..<3 {
      let reading = try SettingsFileReading(folder)
      let isMissing = reading.identity == nil && reading.backups.first?.mark != nil
      if reading.text != nil, !isMissing { return reading }
      folder.files.pause(milliseconds: 100)
    }
    return try SettingsFileReading(folder)
  }

  /// Replaces the file that was read. Keeps a copy of a file that can't be parsed.
  ///
  /// - Returns: Whether the file was still the one that was read; otherwise nothing changes.
  private func replace(
    _ reading: SettingsFileReading, _ bytes: [UInt8]
  ) throws(FileError) -> Bool {
    let files = folder.files
    let new = try folder.writeSettings(bytes)
    let old = try files.statusIfPresent(of: folder.settings)
    let isLike = old.map { $0.links == 1 && new.hasAccess(of: $0) } ?? true
    if !isLike, let isWritten = try overwriteIfAllowed(reading, bytes) { return isWritten }
    // Before the file is replaced, because a file without a backup counts as edited.
    try Backup.write(bytes, of: new.identity, in: folder)
    try files.synchronizeFolder(folder.path)
    guard try files.statusIfPresent(of: folder.settings)?.identity == reading.identity else {
      return false
    }
    if reading.problem != nil { try keepCopy(of: reading) }
    let isReplaced: Bool
    do throws(FileError) {
      isReplaced = try exchange(reading.identity, for: new.identity)
    } catch {
      guard error.isUnreplaceable, let isWritten = try overwriteIfAllowed(reading, bytes) else {
        throw error
      }
      return isWritten
    }
    try files.synchronizeFolder(folder.parent)
    try files.removeIfPresent(folder.newSettings)
    if isReplaced { try Backup.finish(in: folder) }
    return isReplaced
  }

  /// Writes the file in place, if this process may write it. The new backup is the copy that
  /// completes the file if this process is killed.
  ///
  /// - Returns: Whether the file was still the one that was read; otherwise nothing changes. `nil`
  ///   if the file can't be written.
  private func overwriteIfAllowed(
    _ reading: SettingsFileReading, _ bytes: [UInt8]
  ) throws(FileError) -> Bool? {
    let files = folder.files
    let file: any OpenFile
    do throws(FileError) {
      file = try uninterrupted { () throws(FileError) in
        try files.open(folder.settings, for: .overwriting)
      }
    } catch {
      guard error.isRefusal || error.isMissing else { throw error }
      return nil
    }
    try Backup.update(after: reading, in: folder)
    let old = try uninterrupted { () throws(FileError) in try file.status() }.identity
    try Backup.write(bytes, inPlaceOf: old, in: folder)
    try files.synchronizeFolder(folder.path)
    guard try files.statusIfPresent(of: folder.settings)?.identity == reading.identity else {
      return false
    }
    if reading.problem != nil { try keepCopy(of: reading) }
    do throws(FileError) {
      try file.overwrite(with: bytes)
      file.settle()
    } catch {
      try files.restore(folder.settings, to: reading.bytes, removing: folder.newBackup)
      throw error
    }
    let new = try uninterrupted { () throws(FileError) in try file.status() }.identity
    try Backup.write(bytes, of: new, in: folder)
    try Backup.finish(in: folder)
    try files.removeIfPresent(folder.newSettings)
    return true
  }

  /// Exchanges the new file and the settings file, then checks the previous file. If that was saved
  /// after the last check, exchanges them again.
  ///
  /// - Returns: Whether the new file is in place.
  private func exchange(
    _ old: FileStatus.Identity?, for new: FileStatus.Identity
  ) throws(FileError) -> Bool {
    guard var expected = old else { return try create() }
    var placed = new
    for _ in 0..<20 {
      do throws(FileError) {
        try uninterrupted { () throws(FileError) in
          try folder.files.exchange(folder.newSettings, with: folder.settings)
        }
      } catch {
        guard error.isUnsupported || error.isMissing else { throw error }
        return try rename()
      }
      let found = try uninterrupted { () throws(FileError) in
        try folder.files.status(of: folder.newSettings).identity
      }
      if found.hasContent(of: expected) { return placed.hasContent(of: new) }
      (expected, placed) = (placed, found)
    }
    throw FileError("rename", folder.settings, code: FileError.busy)
  }

  /// Makes the new file the settings file if there is still none.
  private func create() throws(FileError) -> Bool {
    do throws(FileError) {
      try uninterrupted { () throws(FileError) in
        try folder.files.renameExclusively(folder.newSettings, to: folder.settings)
      }
      return true
    } catch {
      if error.isExisting { return false }
      // A sandbox may refuse calls that it doesn't know.
      guard error.isUnsupported || error.isRefusal else { throw error }
      return try rename()
    }
  }

  /// Replaces the settings file on systems that can neither exchange files nor rename exclusively.
  private func rename() throws(FileError) -> Bool {
    try uninterrupted { () throws(FileError) in
      try folder.files.rename(folder.newSettings, to: folder.settings)
    }
    return true
  }

  private func keepCopy(of reading: SettingsFileReading) throws(FileError) {
    // There is nothing in it.
    guard !reading.isUnused else { return }
    try SetAsideFile.keep(copyOf: folder.settings, at: folder.newCopy, files: folder.files) {
      () throws(FileError) in
      try folder.write(reading.bytes, to: folder.newCopy, isSynchronized: true)
    }
  }
}
