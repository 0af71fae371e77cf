#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One write to a store, as the store's history keeps it.
public struct SettingsHistoryEntry: Sendable, Hashable, Identifiable {
  /// A change of one key.
  public struct Change: Sendable, Hashable {
    public let key: String
    /// What was stored before; `nil` for nothing, and if the values are withheld.
    public let oldValue: StoredValue?
    /// What was stored; `nil` if the key was removed, and if the values are withheld.
    public let newValue: StoredValue?
    /// Whether the history does not hold the values, because they are secret or too large.
    public let isWithheld: Bool

    /// Makes a change with its values.
    public init(key: String, oldValue: StoredValue?, newValue: StoredValue?) {
      self.key = key
      self.oldValue = oldValue
      self.newValue = newValue
      isWithheld = false
    }

    /// Makes a change whose values the history does not hold.
    public init(withheld key: String) {
      self.key = key
      oldValue = nil
      newValue = nil
      isWithheld = true
    }
  }

  /// A text without spaces that identifies the entry, also at the next start of the program.
  public let id: String
  /// When the write, or the first of several that the entry combines, was made.
  public let date: Date
  /// The name and the number of the process that wrote, such as `reader[4711]`; `nil` if it is not known, for
  /// example because a person edited the file.
  public let process: String?
  /// What was changed, in the order of the keys.
  public let changes: [Change]

  /// Makes an entry, for a store that keeps a history.
  public init(id: String, date: Date, process: String?, changes: [Change]) {
    self.id = id
    self.date = date
    self.process = process
    self.changes = changes
  }
}
