/// Puts what journals hold into the settings file.
struct Fold {
  let folder: JournalFolder
  /// The keys whose values the history may not hold.
  let secretKeys: Set<String>
  /// What a settings file that cannot be read held when it last could.
  let fallback: () -> JSONText

  /// - Parameter limit: In milliseconds, how long to wait for another process that folds.
  /// - Throws: What the system refused. Then everything is still in the journals.
  func run(limit: Int) throws(FileError) {
    let numbers = try folder.numbers()
    guard !numbers.isEmpty else { return }
    let lock = try FileLock(folder.lock, limit: limit, files: folder.files)
    defer { lock.release() }
    try removeLeftovers()
    var journals = try self.journals()
    if let last = journals.last {
      // Only if earlier folds are complete: else each attempt would make another journal.
      if journals.count > 1 { try complete(journals.dropLast()) }
      let size = try last.size
      guard last.page.state.isSealed || size > JournalPage.size else {
        // Nothing to fold, but perhaps an edit or damage.
        return try write([])
      }
      try folder.makeNext(after: last.number)
      journals = [last]
    }
    try complete(journals[...])
  }

  private func removeLeftovers() throws(FileError) {
    try folder.files.removeIfPresent(folder.nextJournal)
    for path in [folder.newSettings, folder.newGeneration, folder.newCopy] {
      try folder.files.removeIfPresent(path)
    }
  }

  private func journals() throws(FileError) -> [JournalFile] {
    var journals: [JournalFile] = []
    for number in try folder.numbers() {
      if let journal = try JournalFile(folder, number: number) {
        try journal.requireWritable()
        journals.append(journal)
      } else {
        // Shorter than its page: it holds nothing.
        try folder.files.removeIfPresent(folder.journal(number))
      }
    }
    return journals
  }

  /// Folds sealed journals and removes them.
  private func complete(_ journals: ArraySlice<JournalFile>) throws(FileError) {
    var records: [JournalRecord] = []
    for journal in journals where !journal.page.state.isFolded {
      var reader = RecordReader(seed: journal.seed)
      records += reader.read(try journal.read(from: reader.offset))
    }
    try write(records)
    for journal in journals { journal.page.markFolded() }
    // The oldest first, and each for good before the next: what is left is applied in order.
    for journal in journals {
      if journal !== journals.first { try folder.files.synchronizeFolder(folder.path) }
      try folder.files.removeIfPresent(folder.journal(journal.number))
    }
  }
}

// MARK: - The settings file

extension Fold {
  /// Puts records into the settings file and writes down what it holds.
  private func write(_ records: [JournalRecord]) throws(FileError) {
    for _ in 0..<20 {
      let reading = try readable()
      var changes = JournaledChanges()
      for record in records { changes.add(record) }
      changes.dropEdited(in: reading)
      // First: afterwards it cannot be known any more what was replaced. Values do not depend on it.
      try? History.add(records, to: reading, in: folder, secretKeys: secretKeys)
      let base = reading.lastText ?? fallback()
      let bytes = changes.isEmpty ? base.bytes : base.edited(changes.values)
      if changes.isEmpty ? reading.problem != .damaged : bytes == reading.bytes {
        return try Generation.update(after: reading, in: folder)
      }
      if try replace(reading, bytes) { return }
    }
    throw FileError("rename", folder.settings, code: FileError.busy)
  }

  /// Reads again a file that an editor is still saving.
  private func readable() throws(FileError) -> SettingsFileReading {
    for _ in 0..<3 {
      let reading = try SettingsFileReading(folder)
      if reading.text != nil { return reading }
      folder.files.pause(milliseconds: 100)
    }
    return try SettingsFileReading(folder)
  }

  /// Replaces the file that was read; one that cannot be understood is kept under another name.
  ///
  /// - Returns: Whether it still was the one that was read; otherwise nothing is done.
  private func replace(
    _ reading: SettingsFileReading, _ bytes: [UInt8]
  ) throws(FileError) -> Bool {
    guard bytes.count <= JSONText.maximumSize else {
      throw FileError("write", folder.settings, code: FileError.tooLarge)
    }
    let files = folder.files
    let new = try folder.write(bytes, to: folder.newSettings, isSynchronized: true)
    // Before the file: a file that is in no generation counts as edited.
    try Generation.write(bytes, of: new.identity, in: folder)
    try files.synchronizeFolder(folder.path)
    guard try files.statusIfPresent(of: folder.settings)?.identity == reading.identity else {
      try Generation.withdraw(in: folder)
      return false
    }
    if reading.problem != nil { try keepCopy(of: reading) }
    let isReplaced = try exchange(reading.identity, for: new.identity)
    try files.synchronizeFolder(folder.parent)
    try files.removeIfPresent(folder.newSettings)
    if !isReplaced { try Generation.withdraw(in: folder) }
    return isReplaced
  }

  /// Puts the new file in the place of the settings file, and looks at the file that came out: one that was
  /// saved since the last check goes back.
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

  /// Puts the new file in its place if there is still no settings file.
  private func create() throws(FileError) -> Bool {
    do throws(FileError) {
      try uninterrupted { () throws(FileError) in
        try folder.files.renameExclusively(folder.newSettings, to: folder.settings)
      }
      return true
    } catch {
      if error.isExisting { return false }
      guard error.isUnsupported else { throw error }
      return try rename()
    }
  }

  /// Replaces the settings file where the system cannot exchange files, or look whether there is one.
  private func rename() throws(FileError) -> Bool {
    try uninterrupted { () throws(FileError) in
      try folder.files.rename(folder.newSettings, to: folder.settings)
    }
    return true
  }

  private func keepCopy(of reading: SettingsFileReading) throws(FileError) {
    // One that is too large was not read to its end.
    guard reading.bytes.count <= JSONText.maximumSize else {
      return try SetAsideFile.move(folder.settings, files: folder.files)
    }
    try SetAsideFile.keep(copyOf: folder.settings, at: folder.newCopy, files: folder.files) {
      () throws(FileError) in
      try folder.write(reading.bytes, to: folder.newCopy, isSynchronized: true)
    }
  }
}
