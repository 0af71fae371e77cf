extension SettingDefinition {
  /// Returns a value in which the type of each part decides what its text means, or `nil` if the
  /// value doesn't have the setting's type.
  func typed(_ value: StoredValue, _ texts: PlainTexts) -> StoredValue? {
    accept(PlainTextReading(value: value, texts: texts))
  }
}

private struct PlainTextReading: SettingVisitor {
  let value: StoredValue
  let texts: PlainTexts

  func visit<Value: SettingStorable>(_ setting: Setting<Value>) -> StoredValue? {
    guard let typed = try? value.read(as: Value.self, texts: texts) else { return nil }
    return try? setting.encoded(typed)
  }
}
