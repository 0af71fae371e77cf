// All checks of rules across settings: those of writes, and those of values from outside. Both call
// code of the app; no lock may be held.

// MARK: - Writes

/// What a write that obeys the rules across settings is based on.
struct DependencyCheck {
  /// The readings of other settings, which must still be current.
  var reads: [SlotReading] = []
  /// The changed settings that are no longer forced after the write.
  var released: [SettingSlot] = []
}

extension SettingsContainer {
  /// Checks changes by the rules that read their settings, and by what other settings allow.
  ///
  /// A draft checks them when it is committed, so that its changes may be made in any order.
  ///
  /// - Throws: The error of the first rule that the values would break.
  func checkDependencies(of changes: [SlotChange]) throws(SettingsError) -> DependencyCheck {
    let isConstrained = original == nil && mayBreakRules(changes)
    let forcible = changes.map(\.slot).filter { !$0.definition.forcedValues.isEmpty }
    guard isConstrained || !forcible.isEmpty else { return DependencyCheck() }
    let candidates = CandidateValues(of: self, changes: changes)
    if isConstrained {
      if let violation = violation(by: changes, in: candidates) { throw violation.error }
      try checkDependentTraits(of: changes, in: candidates)
    }
    let released = forcible.filter { !$0.definition.isForced(in: candidates.container) }
    return DependencyCheck(
      reads: candidates.readings.filter { reading in
        reading.slot.connection != nil && !changes.contains { $0.slot === reading.slot }
      }, released: released)
  }

  /// Returns whether other settings constrain the changes, or settings that the changes may release
  /// from being forced.
  private func mayBreakRules(_ changes: [SlotChange]) -> Bool {
    let slots = changes.map(\.slot)
    let mayRelease = slots.contains { $0.roles.contains(.input) }
    let affected = mayRelease ? slots + dependencies.forced : slots
    return affected.contains { $0.roles.contains(.constrained) }
  }

  private func checkDependentTraits(
    of changes: [SlotChange], in candidates: CandidateValues
  ) throws(SettingsError) {
    for change in changes where change.slot.definition.hasDependentTraits {
      guard let value = change.decoded?.canonical else { continue }
      _ = try candidates.container.resolved(change.slot.definition).checked(value)
    }
  }

  /// Returns the first change that breaks a rule, with the error.
  func violation(
    by changes: [SlotChange], in candidates: CandidateValues
  ) -> (slot: SettingSlot, error: SettingsError)? {
    for rule in dependencies.rules(reading: changes.map(\.slot) + candidates.released) {
      guard !rule.rule.isSatisfied(candidates.container),
        let slot = rule.slots(changedBy: changes).first
      else { continue }
      return (slot, rule.error(for: slot))
    }
    return nil
  }
}

extension RegisteredRule {
  /// Returns the changed slots that the rule reads, otherwise those that release such a slot from
  /// being forced.
  fileprivate func slots(changedBy changes: [SlotChange]) -> [SettingSlot] {
    let changed = changes.map(\.slot)
    let read = changed.filter { slot in slots.contains { $0 === slot } }
    return read.isEmpty ? changed.filter { $0.roles.contains(.input) } : read
  }
}

extension SettingsContainer {
  /// Returns the errors of valid values that don't go together, or that other settings don't allow,
  /// by the keys of the values.
  package func violations(by values: [String: StoredValue]) -> [String: SettingsError] {
    let changes = values.sorted { $0.key < $1.key }.compactMap { key, value in
      state.slot(forKey: key).map {
        SlotChange($0, stored: value, decoded: $0.definition.decode(value))
      }
    }
    guard mayBreakRules(changes) else { return [:] }
    let candidates = CandidateValues(of: self, changes: changes)
    var errors: [String: SettingsError] = [:]
    for change in changes where change.slot.definition.hasDependentTraits {
      do throws(SettingsError) {
        try checkDependentTraits(of: [change], in: candidates)
      } catch {
        errors[change.key] = error
      }
    }
    for rule in dependencies.rules(reading: changes.map(\.slot) + candidates.released)
    where !rule.rule.isSatisfied(candidates.container) {
      for slot in rule.slots(changedBy: changes) where errors[slot.definition.key] == nil {
        errors[slot.definition.key] = rule.error(for: slot)
      }
    }
    return errors
  }
}

// MARK: - Values from outside

extension SettingsContainer {
  /// Returns values of a store, of which those that break a rule are invalid, and the readings of
  /// other settings on which this is based. The last values that kept the rule stay in effect.
  func obeyingRules(_ values: [SlotChange]) -> (values: [SlotChange], reads: [SlotReading]) {
    let rules = original == nil ? dependencies.rules(reading: values.map(\.slot)) : []
    var (values, reads) = (values, [SlotReading]())
    // Each round may replace values that another rule reads.
    for _ in rules {
      let candidates = CandidateValues(of: self, changes: values)
      let broken = rules.first { !$0.rule.isSatisfied(candidates.container) }
      reads = candidates.readings
      guard let broken else { break }
      values = values.map { value in
        let resolution = state.resolution(of: value.slot)
        let isInEffect = resolution.currentIssue == nil && resolution.current == value.stored
        let isRead = broken.slots.contains { $0 === value.slot }
        guard isRead, !isInEffect, value.decoded?.issue == nil else { return value }
        return value.invalid(
          SettingsIssue(broken.error(for: value.slot)), last: resolution.lastCurrent)
      }
    }
    return (values, reads)
  }

