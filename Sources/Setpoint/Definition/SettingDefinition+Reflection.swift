extension SettingDefinition: CustomReflectable {
  /// Reflects the key, the kind and the default; the default only if the setting isn't secret.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["key": key, "kind": kind, "default": reflected(defaultStoredValue)],
      ancestorRepresentation: .suppressed)
  }

  /// What printing and reflecting show of a value of the setting.
  package func reflected(_ value: StoredValue?) -> Any {
    guard let value else { return "nothing" }
    return isSecret ? "secret" : value
  }
}
