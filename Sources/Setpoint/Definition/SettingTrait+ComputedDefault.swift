/// The computation of a setting's default.
struct ComputedDefault: Sendable {
  /// Calls code of the app; no lock may be held.
  let value: @Sendable () throws -> StoredValue
}

extension SettingTrait where Value: SettingStorable {
  /// Computes the default, which replaces the declared one.
  ///
  /// Values of sources have precedence over it. If the value breaks a rule of the setting, an issue is
  /// reported and the declared default is in effect.
  ///
  /// - Parameter compute: Returns the default. Each container calls it once when it registers the setting,
  ///   and again in ``SettingsContainer/readSources()`` and ``SettingsContainer/refresh()``, but never to
  ///   read a value. Called on any thread.
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

  /// Returns the computed default, or `nil` if no trait computes it. Calls code of the app; no lock may be
  /// held.
  func computedDefault() throws -> StoredValue? { try metadata[ComputedDefault.self]?.value() }
}
