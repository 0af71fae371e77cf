import SetpointSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The writer of a store's records.
struct JournalWriter: ~Copyable {
  /// How often a writer checks that the journal is at its path, in nanoseconds.
  private static let pathInterval: Int64 = 100_000_000
  /// The maximum size of the other layers in a record, in bytes. The history holds less.
  private static let maximumLayerSize = 4 << 20

  private let folder: JournalFolder
  private let isDurable: Bool
  private var buffer: RecordBuffer
  private var journal: JournalFile?
  /// What the marks of the journal say up to the last look.
  private var reader = RecordReader(seed: 0)
  /// The number of bytes appended since the last look; `nil` if it is unknown.
  private var appended: Int? = 0
  /// Until then, no further look is necessary.
  private var leaseEnd: Int64 = .min
  private var isShared = false
  /// When to check the path of the journal again.
  private var nextPathCheck: Int64 = .min
  private let notes: StoreNotes
  /// The number of the last journal with a record that names this process.
  private var introducedNumber: UInt64?
  /// The keys whose values the history must not contain.
  var secretKeys: Set<String> = []
  /// The other layers of keys that are about to be written.
  private var surroundings: [String: LayerSurroundings] = [:]
  /// The number of a journal whose name survives a power failure.
  private var durableNumber: UInt64?
  /// The number of bytes that this store has written since the last checkpoint.
  private(set) var written = 0
  /// Whether each write must reach the settings file at once, because the folder of the journals may
  /// disappear.
  private(set) var isWrittenThrough = false
  /// The number of further bytes that fit in the settings file.
  private var remainingSize = 0
  /// The number of further members that fit in the settings file, at least. A write of a member that
  /// the file has counts, too, until ``measure(isExact:)``.
  private var remainingMembers = Int.max
  /// The edit of the settings file that this store has read.
  private var edit: ContentMark?

  init(
    _ folder: JournalFolder, writer: UInt32, _ notes: StoreNotes, isDurable: Bool
  ) {
    self.folder = folder
    self.notes = notes
    self.isDurable = isDurable
    buffer = RecordBuffer(writer: writer)
  }

  /// Writes one value with one system call.
  mutating func set(_ value: StoredValue, forKey key: String) throws(FileError) {
    guard surroundings.isEmpty else { return try apply([key: value]) }
    let journal = try currentJournal()
    let isSecret = !secretKeys.isEmpty && secretKeys.contains(key)
    buffer.format(value, forKey: key, isSecret: isSecret, seed: journal.seed)
    try append(to: journal, members: value.memberCount)
  }

  /// Writes all changes or none; `nil` removes a value.
  mutating func apply(_ changes: [String: StoredValue?]) throws(FileError) {
    let journal = try currentJournal()
    let members = Self.memberCount(of: changes)
    format(changes, members: members, seed: journal.seed)
    try append(to: journal, members: members)
    dropSurroundings(of: changes)
  }

  @inline(__always)
  private mutating func append(to journal: JournalFile, members: Int) throws(FileError) {
    try requireSpace(forMembers: members)
    try write(to: journal)
    // Read after the record was appended, so that a pause only makes the lease end early.
    let now = monotonicTime()
    if now >= leaseEnd { try look(at: now) }
    if isDurable { try synchronize() }
  }

  /// Writes the record. The first record in a journal includes the name of this process.
  @inline(__always)
  private mutating func write(to journal: JournalFile) throws(FileError) {
    if introducedNumber != journal.number {
      buffer.introduce(WritingProcess.name, seed: journal.seed)
    }
    let isFirst: Bool
    do throws(FileError) {
      isFirst = try journal.append(buffer)
    } catch {
      appended = nil
      throw error
    }
    introducedNumber = journal.number
    written &+= buffer.count
    if isFirst, let count = appended { appended = count &+ buffer.count } else { appended = nil }
  }

  /// Writes the changes if the journal still ends at `position`.
  ///
  /// - Returns: Whether it did; otherwise nothing was written.
  mutating func apply(
    _ changes: [String: StoredValue?], at position: Int, of journal: JournalFile
  ) throws(FileError) -> Bool {
    let members = Self.memberCount(of: changes)
    format(changes, members: members, at: position, seed: journal.seed)
    try requireSpace(forMembers: members)
    try write(to: journal)
    // Nothing lies between what the store has read and the record, not even a mark.
    guard try journal.lastEnd() - buffer.count == position else { return false }
    dropSurroundings(of: changes)
    // Not at the last record, which is valid in any case, but for those that follow.
    let now = monotonicTime()
    if now >= leaseEnd { try look(at: now, isValid: true) }
    if isDurable { try synchronize() }
    return true
  }

