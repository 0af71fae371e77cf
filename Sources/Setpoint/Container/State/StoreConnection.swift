import Synchronization

/// A store of a container, and the order of the writes to it.
final class StoreConnection: Sendable {
  let store: any SettingsStore
  /// The position in which a write to several stores takes their locks.
  let position: Int
  /// Held from comparing what a store holds to committing what it was given. Readers and the writers of
  /// other stores never take it.
  private let writeLock = Mutex(())
  private let observation = Mutex<SettingsObservation?>(nil)
  private let reports = ReportCounter()

  init(_ store: any SettingsStore, position: Int) {
    self.store = store
    self.position = position
  }

  /// How many events the store reported.
  var reportCount: UInt { reports.count.load(ordering: .acquiring) }

  /// Reports changes made outside the container, until the connection ends.
  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) {
    // Not a weak reference to the connection, which would slow down every use of it.
    let new = store.observe { [reports] event in
      reports.count.wrappingAdd(1, ordering: .acquiringAndReleasing)
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

/// The number of events that a store reported.
private final class ReportCounter: Sendable {
  let count = Atomic<UInt>(0)
}
