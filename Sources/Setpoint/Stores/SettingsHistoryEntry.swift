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

/// The layers below and above the user's value when it was written.
package struct LayerSurroundings: Sendable, Hashable {
  /// A value of a layer.
  package struct OtherLayer: Sendable, Hashable {
    package let layer: SettingLayer
    /// The name of the source; `nil` for the declaration.
    package let source: String?
    package let value: StoredValue

    package init(layer: SettingLayer, source: String?, value: StoredValue) {
      self.layer = layer
      self.source = source
      self.value = value
    }
  }

  /// The value that took effect without one of the user.
  package let fallback: OtherLayer
  /// The value that was in effect instead of the user's; `nil` for none.
  package let override: OtherLayer?

  package init(fallback: OtherLayer, override: OtherLayer?) {
    self.fallback = fallback
    self.override = override
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

/// A store that keeps, with its history, what was in effect at each write.
package protocol SurroundingsStore: SettingsStore {
  /// Notes the other layers of keys that are about to be written.
  func note(_ surroundings: [String: LayerSurroundings])
}

// MARK: - Representation

extension LayerSurroundings {
  /// Creates the surroundings from their representation; `nil` if it is another value.
  init?(_ stored: StoredValue?) {
    guard case .dictionary(let members)? = stored, let fallback = OtherLayer(members["default"])
    else {
      return nil
    }
    self.init(fallback: fallback, override: OtherLayer(members["override"]))
  }

  /// The representation: `{"default":{"layer":"source","source":"defaults.json","value":20}}`.
  package var stored: StoredValue {
    var members = ["default": fallback.stored]
    members["override"] = override?.stored
    return .dictionary(members)
  }
}

extension LayerSurroundings.OtherLayer {
  fileprivate init?(_ stored: StoredValue?) {
    guard case .dictionary(let members)? = stored, case .string(let name)? = members["layer"],
      let layer = SettingLayer.allCases.first(where: { $0.description == name }),
      let value = members["value"]
    else { return nil }
    let source: String? = if case .string(let source)? = members["source"] { source } else { nil }
    self.init(layer: layer, source: source, value: value)
  }

  fileprivate var stored: StoredValue {
    var members: [String: StoredValue] = ["layer": .string(layer.description), "value": value]
    members["source"] = source.map(StoredValue.string)
    return .dictionary(members)
  }
}
