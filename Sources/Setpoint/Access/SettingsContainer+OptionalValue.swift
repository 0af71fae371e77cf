extension SettingsContainer {
  /// The value of the setting with the key as an optional, tracked by Observation.
  ///
  /// Also reads a setting whose value cannot be `nil`, so that
  /// `let name: String? = try? settings.value(forKey: "name")` gives its value.
  ///
  /// - Throws: As ``setting(forKey:as:)``.
  public func value<Wrapped: SettingStorable>(
    forKey key: some SettingKey, as type: Wrapped?.Type = Wrapped?.self
  ) throws(SettingsError) -> Wrapped? {
    let setting = try setting(forKey: key)
    if let setting = setting as? Setting<Wrapped> { return self[setting] }
    guard let setting = setting as? Setting<Wrapped?> else {
      throw .wrongType(setting, used: type)
    }
    return self[setting]
  }
}
