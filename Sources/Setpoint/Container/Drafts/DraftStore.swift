import Synchronization

/// The store of a draft's container: keeps what is staged, and else shows what the original holds.
final class DraftStore: SettingsStore {
  private let original: SettingsContainer
  private let state = Mutex<[String: Staged]>([:])
  private let observers = SettingsObservers<StoreEvent>()

  /// A change that is not applied yet.
  struct Staged: Sendable {
    /// What shall be kept; `nil`: nothing.
    var value: StoredValue?
    /// What the original held when the setting was first changed here.
    let base: StoredValue?
  }

  init(original: SettingsContainer) { self.original = original }

  var staged: [String: Staged] { state.withLock { $0 } }

  func value(forKey key: String) -> StoredValue? {
    if let staged = state.withLock({ $0[key] }) { return staged.value }
    return original.currentValue(forKey: key)
  }

  func apply(_ changes: [String: StoredValue?]) {
    let bases = changes.keys.map { ($0, original.currentValue(forKey: $0)) }
    state.withLock { staged in
      for (key, base) in bases {
        let base = staged[key].map(\.base) ?? base
        let value = changes[key] ?? nil
        staged[key] = value == base ? nil : Staged(value: value, base: base)
      }
    }
  }

  /// Takes what is staged for these keys away and tells the draft's container.
  func forget(_ keys: Set<String>) {
    state.withLock { staged in
      for key in keys { staged[key] = nil }
    }
    tell(keys)
  }

  /// Makes what the original holds now the base of what is staged.
  func rebase(_ key: String) {
    let base = original.currentValue(forKey: key)
    state.withLock { staged in
      guard let change = staged[key] else { return }
      staged[key] = change.value == base ? nil : Staged(value: change.value, base: base)
    }
  }

  /// Tells the draft's container that these may have another value.
  func tell(_ keys: Set<String>) {
    observers.tell(.changed(keys: keys))
  }

  func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? {
    observers.add(handler)
  }
}
