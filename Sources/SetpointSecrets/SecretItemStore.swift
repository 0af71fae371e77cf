import Foundation
package import Setpoint
import SetpointSynchronization

/// The common implementation of stores for secrets, for any storage with a text for each key.
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
    try items.text(forKey: key.item).map { text in
      do throws(SettingsError) {
        return try StoredValue(json: text)
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
      for (key, value) in expected where try self.value(forKey: key) != value {
        throw StoreConflict()
      }
      try write(changes.map { ($0.item, $1?.description) })
    }
  }

  package func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
    guard let error = SettingsError.problem(keeping: setting.key) else { return [] }
    return [SettingsIssue(error, declaration: setting.declaration)]
  }

  package func location(forKey key: String) -> SettingLocation? { .key(items.name(ofKey: key)) }
}

extension SecretItemStore {
  /// Writes the texts one after the other. After a failure, restores the previous ones.
  private func write(_ texts: [(key: String, text: String?)]) throws(SettingsError) {
    guard texts.count > 1 else {
      if let (key, text) = texts.first { try items.set(text, forKey: key) }
      return
    }
    var previous: [(key: String, text: String?)] = []
    for (key, _) in texts { previous.append((key, try items.text(forKey: key))) }
    for (position, (key, text)) in texts.enumerated() where !isSame(text, previous[position].text) {
      do {
        try items.set(text, forKey: key)
      } catch {
        // Includes the failed one: its change may have arrived although no response came.
        try rollBack(previous[...position], after: error)
      }
    }
  }

  private func isSame(_ text: String?, _ other: String?) -> Bool {
    guard let text, let other else { return text == nil && other == nil }
    return text.hasSameBytes(as: other)
  }

  private func rollBack(
    _ previous: ArraySlice<(key: String, text: String?)>, after error: SettingsError
  ) throws(SettingsError) -> Never {
    var left: Set<String> = []
    for (key, text) in previous {
      do {
        if try !isSame(items.text(forKey: key), text) { try items.set(text, forKey: key) }
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

/// A storage of one secret text for each key that changes one at a time: a keyring or a keychain.
package protocol SecretItems: Sendable {
  /// The keys that have a text.
  var keys: Set<String> { get throws(SettingsError) }

  /// Returns the text for the key, or `nil` if there is none.
  func text(forKey key: String) throws(SettingsError) -> String?

  /// Stores the text for the key, or removes it if it is `nil`.
  func set(_ text: String?, forKey key: String) throws(SettingsError)

  /// Returns the name under which people find the text.
  func name(ofKey key: String) -> String
}