  /// Formats a record of changes with the other layers of their keys, or without them if a reader
  /// would refuse the record or the settings file has no space for it.
  private mutating func format(
    _ changes: [String: StoredValue?], members: Int, at position: Int? = nil, seed: UInt32
  ) {
    guard !surroundings.isEmpty else {
      return buffer.format(changes, secretKeys: secretKeys, at: position, seed: seed)
    }
    let layers = surroundings.filter { changes[$0.key] != nil }
    let stored = StoredValue.dictionary(layers.mapValues(\.stored))
    let extent = JSONExtent(of: stored)
    let isReadable =
      extent.size <= Self.maximumLayerSize
      && extent.memberCount + members <= JSONLimits.record.memberCount
      && !stored.isNested(deeperThan: JSONLimits.record.depth)
    buffer.format(
      changes, secretKeys: secretKeys, surroundings: isReadable ? layers : [:], at: position,
      seed: seed)
    if written &+ buffer.count > remainingSize {
      buffer.format(changes, secretKeys: secretKeys, at: position, seed: seed)
    }
  }

  /// Adds the other layers of keys to the next record that writes them.
  mutating func note(_ surroundings: [String: LayerSurroundings]) {
    self.surroundings.merge(surroundings) { $1 }
  }

  private mutating func dropSurroundings(of changes: [String: StoredValue?]) {
    guard !surroundings.isEmpty else { return }
    for key in changes.keys { surroundings[key] = nil }
  }

  /// Checks that the settings file can hold the record in addition to what this store has written.
  @inline(__always)
  private mutating func requireSpace(forMembers members: Int) throws(FileError) {
    guard written &+ buffer.count <= remainingSize, members <= remainingMembers else {
      throw fullFile(forMembers: members)
    }
    remainingMembers &-= members
  }

  @inline(never)
  private func fullFile(forMembers members: Int) -> FileError {
    .full(
      folder.settings,
      members > remainingMembers
        ? .tooMany(JSONLimits.file.memberCount) : .tooLarge(JSONLimits.maximumSize))
  }

  private static func memberCount(of changes: [String: StoredValue?]) -> Int {
    changes.values.reduce(0) { $0 + ($1?.memberCount ?? 0) }
  }

  /// Waits until the last record survives a power failure.
  private mutating func synchronize() throws(FileError) {
    guard let journal else { return }
    do throws(FileError) {
      try journal.synchronize()
      guard durableNumber != journal.number else { return }
      try folder.files.synchronizeFolder(folder.path)
      try folder.files.synchronizeFolder(folder.parent)
      durableNumber = journal.number
    } catch {
      throw error.afterWriting
    }
  }
}

// MARK: - Looking

extension JournalWriter {
  /// Looks whether the last record is valid and whether the journal is at its path. Writes the
  /// record again if it isn't valid.
  ///
  /// - Parameters:
  ///   - now: A time before the look and after the record was appended.
  ///   - isValid: Whether the record is known to be valid.
  @inline(never)
  private mutating func look(at now: Int64, isValid: Bool = false) throws(FileError) {
    guard let journal else { return }
    let links: Int
    do throws(FileError) {
      links = try readMarks(of: journal).links
    } catch {
      throw error.afterWriting
    }
    if let end = reader.end, !isValid, try journal.lastEnd() > end {
      return try appendAgain(to: moveOn())
    }
    do throws(FileError) {
      if try isMisplaced(journal, links: links, now) { return _ = try moveOn() }
    } catch {
      // The record may be only in a file without a name.
      throw error.afterWriting
    }
    if reader.isClosed {
      // If that fails, the next write tries again.
      _ = try? moveOn()
    } else {
      if !isShared { isShared = share(journal) }
      leaseEnd = isShared && !reader.isClosing ? now + JournalFile.leaseTime : .min
    }
  }

  private mutating func appendAgain(to journal: JournalFile) throws(FileError) {
    buffer.stamp(seed: journal.seed)
    try write(to: journal)
    try look(at: monotonicTime())
  }

  /// Reads what others have appended since the last look.
  private mutating func readMarks(of journal: JournalFile) throws(FileError) -> FileStatus {
    let status = try journal.status()
    let size = status.identity.size
    // Another program may have truncated the file.
    if size < reader.offset { reader = RecordReader(seed: journal.seed) }
    if let appended, size == reader.offset + appended {
      reader.skip(appended)
    } else {
      reader.readMarks(try journal.read(from: reader.offset))
    }
    appended = 0
    return status
  }

  /// Returns whether the journal has lost its name.
  private mutating func isMisplaced(
    _ journal: JournalFile, links: Int, _ now: Int64
  ) throws(FileError) -> Bool {
    if links == 0 { return true }
    guard now >= nextPathCheck else { return false }
    nextPathCheck = now + Self.pathInterval
    return try !journal.isAtPath(folder.files)
  }

  /// Takes the lock that a lease needs. A system that suspends processes would find it held, so there
  /// each write looks.
  private func share(_ journal: JournalFile) -> Bool {
    folder.suspension == nil && journal.share()
  }

  /// Ends the lease, so that a checkpoint of this store needn't wait for it.
  mutating func endLease() {
    leaseEnd = .min
    guard isShared else { return }
    journal?.unshare()
    isShared = false
  }

