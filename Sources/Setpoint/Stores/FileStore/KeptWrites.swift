import SetpointSynchronization

/// The writes of a store whose file is protected until the device is unlocked.
final class KeptWrites: Sendable {
  private let changes = Mutex<[String: StoredValue?]>([:])
  /// Read before each write, so it is no part of what the lock guards.
  private let hasChanges = Atomic(false)

  var isEmpty: Bool { !hasChanges.load(ordering: .acquiring) }

  /// The changes; `nil` for removed values.
  var values: [String: StoredValue?] { changes.withLock { $0 } }

  func keep(_ new: [String: StoredValue?]) {
    changes.withLock { changes in
      changes.merge(new) { $1 }
      hasChanges.store(!changes.isEmpty, ordering: .releasing)
    }
  }

  /// Stores all changes, and new ones over them, with one write. If it fails, those before the new
  /// ones stay.
  func store(
    and new: [String: StoredValue?] = [:],
    by write: ([String: StoredValue?]) throws(FileError) -> Void
  ) throws(FileError) {
    guard !(isEmpty && new.isEmpty) else { return }
    try changes.withLock { changes throws(FileError) in
      let all = changes.merging(new) { $1 }
      // Another thread may just have stored the last ones.
      guard !all.isEmpty else { return }
      try write(all)
      changes = [:]
      hasChanges.store(false, ordering: .releasing)
    }
  }
}
