/// Changes that are checked one by one and written together.
public struct SettingsTransaction: ~Copyable {
  private let container: SettingsContainer
  /// Where in ``candidates`` each setting is, by its place in the container.
  private var positions: [Int: Int] = [:]
  /// What is to be written, in the order in which the settings were first named.
  private(set) var candidates: [SettingCandidate] = []
  /// The first change that cannot be made.
  private(set) var refusal: SettingsError?

  init(container: SettingsContainer) { self.container = container }

  /// The value that the setting will have; the last one set counts.
  ///
  /// A value that breaks a rule makes the transaction as a whole fail.
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    get {
      guard let position = positions[container.index(of: setting)] else {
        return container.peek(setting)
      }
      guard case .value(let value as Value) = candidates[position].outcome else {
        return setting.defaultValue
      }
      return value
    }
    set {
      add(setting) { () throws(SettingsError) in
        let stored = try setting.stored(newValue)
        return SettingCandidate(definition: setting, stored: stored, outcome: .value(newValue))
      }
    }
  }

  /// Sets a stored shape; see ``subscript(_:)-(Setting<Value>)``.
  public mutating func set(_ value: StoredValue, for setting: SettingDefinition) {
    add(setting) { () throws(SettingsError) in try setting.candidate(writing: value) }
  }

  /// Takes the user's value away.
  public mutating func reset(_ setting: SettingDefinition) {
    add(setting) { setting.resetCandidate }
  }

  private mutating func add(
    _ setting: SettingDefinition,
    _ makeCandidate: () throws(SettingsError) -> SettingCandidate
  ) {
    do throws(SettingsError) {
      if let refusal = container.refusal(of: setting) { throw refusal }
      let candidate = try makeCandidate()
      let position = positions[container.index(of: setting), default: candidates.count]
      if position < candidates.count {
        candidates[position] = candidate
      } else {
        positions[container.index(of: setting)] = position
        candidates.append(candidate)
      }
    } catch {
      refusal = refusal ?? error
    }
  }
}
