/// A person's choice of a setting's stored value, to be checked and applied by a container. It is
/// stored even if the value is already in effect, unlike a value set in code.
public struct SettingChange: Sendable {
  /// The stored value that a change requires.
  struct Expectation: Sendable, Hashable {
    /// The value; `nil` if there must be none.
    let stored: StoredValue?
    /// The native representation of the value, if the setting has an encoding.
    var canonical: StoredValue?
    /// Whether the store may also hold the new value already.
    var acceptsNewValue = true
  }

  /// The setting to change.
  public let setting: SettingDefinition
  /// The value to store; `nil` removes the stored value, so that the default takes effect.
  public let value: StoredValue?
  /// The decoded value, if ``setting`` has checked it.
  let decoded: DecodedValue?
  private(set) var expectation: Expectation?
  /// Whether the value is stored even if it is already in effect.
  var isKept = true

  /// Creates a change that doesn't depend on the stored value.
  public init(_ setting: SettingDefinition, to value: StoredValue?) {
    self.init(setting, to: value, decoded: nil)
  }

  /// Creates a change that is refused as a conflict unless the store holds `expected` or already
  /// holds the new value.
  public init(
    _ setting: SettingDefinition, to value: StoredValue?, expecting expected: StoredValue?
  ) {
    self = SettingChange(setting, to: value).expecting(expected)
  }

  /// Creates a change to a value that `setting` has checked if it is decoded.
  init(_ setting: SettingDefinition, to value: StoredValue?, decoded: DecodedValue?) {
    self.setting = setting
    self.value = value
    self.decoded = decoded
  }

  /// Returns the change, which stores nothing if the value is already in effect.
  func comparing() -> SettingChange {
    var change = self
    change.isKept = false
    return change
  }

  /// Returns the change, refused as a conflict unless the store holds `expected`.
  ///
  /// - Parameter acceptsNewValue: Whether the store may also hold the new value already. A program
  ///   that computes the new value from the expected one must know which of two changes was made.
  package func expecting(
    _ expected: StoredValue?, acceptsNewValue: Bool = true
  ) -> SettingChange {
    var change = self
    change.expectation = Expectation(stored: expected, acceptsNewValue: acceptsNewValue)
    return change
  }
}

extension SettingDefinition {
  /// Returns a change to a value, which obeys the rules. A container that has registered this
  /// definition doesn't check it again.
  ///
  /// - Throws: The error of the rule that the value breaks.
  package func checkedChange(to value: StoredValue) throws(SettingsError) -> SettingChange {
    let decoded = try validate(value)
    return SettingChange(self, to: decoded.canonical, decoded: decoded)
  }

  /// Returns a change to the value of a text that a person typed into an editor; see
  /// ``checkedChange(to:)``. A list is given as JSON.
  package func checkedChange(toText text: String) throws(SettingsError) -> SettingChange {
    try checkedChange(to: editedValue(of: text))
  }
}

extension SettingChange: Hashable {
  public static func == (left: SettingChange, right: SettingChange) -> Bool {
    left.setting == right.setting && left.value == right.value
      && left.expectation == right.expectation
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(setting)
    hasher.combine(value)
  }
}