  /// Returns a reading of a source, in which values that break a rule are invalid. The last values
  /// that kept the rule stay in effect.
  ///
  /// Overrides and managed values stay in effect. ``enforceRules(after:)`` ignores the user's
  /// values instead.
  func obeyingRules(_ reading: SourceReading, of source: RegisteredSource) -> SourceReading {
    guard original == nil, !source.layer.isAboveCurrent, dependencies.hasRules else {
      return reading
    }
    let slots = state.slots(forKeys: reading.entries.keys)
    let rules = dependencies.rules(reading: slots)
    var reading = reading
    for _ in rules {
      let resolutions = state.resolutions(of: rules.flatMap(\.slots), after: reading)
      let candidates = CandidateValues(of: self, resolutions)
      guard let broken = rules.first(where: { !$0.rule.isSatisfied(candidates.container) }) else {
        break
      }
      // A new rule may be broken by the values in effect, too.
      let isKept = broken.rule.isSatisfied(CandidateValues(of: self).container)
      for slot in broken.slots {
        guard let entry = reading.entries[slot.definition.key], entry.isValid else { continue }
        let issue = SettingsIssue(broken.error(for: slot), origin: entry.origin)
        let last = isKept ? source.entries[slot.definition.key]?.usable : nil
        reading.entries[slot.definition.key] = LayerEntry(
          origin: entry.origin, stored: entry.stored, decoded: .invalid(issue, last: last),
          lock: entry.lock, isSecret: entry.isSecret)
      }
    }
    return reading
  }

  /// Adds rules. If stored values or values of sources break one, the defaults are in effect instead.
  func add(_ rules: [SettingsRule]) {
    for rule in rules {
      let candidates = CandidateValues(of: self)
      let isSatisfied = rule.isSatisfied(candidates.container)
      dependencies.add(rule, reading: candidates.slots)
      if !isSatisfied { enforceRules(after: candidates.slots) }
    }
  }

  /// Enforces rules after changes of settings that they read: uses values that were ignored and keep
  /// the rules now, and ignores the user's values if those of another layer break a rule with them.
  func enforceRules(after changed: [SettingSlot]) {
    let rules = original == nil ? dependencies.rules(reading: changed) : []
    guard !rules.isEmpty else { return }
    readIgnoredValues(of: rules.flatMap(\.slots))
    for rule in rules where !rule.rule.isSatisfied(CandidateValues(of: self).container) {
      ignoreStoredValues(breaking: rule)
    }
  }

  private func ignoreStoredValues(breaking rule: RegisteredRule) {
    let stored = rule.slots.compactMap { slot -> SlotChange? in
      let resolution = state.resolution(of: slot)
      guard let current = resolution.current, resolution.currentIssue == nil else { return nil }
      return SlotChange(
        slot, stored: current, decoded: .invalid(SettingsIssue(rule.error(for: slot))))
    }
    guard !stored.isEmpty else { return ignoreSourceValues(breaking: rule) }
    state.commit(stored)
    announce(stored.map(\.slot))
  }

  /// Ignores the values of sources of defaults, lowest first, until the rule is kept.
  private func ignoreSourceValues(breaking rule: RegisteredRule) {
    for source in state.sources where !source.layer.isAboveCurrent {
      let hasValue = rule.slots.contains { source.entries[$0.definition.key]?.isValid == true }
      guard hasValue else { continue }
      accept(source.reading, from: source, attempt: state.beginReading())
      if rule.rule.isSatisfied(CandidateValues(of: self).container) { return }
    }
    report(SettingsIssue(rule.contradiction))
  }

  private func readIgnoredValues(of slots: [SettingSlot]) {
    let resolutions = slots.map { state.resolution(of: $0) }
    refresh(zip(slots, resolutions).filter { $1.currentIssue != nil }.map(\.0))
    let keys = zip(slots, resolutions).filter { $1.hasIgnoredEntry }.map(\.0.definition.key)
    for source in state.sources where keys.contains(where: { source.entries[$0]?.issue != nil }) {
      accept(source.reading, from: source, attempt: state.beginReading())
    }
  }
}

extension SlotChange {
  /// Returns the stored value as one that can't be used.
  fileprivate func invalid(_ issue: SettingsIssue, last: LayerEntry?) -> SlotChange {
    SlotChange(slot, stored: stored, decoded: .invalid(issue, last: last))
  }
}

extension SettingsContainer {
  /// Returns sentences about what depends on other settings: the messages of the rules that read a
  /// setting, and whether its allowed values depend on others.
  package func dependencyNotes(for setting: SettingDefinition) -> [String] {
    let rules =
      dependencies.hasRules ? dependencies.rules(reading: [slot(of: setting)]) : []
    return rules.map(\.rule.message)
      + (setting.hasDependentValues ? ["The allowed values depend on other settings."] : [])
  }
}
