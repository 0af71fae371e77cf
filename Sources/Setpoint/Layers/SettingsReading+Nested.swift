extension SettingsReading {
  /// Creates a reading of a tree, such as the content of a file. A setting is found by the path of its key,
  /// written nested (`{"appearance": {"fontSize": 18}}`), flat (`{"appearance.fontSize": 18}`) or mixed.
  ///
  /// A dictionary is the value of a setting if its path is the key of one; otherwise its members are read.
  /// Values that belong to no setting are included by their paths, so that they can be reported. If a path
  /// leads to two values, an issue is reported, and the value with fewer levels applies.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` if the tree is not a dictionary.
  public init(
    nested tree: StoredValue, for settings: [SettingDefinition], at location: SettingLocation? = nil
  ) throws(SettingsError) {
    try self.init(nested: tree, for: settings) { _, value in SourceValue(value, at: location) }
  }

  init(
    nested tree: StoredValue, for settings: [SettingDefinition],
    names: [String: String] = [:], value: ([String], StoredValue) -> SourceValue
  ) throws(SettingsError) {
    guard case .dictionary(let members) = tree else {
      throw SettingsError(
        .unreadable, problem: "The settings are \(tree.shapeName), not a dictionary.",
        recoverySuggestion: "Give a dictionary of values by the keys of their settings.")
    }
    self.init(nested: members, for: settings, names: names, value: value)
  }

  /// Creates a reading of the members of a tree in the same way.
  ///
  /// - Parameter names: The keys of settings by their names in the tree.
  package init(
    nested members: [String: StoredValue], for settings: [SettingDefinition],
    names: [String: String] = [:],
    value: ([String], StoredValue) -> SourceValue = { SourceValue($1) }
  ) {
    self.init()
    add(members, below: [], keys: Set(settings.map(\.key) + names.keys), value: value)
    let named = names.compactMap { name, key in
      values.removeValue(forKey: name).map { (key: key, value: $0) }
    }
    for (key, value) in named { values[key] = value }
  }

  private mutating func add(
    _ members: [String: StoredValue], below path: [String], keys: Set<String>,
    value: ([String], StoredValue) -> SourceValue
  ) {
    // Values before dictionaries, so that the flatter of two comes first.
    let nested = members.filter { isDescended(path + [$0.key], $0.value, keys: keys) }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) where nested[name] == nil {
      add(value(path + [name], member), forKey: (path + [name]).joined(separator: "."))
    }
    for (name, member) in nested.sorted(by: { $0.key < $1.key }) {
      guard case .dictionary(let inner) = member else { continue }
      add(inner, below: path + [name], keys: keys, value: value)
    }
  }

  private func isDescended(_ path: [String], _ value: StoredValue, keys: Set<String>) -> Bool {
    if case .dictionary = value { !keys.contains(path.joined(separator: ".")) } else { false }
  }

  private mutating func add(_ value: SourceValue, forKey key: String) {
    guard values[key] == nil else {
      let error = SettingsError(
        .duplicateKey, key: key, problem: "Setting '\(key)' is given twice.",
        recoverySuggestion: "Write it once, nested or with dots; the one with fewer levels counts.")
      return issues.append(
        SettingsIssue(error, origin: SettingOrigin(.source, location: value.location)))
    }
    values[key] = value
  }
}