extension SettingChange: CustomReflectable {
  /// A mirror of the change without the values of a secret.
  public var customMirror: Mirror {
    var children: [Mirror.Child] = [("key", setting.key), ("value", setting.reflected(value))]
    if let expectation { children.append(("expected", setting.reflected(expectation.stored))) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// What a slot holds after a write or another reading of its store, decoded.
///
/// A class, because a write passes it on several times.
final class SlotChange: Sendable {
  let slot: SettingSlot
  /// The stored value; `nil` if there is none.
  let stored: StoredValue?
  /// The decoded value; `nil` if none is stored.
  let decoded: DecodedValue?
  let expectation: SettingChange.Expectation?
  /// Whether the value is stored even if it is already in effect.
  let isKept: Bool

  init(
    _ slot: SettingSlot, stored: StoredValue?, decoded: DecodedValue?,
    expectation: SettingChange.Expectation? = nil, isKept: Bool = false
  ) {
    self.slot = slot
    self.stored = stored
    self.decoded = decoded
    self.expectation = expectation
    self.isKept = isKept
  }

  var key: String { slot.definition.key }

  /// The native representation of a valid value, otherwise the stored value.
  var canonical: StoredValue? { decoded?.canonical ?? stored }

  /// Returns whether the slot holds the expected value, or the new value if that is accepted.
  func isExpected(in resolution: Resolution) -> Bool {
    guard let expectation else { return true }
    let isNewAccepted = expectation.acceptsNewValue
    if resolution.current == expectation.stored { return true }
    if isNewAccepted, resolution.current == stored { return true }
    // The slot may hold another spelling of the value.
    guard slot.isEncoded, let held = resolution.currentValue else { return false }
    return held == expectation.canonical || isNewAccepted && held == canonical
  }

  /// Returns whether the change has an effect.
  func isEffective(in resolution: Resolution) -> Bool {
    isKept ? resolution.canonicalCurrent != canonical : resolution.isChanged(by: canonical)
  }
}

extension SettingSlot {
  /// Checks a change by the registered definition, unless that has checked it. Calls code of the
  /// app; no lock may be held.
  ///
  /// - Throws: The error of the rule that the value breaks.
  func validated(_ change: SettingChange) throws(SettingsError) -> SlotChange {
    let expectation = change.expectation.map(native)
    guard let value = change.value else {
      return SlotChange(self, stored: nil, decoded: nil, expectation: expectation)
    }
    let known = change.setting === definition ? change.decoded : nil
    let decoded = if let known { known } else { try definition.validate(value) }
    return SlotChange(
      self, stored: try form(of: decoded), decoded: decoded, expectation: expectation,
      isKept: change.isKept)
  }

  /// Returns what the store keeps of a valid value, in the form of what it holds.
  fileprivate func form(of decoded: DecodedValue) throws(SettingsError) -> StoredValue? {
    guard !keepsNextNatively, case .valid(let value, let native) = decoded else {
      return decoded.canonical
    }
    // A store that can't be read refuses the write, too.
    let found = try? connection?.store.value(forKey: definition.key)
    return try definition.form(of: value, native: native, like: found ?? nil)
  }
}

extension TypedSlot {
  /// Checks a value in the same way.
  func validated(_ value: Value) throws(SettingsError) -> SlotChange {
    let decoded = DecodedValue.valid(value, canonical: try setting.stored(value))
    return SlotChange(self, stored: try form(of: decoded), decoded: decoded)
  }
}

/// A change with the values that it replaces.
struct CommittedChange: Sendable {
  let change: SlotChange
  /// The previously stored value; `nil` if there was none.
  let previous: StoredValue?
  /// The previous value in effect.
  let previousEffective: StoredValue
  /// Whether the value differs from the one that the container held.
  let isEffective: Bool

  init(
    _ change: SlotChange, replacing resolution: borrowing Resolution, isEffective: Bool
  ) {
    self.change = change
    self.isEffective = isEffective
    previous = resolution.current
    previousEffective = resolution.effectiveValue
  }

  /// Creates the change that two changes of one slot make together.
  init(_ first: CommittedChange, then second: CommittedChange) {
    change = second.change
    previous = first.previous
    previousEffective = first.previousEffective
    isEffective = true
  }

  var slot: SettingSlot { change.slot }
  var key: String { change.key }

  /// Returns the change that restores the previously stored value, even if it can't be read. Calls
  /// code of the app; no lock may be held.
  func inverse() -> SlotChange {
    SlotChange(
      slot, stored: previous, decoded: previous.map(slot.decode),
      expectation: SettingChange.Expectation(stored: change.stored, canonical: change.canonical),
      isKept: true)
  }
}
