/// The content of a settings file when it was read.
struct SettingsFileReading {
  /// When the reading began: what was read is no older.
  private(set) var time = monotonicTime()
  /// The identity of the file; `nil` if there was none.
  let identity: FileStatus.Identity?
  let bytes: [UInt8]
  /// How long an edit may leave the identity the same, in nanoseconds.
  let unsettledTime: Int64
  /// The last contents that stores wrote, newest first. The older one is missing if the file has
  /// the newer one.
  let backups: [Backup]
  /// The content that a checkpoint was going to write, or has just written.
  private let unfinished: Backup?
  /// Whether a checkpoint has written a part of the file in place.
  let isPartial: Bool
  /// The text to use, which is empty if there was no file; `nil` if the file can't be parsed.
  let text: JSONText?
  /// The text, or a replacement for text that can't be parsed: the members before the mistake, and
  /// otherwise what was last written.
  let lastText: JSONText?
  /// The reason why the text isn't that of the file; `nil` if it is.
  let problem: FileProblem?

  /// Reads the file.
  ///
  /// - Throws: The error of the system, which doesn't mean damage.
  init(_ folder: JournalFolder) throws(FileError) {
    var reading = try Self(once: folder)
    // A file that seems edited or damaged may have been replaced or saved meanwhile.
    for _ in 0..<20 where !reading.isAsWritten {
      let status = try folder.files.statusIfPresent(of: folder.settings)
      if status?.identity == reading.identity { break }
      reading = try Self(once: folder)
    }
    self = reading
  }

  private init(once folder: JournalFolder) throws(FileError) {
    let file: any OpenFile
    try folder.files.checkLink(at: folder.settings)
    do throws(FileError) {
      file = try folder.files.openToRead(folder.settings)
    } catch {
      guard error.isMissing else { throw error }
      unfinished = try Backup.unfinished(in: folder)
      backups = try Backup.all(of: folder)
      identity = nil
      bytes = []
      unsettledTime = 0
      isPartial = false
      text = .empty
      lastText = text
      problem = nil
      return
    }
    // Before the bytes, because a file that changes during reading has another identity afterwards.
    let identity = try uninterrupted { () throws(FileError) in try file.status() }.identity
    unsettledTime = identity.unsettledTime(at: currentTime())
    bytes = try file.readAll(from: 0, limit: JSONText.maximumSize)
    // After the file, because a checkpoint writes the backup first.
    unfinished = try Backup.unfinished(in: folder)
    let bytes = self.bytes
    backups = try Backup.all(of: folder) { $0.isOf(identity) && $0.text.bytes == bytes }
    self.identity = identity
    isPartial =
      unfinished?.isPartly(bytes, of: identity, over: backups.first?.text.bytes ?? []) == true
    if isPartial {
      (text, problem) = (unfinished?.text, nil)
    } else if let backup = Self.backup(
      [unfinished].compactMap(\.self) + backups, of: identity, bytes)
    {
      // The file wasn't edited.
      text = backup.text
      problem = bytes == backup.text.bytes ? nil : .damaged
    } else {
      (text, problem) = Self.text(of: bytes)
    }
    // A backup without a mark is from before there were values.
    let last = backups.first.flatMap { $0.mark == nil ? nil : $0.text }
    lastText = text ?? Self.text(beforeMistakeIn: bytes, over: last)
  }

  /// Returns the backup of the file, or `nil` if no store has written it.
  ///
  /// Some file systems keep times in seconds. An edit soon after a write may then have the same time.
  private static func backup(
    _ backups: [Backup], of identity: FileStatus.Identity, _ bytes: [UInt8]
  ) -> Backup? {
    backups.first {
      $0.isOf(identity) && (!identity.hasCoarseTime || $0.text.bytes == bytes)
    }
  }

  /// Whether the file is empty and no store has written it: another program has created it, or has
  /// emptied it.
  var isUnused: Bool {
    identity != nil && bytes.allSatisfy(JSONScanner.isSpace) && unfinished?.mark == nil
      && backups.first?.mark == nil
  }

  private static func text(beforeMistakeIn bytes: [UInt8], over last: JSONText?) -> JSONText? {
    guard bytes.count <= JSONText.maximumSize,
      let members = JSONText.membersBeforeMistake(in: bytes)
    else { return last }
    guard let last else { return members }
    let edited = members.valueKeys.filter { members[$0] != last[$0] }
    guard !edited.isEmpty else { return last }
    let changes = Dictionary(uniqueKeysWithValues: edited.map { ($0, members[$0]) })
    return (try? last.applying(changes)) ?? last
  }

  /// Whether the file is the one that a store wrote last, or no store has written any.
  private var isAsWritten: Bool {
    backups.isEmpty || problem == nil && isWritten
  }

  /// Whether a store has written the file.
  private var isWritten: Bool {
    let backups = [unfinished].compactMap(\.self) + backups
    guard let identity else { return backups.contains { $0.isOf(nil) } }
    return isPartial || Self.backup(backups, of: identity, bytes) != nil
  }

  /// Whether the file was edited after a store wrote it.
  var isEdited: Bool { identity != nil && text != nil && !backups.isEmpty && !isWritten }

  /// Returns whether the member was edited after a store wrote the file.
  func isEdited(_ key: String) -> Bool {
    guard isEdited, let text else { return false }
    return backups.first?.text[key] != text[key]
  }

  private static func text(of bytes: [UInt8]) -> (JSONText?, FileProblem?) {
    guard bytes.count <= JSONText.maximumSize else {
      return (nil, .tooLarge)
    }
    do throws(JSONScanner.SyntaxError) {
      return (try JSONText(bytes), nil)
    } catch {
      return (nil, .unreadable(error.description))
    }
  }
}

extension StoredValue {
  /// The value after it was written to a file and read again, without the cases that JSON lacks.
  package var asRead: StoredValue {
    switch self {
    case .data, .date: (try? StoredValue(json: description)) ?? self
    case .array(let elements): .array(elements.map(\.asRead))
    case .dictionary(let members): .dictionary(members.mapValues(\.asRead))
    case .null, .bool, .int, .double, .string: self
    }
  }
}
