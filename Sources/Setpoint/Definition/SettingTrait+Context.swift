/// What a declaration says to sources.
private struct SettingContext: Sendable {
  var values: [String: StoredValue]
}

extension SettingTrait {
  /// Says to sources of values what they need to know of the setting beside its key and type, such as another name.
  ///
  /// A source reads it in ``SettingDefinition/context``; `ConfigurationSource` passes it on as the context of the key.
  public static func context(_ values: [String: StoredValue]) -> Self {
    Self { declaration in
      let before = declaration.metadata[SettingContext.self]?.values ?? [:]
      declaration.metadata[SettingContext.self] = SettingContext(
        values: before.merging(values) { _, new in new })
    }
  }
}

extension SettingDefinition {
  /// What the declaration says to sources of values; see ``SettingTrait/context(_:)``.
  public var context: [String: StoredValue] { metadata[SettingContext.self]?.values ?? [:] }
}
