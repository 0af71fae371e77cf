public import Setpoint

extension SettingsImport {
  /// A value that can't be imported, and why.
  public struct Refusal: Sendable, Hashable, Identifiable {
    /// The key in the imported values.
    public let key: String
    /// The error.
    public let error: SettingsError
    public var id: String { key }
    /// Whether no setting has the key.
    package var isUnknown: Bool { error.code == .unknownKey }
    /// The description of the error.
    public var reason: String { error.description }
  }

  /// The result of an import.
  public struct Outcome: Sendable, Hashable {
    /// The number of values that the draft accepted, including those that it already had.
    public fileprivate(set) var acceptedCount = 0
    /// The values that can't be set, sorted by key: all invalid values, and the first hundred
    /// unknown keys.
    public fileprivate(set) var refusals: [Refusal] = []
    /// The number of unknown keys that ``refusals`` omits.
    public fileprivate(set) var omittedRefusalCount = 0
    /// A warning for each repeated key, of which the last one counts.
    package fileprivate(set) var warnings: [SettingsError] = []

    /// Refuses accepted values that don't go together.
    fileprivate mutating func refuse(_ errors: [String: SettingsError]) {
      acceptedCount -= errors.count
      refusals = (refusals + errors.map { Refusal(key: $0, error: $1) }).sorted { $0.key < $1.key }
    }
  }

  /// Sets all valid values in a draft, as the user's own. A value that the user has already set is
  /// no change.
  ///
  /// For the first hundred unknown keys, the refusal suggests the most similar key.
  public func stage(in draft: SettingsDraft) -> Outcome {
    registerMembers(in: draft.original)
    return outcome(in: draft.original, of: draft.original.shownSettings) {
      value, setting throws(SettingsError) in
      try draft.container.apply([SettingChange(setting, to: value)])
    }
  }

  /// Stages the values in a draft of a `@Settings` class; see ``stage(in:)-(SettingsDraft)``.
  public func stage(in draft: SettingsModelDraft<some SettingsModel>) -> Outcome {
    stage(in: draft.draft)
  }

  /// Validates the values by the rules of a container's settings, whether they are writable or not.
  ///
  /// Hidden settings are valid, too.
  public func validate(for container: SettingsContainer) -> Outcome {
    registerMembers(in: container)
    var valid: [String: StoredValue] = [:]
    var outcome = outcome(
      in: container, of: container.registeredSettings
    ) { value, setting throws(SettingsError) in valid[setting.key] = try setting.checked(value) }
    outcome.refuse(container.violations(by: valid))
    outcome.warnings = warnings
    return outcome
  }

  /// Registers the members of families that have values.
  private func registerMembers(in container: SettingsContainer) {
    guard !container.families.isEmpty else { return }
    container.registerMembers(
      among: SettingsReading(nested: values, for: container.registeredSettings).values.keys)
  }

  /// - Parameters:
  ///   - known: The settings that the values may contain.
  ///   - accept: Takes a value, or throws the reason for refusing it.
  private func outcome(
    in container: SettingsContainer, of known: [SettingDefinition],
    accept: (StoredValue, SettingDefinition) throws(SettingsError) -> Void
  ) -> Outcome {
    let settings = container.includingStoredNames(container.registeredSettings).includingFormerKeys
    let settingsByKey = Dictionary(
      known.map { ($0.key, $0) }
        + known.flatMap { setting in setting.formerKeys.map { ($0, setting) } }
        + known.map { (container.storedName(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    // Setpoint itself stores these in a settings file.
    let values = values.filter { !["$schema", SettingsContainer.migrationKey].contains($0.key) }
    let reading = SettingsReading(nested: values, for: settings)
    var suggestions = KeySuggestions(from: known.map(\.key))
    var outcome = Outcome()
    var errors: [String: SettingsError] = [:]
    for issue in reading.issues {
      if let key = issue.key, settingsByKey[key] != nil { errors[key] = issue.error }
    }
    var unknownCount = 0
    var waiting: [(key: String, value: StoredValue, setting: SettingDefinition)] = []
    for (key, value) in reading.values.sorted(by: { $0.key < $1.key }) {
      if let setting = settingsByKey[key] {
        // The current key of the setting takes precedence over a former one.
        if setting.key != key, reading.values[setting.key] != nil { continue }
        waiting.append((key, setting.native(ofForm: value.stored), setting))
      } else if unknownCount < KeySuggestions.maximumCount {
        unknownCount += 1
        errors[key] = .unknownKey(key, nearest: suggestions.suggestion(for: key))
      } else {
        outcome.omittedRefusalCount += 1
      }
    }
    // Values that are forced are tried again, because others may release them.
    var count = waiting.count + 1
    while waiting.count < count {
      count = waiting.count
      waiting = waiting.filter { key, value, setting in
        do throws(SettingsError) {
          try accept(value, setting)
          outcome.acceptedCount += 1
          if errors[key]?.code == .forced { errors[key] = nil }
          return false
        } catch {
          errors[key] = error
          return error.code == .forced
        }
      }
    }
    outcome.warnings = warnings
    outcome.refusals = errors.map { Refusal(key: $0, error: $1) }.sorted { $0.key < $1.key }
    return outcome
  }
}

extension SourceValue {
  var stored: StoredValue {
    switch content {
    case .value(let value): value
    case .text(let text): .string(text)
    }
  }
}

extension StoredValue {
  /// The value with a number such as 12.0 as an integer, as in JSON Schema.
  package var asIntegerIfWhole: StoredValue {
    guard case .double(let number) = self, let integer = Int64(exactly: number) else { return self }
    return .int(integer)
  }
}
