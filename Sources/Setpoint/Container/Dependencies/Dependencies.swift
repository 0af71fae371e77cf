import SetpointSynchronization

/// The rules across settings of a container, and the settings that depend on others.
final class Dependencies: Sendable {
  private let contents = Mutex(Contents())

  private struct Contents {
    var rules: [RegisteredRule] = []
    var forced: [SettingSlot] = []
    var dependent: [SettingDefinition] = []
    var resolved: [String: [ResolvedSetting]] = [:]
  }

  /// Adds a rule that reads these slots.
  func add(_ rule: SettingsRule, reading slots: [SettingSlot]) {
    contents.withLock { $0.rules.append(RegisteredRule(rule: rule, slots: slots)) }
    for slot in slots { slot.add(.constrained) }
  }

  /// Returns whether the rule was added.
  func contains(_ rule: SettingsRule) -> Bool {
    contents.withLock { $0.rules.contains { $0.rule.isSame(as: rule) } }
  }

  /// All rules.
  var rules: [RegisteredRule] { contents.withLock { $0.rules } }

  var hasRules: Bool { contents.withLock { !$0.rules.isEmpty } }

  /// Returns the rules that read one of the slots.
  func rules(reading slots: [SettingSlot]) -> [RegisteredRule] {
    let indices = Set(slots.lazy.filter { $0.roles.contains(.constrained) }.map(\.index))
    guard !indices.isEmpty else { return [] }
    return rules.filter { $0.slots.contains { indices.contains($0.index) } }
  }

  /// The slots of settings that others may force.
  var forced: [SettingSlot] { contents.withLock { $0.forced } }

  /// Adds a slot, unless it was added before.
  func addForced(_ slot: SettingSlot) {
    contents.withLock { contents in
      if !contents.forced.contains(where: { $0 === slot }) { contents.forced.append(slot) }
    }
  }

  /// The settings with traits that depend on others.
  var dependentSettings: [SettingDefinition] { contents.withLock { $0.dependent } }

  func addDependent(_ slot: SettingSlot) {
    slot.add(.constrained)
    contents.withLock { contents in
      if !contents.dependent.contains(where: { $0 === slot.definition }) {
        contents.dependent.append(slot.definition)
      }
    }
  }

  /// The largest number of definitions that are kept for a setting with dependent traits.
  private static let maximumResolvedCount = 8

  /// Returns the latest definitions of a setting with dependent traits.
  func resolvedSettings(forKey key: String) -> [ResolvedSetting] {
    contents.withLock { $0.resolved[key] ?? [] }
  }

  /// Keeps a definition, so that the same values of other settings give the same definition again.
  func keep(_ resolved: ResolvedSetting) {
    // Released outside the lock, because its traits are closures of the app.
    let dropped = contents.withLock { contents in
      var list = contents.resolved[resolved.setting.key] ?? []
      list.append(resolved)
      let dropped = list.dropLast(Self.maximumResolvedCount)
      contents.resolved[resolved.setting.key] = Array(list.suffix(Self.maximumResolvedCount))
      return Array(dropped)
    }
    withExtendedLifetime(dropped) {}
  }
}

/// A rule across settings, with the slots that it reads.
struct RegisteredRule: Sendable {
  let rule: SettingsRule
  let slots: [SettingSlot]

  /// Returns the error for a change of one of the slots that breaks the rule.
  func error(for slot: SettingSlot) -> SettingsError {
    .broken(rule, by: slot.definition.key, among: slots.map(\.definition))
  }

  /// The problem that all errors for changes that break the rule have.
  var problem: String? { slots.first.map { error(for: $0).problem } }

  /// The error for values that break the rule though the user set none.
  var contradiction: SettingsError {
    .contradiction(to: rule, among: slots.map(\.definition))
  }
}

/// A definition with the traits that other settings determine, and the values of those.
struct ResolvedSetting: Sendable {
  let setting: SettingDefinition
  private let inputs: [any Equatable & Sendable]

  init(_ setting: SettingDefinition, from inputs: [any Equatable & Sendable]) {
    self.setting = setting
    self.inputs = inputs
  }

  func isMade(from other: [any Equatable & Sendable]) -> Bool {
    inputs.count == other.count && zip(inputs, other).allSatisfy { $0.isEqual(to: $1) }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
