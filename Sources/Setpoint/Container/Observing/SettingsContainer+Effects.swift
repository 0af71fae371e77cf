import Synchronization

extension SettingsContainer {
  /// Calls `perform` once after each change of a setting, with the old and the new value.
  ///
  /// The calls come one after the other, in the order in which the changes came into force, on a
  /// thread that is changing something; no lock is held.
  ///
  /// - Returns: What keeps the calls coming.
  public func onChange<Value>(
    of setting: Setting<Value>,
    perform: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) -> SettingsObservation {
    onChange(keys: [setting.key]) { changes in
      for change in changes {
        let values = try? (setting.value(of: change.oldValue), setting.value(of: change.newValue))
        if let (old, new) = values { perform(old, new) }
      }
    }
  }

  /// Calls `perform` once after each write that changed something, with all that it changed; see
  /// ``onChange(of:perform:)``.
  public func onChange(
    perform: @escaping @Sendable ([SettingChange]) -> Void
  ) -> SettingsObservation {
    onChange(keys: nil, perform: perform)
  }

  private func onChange(
    keys: Set<String>?, perform: @escaping @Sendable ([SettingChange]) -> Void
  ) -> SettingsObservation {
    let handler = ChangeHandler(keys: keys, perform: perform)
    let identifier = state.withLock { $0.subscribers.add(handler) }
    return SettingsObservation { [weak self] in
      self?.state.withLock { $0.subscribers.removeHandler(identifier) }
    }
  }

  /// Calls those who want to be called, after the changes are in force and with no lock held.
  func callHandlers() {
    for handler in state.withLock({ $0.subscribers.handlers }) { handler.deliver() }
  }
}
