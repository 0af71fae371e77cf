import SetpointSynchronization

extension SettingsStore {
  /// Returns a store that keeps each value here under another name than the key of its setting.
  ///
  /// ```swift
  /// let settings = ReaderSettings(store: FileStore("reader").named(.snakeCase))
  /// settings.appearance.fontSize = 18  // {"appearance": {"font_size": 18}}
  /// ```
  ///
  /// Former keys and the keys in migrations have names, too. If two settings have the same name, the
  /// second one gets its key as its name, and its container reports an issue.
  public func named(_ names: SettingNames) -> some SettingsStore { NamedStore(self, names: names) }

  /// The store as a strict one: unknown and repeated keys, too, are errors of
  /// ``SettingsContainer/validate()``.
  ///
  /// The store can find unknown keys only if it lists its ``keys``.
  public var strict: some SettingsStore { NamedStore(self, names: nil, isStrict: true) }
}

extension SettingsStore {
  /// Returns the store if it is of a final class. A cast that fails searches all conformances of the
  /// program, for which a tool would wait at its start.
  func exactly<Store: SettingsStore>(_ type: Store.Type) -> Store? {
    Self.self == type ? self as? Store : nil
  }

  /// The store without names and strictness.
  var unnamed: any SettingsStore { exactly(NamedStore.self)?.store ?? self }
}

/// A store that keeps values in another one under names, or that is strict.
final class NamedStore: SettingsStore {
  let store: any SettingsStore
  let names: SettingNames
  /// Whether the app chose the names; otherwise those of the container apply.
  let hasOwnNames: Bool
  let isStrict: Bool
  private let table = Mutex(Table())

  private struct Table {
    /// The settings whose names are known, by key.
    var settings: [String: SettingDefinition] = [:]
    /// The names by key.
    var names: [String: String] = [:]
    /// The keys by name.
    var keys: [String: String] = [:]
    /// The families whose members may have values under names not yet known.
    var families: [(family: FamilyDefinition, affixes: KeyAffixes)] = []

    /// Gives a key its name. If another key has the name, gives it another one.
    ///
    /// - Returns: The key that already has the name, or `nil`.
    mutating func assign(_ name: String, to key: String) -> String? {
      if let old = names[key] {
        guard old != name else { return nil }
        keys[old] = nil
      }
      let isTaken = name.isEmpty || keys[name] != nil
      var free = isTaken ? key : name
      while let other = keys[free], other != key { free += "'" }
      names[key] = free
      keys[free] = key
      return isTaken ? keys[name] : nil
    }
  }

  /// - Parameter names: The names; `nil` for those of the store, or else the keys.
  init(_ store: some SettingsStore, names: SettingNames?, isStrict: Bool = false) {
    let inner = store.exactly(NamedStore.self)
    // A store that is only strict has no names, and one without new names keeps its own.
    let isMerged = inner.map { names == nil || !$0.hasOwnNames } ?? false
    self.store = isMerged ? inner?.store ?? store : store
    self.names = names ?? (isMerged ? inner?.names : nil) ?? .keys
    hasOwnNames = names != nil || isMerged && inner?.hasOwnNames == true
    self.isStrict = isStrict || inner?.isStrict == true
  }

  var keys: Set<String>? { get throws { try store.keys.map { Set($0.map(key(named:))) } } }

  func value(forKey key: String) throws -> StoredValue? {
    try store.value(forKey: name(ofKey: key))
  }

  func set(_ value: StoredValue?, forKey key: String) throws {
    try store.set(value, forKey: name(ofKey: key))
  }

  func apply(_ changes: [String: StoredValue?]) throws { try store.apply(named(changes)) }

