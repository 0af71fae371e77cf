import Synchronization

/// The journals that an observed store writes to and its view has not read.
///
/// Without them, own writes that another fold has moved to the settings file and removed from the
/// journals would look like those of others.
final class UnreadJournals: Sendable {
  /// `nil` unless the store is observed.
  private let journals = Mutex<[JournalFile]?>(nil)

  func beginCollecting() { journals.withLock { if $0 == nil { $0 = [] } } }

  func endCollecting() { journals.withLock { $0 = nil } }

  func add(_ journal: JournalFile) { journals.withLock { $0?.append(journal) } }

  /// Returns those that follow the journal with the given number.
  func journals(after number: UInt64?) -> [JournalFile] {
    (journals.withLock { $0 } ?? []).filter { $0.number > number ?? 0 }
  }

  /// Removes all, and returns those that follow the journal with the given number.
  func take(after number: UInt64?) -> [JournalFile] {
    let taken = journals.withLock { journals in
      defer { if journals != nil { journals = [] } }
      return journals ?? []
    }
    return taken.filter { $0.number > number ?? 0 }
  }
}
