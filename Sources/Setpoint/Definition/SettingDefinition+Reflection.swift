extension SettingDefinition: CustomReflectable {
  /// A mirror of the key, the kind and, unless the setting is secret, the default.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["key": key, "kind": kind, "default": reflected(defaultStoredValue)],
      ancestorRepresentation: .suppressed)
  }

  /// Returns what printing and reflection show for a value of the setting.
  package func reflected(_ value: StoredValue?) -> Any {
    guard let value else { return "nothing" }
    return isSecret ? "secret" : value
  }
}
