extension SettingsContainer {
  /// Returns the value of the setting with the key as an optional. Observation tracks it.
  ///
  /// Also reads a setting whose type is not optional, so that
  /// `let name: String? = try? settings.value(forKey: "name")` returns its value.
  ///
  /// - Throws: The errors of ``setting(forKey:as:)``.
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
