import SetpointSynchronization

/// What a writer and a view of one store tell each other.
final class StoreNotes: Sendable {
  let unread = UnreadJournals()
  let edit = SeenEdit()
  /// The number of members of the settings file.
  let memberCount = Atomic(0)
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

  /// Removes the journals up to the one with the given number.
  func remove(through number: UInt64?) {
    journals.withLock { $0?.removeAll { $0.number <= number ?? 0 } }
  }
}

/// The last edit of the settings file that a view has read and the writer hasn't noted.
final class SeenEdit: Sendable {
  private let isNew = Atomic(false)
  private let mark = Mutex<ContentMark?>(nil)

  func note(_ mark: ContentMark?) {
    self.mark.withLock { $0 = mark }
    isNew.store(mark != nil, ordering: .releasing)
  }

  /// Returns the edit if there is a new one.
  @inline(__always)
  func take() -> ContentMark? { isNew.load(ordering: .acquiring) ? takeNew() : nil }

  @inline(never)
  private func takeNew() -> ContentMark? {
    isNew.store(false, ordering: .relaxed)
    return mark.withLock { $0 }
  }
}
