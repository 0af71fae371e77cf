// Handles work where settings are named: `settings.container.reset(settings.$fontSize)`. The methods use
// the handle's setting in the container on which they are called.

extension SettingsTransaction {
  /// The value that the handle's setting will have; see ``subscript(_:)-(Setting<Value>)``.
  public subscript<Value>(_ handle: SettingHandle<Value>) -> Value {
    mutating get { self[handle.setting] }
    set { self[handle.setting] = newValue }
  }

  /// Removes the user's value of the handle's setting.
  public mutating func reset<Value>(_ handle: SettingHandle<Value>) { reset(handle.setting) }
}

extension SettingsContainer {
  /// Removes the user's values of the handles' settings; see ``reset(_:)-(SettingDefinition...)``.
  public func reset<First, each Other>(
    _ first: SettingHandle<First>, _ others: repeat SettingHandle<each Other>
  ) throws(SettingsError) {
    try reset(definitions(first, repeat each others))
  }

  /// Returns the changes of the handles' settings from now on; see ``changes(of:)-(SettingDefinition...)``.
  public func changes<First, each Other>(
    of first: SettingHandle<First>, _ others: repeat SettingHandle<each Other>
  ) -> SettingsChanges {
    changes(of: definitions(first, repeat each others))
  }

  private func definitions<each Value>(
    _ handles: repeat SettingHandle<each Value>
  ) -> [SettingDefinition] {
    var definitions: [SettingDefinition] = []
    repeat definitions.append((each handles).setting)
    return definitions
  }
}
