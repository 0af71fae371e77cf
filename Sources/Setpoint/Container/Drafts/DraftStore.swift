import Observation
import SetpointSynchronization

/// The store of a draft's container. It holds the staged changes, and otherwise the values of the
/// original.
final class DraftStore: SettingsStore, Observable {
  private let original: SettingsContainer
  private let changes = Mutex<[String: StagedChange]>([:])
  private let observers = SettingsObservers<StoreEvent>()
  private let registrar = ObservationRegistrar()

  /// A change that isn't applied yet.
  struct StagedChange: Sendable, Equatable {
    /// The value to store; `nil` removes what is stored.
    let value: StoredValue?
    /// The value in the original when the setting was first changed in the draft.
    let base: StoredValue?
    /// Whether a commit stores the value even if it is already in effect.
    let isKept: Bool
  }

  init(original: SettingsContainer) { self.original = original }

  /// The staged changes by key. Observation tracks them.
  var staged: [String: StagedChange] {
    registrar.access(self, keyPath: \.staged)
    return changes.withLock { $0 }
  }

  func value(forKey key: String) -> StoredValue? {
    if let change = changes.withLock({ $0[key] }) { return change.value }
    return original.userValue(forKey: key)
  }

  func apply(_ values: [String: StoredValue?]) { apply(values, kept: []) }

  /// Stages changes.
  ///
  /// - Parameter kept: The keys of values that a commit stores even if they are already in effect.
  func apply(_ values: [String: StoredValue?], kept: Set<String>) {
    let current = values.keys.map { ($0, original.userValue(forKey: $0)) }
    changes.withLock { changes in
      for (key, current) in current {
        let base = changes[key].map(\.base) ?? current
        stage(
          StagedChange(value: values[key] ?? nil, base: base, isKept: kept.contains(key)),
          forKey: key, current: current, in: &changes)
      }
    }
  }

  /// Removes a change to the value that the original already has. Another change keeps its base, so
  /// that a later change in the original is a conflict.
  private func stage(
    _ change: StagedChange, forKey key: String, current: StoredValue?,
    in changes: inout [String: StagedChange]
  ) {
    changes[key] = change.value == current ? nil : change
  }

  /// Discards the changes of these keys.
  func discard(_ keys: Set<String>) {
    changes.withLock { changes in
      for key in keys { changes[key] = nil }
    }
    notifyOfChanges(in: keys)
  }

  /// Removes changes that the original has by now. One that was staged meanwhile stays, and replaces
  /// the committed value.
  func finish(_ committed: [String: StagedChange]) {
    changes.withLock { changes in
      for (key, change) in committed {
        guard let staged = changes[key] else { continue }
        changes[key] =
          staged == change
          ? nil
          : StagedChange(value: staged.value, base: change.value, isKept: staged.isKept)
      }
    }
    notifyOfChanges(in: Set(committed.keys))
  }

  /// Makes the current value in the original the base of a change.
  func rebase(_ key: String) {
    let current = original.userValue(forKey: key)
    changes.withLock { changes in
      guard let change = changes[key] else { return }
      stage(
        StagedChange(value: change.value, base: current, isKept: change.isKept), forKey: key,
        current: current, in: &changes)
    }
    announceStaged()
  }

  /// Makes the draft's container read these keys again.
  func notifyOfChanges(in keys: Set<String>) {
    observers.notify(.changed(keys: keys))
    announceStaged()
  }

  /// Announces the staged changes to Observation. No lock may be held.
  func announceStaged() { registrar.withMutation(of: self, keyPath: \.staged) {} }

  func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? {
    observers.add(handler)
  }
}
