/// What was read from a store, or shall be written to it, decoded before any lock is taken.
///
/// A class, because a transaction passes it on at each of its steps.
final class SettingCandidate: Sendable {
  let definition: SettingDefinition
  /// What the store holds or shall hold; `nil`: nothing.
  let stored: StoredValue?
  let outcome: Outcome

  enum Outcome: Sendable {
    case absent
    case value(any Sendable)
    indirect case unreadable(SettingsIssue)
  }

  init(definition: SettingDefinition, stored: StoredValue?, outcome: Outcome) {
    self.definition = definition
    self.stored = stored
    self.outcome = outcome
  }

  var issue: SettingsIssue? {
    if case .unreadable(let issue) = outcome { issue } else { nil }
  }
}

extension SettingDefinition {
  /// What a store's answer means for this setting; a value that breaks its rules is an issue.
  func candidate(reading stored: StoredValue?) -> SettingCandidate {
    guard let stored else {
      return SettingCandidate(definition: self, stored: nil, outcome: .absent)
    }
    do {
      return try candidate(writing: stored)
    } catch {
      return SettingCandidate(
        definition: self, stored: stored, outcome: .unreadable(SettingsIssue(error)))
    }
  }

  /// - Throws: The rule that the value breaks.
  func candidate(writing stored: StoredValue) throws(SettingsError) -> SettingCandidate {
    SettingCandidate(definition: self, stored: stored, outcome: .value(try decoded(stored)))
  }

  /// What takes the user's value away.
  var resetCandidate: SettingCandidate {
    SettingCandidate(definition: self, stored: nil, outcome: .absent)
  }
}
