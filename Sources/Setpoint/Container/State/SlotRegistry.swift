/// The slots of a container by the keys, current and former, of their settings. Part of its locked
/// state.
struct SlotRegistry {
  private(set) var slots: [SettingSlot] = []
  /// The settings that have former keys.
  private(set) var renamedSettings: [SettingDefinition] = []
  private var indices: [String: Int] = [:]
  /// The slot whose key first had each group, the part of a key before a dot.
  private var groups: [String: Int] = [:]
  /// The group of the last key, which the next one often shares.
  private var lastGroup = ""
  /// The keys that are also groups.
  private var groupKeys: Set<String> = []
  /// The settings with those keys that haven't been taken yet, with a setting in each group.
  private var newGroupKeys: [(outer: SettingDefinition, inner: SettingDefinition)] = []

  var keys: some Collection<String> { indices.keys }

  func contains(_ key: String) -> Bool { indices[key] != nil }

  /// Returns whether the key is the part before a dot of another one.
  func isGroup(_ key: String) -> Bool { groups[key] != nil }

  func slot(forKey key: String) -> SettingSlot? { indices[key].map { slots[$0] } }

  /// Returns the slots with the keys, in the order of the keys.
  func slots(forKeys keys: some Sequence<String>) -> [SettingSlot] {
    keys.compactMap { indices[$0] }.map { slots[$0] }
  }

  /// Returns the slots with the keys, and those with all keys below them, each once.
  func slots(forKeysAndBelow keys: some Sequence<String>) -> [SettingSlot] {
    var found: Set<ObjectIdentifier> = []
    return keys.flatMap { key -> [SettingSlot] in
      let slot = slot(forKey: key)
      if slot != nil, !groupKeys.contains(key) { return slot.map { [$0] } ?? [] }
      let below = slots.filter { $0.definition.key.utf8.starts(with: (key + ".").utf8) }
      return (slot.map { [$0] } ?? []) + below
    }
    .filter { found.insert(ObjectIdentifier($0)).inserted }
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
    noteGroups(of: key)
    if !slot.definition.formerKeys.isEmpty { renamedSettings.append(slot.definition) }
    return (slot, true)
  }
}

// MARK: - Keys that begin other keys

extension SlotRegistry {
  /// Takes the settings whose key begins the key of another one before a dot, each with the first
  /// of those.
  mutating func takeGroupKeys() -> [(outer: SettingDefinition, inner: SettingDefinition)] {
    defer { newGroupKeys = [] }
    return newGroupKeys
  }

  private mutating func noteGroups(of key: String) {
    if let inner = groups[key] { note(slots.count - 1, isGroupOf: inner) }
    let dots = key.utf8.indices.filter { key.utf8[$0] == UInt8(ascii: ".") }
    guard let last = dots.last, !key[..<last].utf8.elementsEqual(lastGroup.utf8) else { return }
    lastGroup = String(key[..<last])
    for dot in dots {
      let group = String(key[..<dot])
      guard groups[group] == nil else { continue }
      groups[group] = slots.count - 1
      if let outer = indices[group] { note(outer, isGroupOf: slots.count - 1) }
    }
  }

  private mutating func note(_ outer: Int, isGroupOf inner: Int) {
    let (outer, inner) = (slots[outer].definition, slots[inner].definition)
    if groupKeys.insert(outer.key).inserted { newGroupKeys.append((outer, inner)) }
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
