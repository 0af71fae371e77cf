import Synchronization

/// The journals that an observed store writes to and that its view has not read.
///
/// Without this list, the store's own writes would look like those of others after another process has
/// folded them and removed the journals.
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
