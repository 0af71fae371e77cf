/// Changes that are checked one by one and stored together.
public struct SettingsTransaction: ~Copyable {
  private let container: SettingsContainer
  /// The position of each setting in ``changes``, by the index of its slot.
  private var positions: [Int: Int] = [:]
  /// The changes in the order in which the settings were first named.
  private(set) var changes: [ValidatedChange] = []
  /// The values read from settings that were not changed before.
  private(set) var reads: [SlotReading] = []
  /// The error of the first change that is refused.
  private(set) var refusal: SettingsError?

  init(container: SettingsContainer) { self.container = container }

  /// The value that the setting will have. The last assignment counts.
  ///
  /// An invalid value makes the whole transaction fail.
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    mutating get {
      guard let slot = container.typedSlot(of: setting) else {
        refuse(.wrongType(setting, used: Value.self))
        return setting.defaultValue
      }
      return pendingValue(of: slot) ?? currentValue(of: slot)
    }
    set { change(setting) { slot throws(SettingsError) in try slot.validated(newValue) } }
  }

  /// Sets the value unless it equals the one that the setting will have.
  mutating func assign<Value>(_ value: Value, to setting: Setting<Value>) {
    if let slot = container.typedSlot(of: setting), slot.connection == nil {
      // A value without a store cannot be compared when the transaction is written.
      if container.peek(setting) != value { self[setting] = value }
    } else if self[setting] != value {
      self[setting] = value
    }
  }

  /// Sets a stored shape; see ``subscript(_:)-(Setting<Value>)``.
  public mutating func set(_ value: StoredValue, for setting: SettingDefinition) {
    change(container.slot(of: setting)) { slot throws(SettingsError) in
      try slot.validated(value)
    }
  }

  /// Removes the user's value of the setting.
  public mutating func reset(_ setting: SettingDefinition) {
    change(container.slot(of: setting)) { slot in
      SlotValue(slot: slot, stored: nil, decoded: nil)
    }
  }

  private func pendingValue<Value>(of slot: TypedSlot<Value>) -> Value? {
    guard let position = positions[slot.index] else { return nil }
    guard case .valid(let value as Value, _) = changes[position].value.decoded else {
      return container.defaultValue(of: slot.setting)
    }
    return value
  }

  private mutating func currentValue<Value>(of slot: TypedSlot<Value>) -> Value {
    let (value, resolution) = container.state.reading(of: slot)
    reads.append(SlotReading(slot, resolution))
    return value
  }

  private mutating func change<Value>(
    _ setting: Setting<Value>,
    _ makeValue: (TypedSlot<Value>) throws(SettingsError) -> SlotValue
  ) {
    guard let slot = container.typedSlot(of: setting) else {
      return refuse(.wrongType(setting, used: Value.self))
    }
    change(slot) { _ throws(SettingsError) in try makeValue(slot) }
  }

  private mutating func change(
    _ slot: SettingSlot, _ makeValue: (SettingSlot) throws(SettingsError) -> SlotValue
  ) {
    do throws(SettingsError) {
      if let refusal = container.refusal(of: slot) { throw refusal }
      let change = ValidatedChange(try makeValue(slot))
      if let position = positions.updateValue(changes.count, forKey: slot.index) {
        positions[slot.index] = position
        changes[position] = change
      } else {
        changes.append(change)
      }
    } catch {
      refuse(error)
    }
  }

  private mutating func refuse(_ error: SettingsError) { refusal = refusal ?? error }
}
