import Dispatch
import Foundation
import Setpoint
import SetpointSynchronization
import SetpointTesting

/// A store in memory that keeps the whole contract, except the promise that it is told to break.
final class BreakableStore: SettingsStore {
  /// Where the values lie; it outlives its stores.
  final class Location: Sendable {
    let values = Mutex<[String: StoredValue]>([:])
    let stores = Mutex<[WeakStore]>([])
    let writers = Mutex(0)
    let queue = DispatchQueue(label: "setpoint.breakable-store")
    let folder: TemporaryFolder?

    /// - Parameter hasFile: Whether its stores say that their values are in a file.
    init(hasFile: Bool = false) { folder = hasFile ? try? TemporaryFolder() : nil }

    var file: URL? { folder?.appending("values") }
  }

  struct WeakStore { weak var store: BreakableStore? }

  struct Refusal: Error, CustomStringConvertible {
    let description = "a number must be finite"
  }

  private struct State {
    var handlers: [Int: @Sendable (StoreEvent) -> Void] = [:]
    var nextHandler = 0
    /// What a store holds that does not share at once what it should.
    var own: [String: StoredValue] = [:]
    var written: Set<String> = []
    var removed: Set<String> = []
    var late: [String: StoredValue?] = [:]
  }

  private let location: Location
  private let broken: StoreContract?
  private let state: Mutex<State>

  init(_ location: Location, breaking broken: StoreContract? = nil) {
    self.location = location
    self.broken = broken
    state = Mutex(State(own: location.values.withLock { $0 }))
    location.stores.withLock { $0.append(WeakStore(store: self)) }
  }

  deinit {
    if broken == .flushedValuesAreThere || broken == .aStoreThatIsNeverClosedLosesNothing { save() }
  }

  /// Whether values are read from what the store holds itself, not from the location.
  private var isBuffered: Bool {
    switch broken {
    case .valuesOutliveTheStore, .flushedValuesAreThere, .twoStoresLoseNothing,
      .anObserverReadsTheNewValue, .aStoreThatIsNeverClosedLosesNothing:
      true
    default: false
    }
  }

  var keys: Set<String>? {
    let keys = Set(location.values.withLock { $0.keys })
    return broken == .keysAreThoseKept ? keys.union(state.withLock { $0.removed }) : keys
  }

  func value(forKey key: String) -> StoredValue? {
    let values = isBuffered ? state.withLock { $0.own } : location.values.withLock { $0 }
    let value = values[broken == .everyKeyIsKeptApart ? key.lowercased() : key]
    return broken == .aMissingValueIsNil ? value ?? .null : value
  }

  func set(_ value: StoredValue?, forKey key: String) throws {
    if broken == .settingOneIsAWrite, value == nil { return }
    try apply([key: value])
  }

  func apply(_ changes: [String: StoredValue?]) throws {
    let isRefused = changes.values.contains { $0?.isFinite == false }
    if isRefused, broken != .aFailedWriteChangesNothing { throw Refusal() }
    let changes = defective(changes)
    switch broken {
    case .writesAreReadInOrder:
      // Each value of one key is kept one write late.
      let late = state.withLock { state in
        guard changes.keys.contains("first") else { return changes }
        defer { state.late = changes }
        return state.late
      }
      location.values.withLock { $0.apply(late) }
    case .concurrentUseLosesNothing:
      // A write that comes while another is on its way is lost; each gives way to let one come.
      location.writers.withLock { $0 += 1 }
      for _ in 0..<100 where location.writers.withLock({ $0 == 1 }) { sched_yield() }
      let isAlone = location.writers.withLock { writers in
        defer { writers -= 1 }
        return writers == 1
      }
      if isAlone { location.values.withLock { $0.apply(changes) } }
    case .unknownKeysStay:
      let written = state.withLock { state in
        state.written.formUnion(changes.keys)
        return state.written
      }
      location.values.withLock { values in
        values.apply(changes)
        values = values.filter { written.contains($0.key) }
      }
    default:
      state.withLock { state in
        state.own.apply(changes)
        state.removed.formUnion(changes.filter { $0.value == nil }.keys)
      }
      if broken == .twoStoresLoseNothing {
        save()
      } else if broken != .valuesOutliveTheStore, broken != .flushedValuesAreThere,
        broken != .aStoreThatIsNeverClosedLosesNothing
      {
        location.values.withLock { $0.apply(changes) }
      }
    }
    if isRefused { throw Refusal() }
    announce(changes)
  }

