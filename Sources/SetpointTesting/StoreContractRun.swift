import Foundation
import Setpoint
import Synchronization

/// One store under one promise: opens it, asks it, collects what was wrong.
final class StoreContractRun: Sendable {
  let promise: StoreContract
  let abilities: StoreAbilities
  let patience: Duration
  /// Until the end; then whatever it holds, such as a folder, is let go.
  private let opener: Mutex<(@Sendable () async throws -> any SettingsStore)?>
  private let found = Mutex<[StoreContractFailure]>([])

  init(
    promise: StoreContract, abilities: StoreAbilities, patience: Duration,
    open: @escaping @Sendable () async throws -> any SettingsStore
  ) {
    self.promise = promise
    self.abilities = abilities
    self.patience = patience
    opener = Mutex(open)
  }

  /// Opens a store at the place under test.
  func open() async throws -> any SettingsStore {
    guard let open = opener.withLock({ $0 }) else { throw CancellationError() }
    return try await open()
  }

  /// Ends the run, also for threads that have done their work but still hold it.
  func end() -> [StoreContractFailure] {
    let last = opener.withLock { opener in
      defer { opener = nil }
      return opener
    }
    // Released here, outside the lock: it may hold anything.
    _ = consume last
    return found.withLock { $0 }
  }

  func report(_ problem: String) { report(nil, problem) }

  func report(_ key: String?, _ problem: String) {
    found.withLock { $0.append(StoreContractFailure(promise: promise, key: key, problem: problem)) }
  }
}

/// When a store is asked: that is part of what a failure says.
enum Occasion: String {
  case atOnce = ""
  case afterReopening = "after reopening, "
}

extension StoreContractRun {
  /// Runs `write` with a store, then `read` with it and, if it persists, with one opened later.
  func write(
    _ write: (any SettingsStore) async throws -> Void,
    thenRead read: (any SettingsStore, Occasion) async throws -> Void
  ) async throws {
    do {
      let store = try await open()
      try await write(store)
      try await read(store, .atOnce)
    }
    guard abilities.contains(.persists) else { return }
    try await read(try await open(), .afterReopening)
  }

  /// Keeps the changes; a store that throws has broken the promise.
  func keep(_ changes: [String: StoredValue?], in store: any SettingsStore) {
    do {
      try store.apply(changes)
    } catch {
      report(
        changes.count == 1 ? changes.keys.first : nil,
        "writing \(changes.count == 1 ? "it" : "\(changes.count) changes") failed: \(error)")
    }
  }

  /// The value of the key, which may be none; `nil` if the store throws: that breaks the promise.
  func answer(
    for key: String, in store: any SettingsStore, _ occasion: Occasion = .atOnce
  ) -> StoredValue?? {
    do {
      return .some(try store.value(forKey: key))
    } catch {
      report(key, "\(occasion.rawValue)reading it failed: \(error)")
      return nil
    }
  }

  func expect(
    _ key: String, is value: StoredValue, in store: any SettingsStore,
    _ occasion: Occasion = .atOnce
  ) {
    guard let found = answer(for: key, in: store, occasion) else { return }
    guard let found, value.isKept(as: found) else {
      return report(
        key, "\(occasion.rawValue)\(value.shown) came back as \(found?.shown ?? "nothing")")
    }
  }

  func expectNothing(
    at key: String, in store: any SettingsStore, _ occasion: Occasion = .atOnce
  ) {
    guard case .some(.some(let found)) = answer(for: key, in: store, occasion) else { return }
    report(key, "\(occasion.rawValue)should have no value, but has \(found.shown)")
  }

  func expect(
    _ values: [String: StoredValue], in store: any SettingsStore, _ occasion: Occasion = .atOnce
  ) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      expect(key, is: value, in: store, occasion)
    }
  }
}

extension StoredValue {
  /// Whether what a store gave back is this value, to the bit.
  ///
  /// A store without dates or data may give back the text that stands for them; what counts is that a
  /// setting reads the same.
  func isKept(as found: StoredValue) -> Bool {
    switch (self, found) {
    case (.string(let given), .string(let found)): given.utf8.elementsEqual(found.utf8)
    case (.double(let given), .double(let found)):
      given.bitPattern == found.bitPattern || given.isNaN && found.isNaN
    case (.date(let given), .date(let found)):
      StoredValue.double(given.timeIntervalSinceReferenceDate)
        .isKept(as: .double(found.timeIntervalSinceReferenceDate))
    case (.date(let given), .string): (try? found.decoded()) == given
    case (.data(let given), .string): (try? found.decoded()) == given
    case (.array(let given), .array(let found)):
      given.count == found.count && zip(given, found).allSatisfy { $0.isKept(as: $1) }
    case (.dictionary(let given), .dictionary(let found)):
      given.count == found.count
        && given.allSatisfy { key, value in found[key].map(value.isKept(as:)) ?? false }
    default: self == found
    }
  }
}
