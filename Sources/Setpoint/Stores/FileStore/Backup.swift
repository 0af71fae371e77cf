/// The content of a settings file after a store wrote it, and the identity of the file.
///
/// It distinguishes damage from edits. If the identity is the same but the content differs, the
/// file is damaged. Before a checkpoint replaces the file, it writes the new backup; afterwards it
/// renames it. So the newest backup with its final name is that of the last complete checkpoint.
///
/// ```
/// checksum of all that follows, as eight hexadecimal digits, and a space
/// {"format":1,"modified":…,"number":…,"size":…} and a line feed; {"format":1} if there was no file;
/// "modified" is 0 while the file is written in place
/// the text of the settings file
/// ```
struct Backup {
  let text: JSONText
  /// The identity of the file; `nil` if there was none.
  let mark: ContentMark?

  /// Returns whether the settings file is the written one, neither replaced nor edited.
  func isOf(_ identity: FileStatus.Identity?) -> Bool { mark == identity.map(ContentMark.init) }
}

// MARK: - Reading

extension Backup {
  /// Returns the undamaged backups of complete checkpoints, newest first.
  ///
  /// - Parameter isEnough: Returns whether the older backup isn't needed.
  /// - Throws: The error of the system.
  static func all(
    of folder: JournalFolder, until isEnough: (Backup) -> Bool = { _ in false }
  ) throws(FileError) -> [Backup] {
    var backups: [Backup] = []
    if let backup = try at(folder.backup, folder.files) { backups.append(backup) }
    if let backup = backups.first, isEnough(backup) { return backups }
    do throws(FileError) {
      if let backup = try at(folder.oldBackup, folder.files) { backups.append(backup) }
    } catch {
      // It may be from before this user was allowed to read the file.
      guard error.isRefusal else { throw error }
    }
    return backups
  }

  /// Returns the backup of a checkpoint that isn't complete, or `nil` if there is none.
  ///
  /// Read it before the others: then a backup that is renamed meanwhile is read twice, not never.
  static func unfinished(in folder: JournalFolder) throws(FileError) -> Backup? {
    try at(folder.newBackup, folder.files)
  }

  private static func at(_ path: String, _ files: any FileSystem) throws(FileError) -> Backup? {
    try files.contentIfPresent(of: path, limit: maximumSize)
      .flatMap { $0.count > maximumSize ? nil : Backup($0) }
  }

  /// The maximum size of a backup in bytes: the text, with the checksum and header before it.
  private static let maximumSize = JSONText.maximumSize + 4096

  private init?(_ bytes: [UInt8]) {
    guard let content = ChecksummedText.text(of: bytes),
      let lineEnd = content.firstIndex(of: 0x0A),
      let header = try? JSONText(Array(content[..<lineEnd])), header["format"] == 1,
      let text = try? JSONText(Array(content[(lineEnd + 1)...]))
    else { return nil }
    self.text = text
    if case .int(let number)? = header["number"], case .int(let size)? = header["size"],
      case .int(let modified)? = header["modified"]
    {
      mark = ContentMark(number: number, size: size, modified: modified)
    } else {
      mark = nil
    }
  }
}

// MARK: - Writing

extension Backup {
  /// Records the content that was read, unless the newest backup is the same. The lock must be
  /// held.
  static func update(
    after reading: SettingsFileReading, in folder: JournalFolder
  ) throws(FileError) {
    guard reading.problem == nil, reading.backups.first?.isOf(reading.identity) != true,
      let text = reading.text
    else { return }
    var identity = reading.identity
    // No file has this time, so that an edit soon afterwards isn't taken for damage.
    if reading.unsettledTime > 0 { identity?.modified = -1 }
    try write(text.bytes, of: identity, in: folder)
    try finish(in: folder)
  }

  /// Records the content that the settings file has when it has been written in place. The lock must
  /// be held.
  static func write(
    _ text: [UInt8], inPlaceOf identity: FileStatus.Identity, in folder: JournalFolder
  ) throws(FileError) {
    var identity = identity
    (identity.size, identity.modified) = (text.count, 0)
    try write(text, of: identity, in: folder)
  }

  /// Returns whether bytes are what an interrupted writing of the file in place has left: the
  /// beginning of this text, and the rest of the old one.
  func isPartly(_ bytes: [UInt8], of identity: FileStatus.Identity, over old: [UInt8]) -> Bool {
    guard mark?.number == ContentMark(identity).number, mark?.modified == 0 else { return false }
    let common = zip(bytes, text.bytes).prefix { $0 == $1 }.count
    return common == bytes.count || bytes[common...] == old.dropFirst(common)
  }

  /// Records the content of the settings file before the first write. The lock must be held.
  static func begin(in folder: JournalFolder) throws(FileError) {
    let reading = try SettingsFileReading(folder)
    guard reading.isUnused, reading.backups.isEmpty else {
      return try update(after: reading, in: folder)
    }
    // As if there was no file, so that values which are entered there later count as edited.
    try write(JSONText.empty.bytes, of: nil, in: folder)
    try finish(in: folder)
  }

  /// Records the content that the settings file is going to have. The lock must be held.
  static func write(
    _ text: [UInt8], of identity: FileStatus.Identity?, in folder: JournalFolder
  ) throws(FileError) {
    var header: [String: StoredValue] = ["format": 1]
    if let mark = identity.map(ContentMark.init) {
      header["number"] = .int(mark.number)
      header["size"] = .int(mark.size)
      header["modified"] = .int(mark.modified)
    }
    let content = Array(StoredValue.dictionary(header).description.utf8) + [0x0A] + text
    try folder.write(
      ChecksummedText.bytes(of: content), to: folder.newBackup, isSynchronized: true)
  }

  /// Notes that the settings file has the recorded content. The lock must be held.
  static func finish(in folder: JournalFolder) throws(FileError) {
    do throws(FileError) {
      try uninterrupted { () throws(FileError) in
        try folder.files.rename(folder.backup, to: folder.oldBackup)
      }
    } catch {
      guard error.isMissing else { throw error }
    }
    try uninterrupted { () throws(FileError) in
      try folder.files.rename(folder.newBackup, to: folder.backup)
    }
  }
}
