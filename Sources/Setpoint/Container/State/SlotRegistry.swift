/// The slots of a container by the keys, current and former, of their settings. Part of its locked
/// state.
struct SlotRegistry {
  private(set) var slots: [SettingSlot] = []
  /// The settings that have former keys.
  private(set) var renamedSettings: [SettingDefinition] = []
  private var indices: [String: Int] = [:]

  var keys: some Collection<String> { indices.keys }

  func contains(_ key: String) -> Bool { indices[key] != nil }

  func slot(forKey key: String) -> SettingSlot? { indices[key].map { slots[$0] } }

  /// Returns the slots with the keys, in the order of the keys.
  func slots(forKeys keys: some Sequence<String>) -> [SettingSlot] {
    keys.compactMap { indices[$0] }.map { slots[$0] }
  }

  /// Returns the slots with the keys. For a key without a setting, returns the slots with all keys
  /// below it.
  func slots(forKeysAndBelow keys: some Sequence<String>) -> [SettingSlot] {
    keys.flatMap { key -> [SettingSlot] in
      if let slot = slot(forKey: key) { return [slot] }
      return slots.filter { $0.definition.key.hasPrefix(key + ".") }
    }
  }

  /// Reserves capacity for the keys of more slots, to avoid rehashing.
  mutating func reserveKeys(_ more: Int) { indices.reserveCapacity(indices.count + more) }

  /// Adds the slot that `makeSlot` returns, unless the key is registered.
  ///
  /// - Returns: The slot with the key, and whether it is new.
  mutating func insert(
    forKey key: String, _ makeSlot: () -> SettingSlot
  ) -> (slot: SettingSlot, isNew: Bool) {
    if let index = indices.updateValue(slots.count, forKey: key) {
      indices[key] = index
      return (slots[index], false)
    }
    let slot = makeSlot()
    slots.append(slot)
    if !slot.definition.formerKeys.isEmpty { renamedSettings.append(slot.definition) }
    return (slot, true)
  }
}

// MARK: - Former keys

extension SlotRegistry {
  /// Returns the slot of the setting with the former key.
  func slot(forFormerKey key: String) -> SettingSlot? {
    renamedSettings.first { $0.formerKeys.contains(key) }.flatMap { slot(forKey: $0.key) }
  }

  /// Returns the former keys of a setting that aren't keys of other settings.
  func freeFormerKeys(of setting: SettingDefinition) -> [String] {
    setting.formerKeys.filter { !contains($0) }
  }

  /// Returns a reading with the current keys of the settings.
  func renamed(_ reading: SettingsReading) -> SettingsReading {
    var reading = reading
    for setting in renamedSettings {
      for key in freeFormerKeys(of: setting) {
        guard let value = reading.values.removeValue(forKey: key) else { continue }
        if reading.values[setting.key] == nil { reading.values[setting.key] = value }
      }
    }
    return reading
  }
}

/// A setting that is about to get its slot, with the decoded values of its layers.
struct SlotRegistration: Sendable {
  let definition: SettingDefinition
  let storage: SlotStorage
  /// The stored value; `nil` if there is none.
  let value: StoredEntry?
  /// The values of sources.
  let entries: [SourceEntry]
  /// The slot's resolution in the original container of a draft.
  let original: Resolution?
}

/// A decoded stored value. A class, so that a setting without one needs only a single word.
final class StoredEntry: Sendable {
  let stored: StoredValue
  let decoded: DecodedValue

  init(_ stored: StoredValue, _ decoded: DecodedValue) {
    self.stored = stored
    self.decoded = decoded
  }
}
