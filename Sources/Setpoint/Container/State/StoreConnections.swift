import Synchronization

/// The stores of a container, one connection each.
final class StoreConnections: Sendable {
  /// The store of settings that have no store of their own.
  let standard: StoreConnection
  /// The in-memory store of transient settings.
  let transient = StoreConnection(MemoryStore(), position: .max)
  private let named: [String: any SettingsStore]
  private let connections: Mutex<[ObjectIdentifier: StoreConnection]>

  init(standard store: any SettingsStore, named: [String: any SettingsStore] = [:]) {
    let connection = StoreConnection(store, position: 0)
    standard = connection
    self.named = named
    connections = Mutex(Self.identity(of: store).map { [$0: connection] } ?? [:])
  }

  /// The names of stores that settings may ask for.
  var names: some Collection<String> { named.keys }

  /// Returns the storage for a setting's choice of a store, and whether its connection is new.
  func storage(
    _ choice: StoreChoice?, forKey key: String = ""
  ) -> (storage: SlotStorage, isNew: Bool) {
    switch choice {
    case nil: (.connection(standard), false)
    case .box(let box): connection(to: box.store, ObjectIdentifier(box))
    case .named(let name):
      if let store = named[name] {
        connection(to: store, Self.identity(of: store) ?? ObjectIdentifier(self))
      } else {
        (.unavailable(.missingStore(key, name: name)), false)
      }
    }
  }

  private func connection(
    to store: any SettingsStore, _ fallback: ObjectIdentifier
  ) -> (storage: SlotStorage, isNew: Bool) {
    let identity = Self.identity(of: store) ?? fallback
    return connections.withLock { connections in
      if let connection = connections[identity] { return (.connection(connection), false) }
      let connection = StoreConnection(store, position: connections.count + 1)
      connections[identity] = connection
      return (.connection(connection), true)
    }
  }

  /// All connections except that of the in-memory store.
  var all: [StoreConnection] {
    let others = connections.withLock { $0.values.filter { $0 !== standard } }
    return [standard] + others.sorted { $0.position < $1.position }
  }

  func connection(at position: Int) -> StoreConnection? {
    position == standard.position
      ? standard : connections.withLock { $0.values.first { $0.position == position } }
  }

  /// Returns the identity of a store that is an object.
  private static func identity(of store: any SettingsStore) -> ObjectIdentifier? {
    type(of: store) is AnyClass ? ObjectIdentifier(store as AnyObject) : nil
  }
}