  func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try store.apply(named(changes), expecting: named(expected))
  }

  var isCurrent: Bool { store.isCurrent }

  func refresh() { store.refresh() }

  func flush() throws { try store.flush() }

  var history: [SettingsHistoryEntry] {
    get throws {
      try store.history.map { entry in
        SettingsHistoryEntry(
          id: entry.id, date: entry.date, process: entry.process,
          changes: entry.changes.map { $0.renamed(key(named: $0.key)) }.sorted { $0.key < $1.key })
      }
    }
  }

  func withholdFromHistory(_ key: String) {
    store.withholdFromHistory(name(ofKey: key))
  }

  func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
    let other = learn(setting)
    let name = name(ofKey: setting.key)
    let issues = store.prepare(for: name == setting.key ? setting : setting.formerly(name))
    guard let other else { return issues }
    return issues + [SettingsIssue(.sameName(setting, other), declaration: setting.declaration)]
  }

  func location(forKey key: String) -> SettingLocation? {
    store.location(forKey: name(ofKey: key))
  }

  func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? {
    store.observe { [weak self] event in
      guard let self, case .changed(let names) = event else { return handler(event) }
      handler(.changed(keys: Set(names.flatMap(keys(atAndBelow:)))))
    }
  }
}

extension NamedStore {
  /// Learns the name of a setting before its value is read.
  ///
  /// - Returns: The key that already has the name, or `nil`.
  @discardableResult
  func learn(_ setting: SettingDefinition) -> String? {
    if table.withLock({ $0.settings[setting.key] === setting }) { return nil }
    // The closure of the names is code of the app.
    let name = names.name(of: setting)
    let other = table.withLock { table in
      table.settings[setting.key] = setting
      return table.assign(name, to: setting.key)
    }
    for key in setting.formerKeys {
      let name = names.name(of: setting.formerly(key))
      table.withLock { _ = $0.assign(name, to: key) }
    }
    return other
  }

  func name(ofKey key: String) -> String {
    if let name = table.withLock({ $0.names[key] }) { return name }
    if SettingsContainer.reserves(key) { return key }
    let name = names.name(of: Setting(key, default: false))
    return table.withLock { table in
      _ = table.assign(name, to: key)
      return table.names[key] ?? key
    }
  }

  /// Learns the names of a family's members, to find those that it has values of.
  func learn(_ family: FamilyDefinition) {
    if table.withLock({ $0.families.contains { $0.family === family } }) { return }
    let affixes = family.affixes(in: names)
    table.withLock { $0.families.append((family, affixes)) }
  }

  private func key(named name: String) -> String {
    table.withLock { table in
      if let key = table.keys[name] { return key }
      guard !table.families.isEmpty,
        let (family, identifier) = FamilyAffixes(table.families).member(named: name)
      else { return name }
      return family.key(of: identifier)
    }
  }

  private func named(_ values: [String: StoredValue?]) -> [String: StoredValue?] {
    var named: [String: StoredValue?] = [:]
    for (key, value) in values { named[name(ofKey: key)] = .some(value) }
    return named
  }

  /// Returns the keys of a name and of all names below it.
  private func keys(atAndBelow name: String) -> [String] {
    let group = (name + ".").utf8
    return table.withLock { table in
      [table.keys[name] ?? name]
        + table.keys.filter { $0.key.utf8.starts(with: group) }.map(\.value)
    }
  }
}

extension SettingsContainer {
  /// Returns the name of a setting in its store.
  package func storedName(of setting: SettingDefinition) -> String {
    let store = slot(of: setting).connection?.store.exactly(NamedStore.self)
    return store?.name(ofKey: setting.key) ?? setting.key
  }

  /// Returns settings with copies of those that have another name in their store, under that name.
  package func includingStoredNames(_ settings: [SettingDefinition]) -> [SettingDefinition] {
    let keys = Set(settings.map(\.key))
    return settings
      + settings.compactMap { setting in
        let name = storedName(of: setting)
        return keys.contains(name) ? nil : setting.formerly(name)
      }
  }
}

extension SettingsHistoryEntry.Change {
  fileprivate func renamed(_ key: String) -> Self {
    isWithheld ? Self(withheld: key) : with(key: key, oldValue: oldValue, newValue: newValue)
  }
}

extension SettingsError {
  fileprivate static func sameName(
    _ setting: SettingDefinition, _ other: String
  ) -> SettingsError {
    SettingsError(
      .ambiguousName, key: setting.key,
      problem:
        "Settings '\(setting.key)' and '\(other)' have the same name in their store.",
      recoverySuggestion: "Rename one of them. '\(setting.key)' is stored under its key.")
  }
}
