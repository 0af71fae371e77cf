import Synchronization

extension SettingsContainer {
  /// Adds settings and groups to the tree; what is registered already is not added again.
  public func register(_ elements: [SettingsElement]) {
    let new = elements.filter { !isRegistered($0) }
    guard !new.isEmpty else { return }
    var settings: [(setting: SettingDefinition, choice: StoreChoice?)] = []
    for element in new { element.collectSettings(inheriting: nil, into: &settings) }
    add(settings)
    state.withLock { $0.elements += new }
    reportUnknownKeys(in: defaultStore)
  }

  /// Adds the settings and groups that are written one below the other.
  public func register(@SettingsBuilder content: () -> [SettingsElement]) {
    register(content())
  }

  private func isRegistered(_ element: SettingsElement) -> Bool {
    if case .setting(let setting) = element { return isRegistered(setting) }
    let settings = [element].settings
    return !settings.isEmpty && settings.allSatisfy(isRegistered(_:))
  }

  func isRegistered(_ setting: SettingDefinition) -> Bool {
    state.withLock { state in
      state.indices[setting.key].map { state.slots[$0].definition === setting } ?? false
    }
  }

  /// Makes slots with the values that the stores hold.
  func add(_ settings: [(setting: SettingDefinition, choice: StoreChoice?)]) {
    // Stores are observed before the turn is taken: they may tell of changes at once.
    let settings = settings.map { ($0.setting, storage(of: $0.setting, $0.choice)) }
    turn.withLock { slots in
      for (setting, storage) in settings {
        let first = state.withLock { state in
          state.indices[setting.key].map { state.slots[$0].definition }
        }
        if let first {
          if first !== setting { reportDuplicate(setting, first: first) }
        } else {
          setting.declarationIssues.forEach(report)
          slots.append(add(setting, storage: storage))
        }
      }
    }
    readSources(for: settings.map(\.0))
  }

  private func add(_ setting: SettingDefinition, storage: SlotStorage) -> SettingSlot {
    var stored: StoredValue?
    switch storage {
    case .transient: break
    case .missing(let name):
      report(
        SettingsIssue(.missingStore(setting.key, name: name), declaration: setting.declaration))
    case .store(let box):
      box.store.issues(keeping: setting).forEach(report)
      stored = value(forKey: setting.key, in: box)
    }
    let candidate = setting.candidate(reading: stored)
    let layers = layers(of: setting)
    return state.withLock { state in
      let index = table.append()
      let slot = setting.makeSlot(at: index, of: table, storage: storage)
      slot.commit(candidate, isAnnounced: false)
      if let layers { slot.commit(layers) }
      state.slots.append(slot)
      state.indices[setting.key] = index
      unsafe setting.home.settle(identifier, at: table.cell(at: index))
      return slot
    }
  }

  private func storage(of setting: SettingDefinition, _ choice: StoreChoice?) -> SlotStorage {
    if original != nil { return .store(defaultStore) }
    if setting.policy.contains(.transient) { return .transient }
    switch choice {
    case nil: return .store(defaultStore)
    case .box(let box): return observed(box)
    case .named(let name):
      guard let box = namedStores[name] else { return .missing(name: name) }
      return observed(box)
    }
  }

  private func observed(_ box: StoreBox) -> SlotStorage {
    observe(box)
    return .store(box)
  }

  private func reportDuplicate(_ setting: SettingDefinition, first: SettingDefinition) {
    report(
      SettingsIssue(.duplicateKey(setting, first: first), declaration: setting.declaration))
  }

  /// Reports what was probably meant to be a setting; what is of no one is left in peace.
  private func reportUnknownKeys(in box: StoreBox) {
    guard let stored = try? box.store.keys else { return }
    let (unknown, known) = state.withLock { state in
      let unknown = stored.filter { state.indices[$0] == nil }
      return (unknown, unknown.isEmpty ? [] : Array(state.indices.keys))
    }
    for key in unknown.sorted().prefix(50) {
      guard let nearest = nearest(to: key, in: known, limit: 2) else { continue }
      report(SettingsIssue(.unknownStoredKey(key, nearest: nearest)))
    }
  }
}

// MARK: - Taking over from stores

extension SettingsContainer {
  func observe(_ box: StoreBox) {
    let identifier = ObjectIdentifier(box)
    let isNew = state.withLock { state in
      guard state.observations[identifier] == nil else { return false }
      state.observations[identifier] = (box, nil)
      return true
    }
    guard isNew else { return }
    let observation = box.store.observe { [weak self] event in
      self?.receive(event, from: identifier)
    }
    state.withLock { $0.observations[identifier]?.observation = observation }
  }

  /// Takes over what something else changed in a store.
  private func receive(_ event: StoreEvent, from identifier: ObjectIdentifier) {
    switch event {
    case .issue(let issue): report(issue)
    case .changed(let keys):
      guard let box = state.withLock({ $0.observations[identifier]?.box }) else { return }
      let changed = turn.withLock { _ in
        let definitions = state.withLock { state in
          keys.sorted().compactMap { key in
            state.indices[key].map { state.slots[$0] }
          }.filter { $0.isKept(in: box) }.map(\.definition)
        }
        let candidates = definitions.map { $0.candidate(reading: value(forKey: $0.key, in: box)) }
        return commit(candidates.filter(isNewsFromOutside))
      }
      announce(changed)
    }
  }

  private func isNewsFromOutside(_ candidate: SettingCandidate) -> Bool {
    let index = index(of: candidate.definition)
    let (current, issue) = state.withLock { ($0.slots[index].current, $0.slots[index].issue) }
    return current != candidate.stored || issue != candidate.issue
  }

  private func value(forKey key: String, in box: StoreBox) -> StoredValue? {
    do {
      return try box.store.value(forKey: key)
    } catch {
      report(SettingsIssue(.unreadableStore(key: key, error)))
      return nil
    }
  }
}

extension SettingSlot {
  func isKept(in box: StoreBox) -> Bool {
    if case .store(let own) = storage { own === box } else { false }
  }
}

extension SettingsElement {
  /// The settings with the store that each asks for: its own, otherwise its group's.
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
    case .action, .link, .information, .custom: return
    }
  }
}