  func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    if broken == .comparedWritesLoseNothing {
      guard holds(expected, location.values.withLock { $0 }) else { throw StoreConflict() }
      // Each writer gives way to let another one come between.
      for _ in 0..<100 where holds(expected, location.values.withLock { $0 }) { sched_yield() }
      return try apply(changes)
    }
    try location.values.withLock { values in
      guard holds(expected, values) else { throw StoreConflict() }
      values.apply(migrated(changes))
    }
    announce(changes)
  }

  /// The changes as a store keeps them that does not write values and version at once.
  private func migrated(_ changes: [String: StoredValue?]) -> [String: StoredValue?] {
    switch broken {
    case .versionsOfAnAppLoseNothing: changes.filter { $0.key == "setpoint.migrations" }
    case .everyVersionMigratesOnce: changes.filter { $0.key != "setpoint.migrations" }
    default: changes
    }
  }

  private func holds(
    _ expected: [String: StoredValue?], _ values: [String: StoredValue]
  ) -> Bool {
    expected.allSatisfy { values[$0] == $1 }
  }

  func flush() {
    if broken == .valuesOutliveTheStore || broken == .aStoreThatIsNeverClosedLosesNothing { save() }
    if let file = location.file { _ = try? Data().write(to: file) }
  }

  func location(forKey key: String) -> SettingLocation? {
    location.file.map { .file($0.path) }
  }

  func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation? {
    let identifier = state.withLock { state in
      defer { state.nextHandler += 1 }
      state.handlers[state.nextHandler] = handler
      return state.nextHandler
    }
    return SettingsObservation { [weak self] in
      guard let self, broken != .anEndedObservationIsSilent else { return }
      state.withLock { $0.handlers[identifier] = nil }
    }
  }

  private func save() {
    let own = state.withLock { $0.own }
    location.values.withLock { $0 = own }
  }

  /// The changes as a store with the defect keeps them.
  private func defective(_ changes: [String: StoredValue?]) -> [String: StoredValue?] {
    switch broken {
    case .everyRepresentationIsReadBack: changes.mapValues { $0?.withWholeNumbersAsIntegers }
    case .everyTypeIsReadBack: changes.mapValues { $0 == .some(.null) ? nil : $0 }
    case .everyTextIsReadBack: changes.mapValues { $0?.withTextCutAtNUL }
    case .everyKeyIsKeptApart:
      Dictionary(changes.map { ($0.key.lowercased(), $0.value) }) { _, last in last }
    case .nilRemoves: changes.mapValues { .some($0 ?? .null) }
    case .aWriteReplaces:
      Dictionary(
        uniqueKeysWithValues: changes.map { ($0, $1?.merged(into: value(forKey: $0))) })
    case .manyChangesAreKept:
      Dictionary(
        uniqueKeysWithValues: changes.sorted { $0.key < $1.key }.prefix(256).map { ($0, $1) })
    case .anEmptyWriteChangesNothing where changes.isEmpty:
      Dictionary(uniqueKeysWithValues: location.values.withLock { $0.keys }.map { ($0, nil) })
    default: changes
    }
  }

  private func announce(_ changes: [String: StoredValue?]) {
    let stores = location.stores.withLock { $0.compactMap(\.store) }
    let told = stores.filter { $0 !== self || broken == .ownWritesAreNotReported }
    let tell: @Sendable () -> Void = { [location, broken] in
      let all = Set(location.values.withLock { $0.keys })
      for store in told {
        store.tell(of: broken == .changesFromOutsideAreReported ? all : Set(changes.keys))
      }
    }
    switch broken {
    case .noObserverIsCalledByAWriter: tell()
    case .aSlowObserverDelaysNoWrite:
      let isTold = DispatchSemaphore(value: 0)
      location.queue.async {
        tell()
        isTold.signal()
      }
      isTold.wait()
    default: location.queue.async(execute: tell)
    }
  }

  private func tell(of keys: Set<String>) {
    let handlers = state.withLock { Array($0.handlers.values) }
    for handler in handlers { handler(.changed(keys: keys)) }
    guard broken == .anObserverReadsTheNewValue else { return }
    let values = location.values.withLock { $0 }
    state.withLock { $0.own = values }
  }
}

extension [String: StoredValue] {
  fileprivate mutating func apply(_ changes: [String: StoredValue?]) {
    for (key, value) in changes { self[key] = value }
  }
}

extension StoredValue {
  fileprivate var isFinite: Bool {
    switch self {
    case .double(let value): value.isFinite
    case .date(let value): value.timeIntervalSinceReferenceDate.isFinite
    case .array(let elements): elements.allSatisfy(\.isFinite)
    default: true
    }
  }

  fileprivate var withWholeNumbersAsIntegers: StoredValue {
    guard case .double(let value) = self else { return self }
    return Int64(exactly: value).map(StoredValue.int) ?? self
  }

  fileprivate var withTextCutAtNUL: StoredValue {
    guard case .string(let text) = self else { return self }
    return .string(String(text.prefix { $0 != "\0" }))
  }

  fileprivate func merged(into old: StoredValue?) -> StoredValue {
    guard case .dictionary(let new) = self, case .dictionary(let members) = old else { return self }
    return .dictionary(members.merging(new) { $1.merged(into: $0) })
  }
}
