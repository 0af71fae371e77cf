extension SettingsContainer {
  /// Adds settings and groups to the tree, except those already registered.
  public func register(_ elements: [SettingsElement]) {
    // The original has registered them.
    if isCandidate { return }
    let new = (state.isEmpty ? elements : elements.filter { !isRegistered($0) }).joiningRows
    guard !new.isEmpty else { return }
    let settings = new.settingsWithStores
    state.reserveKeys(settings.count)
    add(settings)
    state.append(new)
    register(new.families())
    add(new.rules)
    addDependents(among: settings.lazy.map(\.setting))
    reportUnknownStoredKeys()
  }

  /// Adds the settings and groups that `content` lists.
  public func register(@SettingsBuilder content: () -> [SettingsElement]) {
    register(content())
  }

  private func isRegistered(_ element: SettingsElement) -> Bool {
    if case .setting(let setting) = element { return isRegistered(setting) }
    if case .rule(let rule) = element { return dependencies.contains(rule) }
    let (settings, families) = ([element].settings, [element].families())
    return !(settings.isEmpty && families.isEmpty) && settings.allSatisfy(isRegistered(_:))
      && families.allSatisfy { state.isRegistered($0.family) }
  }

  func isRegistered(_ setting: SettingDefinition) -> Bool {
    state.slot(forKey: setting.key)?.definition === setting
  }

  /// Returns the slot for the setting's key. Registers the setting if the key is unknown; otherwise
  /// the registered declaration applies, and differences from it are reported.
  func registeredSlot(of setting: SettingDefinition) -> SettingSlot {
    if let slot = state.slot(forKey: setting.key) {
      reportContradiction(of: setting, to: slot.definition)
      return slot
    }
    let choice = setting.storeChoice ?? setting.family.flatMap(state.storeChoice)
    takeOverFormerValues(of: [(setting, choice)])
    let slot = add(setting, choice)
    reportFormerKeys(in: [setting])
    reportGroupKeys()
    readSources(for: [setting])
    addDependents(among: [setting])
    state.reportWaitingIssues()
    if setting.family != nil { table.membership.announce(table.path) }
    return slot
  }

  /// Adds settings.
  ///
  /// - Parameter readsStores: Whether to read their stored values.
  func add(
    _ settings: [(setting: SettingDefinition, choice: StoreChoice?)], readsStores: Bool = true
  ) {
    takeOverFormerValues(of: settings)
    for (setting, choice) in settings {
      let slot = add(setting, choice, readsStore: readsStores)
      if slot.definition !== setting { reportDuplicate(setting, first: slot.definition) }
    }
    reportFormerKeys(in: settings.map(\.setting))
    reportGroupKeys()
    readSources(for: settings.map(\.setting))
    state.reportWaitingIssues()
  }

  /// Creates the slot of a setting with the values of its store and sources, or returns the
  /// existing slot if the key is registered.
  private func add(
    _ setting: SettingDefinition, _ choice: StoreChoice?, readsStore: Bool = true
  ) -> SettingSlot {
    if let slot = state.slot(forKey: setting.key) { return slot }
    let storage = storage(of: setting, choice)
    let connection = storage.connection
    if let family = setting.family { connection?.learnNames(of: family) }
    connection?.store.prepare(for: setting).forEach(report)
    let reportCount = connection?.reportCount
    let (slot, isNew) = state.insert(
      SlotRegistration(
        definition: setting, storage: storage,
        value: readsStore ? connection.flatMap { storedValue(of: setting, in: $0) } : nil,
        entries: original == nil ? entries(for: setting, in: state.sources) : [],
        original: original.map { resolution(of: setting, in: $0, connection) }))
    guard isNew, !isCandidate else { return slot }
    complete(slot)
    // Changes that the store reported before the slot existed didn't reach the slot.
    if let connection, connection.reportCount != reportCount { refresh([slot], in: connection) }
    return slot
  }

  private func resolution(
    of setting: SettingDefinition, in original: SettingsContainer, _ connection: StoreConnection?
  ) -> Resolution {
    let candidates = connection?.store.exactly(CandidateStore.self)
    return candidates?.resolution(forKey: setting.key)
      ?? original.state.resolution(of: original.slot(of: setting)).withoutForced
  }

  /// Finishes the registration of a new slot.
  private func complete(_ slot: SettingSlot) {
    let setting = slot.definition
    unsafe setting.primarySlot.claim(by: identifier, at: table.cell(at: slot.index))
    if state.recordsReads { lookUpReads(of: setting) }
    setting.declarationIssues.forEach(report)
    if let error = slot.unavailability {
      report(SettingsIssue(error, declaration: setting.declaration))
    }
    decodeMissingEntries(of: slot)
    state.reportRegistration(of: slot)
  }

  func storage(of setting: SettingDefinition, _ choice: StoreChoice?) -> SlotStorage {
    if original != nil { return .connection(stores.standard) }
    if setting.policy.contains(.transient) { return .connection(stores.transient) }
    if Self.reserves(setting.key) { return .unavailable(.reservedKey(setting.key)) }
    if !refusals.isEmpty, let refusal = refusals[setting.key] { return .unavailable(refusal) }
    let (storage, isNew) = stores.storage(choice, forKey: setting.key)
    if isNew, case .connection(let connection) = storage { observe(connection) }
    return storage
  }

  /// Returns whether stores and files use the key for data of Setpoint itself.
  static func reserves(_ key: String) -> Bool {
    key == "$schema" || key.utf8.starts(with: "setpoint.".utf8)
  }

  private func reportDuplicate(_ setting: SettingDefinition, first: SettingDefinition) {
    report(
      SettingsIssue(.duplicateKey(setting, first: first), declaration: setting.declaration))
  }

  private func reportContradiction(of setting: SettingDefinition, to first: SettingDefinition) {
    guard setting !== first, setting.valueType == first.valueType else { return }
    guard setting.defaultStoredValue != first.defaultStoredValue else { return }
    let isReported = state.issues.contains {
      $0.code == .duplicateKey && $0.declaration == setting.declaration
    }
    guard !isReported else { return }
    report(
      SettingsIssue(
        .contradictoryDefaults(setting, first: first), declaration: setting.declaration))
  }

  /// Reports settings whose key begins that of another setting, because nested files can't hold
  /// both.
  private func reportGroupKeys() {
    for (outer, inner) in state.takeGroupKeys() where original == nil {
      report(SettingsIssue(.groupKey(outer, of: inner), declaration: outer.declaration))
    }
  }

  /// Returns whether the standard store holds a group of settings under the key.
  private func isGroup(_ key: String) -> Bool {
    guard state.isGroup(key), case .dictionary? = try? stores.standard.store.value(forKey: key)
    else { return false }
    return true
  }

  /// Reports keys in the standard store that are probably misspelled keys of settings. The store
  /// keeps them.
  private func reportUnknownStoredKeys() {
    guard original == nil, !hasFailedMigration,
      let stored = try? stores.standard.store.keys, !stored.isEmpty
    else { return }
    let known = state.keys
    let knownBytes = Set(known.map(StoreKey.init))
    let unknown = stored.filter { !knownBytes.contains(StoreKey($0)) }
      .subtracting(keysKnown(to: stores.standard, of: stored)).sorted()
    guard !unknown.isEmpty else { return }
    let names = known.map(stores.standard.name(ofKey:))
    for key in unknown.prefix(KeySuggestions.maximumCount) {
      guard let nearest = nearest(to: key, in: names, limit: 2), !isGroup(key), !state.isPart(key)
      else { continue }
      report(SettingsIssue(.unknownStoredKey(key, nearest: nearest)))
    }
  }
}

extension [SettingsElement] {
  /// The settings with their choice of a store: their own, otherwise that of their group.
  var settingsWithStores: [(setting: SettingDefinition, choice: StoreChoice?)] {
    var settings: [(setting: SettingDefinition, choice: StoreChoice?)] = []
    for element in self { element.collectSettings(inheriting: nil, into: &settings) }
    return settings
  }
}

extension SettingsElement {
  fileprivate func collectSettings(
    inheriting choice: StoreChoice?,
    into list: inout [(setting: SettingDefinition, choice: StoreChoice?)]
  ) {
    switch self {
    case .setting(let setting): list.append((setting, setting.storeChoice ?? choice))
    case .group(let group):
      for element in group.content {
        element.collectSettings(inheriting: group.storeChoice ?? choice, into: &list)
      }
    case .action, .link, .information, .custom, .rule: return
    }
  }
}
