#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension SettingsContainer {
  /// Throws one error that lists everything that is missing or wrong: required settings without a
  /// value, and values that break a rule, in every layer, even if another value is in effect.
  ///
  /// Call it when the program starts, after the sources that it waits for were read. Mistakes in
  /// declarations and failed stores and migrations count, too. Unknown and repeated keys, and an
  /// unavailable source, count only if the store or source is strict.
  ///
  /// - Throws: ``SettingsValidationError``.
  public func validate() throws(SettingsValidationError) {
    let issues = validationIssues
    guard issues.isEmpty else { throw SettingsValidationError(issues) }
  }

  /// Calls ``validate()``. If it throws, writes the list to standard error and exits the program
  /// with ``SettingsValidationError/exitCode``.
  public func validateOrExit() {
    do {
      try validate()
    } catch {
      for line in error.description.split(separator: "\n") {
        StandardError.print(String(line).escapingControls)
      }
      exit(SettingsValidationError.exitCode)
    }
  }

  /// The issues that ``validate()`` lists.
  package var validationIssues: [SettingsIssue] {
    let slots = state.slots.map { (slot: $0, resolution: state.resolution(of: $0)) }
    let missing = slots.compactMap { $0.resolution.missingIssue }.map(namingSources)
    let values = slots.flatMap { slot, resolution in
      [resolution.currentIssue].compactMap(\.self).map { located($0, slot) }
        + resolution.entryIssues
    }
    let connections = stores.all
    let hasStrictStore = connections.contains(where: \.isStrict)
    return missing + listingRulesOnce(values + state.sources.flatMap(\.validationIssues))
      + connections.flatMap(unknownKeys)
      + state.otherIssues.filter { $0.preventsStart(inStrictStore: hasStrictStore) }
  }

  /// Returns the issues with a single one for a rule across settings that values of a layer break.
  /// Otherwise, each of the settings has one.
  private func listingRulesOnce(_ issues: [SettingsIssue]) -> [SettingsIssue] {
    let problems = Set(dependencies.rules.compactMap(\.problem))
    guard !problems.isEmpty else { return issues }
    var listed: Set<String> = []
    return issues.filter { issue in
      let problem = issue.error.problem
      let layer = issue.origin.map { "\($0.layer)" } ?? ""
      return !problems.contains(problem) || listed.insert("\(layer): \(problem)").inserted
    }
  }

  /// Returns an issue for each of the first hundred names in a strict store that belong to no
  /// setting.
  private func unknownKeys(in connection: StoreConnection) -> [SettingsIssue] {
    guard connection.isStrict, original == nil, !hasFailedMigration,
      let stored = try? connection.store.keys,
      let names = try? connection.store.unnamed.keys
    else { return [] }
    let settings = state.slots.filter { $0.connection === connection }.map(\.definition)
    let other = keysKnown(to: connection, of: stored)
    let known = StoredNames(settings, others: other, in: connection)
    let all = Set(
      names.filter { !Self.reserves($0) }.flatMap { known.unknownNames(atAndBelow: $0) })
    // The members of a group, not the group, too.
    let unknown = all.subtracting(all.flatMap(\.groupPaths)).sorted()
    var suggestions = KeySuggestions(from: known.settingNames)
    return unknown.prefix(KeySuggestions.maximumCount).map { name in
      SettingsIssue(
        .unknownStoredKey(name, nearest: suggestions.suggestion(for: name)),
        origin: SettingOrigin(
          .current, location: connection.store.unnamed.location(forKey: name)))
    }
  }

  /// Returns the issue of a stored value with its place.
  private func located(_ issue: SettingsIssue, _ slot: SettingSlot) -> SettingsIssue {
    let location = slot.connection?.store.location(forKey: slot.definition.key)
    return SettingsIssue(issue.error, origin: SettingOrigin(.current, location: location))
  }

  /// Returns the issue of a missing value with the names of the setting in the environment and in
  /// arguments.
  private func namingSources(_ issue: SettingsIssue) -> SettingsIssue {
    guard let setting = issue.key.flatMap({ state.slot(forKey: $0)?.definition }) else {
      return issue
    }
    let names = layeredSources.compactMap {
      ($0.source as? any NamingSource)?.outsideName(of: setting)
    }
    return SettingsIssue(
      .missingValue(setting, names: names), declaration: setting.declaration)
  }
}

/// The names in a store that belong to settings.
private struct StoredNames {
  let settingNames: [String]
  private let store: any SettingsStore
  private let known: Set<StoreKey>
  /// The parts of the names before a dot.
  private let groups: Set<String>
  /// The names of values that may be dictionaries.
  private let dictionaries: Set<String>

  /// - Parameter others: Further keys that are known.
  init(_ settings: [SettingDefinition], others: Set<String>, in connection: StoreConnection) {
    store = connection.store.unnamed
    settingNames = settings.map { connection.name(ofKey: $0.key) }
    known = Set((settingNames + others + others.map(connection.name(ofKey:))).map(StoreKey.init))
    groups = Set(settingNames.flatMap(\.groupPaths))
    dictionaries = Set(
      zip(settings, settingNames).filter { $0.0.kind == .structured }.map(\.1))
  }

  /// Returns a name, or the names in the group that the store has under it, without those known.
  func unknownNames(atAndBelow name: String) -> [String] {
    if known.contains(StoreKey(name)) || name.groupPaths.contains(where: dictionaries.contains) {
      return []
    }
    guard groups.contains(name), case .dictionary(let members)? = try? store.value(forKey: name)
    else { return [name] }
    return members.keys.flatMap { unknownNames(atAndBelow: "\(name).\($0)") }
  }
}

extension RegisteredSource {
  /// The issues with which a program can't start. A source that isn't strict may be unavailable and
  /// have keys that no setting uses.
  fileprivate var validationIssues: [SettingsIssue] {
    isStrict ? issues : issues.filter { !Self.tolerated.contains($0.code) }
  }

  private static let tolerated: Set<SettingsError.Code> = [
    .unknownKey, .duplicateKey, .ambiguousName, .sourceUnavailable, .unsupported,
  ]
}

extension SettingsIssue {
  /// Whether a program can't start with an issue that belongs neither to a value nor to a source:
  /// a mistake in a declaration, a store or migration that failed, or a key that a strict store has
  /// twice.
  fileprivate func preventsStart(inStrictStore isStrict: Bool) -> Bool {
    // Two settings with one name are found by their keys.
    declaration != nil && code != .ambiguousName
      || !isNotice && [.unreadableFile, .storeUnavailable, .migrationFailed].contains(code)
      || isStrict && code == .duplicateKey
  }
}
