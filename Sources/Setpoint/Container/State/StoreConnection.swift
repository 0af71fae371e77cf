import SetpointSynchronization

/// A store of a container, and the order of writes to it.
final class StoreConnection: Sendable {
  let store: any SettingsStore
  /// The store, if it finds values by index.
  private let indexedStore: MemoryStore?
  /// What the store can do: the sum of ``keepingSurroundings`` and ``sharing``.
  private let abilities = Atomic<UInt8>(unknownAbilities)
  private static let unknownAbilities = UInt8.max
  /// The store, if it is that of a draft.
  let draft: DraftStore?
  /// Whether unknown keys in the store are errors.
  let isStrict: Bool
  /// The position at which a write to several stores takes this store's lock.
  let position: Int
  /// The lock held from comparing what a store holds until committing new values. Readers, and
  /// writers of other stores, never take it.
  private let writeLock = Mutex(())
  /// The turn of a writer that keeps losing against others.
  let turn = WriteTurn()
  private let observation = Mutex<SettingsObservation?>(nil)
  private let reports = ReportCounter()

  /// - Parameter names: The names in a store that has none of its own.
  init(_ given: any SettingsStore, names: SettingNames = .keys, position: Int) {
    isStrict = given.exactly(NamedStore.self)?.isStrict ?? false
    let store = given.named(unlessNamed: names)
    self.store = store
    indexedStore = store.exactly(MemoryStore.self)
    draft = store.exactly(DraftStore.self)
    self.position = position
  }

  /// The store, without names, if it keeps what was in effect at each write.
  private var surroundingsStore: (any SurroundingsStore)? {
    store.unnamed as? any SurroundingsStore
  }

  /// Whether there is a ``surroundingsStore``.
  var keepsSurroundings: Bool { hasAbility(Self.keepingSurroundings) }

  /// Whether the container knows all values of the store, so that a write of an equal value is
  /// superfluous.
  var isCurrent: Bool { !hasAbility(Self.sharing) && store.isCurrent }

  private static let keepingSurroundings: UInt8 = 1
  private static let sharing: UInt8 = 2

  private func hasAbility(_ ability: UInt8) -> Bool {
    let known = abilities.load(ordering: .relaxed)
    return (known == Self.unknownAbilities ? findAbilities() : known) & ability != 0
  }

  /// Finds the abilities at the first write, because a cast searches all conformances of the program.
  @inline(never)
  private func findAbilities() -> UInt8 {
    var found: UInt8 = surroundingsStore == nil ? 0 : Self.keepingSurroundings
    if store.unnamed is any SharedStore { found |= Self.sharing }
    abilities.store(found, ordering: .relaxed)
    return found
  }

  /// Makes the name of a setting known to a store that keeps values under names.
  func learnName(of setting: SettingDefinition) { store.exactly(NamedStore.self)?.learn(setting) }

  /// Makes the names of a family's members known to a store that keeps values under names.
  func learnNames(of family: FamilyDefinition) { store.exactly(NamedStore.self)?.learn(family) }

  /// The names of settings in the store; `nil` for the keys.
  var names: SettingNames? { store.exactly(NamedStore.self)?.names }

  /// Returns the name of a key in the store.
  func name(ofKey key: String) -> String { store.exactly(NamedStore.self)?.name(ofKey: key) ?? key }

  /// Notes the other layers of keys that are about to be written, if the store keeps them.
  func note(_ surroundings: [String: LayerSurroundings]) {
    guard let surroundingsStore else { return }
    let named = store.exactly(NamedStore.self)
    surroundingsStore.note(
      named.map { named in
        Dictionary(
          surroundings.map { (named.name(ofKey: $0), $1) }, uniquingKeysWith: { first, _ in first })
      } ?? surroundings)
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

extension SettingsStore {
  /// Returns the store with names, unless it has names of its own. A store that is only strict is
  /// left out, because its connection knows that.
  fileprivate func named(unlessNamed names: SettingNames) -> any SettingsStore {
    guard let named = exactly(NamedStore.self) else {
      return names.areKeys ? self : NamedStore(self, names: names)
    }
    if named.hasOwnNames { return named }
    return names.areKeys ? named.store : NamedStore(named, names: names)
  }
}

/// The number of events that a store reported.
private final class ReportCounter: Sendable {
  let count = Atomic<UInt>(0)
}

/// The stores of a container, one connection each.
final class StoreConnections: Sendable {
  /// The store of settings that have no store of their own.
  let standard: StoreConnection
  /// The in-memory store of transient settings.
  let transient = StoreConnection(MemoryStore(), position: .max)
  /// The store of the standard connection, as given.
  private let standardStore: any SettingsStore
  private let named: [String: any SettingsStore]
  /// The names of settings in stores and sources without names of their own.
  let settingNames: SettingNames
  /// The connections of other stores, few, in the order of their positions. A dictionary would
  /// search the program's conformances.
  private let connections = Mutex<[(identity: Identity, connection: StoreConnection)]>([])

  /// The identity of a store, by which one store has one connection.
  private enum Identity: Equatable {
    /// A store that is an object, or the object that holds one.
    case object(ObjectIdentifier)
    /// A store under this name that is no object.
    case name(String)
  }

  init(
    standard store: any SettingsStore, named: [String: any SettingsStore] = [:],
    names: SettingNames = .keys
  ) {
    standard = StoreConnection(store, names: names, position: 0)
    standardStore = store
    self.named = named
    settingNames = names
  }

  /// The names of stores that settings may ask for.
  var names: some Collection<String> { named.keys }

  /// Returns the storage for a setting's choice of a store, and whether its connection is new.
  func storage(
    _ choice: StoreChoice?, forKey key: String = ""
  ) -> (storage: SlotStorage, isNew: Bool) {
    switch choice {
    case nil: (.connection(standard), false)
    case .box(let box): connection(to: box.store, .object(ObjectIdentifier(box)))
    case .named(let name):
      if let store = named[name] {
        connection(to: store, .name(name))
      } else {
        (.unavailable(.missingStore(key, name: name)), false)
      }
    }
  }

  private func connection(
    to store: any SettingsStore, _ valueIdentity: Identity
  ) -> (storage: SlotStorage, isNew: Bool) {
    let identity = Self.identity(of: store) ?? valueIdentity
    // Not found before, because a conversion to an object searches conformances, too.
    if identity == Self.identity(of: standardStore) { return (.connection(standard), false) }
    return connections.withLock { connections in
      if let known = connections.first(where: { $0.identity == identity }) {
        return (.connection(known.connection), false)
      }
      let connection = StoreConnection(
        store, names: settingNames, position: connections.count + 1)
      connections.append((identity, connection))
      return (.connection(connection), true)
    }
  }

  /// All connections except that of the in-memory store.
  var all: [StoreConnection] { [standard] + connections.withLock { $0.map(\.connection) } }

  func connection(at position: Int) -> StoreConnection? {
    position == standard.position
      ? standard
      : connections.withLock { $0.first { $0.connection.position == position }?.connection }
  }

  /// Returns the identity of a store that is an object.
  private static func identity(of store: any SettingsStore) -> Identity? {
    type(of: store) is AnyClass ? .object(ObjectIdentifier(store as AnyObject)) : nil
  }
}
