/// A change of a setting's stored value, to be checked and applied by a container.
public struct SettingChange: Sendable, Hashable {
  /// The stored value that a change requires.
  struct Expectation: Sendable, Hashable {
    /// The value; `nil` if there must be none.
    let stored: StoredValue?
    /// The native shape of the value, if the setting has an encoding.
    var canonical: StoredValue?
  }

  /// The setting to change.
  public let setting: SettingDefinition
  /// The value to store; `nil` removes what is stored, so that the default takes effect.
  public let value: StoredValue?
  let expectation: Expectation?

  /// Creates a change that does not depend on the stored value.
  public init(_ setting: SettingDefinition, to value: StoredValue?) {
    self.setting = setting
    self.value = value
    expectation = nil
  }

  /// Creates a change that is refused as a conflict unless the store holds `expected` or already holds the
  /// new value.
  public init(
    _ setting: SettingDefinition, to value: StoredValue?, expecting expected: StoredValue?
  ) {
    self.setting = setting
    self.value = value
    expectation = Expectation(stored: expected)
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

/// A change that obeys the rules of the registered setting. Later steps don't decode or check it again.
struct ValidatedChange: Sendable {
  let value: SlotValue
  var expectation: SettingChange.Expectation?
  /// Whether the value is stored even if it is already in effect.
  var isKept = false

  init(_ value: SlotValue, expectation: SettingChange.Expectation? = nil, isKept: Bool = false) {
    self.value = value
    self.expectation = expectation
    self.isKept = isKept
  }

  var slot: SettingSlot { value.slot }
  var key: String { value.slot.definition.key }

  /// Returns whether the slot holds the expected value, or already the new value.
  func isExpected(in resolution: Resolution) -> Bool {
    guard let expectation else { return true }
    if resolution.current == expectation.stored || resolution.current == value.stored {
      return true
    }
    return slot.isEncoded && isExpectedByValue(expectation, in: resolution)
  }

  /// Returns whether the slot holds another spelling of the expected or the new value.
  private func isExpectedByValue(
    _ expectation: SettingChange.Expectation, in resolution: Resolution
  ) -> Bool {
    guard let held = resolution.currentValue else { return false }
    return held == expectation.canonical || held == value.canonical
  }

  /// Returns whether the change has an effect.
  func isEffective(in resolution: Resolution) -> Bool {
    guard isKept else { return resolution.isChanged(by: value.canonical) }
    if resolution.current == value.stored { return false }
    return !slot.isEncoded || resolution.currentValue != value.canonical
  }

  /// Returns the change that restores the previously stored value, even if it cannot be read.
  func inverse(restoring stored: StoredValue?) -> ValidatedChange {
    ValidatedChange(
      SlotValue(slot: slot, stored: stored, decoded: stored.map(slot.decode)),
      expectation: SettingChange.Expectation(stored: value.stored, canonical: value.canonical),
      isKept: true)
  }
}

extension SettingSlot {
  /// Checks a native shape against the registered definition. Calls code of the app; no lock may be held.
  ///
  /// - Throws: The error of the rule that the value breaks.
  func validated(_ stored: StoredValue?) throws(SettingsError) -> SlotValue {
    guard let stored else { return SlotValue(slot: self, stored: nil, decoded: nil) }
    let decoded = try definition.validate(stored)
    guard case .valid(let value, let canonical) = decoded else {
      return SlotValue(slot: self, stored: stored, decoded: decoded)
    }
    let form = isEncoded ? try definition.form(of: value) : nil
    return SlotValue(slot: self, stored: form ?? canonical, decoded: decoded)
  }
}

extension TypedSlot {
  /// Checks a value in the same way.
  func validated(_ value: Value) throws(SettingsError) -> SlotValue {
    let canonical = try setting.stored(value)
    let form = isEncoded ? try definition.form(of: value) : nil
    return SlotValue(
      slot: self, stored: form ?? canonical, decoded: .valid(value, canonical: canonical))
  }
}

/// A change with the values that it replaces.
struct CommittedChange: Sendable {
  let change: ValidatedChange
  /// The previously stored value; `nil` if there was none.
  let previous: StoredValue?
  /// The previous value in effect.
  let previousEffective: StoredValue

  init(_ change: ValidatedChange, replacing resolution: borrowing Resolution) {
    self.change = change
    previous = resolution.current
    previousEffective = resolution.effectiveValue
  }

  var slot: SettingSlot { change.slot }
  var key: String { change.key }

  /// The change that undoes this one.
  var inverse: ValidatedChange { change.inverse(restoring: previous) }
}
