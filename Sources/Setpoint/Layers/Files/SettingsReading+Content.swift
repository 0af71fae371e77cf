extension SettingsReading {
  /// Creates a reading from the content of a file, in the same way.
  init(
    nested content: SettingsFileContent, for settings: [SettingDefinition], in file: String,
    names: SettingNames = .keys
  ) throws(SettingsError) {
    let keys = names.keys(of: settings)
    try self.init(nested: content.value, for: settings, names: keys) { path, value in
      content.sourceValue(value, at: path, file: file)
    }
    dependsOnSettings = !names.areKeys
  }
}
