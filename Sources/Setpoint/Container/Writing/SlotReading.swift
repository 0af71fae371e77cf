/// A value that a closure read from a setting that it had not changed.
struct SlotReading: Sendable {
  let slot: SettingSlot
  /// The stored value; `nil` if there is none.
  let stored: StoredValue?
  /// The value in effect.
  let effective: StoredValue

  init(_ slot: SettingSlot, _ resolution: Resolution) {
    self.slot = slot
    stored = resolution.current
    effective = resolution.effectiveValue
  }

  func holds(in resolution: Resolution) -> Bool {
    resolution.current == stored && resolution.effectiveValue == effective
  }
}
