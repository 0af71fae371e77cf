#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A write in the history of a store.
public struct SettingsHistoryEntry: Sendable, Hashable, Identifiable {
  /// A change of one key.
  public struct Change: Sendable, Hashable {
    /// The key of the setting.
    public let key: String
    /// The previous value; `nil` if there was none or the values are withheld.
    public let oldValue: StoredValue?
    /// The stored value; `nil` if the key was removed or the values are withheld.
    public let newValue: StoredValue?
    /// Whether the history doesn't hold the values, because they are secret or too large.
    public let isWithheld: Bool
    /// The other layers at the time of the write; `nil` if they are unknown.
    @Uncompared package var surroundings: LayerSurroundings? = nil

    /// Creates a change with its values.
    public init(key: String, oldValue: StoredValue?, newValue: StoredValue?) {
      self.key = key
      self.oldValue = oldValue
      self.newValue = newValue
      isWithheld = false
    }

    /// Returns the change with other values, and possibly another key.
    func with(key: String? = nil, oldValue: StoredValue?, newValue: StoredValue?) -> Self {
      var change = Self(key: key ?? self.key, oldValue: oldValue, newValue: newValue)
      change.surroundings = surroundings
      return change
    }

    /// Creates a change whose values the history doesn't hold.
    public init(withheld key: String) {
      self.key = key
      oldValue = nil
      newValue = nil
      isWithheld = true
    }
  }

  /// An identifier without spaces, which is the same in later runs of the program.
  public let id: String
  /// The date of the write. If the entry combines several writes, the date of the first.
  public let date: Date
  /// The name and number of the process that wrote, such as `reader[4711]`; `nil` if unknown, for
  /// example because a person edited the file.
  public let process: String?
  /// The changes, in the order of the keys.
  public let changes: [Change]

  /// Creates an entry, for a store that keeps a history.
  public init(id: String, date: Date, process: String?, changes: [Change]) {
    self.id = id
    self.date = date
    self.process = process
    self.changes = changes
  }
}

/// A property that doesn't count for the equality of its owner.
@propertyWrapper
package struct Uncompared<Wrapped: Sendable>: Sendable, Hashable {
  package var wrappedValue: Wrapped

  package init(wrappedValue: Wrapped) { self.wrappedValue = wrappedValue }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
