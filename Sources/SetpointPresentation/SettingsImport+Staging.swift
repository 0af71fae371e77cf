public import Setpoint

extension SettingsImport {
  /// A value that cannot become the user's own, and why.
  public struct Refusal: Sendable, Hashable, Identifiable {
    public let key: String
    public let error: SettingsError
    public var id: String { key }
    /// Whether no setting has the key.
    package var isUnknown: Bool { error.code == .unknownKey }
    public var reason: String { error.description }
  }

  /// What became of the values.
  public struct Outcome: Sendable, Hashable {
    /// How many values were set in the draft, or are set already.
    public fileprivate(set) var acceptedCount = 0
    /// What cannot be set, sorted by key: all refused values of settings, and the first hundred keys of no
    /// setting.
    public fileprivate(set) var refusals: [Refusal] = []
    /// How many more keys are of no setting.
    public fileprivate(set) var omittedRefusalCount = 0
  }

  /// Sets in a draft what can be set; what equals the value that is set already is no change.
  ///
  /// The most similar key is suggested for the first hundred keys of no setting.
  public func stage(in draft: SettingsDraft) -> Outcome {
    let settings = draft.original.registeredSettings.includingFormerKeys
    let shown = draft.original.shownSettings
    let settingsByKey = Dictionary(
      shown.map { ($0.key, $0) }
        + shown.flatMap { setting in setting.formerKeys.map { ($0, setting) } },
      uniquingKeysWith: { first, _ in first })
    let reading = SettingsReading(nested: values, for: settings)
    var suggestions = KeySuggestions(from: shown.map(\.key))
    var outcome = Outcome()
    var errors: [String: SettingsError] = [:]
    for issue in reading.issues {
      if let key = issue.key, settingsByKey[key] != nil { errors[key] = issue.error }
    }
    var unknownCount = 0
    for (key, value) in reading.values.sorted(by: { $0.key < $1.key }) {
      if let setting = settingsByKey[key] {
        // The key of the setting wins over a former one.
        if setting.key != key, reading.values[setting.key] != nil { continue }
        do throws(SettingsError) {
          try draft.container.set(value.stored, for: setting)
          outcome.acceptedCount += 1
        } catch {
          errors[key] = error
        }
      } else if unknownCount < KeySuggestions.maximumCount {
        unknownCount += 1
        errors[key] = .unknownKey(key, nearest: suggestions.suggestion(for: key))
      } else {
        outcome.omittedRefusalCount += 1
      }
    }
    outcome.refusals = errors.map { Refusal(key: $0, error: $1) }.sorted { $0.key < $1.key }
    return outcome
  }
}

extension SourceValue {
  fileprivate var stored: StoredValue {
    switch content {
    case .value(let value): value
    case .text(let text): .string(text)
    }
  }
}
