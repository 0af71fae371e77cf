extension SettingsContainer {
  /// Observes a store and takes over the changes made outside this container.
  func observe(_ connection: StoreConnection) {
    connection.observe { [weak self, position = connection.position] event in
      guard let self, let connection = stores.connection(at: position) else { return }
      switch event {
      case .issue(let issue): report(issue)
      case .issueEnded(let issue): state.withdraw(issue)
      case .changed(let keys):
        if state.hasFamilies {
          registerMembers(among: keys, named: connection.names, areChanges: true)
          let affixes = state.affixes(in: connection.names)
          if keys.contains(where: affixes.mayHaveMembers) {
            registerMembers(of: connection, areChanges: true)
          }
        }
        let slots = state.slots(forKeysAndBelow: keys.sorted()).filter {
          $0.connection === connection
        }
        refresh(slots, in: connection)
      }
    }
  }

  /// Reads slots of any stores again; see ``refresh(_:in:)``.
  func refresh(_ slots: [SettingSlot]) {
    for connection in stores.all {
      let own = slots.filter { $0.connection === connection }
      if !own.isEmpty { refresh(own, in: connection) }
    }
  }

  /// Reads slots of a store again and takes over differences.
  ///
  /// Values are decoded without a lock, because decoding calls code of the app. They are taken over
  /// only if the store still holds what was decoded.
  func refresh(_ slots: [SettingSlot], in connection: StoreConnection) {
    var values = slots.compactMap { value(of: $0, in: connection) }
    while !values.isEmpty {
      let (obeying, reads) = obeyingRules(values)
      let outcome = connection.write { _ -> ([SettingSlot], [SettingSlot])? in
        let moved = values.filter { !isHeld($0.stored, for: $0.slot, in: connection) }.map(\.slot)
        guard moved.isEmpty else { return ([], moved) }
        let changed = obeying.filter(isDifferent)
        let announced = changed.filter(isDifferentValue)
        return state.commit(changed, ifHolding: reads) ? (announced.map(\.slot), []) : nil
      }
      // A value that a rule reads has changed.
      guard let (committed, moved) = outcome else { continue }
      guard !moved.isEmpty else { return announce(committed) }
      values = values.map { value in
        moved.contains { $0 === value.slot }
          ? self.value(of: value.slot, in: connection) ?? value : value
      }
    }
  }

  /// Reads and decodes the stored value of a setting. Returns `nil` if there is none or the store
  /// fails.
  func storedValue(
    of setting: SettingDefinition, in connection: StoreConnection
  ) -> StoredEntry? {
    do {
      guard let stored = try connection.store.value(forKey: setting.key) else { return nil }
      return StoredEntry(stored, decoded(stored, of: setting))
    } catch {
      report(SettingsIssue(.unreadableStore(key: setting.key, error)))
      return nil
    }
  }

  private func value(of slot: SettingSlot, in connection: StoreConnection) -> SlotChange? {
    do {
      let stored = try connection.store.value(forKey: slot.definition.key)
      return SlotChange(
        slot, stored: stored, decoded: stored.map { decoded($0, of: slot.definition) })
    } catch {
      report(SettingsIssue(.unreadableStore(key: slot.definition.key, error)))
      return nil
    }
  }

  /// Decodes a stored value, unless this is a draft, and it or its original has decoded the value.
  private func decoded(_ stored: StoredValue, of setting: SettingDefinition) -> DecodedValue {
    guard let original else { return setting.decodeForm(stored) }
    for container in [self, original] {
      if let slot = container.state.slot(forKey: setting.key), slot.definition === setting,
        let decoded = container.state.decoded(stored, in: slot)
      {
        return decoded
      }
    }
    // Candidates may become valid by the changes of other settings.
    if isCandidate { return setting.decode(stored) }
    let resolution = original.state.resolution(of: original.slot(of: setting))
    return resolution.problem(of: stored) ?? setting.decode(stored)
  }

  /// Returns whether the store still holds the value. If the store fails, it counts as holding it,
  /// and isn't read again.
  private func isHeld(
    _ stored: StoredValue?, for slot: SettingSlot, in connection: StoreConnection
  ) -> Bool {
    do {
      return try connection.store.value(forKey: slot.definition.key) == stored
    } catch {
      return true
    }
  }

  private func isDifferent(_ value: SlotChange) -> Bool {
    let resolution = state.resolution(of: value.slot)
    return resolution.current != value.stored
      || resolution.currentIssue != value.decoded?.issue
  }

  /// Returns whether a different stored value has a different meaning. With an encoding, one value
  /// can have several spellings.
  private func isDifferentValue(_ value: SlotChange) -> Bool {
    guard value.slot.isEncoded else { return true }
    let resolution = state.resolution(of: value.slot)
    return resolution.currentValue != value.canonical
      || resolution.currentIssue != value.decoded?.issue
  }
}

extension SettingsContainer {
  /// Reads all stores and local sources again and announces differences. Use it for stores and
  /// sources that don't report changes.
  ///
  /// Waits for the stores. ``readSources()`` also reads the sources that need a network.
  public func refresh() {
    refreshStores()
    for source in state.sources {
      guard let local = source.reader as? any LocalSettingsSource else { continue }
      read(source) { settings in try local.readNow(for: settings) }
    }
  }

  /// Reads all stores again and announces differences.
  package func refreshStores() {
    for connection in stores.all {
      connection.store.refresh()
      registerMembers(of: connection, areChanges: true)
      refresh(state.slots.filter { $0.connection === connection }, in: connection)
    }
  }
}
