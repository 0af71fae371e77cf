/// The families of a container, with their members that have a value. Part of its locked state.
struct FamilyRegistry {
  /// The number of settings above which a container registers no more members that it finds in
  /// stores and sources, whose keys then are unknown ones.
  static let maximumSlotCount = 100_000

  private var families: [Family] = []

  private struct Family {
    let definition: FamilyDefinition
    let choice: StoreChoice?
    /// The slots of members with a value, by index.
    var slots: [Int: SettingSlot] = [:]
    /// The members with a value, sorted by key; `nil` until they are needed.
    var sorted: [SettingDefinition]?
  }

  var isEmpty: Bool { families.isEmpty }

  var definitions: [FamilyDefinition] { families.map(\.definition) }

  func contains(_ family: FamilyDefinition) -> Bool { position(of: family) != nil }

  private func position(of family: FamilyDefinition) -> Int? {
    families.firstIndex { $0.definition === family }
  }

  func storeChoice(of family: FamilyDefinition) -> StoreChoice? {
    position(of: family).flatMap { families[$0].choice }
  }

  /// Adds a family, with those of the slots that belong to it.
  mutating func add(_ family: FamilyDefinition, _ choice: StoreChoice?, slots: [SettingSlot]) {
    guard !contains(family) else { return }
    families.append(Family(definition: family, choice: choice))
    for slot in slots where slot.definition.family === family { _ = note(slot) }
  }

  /// Adds a new slot.
  ///
  /// - Returns: Whether it has a value.
  mutating func add(_ slot: SettingSlot) -> Bool { note(slot) }

  /// Records whether a slot has a value.
  ///
  /// - Returns: Whether that has changed.
  mutating func note(_ slot: SettingSlot) -> Bool {
    guard let family = slot.definition.family, let position = position(of: family) else {
      return false
    }
    let hasValue = slot.resolution.hasValue
    guard (families[position].slots[slot.index] != nil) != hasValue else { return false }
    families[position].slots[slot.index] = hasValue ? slot : nil
    families[position].sorted = nil
    return true
  }

  /// Returns the members with a value, sorted by their identifiers.
  mutating func members(of family: FamilyDefinition) -> [SettingDefinition] {
    guard let position = position(of: family) else { return [] }
    if let sorted = families[position].sorted { return sorted }
    let sorted = families[position].slots.values.map(\.definition).sorted { $0.key < $1.key }
    families[position].sorted = sorted
    return sorted
  }

  /// Returns the affixes of all families, for finding members by their names.
  func affixes(in names: SettingNames?) -> FamilyAffixes {
    FamilyAffixes(
      families.flatMap { entry in
        let family = entry.definition
        return ([family.affixes(in: names)] + family.formerAffixes(in: names)).map { (family, $0) }
      })
  }
}

/// The affixes of families, for finding the member with a name.
struct FamilyAffixes: Sendable {
  /// The most specific ones first.
  private let families: [(family: FamilyDefinition, affixes: KeyAffixes)]
  private let haveDictionaries: Bool

  init(_ families: [(family: FamilyDefinition, affixes: KeyAffixes)]) {
    self.families = families.sorted { $0.affixes.count > $1.affixes.count }
    haveDictionaries = families.contains { $0.family.template.kind == .structured }
  }

  /// Returns whether a name in a store may have members of a family below it.
  func mayHaveMembers(below name: String) -> Bool {
    families.contains { $0.affixes.prefix.utf8.starts(with: (name + ".").utf8) }
  }

  /// Returns whether the name is that of a member whose value may be a dictionary.
  func mayBeDictionary(_ name: String) -> Bool {
    member(named: name).map { $0.family.template.kind == .structured } ?? false
  }

  /// Returns the member with a name, or the one whose dictionary contains what has the name.
  func member(atOrAbove name: String) -> (family: FamilyDefinition, identifier: String)? {
    if let member = member(named: name) { return member }
    guard haveDictionaries else { return nil }
    return name.groupPaths.first(where: mayBeDictionary).flatMap(member(named:))
  }

  func member(named name: String) -> (family: FamilyDefinition, identifier: String)? {
    for (family, affixes) in families {
      if let identifier = affixes.middle(of: name) { return (family, identifier) }
    }
    return nil
  }
}
