import Synchronization

/// A store of a container, and the order of the writes to it.
final class StoreConnection: Sendable {
  let store: any SettingsStore
  /// The position in which a write to several stores takes their locks.
  private let position: Int
  /// Held from comparing what a store holds to committing what it was given. Readers and the writers of
  /// other stores never take it.
  private let writeLock = Mutex(())
  private let observation = Mutex<SettingsObservation?>(nil)
  private let reports = Atomic<UInt>(0)

  init(_ store: any SettingsStore, position: Int) {
    self.store = store
    self.position = position
  }

  /// How many events the store reported.
  var reportCount: UInt { reports.load(ordering: .acquiring) }

  /// Reports changes made outside the container, until the connection ends.
  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) {
    let new = store.observe { [weak self] event in
      self?.reports.wrappingAdd(1, ordering: .acquiringAndReleasing)
      handler(event)
    }
    observation.withLock { $0 = new }
  }

  /// Runs `body` while no other writer of the store runs.
  func write<Result: Sendable, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try writeLock.withLock { _ throws(Failure) in try body() }
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
    return try first.write { () throws(Failure) in
      try write(to: connections.dropFirst(), body)
    }
  }
}
