import Synchronization

/// A store of a container, and the order of writes to it.
final class StoreConnection: Sendable {
  let store: any SettingsStore
  /// The store, if it finds values by index.
  private let indexedStore: (any IndexedStore)?
  /// The position at which a write to several stores takes this store's lock.
  let position: Int
  /// The lock held from comparing what a store holds until committing new values. Readers, and writers of
  /// other stores, never take it.
  private let writeLock = Mutex(())
  /// The turn of a writer that keeps losing against others.
  let turn = WriteTurn()
  private let observation = Mutex<SettingsObservation?>(nil)
  private let reports = ReportCounter()

  init(_ store: any SettingsStore, position: Int) {
    self.store = store
    indexedStore = store as? any IndexedStore
    self.position = position
  }

  /// The number of events that the store reported.
  var reportCount: UInt { reports.count.load(ordering: .acquiring) }

  /// Reports changes made outside the container, until the connection ends.
  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) {
    // A weak reference to the connection would slow down every use of it.
    let new = store.observe { [reports] event in
      reports.count.wrappingAdd(1, ordering: .acquiringAndReleasing)
      handler(event)
    }
    observation.withLock { $0 = new }
  }

  /// Runs `body` with this connection while no other writer of the store runs.
  ///
  /// Passed to `body`, because a closure would retain a connection that it captures.
  func write<Result: Sendable, Failure>(
    _ body: (StoreConnection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turn.wait()
    return try writeLock.withLock { _ throws(Failure) in try body(self) }
  }

  /// Stores a value of a slot. The write lock must be held.
  func store(_ value: StoredValue, for slot: SettingSlot) throws {
    if let index = slot.storeIndex {
      indexedStore?.set(value, at: index)
    } else {
      if let indexedStore { slot.storeIndex = indexedStore.index(ofKey: slot.definition.key) }
      try store.set(value, forKey: slot.definition.key)
    }
  }

  /// Runs `body` while no other writer of the stores runs.
  static func write<Result: Sendable, Failure>(
    to connections: [StoreConnection], _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try write(to: connections.sorted { $0.position < $1.position }[...], body)
  }

  private static func write<Result: Sendable, Failure>(
    to connections: ArraySlice<StoreConnection>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let first = connections.first else { return try body() }
    return try first.write { _ throws(Failure) in
      try write(to: connections.dropFirst(), body)
    }
  }
}

/// The number of events that a store reported.
private final class ReportCounter: Sendable {
  let count = Atomic<UInt>(0)
}
