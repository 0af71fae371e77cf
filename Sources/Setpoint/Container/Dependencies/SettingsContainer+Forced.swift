extension SettingsContainer {
  /// Adds new settings that depend on others, and puts their forced values into effect.
  func addDependents(among settings: some Sequence<SettingDefinition>) {
    guard !isCandidate else { return }
    var forced: [SettingSlot] = []
    for setting in settings where setting.hasAttachments {
      if setting.hasDependentTraits { dependencies.addDependent(slot(of: setting)) }
      if !setting.forcedValues.isEmpty { forced.append(slot(of: setting)) }
    }
    var changed: [SettingSlot] = []
    for slot in forced {
      dependencies.addForced(slot)
      if determineForcedValue(of: slot) { changed.append(slot) }
    }
    if !changed.isEmpty { announce(changed) }
  }

  /// Determines the forced values that depend on changed settings, and those that depend on them.
  ///
  /// - Returns: The further slots that changed.
  func forcedSlots(after changed: [SettingSlot]) -> [SettingSlot] {
    var changed = changed.filter { $0.roles.contains(.input) }
    guard !changed.isEmpty else { return [] }
    let forced = dependencies.forced
    var found: [SettingSlot] = []
    // Each round determines the values that depend on those of the previous one.
    for _ in 0...forced.count {
      changed = forced.filter(determineForcedValue)
      guard !changed.isEmpty else { return found }
      found += changed.filter { slot in !found.contains { $0 === slot } }
    }
    if let slot = changed.first { report(SettingsIssue(.endlessForcing(slot.definition))) }
    return found
  }

  /// Determines the forced value of a setting. Calls code of the app; no lock may be held.
  ///
  /// - Returns: Whether it has changed.
  private func determineForcedValue(of slot: SettingSlot) -> Bool {
    while true {
      let values = CandidateValues(of: self)
      let entry = slot.definition.forcedEntry(in: values.container)
      if let isChanged = state.commitForced(entry, to: slot, ifHolding: values.readings) {
        return isChanged
      }
    }
  }
}
