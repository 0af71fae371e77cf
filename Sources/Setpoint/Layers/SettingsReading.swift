/// The values of a ``SettingsSource`` at one point in time.
public struct SettingsReading: Sendable, Hashable {
  /// The values by the key of their setting.
  public var values: [String: SourceValue]
  /// The issues of values that couldn't be read.
  public var issues: [SettingsIssue]
  /// Whether ``values`` contains all values of the source, so that a key without a setting is a
  /// mistake. Otherwise it contains only the values of the requested settings.
  public var isComplete: Bool
  /// Whether the meaning of a name depends on the known settings, so that new settings may have
  /// other values.
  var dependsOnSettings = false
  /// Whether messages must not show the values, because they come from where secrets are.
  var withholdsValues = false

  /// Creates a reading of values by their keys.
  public init(
    _ values: [String: SourceValue] = [:], issues: [SettingsIssue] = [], isComplete: Bool = true
  ) {
    self.values = values
    self.issues = issues
    self.isComplete = isComplete
  }

  /// Creates a reading of values without locations.
  public init(_ values: [String: StoredValue]) {
    self.init(values.mapValues { SourceValue($0) })
  }
}

extension SettingsReading: CustomReflectable {
  /// A mirror of the keys, because a reading doesn't know which values are secret.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["keys": values.keys.sorted(), "issues": issues, "isComplete": isComplete],
      displayStyle: .struct)
  }
}

extension SettingsReading {
  /// Creates a reading of a tree, such as the content of a file. A setting is found by the path of
  /// its key, written nested (`{"appearance": {"fontSize": 18}}`), flat
  /// (`{"appearance.fontSize": 18}`) or mixed.
  ///
  /// A dictionary is the value of a setting if its path is the key of one; otherwise its members
  /// are read. Values that belong to no setting are included by their paths, so that they can be
  /// reported. If a path leads to two values, an issue is reported, and the value with fewer levels
  /// applies.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` if the tree isn't a dictionary.
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
        .unreadable, problem: "The settings are \(tree.typeName), not a dictionary.",
        recoverySuggestion: "Use a dictionary with a value for each key.")
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
    let keys = Set(settings.map(\.key) + names.keys)
    self.init(nested: members, keys: keys, isKey: keys.contains, value: value)
    let named = names.compactMap { name, key in
      values.removeValue(forKey: name).map { (key: key, value: $0) }
    }
    for (key, value) in named { values[key] = value }
  }

  /// Creates a reading of the members of a tree in the same way.
  ///
  /// - Parameters:
  ///   - keys: The keys whose parts before a dot are groups.
  ///   - isKey: Returns whether a path is the key of a setting.
  package init(
    nested members: [String: StoredValue], keys: Set<String>, isKey: @escaping (String) -> Bool,
    value: ([String], StoredValue) -> SourceValue = { SourceValue($1) }
  ) {
    self.init()
    var known = KnownPaths(keys: keys, isKey: isKey)
    add(members, below: [], known: &known, value: value)
  }

  private mutating func add(
    _ members: [String: StoredValue], below path: [String], known: inout KnownPaths,
    value: ([String], StoredValue) -> SourceValue
  ) {
    // Values before dictionaries, so that the flatter of two comes first.
    let nested = members.filter { known.isGroup(path + [$0.key], $0.value) }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) where nested[name] == nil {
      add(value(path + [name], member), forKey: (path + [name]).joined(separator: "."))
    }
    for (name, member) in nested.sorted(by: { $0.key < $1.key }) {
      guard case .dictionary(let inner) = member else { continue }
      add(inner, below: path + [name], known: &known, value: value)
    }
  }

  private mutating func add(_ value: SourceValue, forKey key: String) {
    guard values[key] == nil else {
      let error = SettingsError(
        .duplicateKey, key: key, problem: "Setting '\(key)' occurs twice.",
        recoverySuggestion:
          "Write it once, nested or with dots. The value with fewer levels is used.")
      return issues.append(
        SettingsIssue(error, origin: SettingOrigin(.source, location: value.location)))
    }
    values[key] = value
  }
}

/// The paths in a tree at which the values of settings are.
private struct KnownPaths {
  private let keys: Set<String>
  private let isKey: (String) -> Bool
  private lazy var groups = Set(keys.flatMap(\.groupPaths))