  /// Prepares for a checkpoint of this store.
  ///
  /// - Returns: Whether records of a journal without a name were copied.
  mutating func endJournal() throws(FileError) -> Bool {
    let isCopied = try checkPath()
    endLease()
    return isCopied
  }

  /// Checks that the journal is at its path, and copies its records to a new journal if it isn't.
  ///
  /// - Returns: Whether records were copied.
  mutating func checkPath() throws(FileError) -> Bool {
    guard let journal, try !journal.isAtPath(folder.files) else { return false }
    let isCopied = try leave(journal)
    self.journal = nil
    return isCopied
  }
}

// MARK: - Journals

extension JournalWriter {
  /// Returns the journal to write to.
  mutating func currentJournal() throws(FileError) -> JournalFile {
    if let journal { return journal }
    return try open()
  }

  /// Opens the last journal.
  @inline(never)
  private mutating func moveOn() throws(FileError) -> JournalFile {
    if let journal { try leave(journal) }
    return try open()
  }

  /// Copies the records of a journal that lost its name before a checkpoint.
  ///
  /// - Returns: Whether records were copied.
  @discardableResult
  private mutating func leave(_ journal: JournalFile) throws(FileError) -> Bool {
    guard try !journal.isAtPath(folder.files) else { return false }
    // After the path was compared, because a checkpoint makes its mark before it removes the name.
    _ = try readMarks(of: journal)
    guard !reader.isSaved else { return false }
    endLease()
    return try folder.rescue(journal)
  }

  private mutating func open() throws(FileError) -> JournalFile {
    try folder.files.checkLink(at: folder.settings)
    try folder.files.statusIfPresent(of: folder.settings)?
      .require(.stored, at: folder.settings)
    isWrittenThrough = try folder.isMounted()
    if isWrittenThrough {
      _ = try uninterrupted { () throws(FileError) in
        try folder.files.open(folder.settings, for: .overwriting)
      }
    }
    let next = try folder.currentJournal()
    try next.requireWritable()
    // Before the journal is read, so that a process that closes it either waits or is noticed.
    let isShared = share(next)
    let now = monotonicTime()
    let reader = try next.scanned()
    try measure()
    // Before the first record is written to it.
    if let edit { try next.append(.edited(edit)) }
    notes.unread.add(next)
    (journal, self.isShared, self.reader) = (next, isShared, reader)
    appended = edit == nil ? 0 : nil
    let hasLease = isShared && !reader.isClosing && !reader.isClosed
    leaseEnd = hasLease ? now + JournalFile.leaseTime : .min
    nextPathCheck = now + Self.pathInterval
    return next
  }

  /// Determines how much space the settings file has left.
  ///
  /// - Parameter isExact: Whether the number of its members is known since the last checkpoint.
  ///   Otherwise it may have more.
  mutating func measure(isExact: Bool = false) throws(FileError) {
    let identity = try folder.files.statusIfPresent(of: folder.settings)?.identity
    remainingSize = JSONLimits.maximumSize - (identity?.size ?? 0)
    let members = JSONLimits.file.memberCount - notes.memberCount.load(ordering: .relaxed)
    remainingMembers = isExact ? members : min(members, remainingMembers)
    written = 0
    if let edit, identity.map(ContentMark.init) != edit { self.edit = nil }
  }

  /// Notes that this store has read an edit of the settings file. Its later records have precedence
  /// over the edit, whatever clocks say.
  mutating func note(_ edit: ContentMark) throws(FileError) {
    guard self.edit != edit else { return }
    do throws(FileError) {
      appended = journal == nil ? appended : nil
      try journal?.append(.edited(edit))
    } catch {
      // The next write tries again.
      notes.edit.note(edit)
      throw error
    }
    self.edit = edit
  }

  /// Returns a journal to write to that isn't closed.
  mutating func openJournal() throws(FileError) -> JournalFile {
    let journal = try currentJournal()
    _ = try readMarks(of: journal)
    if !reader.isClosed, try journal.isAtPath(folder.files) { return journal }
    return try moveOn()
  }

  /// Opens the journal that a checkpoint has created, so that the next write doesn't have to.
  mutating func prepare() {
    // A store that has written nothing creates no file.
    guard introducedNumber != nil else { return }
    _ = try? openJournal()
  }
}

/// This process, as it is named in records.
enum WritingProcess {
  private static let maximumLength = 40

  /// The name of the program and the number of the process, such as `reader[4711]`.
  static var name: String {
    let path = CommandLine.arguments.first ?? ""
    let program = path.split(separator: "/").last ?? "program"
    let letters = program.unicodeScalars.prefix(maximumLength).map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain || "-._".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    return "\(String(letters))[\(getpid())]"
  }
}

extension StoredValue {
  /// The number of members of a file that the value takes.
  fileprivate var memberCount: Int {
    switch self {
    case .array, .dictionary: JSONExtent(of: self).memberCount + 1
    case .null, .bool, .int, .double, .string, .data, .date: 1
    }
  }
}
