import Foundation
package import Setpoint
import SetpointSynchronization

/// The common implementation of stores for secrets, for any storage with bytes for each key.
///
/// Each value is a separate item with JSON, so processes that write different settings lose nothing
/// of each other.
package struct SecretItemStore: SharedStore {
  private let items: any SecretItems
  /// Held during compared writes by all stores of the process, because the storage doesn't compare.
  private static let writing = Mutex(())

  package init(_ items: some SecretItems) { self.items = items }

  package var keys: Set<String>? { get throws { try items.keys } }

  package func value(forKey key: String) throws -> StoredValue? {
    try items.bytes(forKey: key.item).map { bytes in
      do throws(SettingsError) {
        return try StoredValue(json: bytes)
      } catch {
        throw SettingsError.unreadableSecret(key, in: items.name(ofKey: key))
      }
    }
  }

  package func apply(_ changes: [String: StoredValue?]) throws {
    try apply(changes, expecting: [:])
  }

  package func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try StoredValue.checkKeeping(changes)
    for key in changes.keys.sorted() {
      if let error = SettingsError.problem(keeping: key) { throw error }
    }
    try Self.writing.withLock { _ in
      for (key, value) in expected {
        // One that can't be read counts as none.
        let stored = try items.bytes(forKey: key.item).flatMap { try? StoredValue(json: $0) }
        guard stored == value else { throw StoreConflict() }
      }
      try write(changes.map { ($0.item, $1.map { Array($0.description.utf8) }) })
    }
  }

  package func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
    guard let error = SettingsError.problem(keeping: setting.key) else { return [] }
    return [SettingsIssue(error, declaration: setting.declaration)]
  }

  package func location(forKey key: String) -> SettingLocation? { .key(items.name(ofKey: key)) }
}

extension SecretItemStore {
  /// Writes the contents one after the other. After a failure, restores the previous ones.
  private func write(_ contents: [(key: String, bytes: [UInt8]?)]) throws(SettingsError) {
    guard contents.count > 1 else {
      if let (key, bytes) = contents.first { try items.set(bytes, forKey: key) }
      return
    }
    var previous: [(key: String, bytes: [UInt8]?)] = []
    for (key, _) in contents { previous.append((key, try items.bytes(forKey: key))) }
    for (position, (key, bytes)) in contents.enumerated() where bytes != previous[position].bytes {
      do {
        try items.set(bytes, forKey: key)
      } catch {
        // Includes the failed one: its change may have arrived although no response came.
        try rollBack(previous[...position], after: error)
      }
    }
  }

  private func rollBack(
    _ previous: ArraySlice<(key: String, bytes: [UInt8]?)>, after error: SettingsError
  ) throws(SettingsError) -> Never {
    var left: Set<String> = []
    for (key, bytes) in previous {
      do {
        if try items.bytes(forKey: key) != bytes { try items.set(bytes, forKey: key) }
      } catch {
        left.insert(key)
      }
    }
    throw left.isEmpty ? error : .partlyStored(left, error)
  }
}

extension String {
  /// The key of the item. Canonically equivalent keys are equal in Swift, so they share an item.
  fileprivate var item: String { precomposedStringWithCanonicalMapping }
}

extension SettingsError {
  /// Keyrings end a text at its first NUL, so two keys would share an item.
  fileprivate static func problem(keeping key: String) -> SettingsError? {
    guard key.utf8.contains(0) else { return nil }
    return SettingsError(
      .storeUnavailable, key: key,
      problem: "Setting '\(key)' can't be stored: its key contains a null character.",
      recoverySuggestion: "Use a key without null characters.")
  }

  fileprivate static func partlyStored(
    _ keys: Set<String>, _ error: SettingsError
  ) -> SettingsError {
    let names = keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return SettingsError(
      .partlyStored, key: keys.count == 1 ? keys.first : nil,
      problem: "\(error.problem) These changes were saved and couldn't be undone: \(names).",
      recoverySuggestion: "Check these settings, and try again.")
  }

  /// Omits the text, which is secret.
  fileprivate static func unreadableSecret(_ key: String, in item: String) -> SettingsError {
    SettingsError(
      .unreadable, key: key,
      problem: "Setting '\(key)' can't be read: '\(item)' doesn't contain JSON.",
      recoverySuggestion:
        "Store JSON in the item, such as a string in quotes, or set the setting again.")
  }
}

/// A storage of one secret for each key that changes one at a time: a keyring or a keychain.
package protocol SecretItems: Sendable {
  /// The keys that have a secret.
  var keys: Set<String> { get throws(SettingsError) }

  /// Returns the bytes for the key, or `nil` if there are none.
  func bytes(forKey key: String) throws(SettingsError) -> [UInt8]?

  /// Stores the bytes for the key, or removes the item if they are `nil`.
  func set(_ bytes: [UInt8]?, forKey key: String) throws(SettingsError)

  /// Returns the name under which people find the secret.
  func name(ofKey key: String) -> String
}
