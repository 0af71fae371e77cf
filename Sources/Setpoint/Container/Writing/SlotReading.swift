/// What a closure read of a setting before it changed something.
struct SlotReading: Sendable {
  let slot: SettingSlot
  /// What was stored; `nil` for nothing.
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
