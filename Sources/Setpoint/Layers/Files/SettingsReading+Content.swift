extension SettingsReading {
  /// Reads what a file holds, in the same way.
  init(
    nested content: SettingsFileContent, for settings: [SettingDefinition], in file: String
  ) throws(SettingsError) {
    try self.init(nested: content.value, for: settings) { path, value in
      content.sourceValue(value, at: path, file: file)
    }
  }
}
