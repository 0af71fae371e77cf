#if Macros
  extension PropertyValue {
    /// Returns the setting of a property. `@Settings` calls it.
    public static func setting<Value: SettingStorable>(
      _ key: String, line: Int, default: Value, _ traits: SettingTrait<Value>...,
      fileID: String = #fileID
    ) -> Setting<Value> {
      Setting(
        key, default: `default`,
        metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
        traits: traits)
    }

    /// Reports a property whose type can't be stored. The compiler chooses this function if the other one
    /// doesn't fit.
    @available(
      *, unavailable,
      message:
        "The type of a setting must be Codable, Equatable and Sendable. Add the conformances, such as Codable to an enum with raw values, or mark the property @NotASetting."
    )
    public static func setting<Value>(
      _ key: String, line: Int, default: Value, _ traits: SettingTrait<Value>...,
      fileID: String = #fileID
    ) -> RefusedSetting<Value> {
      RefusedSetting(key, default: `default`)
    }
  }
#endif
