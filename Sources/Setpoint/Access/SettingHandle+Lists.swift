// Where settings are named, `$` handles will do: `settings.container.reset(settings.$fontSize)`. It is
// the handle's setting that counts, in the container that is asked.

extension SettingsTransaction {
  /// The value that the handle's setting will have; see ``subscript(_:)-(Setting<Value>)``.
  public subscript<Value>(_ handle: SettingHandle<Value>) -> Value {
    mutating get { self[handle.setting] }
    set { self[handle.setting] = newValue }
  }

  /// Takes the user's value of the handle's setting away.
  public mutating func reset<Value>(_ handle: SettingHandle<Value>) { reset(handle.setting) }
}

extension SettingsContainer {
  /// Like ``reset(_:)-(SettingDefinition...)``, of the handles' settings.
  public func reset<First, each Other>(
    _ first: SettingHandle<First>, _ others: repeat SettingHandle<each Other>
  ) throws(SettingsError) {
    try reset(definitions(first, repeat each others))
  }

  /// Like ``changes(of:)-(SettingDefinition...)``, of the handles' settings.
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
