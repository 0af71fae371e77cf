/// The content of a ``FileStore``'s files, read without changing them. It contains keys but no
/// values.
package struct FileStoreInspection: Sendable {
  /// The state of the settings file.
  package enum State: Sendable, Hashable {
    case missing, asWritten, edited
    /// The file can't be used, for the given reason.
    case unusable(String)
  }

  /// A journal whose records aren't in the settings file yet, or are waiting to be removed.
  package struct Journal: Sendable, Hashable {
    package let number: UInt64
    package let isCheckpointed: Bool
    /// The keys of its records.
    package let keys: [String]
  }

  package let state: State
  /// The keys of the values that a store uses. If the file can't be used, the keys that a store
  /// would restore.
  package let keys: [String]
  package let journals: [Journal]
  /// The keys in each copy of the settings file that a store wrote, newest first.
  package let backups: [[String]]
  /// The most recent writes, newest first.
  package let history: [SettingsHistoryEntry]
  /// The names of the copies of files that couldn't be parsed.
  package let setAside: [String]

  /// Reads the files of the store at `path`.
  ///
  /// - Throws: ``SettingsError/Code/unreadableFile`` if the system denies access.
  package init(of path: String, files: any FileSystem = SystemFiles()) throws(SettingsError) {
    do throws(FileError) {
      let settings = files.withoutLinks(path)
      let folder = JournalFolder(settings: settings, files: files) { _ throws(FileError) in }
      let reading = try SettingsFileReading(folder)
      state = State(of: reading)
      keys = (reading.lastText?.valueKeys ?? []).sorted()
      backups = try Backup.all(of: folder).map { $0.text.valueKeys.sorted() }
      journals = try Self.journals(in: folder)
      history = try History(of: folder, secretKeys: []).entries
      setAside = try SetAsideFile.names(of: settings, files: files)
    } catch {
      throw SettingsError(
        .unreadableFile, problem: "The store at '\(path)' can't be read: \(error.reason).",
        recoverySuggestion: "Check its path and permissions.")
    }
  }

  private static func journals(in folder: JournalFolder) throws(FileError) -> [Journal] {
    var journals: [Journal] = []
    for number in try folder.numbers() {
      let journal = try JournalFile(folder, number: number)
      let (records, reader) = try journal.records()
      guard reader.isJournal else { continue }
      journals.append(
        Journal(
          number: number, isCheckpointed: reader.isSaved,
          keys: Set(records.flatMap(\.changes.keys)).sorted()))
    }
    return journals
  }
}

extension FileStoreInspection.State {
  fileprivate init(of reading: SettingsFileReading) {
    switch reading.isUnused ? nil : reading.problem {
    case .unreadable(let reason): self = .unusable(reason)
    case .unavailable(let error): self = .unusable(error.reason)
    case .tooLarge: self = .unusable("it is larger than \(JSONLimits.maximumSize >> 20) MiB")
    case .damaged: self = .unusable("its content changed without a write")
    case nil, .damagedRecords, .protected:
      self = reading.identity == nil ? .missing : reading.isEdited ? .edited : .asWritten
    }
  }
}
