extension SettingsContainer {
  /// Returns the identifiers of a family's members that have a value in a store or source, in
  /// alphabetical order. Observation tracks them.
  ///
  /// The container finds the members in the stores that list their keys and in the sources that
  /// have complete readings, and those that the program uses.
  public func identifiers<Value>(of family: SettingFamily<Value>) -> [String] {
    register([(family.definition, family.definition.template.storeChoice)])
    table.membership.access(table.path)
    return state.members(of: family.definition).compactMap(family.identifier)
  }

  /// Removes the user's values of all members of a family that can be written.
  ///
  /// - Throws: The errors of ``reset(_:)-(SettingsGroup)``.
  public func reset<Value>(_ family: SettingFamily<Value>) throws(SettingsError) {
    try reset(SettingsGroup(of: family.definition).containing(members(of: family)))
  }

  private func members<Value>(of family: SettingFamily<Value>) -> [SettingsElement] {
    identifiers(of: family).map { .setting(family[$0]) }
  }

  /// Removes the user's values of the members with an identifier, such as those of an account, in
  /// one write.
  ///
  /// - Throws: The errors of ``reset(_:)-(SettingDefinition...)``.
  public func remove<each Value>(
    _ identifier: String, from families: repeat SettingFamily<each Value>
  ) throws(SettingsError) {
    var members: [SettingDefinition] = []
    repeat members.append((each families)[identifier])
    try reset(members.filter { state.isModified(slot(of: $0)) })
  }
}

extension SettingsContainer {
  /// All families of the tree and those that the program has used.
  package var families: [FamilyDefinition] { state.families }

  /// Returns whether a member of a family has a value.
  package func isListed(_ member: SettingDefinition) -> Bool {
    state.resolution(of: slot(of: member)).hasValue
  }

  /// The tree as it was declared: each family has its template instead of its members.
  package var declaredElements: [SettingsElement] {
    state.registeredElements.fillingFamilies { [$0.template] }
  }

  /// Returns the parts around the identifier in the names that members have in their store.
  package func storedAffixes(of family: FamilyDefinition) -> KeyAffixes {
    let choice = state.storeChoice(of: family)
    guard case .connection(let connection) = storage(of: family.template, choice) else {
      return family.affixes
    }
    return family.affixes(in: connection.names)
  }

  /// Adds families and their members in stores and sources.
  func register(_ families: [(family: FamilyDefinition, choice: StoreChoice?)]) {
    let new = families.filter { !state.isRegistered($0.family) }
    guard !new.isEmpty else { return }
    for (family, choice) in new { state.add(family, choice) }
    guard original == nil else { return }
    for (family, choice) in new {
      guard case .connection(let connection) = storage(of: family.template, choice) else {
        continue
      }
      connection.learnNames(of: family)
      registerMembers(of: connection)
    }
    for source in state.sources {
      registerMembers(among: source.reading.values.keys, named: source.names)
    }
  }

  /// Registers the members of families that a store has.
  ///
  /// - Parameter areChanges: Whether the values of new members are announced as changes.
  func registerMembers(of connection: StoreConnection, areChanges: Bool = false) {
    let store = connection.store.unnamed
    guard state.hasFamilies, original == nil, let names = try? store.keys else { return }
    let affixes = state.affixes(in: connection.names)
    let nested = names.filter(affixes.mayHaveMembers).flatMap { name in
      (try? store.value(forKey: name)).map { paths(in: $0, at: name, affixes) } ?? []
    }
    registerMembers(
      among: Array(names) + nested, named: connection.names, areChanges: areChanges)
  }

  /// Returns the names of the values in a group that a store keeps as one value.
  private func paths(
    in value: StoredValue, at path: String, _ affixes: FamilyAffixes
  ) -> [String] {
    guard case .dictionary(let members) = value else { return [path] }
    return members.flatMap { name, member -> [String] in
      let inner = "\(path).\(name)"
      return affixes.mayBeDictionary(inner) ? [inner] : paths(in: member, at: inner, affixes)
    }
  }

  /// Registers the members of families with these keys.
  ///
  /// - Parameters:
  ///   - names: The names that are given instead of keys; `nil` for keys.
  ///   - areChanges: Whether the stored values of new members are announced as changes.
  /// - Returns: The keys of the new members.
  @discardableResult
  package func registerMembers(
    among keys: some Sequence<String>, named names: SettingNames? = nil, areChanges: Bool = false
  ) -> [String] {
    guard state.hasFamilies else { return [] }
    let new = state.newMembers(among: keys, named: names)
    guard !new.isEmpty else { return [] }
    let members = new.map { (setting: $0.family.member($0.identifier), choice: $0.choice) }
      .sorted { $0.setting.key < $1.setting.key }
    let newKeys = members.map(\.setting.key)
    add(members, readsStores: !areChanges)
    addDependents(among: members.lazy.map(\.setting))
    table.membership.announce(table.path)
    if areChanges { refresh(state.slots(forKeys: newKeys)) }
    return newKeys
  }

  /// Announces that families have got or lost members, if they have. No lock may be held.
  func announceMembers(among slots: [SettingSlot]) {
    guard state.hasFamilies, state.noteMembers(among: slots) else { return }
    table.membership.announce(table.path)
  }

  /// Returns whether a key is that of a family's member that hasn't been used yet.
  package func isUnusedMember(_ key: String) -> Bool {
    state.slot(forKey: key) == nil && state.slot(forFormerKey: key) == nil
      && families.contains { $0.identifier(ofKey: key) != nil }
  }

  /// Returns the member of a family with a key, which may not have been used yet.
  func member(forKey key: String) -> SettingSlot? {
    guard registerMembers(among: [key]).contains(key) else { return nil }
    return state.slot(forKey: key)
  }
}

extension [SettingsElement] {
  /// The families with their choice of a store: their own, otherwise that of their group.
  func families(
    inheriting choice: StoreChoice? = nil
  ) -> [(family: FamilyDefinition, choice: StoreChoice?)] {
    flatMap { element -> [(family: FamilyDefinition, choice: StoreChoice?)] in
      guard case .group(let group) = element else { return [] }
      let choice = group.storeChoice ?? choice
      guard let family = group.family else { return group.content.families(inheriting: choice) }
      return [(family, family.template.storeChoice ?? choice)]
    }
  }
}
