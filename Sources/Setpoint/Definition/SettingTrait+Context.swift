/// Information in a declaration for sources.
private struct SettingContext: Sendable {
  var values: [String: StoredValue]
}

extension SettingTrait {
  /// Adds information for sources beside the key and type of the setting, such as another name.
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
  /// The information for sources; see ``SettingTrait/context(_:)``.
  public var context: [String: StoredValue] { metadata[SettingContext.self]?.values ?? [:] }
}
