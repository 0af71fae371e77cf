/// Changes that are checked one by one and written together.
public struct SettingsTransaction: ~Copyable {
  private let container: SettingsContainer
  private(set) var candidates: [String: SettingCandidate] = [:]

  init(container: SettingsContainer) { self.container = container }

  /// Sets a value in the transaction; the last one of a setting counts.
  ///
  /// - Throws: ``SettingsError`` if the value breaks a rule or the setting cannot be written.
  public mutating func set<Value>(
    _ value: Value, for setting: Setting<Value>
  ) throws(SettingsError) {
    let stored = try setting.stored(value)
    try add(SettingCandidate(definition: setting, stored: stored, outcome: .value(value)))
  }

  /// Like ``set(_:for:)``, with a stored shape.
  public mutating func set(
    _ value: StoredValue, for setting: SettingDefinition
  ) throws(SettingsError) {
    try add(setting.candidate(writing: value))
  }

  /// Takes the user's value away in the transaction.
  public mutating func reset(_ setting: SettingDefinition) throws(SettingsError) {
    try add(setting.resetCandidate)
  }

  private mutating func add(_ candidate: SettingCandidate) throws(SettingsError) {
    if let refusal = container.refusal(of: candidate.definition) { throw refusal }
    candidates[candidate.definition.key] = candidate
  }
}