  init(keys: Set<String>, isKey: @escaping (String) -> Bool) {
    self.keys = keys
    self.isKey = isKey
  }

  /// Returns whether a value is a dictionary with the values of settings. An empty one is so only at
  /// the path of a group, because it would otherwise disappear unnoticed.
  mutating func isGroup(_ path: [String], _ value: StoredValue) -> Bool {
    guard case .dictionary(let members) = value else { return false }
    let path = path.joined(separator: ".")
    if isKey(path) { return false }
    return !members.isEmpty || groups.contains(path)
  }
}

/// A value of a source, with its location.
public struct SourceValue: Sendable, Hashable {
  /// The content of a source for a setting.
  public enum Content: Sendable, Hashable {
    /// A stored value.
    case value(StoredValue)
    /// Text in the format of ``SettingKind``, such as from the environment.
    case text(String)
  }

  /// The value, or the text to read it from.
  public var content: Content
  /// The location of the value, for people; `nil` if unknown.
  public var location: SettingLocation?
  /// The lock that forbids changes; `nil` for none. It applies only in a managed source.
  public var lock: SettingLock?
  /// Whether the source says that messages must not show the value.
  package var isSecret = false
  /// The texts of the parts of a list or dictionary, which replace those of ``content``.
  var texts: PlainTexts?

  /// Creates a stored value.
  public init(_ value: StoredValue, at location: SettingLocation? = nil, lock: SettingLock? = nil) {
    self.init(content: .value(value), location: location, lock: lock)
  }

  /// Creates a value from text in the format of ``SettingKind``.
  public init(text: String, at location: SettingLocation? = nil) {
    self.init(content: .text(text), location: location, lock: nil)
  }

  private init(content: Content, location: SettingLocation?, lock: SettingLock?) {
    self.content = content
    self.location = location
    self.lock = lock
  }
}

extension SourceValue.Content: CustomReflectable {
  /// A mirror of the kind of the value, which may be secret.
  public var customMirror: Mirror {
    let type =
      switch self {
      case .value(let value): value.typeName
      case .text: "a string"
      }
    return Mirror(self, children: ["type": type], displayStyle: .struct)
  }
}

extension SettingDefinition {
  /// Returns whether the value of a source is valid for this setting.
  package func reads(_ value: SourceValue) -> Bool {
    do throws(SettingsError) {
      switch value.content {
      case .value(let stored): _ = try decoded(value.texts.flatMap { typed(stored, $0) } ?? stored)
      case .text(let text): _ = try decoded(storedValue(inSource: text))
      }
      return true
    } catch {
      return false
    }
  }
}

extension StoredValue {
  /// Returns values by key as a tree, which ``SettingsReading/init(nested:for:at:)`` reads.
  ///
  /// - Parameter isKey: Returns whether a text is the key of a setting. A dictionary at its path
  ///   would be read as its value, so no other key is nested below it: `sync` and `sync.server`
  ///   stay beside each other.
  package static func nesting(
    _ values: [String: StoredValue], where isKey: (String) -> Bool
  ) -> StoredValue {
    var tree = NestedMembers()
    for (key, value) in values { tree.insert(value, at: nestedPath(of: key, where: isKey)[...]) }
    return tree.value
  }

  /// Returns the names under which a tree has the value of a key.
  package static func nestedPath(of key: String, where isKey: (String) -> Bool) -> [String] {
    var path: [String] = []
    var parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    var name = parts.popFirst() ?? ""
    while let part = parts.popFirst() {
      if isKey((path + [name]).joined(separator: ".")) {
        name += "." + part
      } else {
        path.append(name)
        name = part
      }
    }
    return path + [name]
  }
}

/// The members of a tree that is being created.
private struct NestedMembers {
  private var values: [String: StoredValue] = [:]
  private var groups: [String: NestedMembers] = [:]

  mutating func insert(_ value: StoredValue, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if path.count == 1 {
      values[name] = value
    } else {
      groups[name, default: NestedMembers()].insert(value, at: path.dropFirst())
    }
  }

  var value: StoredValue {
    .dictionary(values.merging(groups.mapValues(\.value)) { value, _ in value })
  }
}
