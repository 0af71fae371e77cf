extension SettingDefinition {
  /// Returns whether the value of a source is valid for this setting.
  package func reads(_ value: SourceValue) -> Bool {
    do throws(SettingsError) {
      switch value.content {
      case .value(let value): _ = try decoded(value)
      case .text(let text): _ = try decoded(storedValue(of: text))
      }
      return true
    } catch {
      return false
    }
  }
}
