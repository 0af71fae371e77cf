import Foundation
import Setpoint
import SetpointSynchronization

/// A check of one promise: opens stores, operates on them and collects failures.
final class StoreContractRun: Sendable {
  let promise: StoreContract
  let abilities: StoreAbilities
  let patience: Duration
  /// Released at the end of the run, together with resources that it holds, such as a folder.
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

  /// Opens a store at the tested location.
  func open() async throws -> any SettingsStore {
    guard let open = opener.withLock({ $0 }) else { throw CancellationError() }
    return try await open()
  }

  /// Ends the run, even for threads that still hold it.
  func end() -> [StoreContractFailure] {
    let last = opener.withLock { opener in
      defer { opener = nil }
      return opener
    }
    // Released here, outside the lock, because it may hold anything.
    _ = consume last
    return found.withLock { $0 }
  }

  func report(_ problem: String) { report(nil, problem) }

  func report(_ key: String?, _ problem: String) {
    found.withLock { $0.append(StoreContractFailure(promise: promise, key: key, problem: problem)) }
  }
}

/// The time of a read, which is part of a failure.
enum Occasion: String {
  case atOnce = ""
  case afterReopening = "after reopening, "
}

extension StoreContractRun {
  /// Runs `write` with a store, then `read` with the same store and, if it persists values, with
  /// one opened later.
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

  /// Writes the changes. An error is a failure.
  func keep(_ changes: [String: StoredValue?], in store: any SettingsStore) {
    do {
      try store.apply(changes)
    } catch {
      report(
        changes.count == 1 ? changes.keys.first : nil,
        "writing \(changes.count == 1 ? "it" : "\(changes.count) changes") failed: \(error)")
    }
  }

  /// Returns the value of the key, which may be `nil`. Returns `nil` and records a failure if the
  /// store throws.
  func readValue(
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
    guard let found = readValue(for: key, in: store, occasion) else { return }
    guard let found, value.isKept(as: found) else {
      return report(
        key, "\(occasion.rawValue)\(value.shown) came back as \(found?.shown ?? "nothing")")
    }
  }

  func expectNothing(
    at key: String, in store: any SettingsStore, _ occasion: Occasion = .atOnce
  ) {
    guard case .some(.some(let found)) = readValue(for: key, in: store, occasion) else { return }
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
  /// Returns whether the found value is exactly this value.
  ///
  /// A store without dates or data may return a text instead, as long as a setting reads the same
  /// value.
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
