/// How the default of a setting is computed.
struct ComputedDefault: Sendable {
  /// Calls code of the app; no lock may be held.
  let value: @Sendable () throws -> StoredValue
}

extension SettingTrait where Value: SettingStorable {
  /// Computes the default, which takes the place of the declared one.
  ///
  /// Any source goes before it. A value that breaks a rule of the setting is reported, and the declared default is
  /// in effect.
  ///
  /// - Parameter compute: Called once for each container, when it registers the setting, and again by
  ///   ``SettingsContainer/readSources()`` and ``SettingsContainer/refresh()``; never by a read. Any thread may
  ///   call it.
  public static func defaultValue(_ compute: @escaping @Sendable () -> Value) -> Self {
    Self { declaration in
      declaration.metadata[ComputedDefault.self] = ComputedDefault {
        try StoredValue(encoding: compute())
      }
    }
  }
}

extension SettingDefinition {
  /// Whether a trait computes the default.
  var hasComputedDefault: Bool { metadata[ComputedDefault.self] != nil }

  /// The computed default; `nil` if no trait computes it. Calls code of the app; no lock may be held.
  func computedDefault() throws -> StoredValue? { try metadata[ComputedDefault.self]?.value() }
}
