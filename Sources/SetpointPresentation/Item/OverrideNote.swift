import Setpoint

/// A layer above the user's values that determines what is in effect.
struct OverrideNote {
  private let setting: SettingDefinition
  private let origin: SettingOrigin
  private let ownValue: StoredValue?

  /// - Returns: `nil` if no layer overrides the user's value, or if the user has no value and can't
  ///   set one.
  init?(_ status: SettingStatus, of setting: SettingDefinition, in container: SettingsContainer) {
    guard [.managed, .override].contains(status.layer), status.isModified || status.lock == nil
    else { return nil }
    let candidates = container.peekCandidates(of: setting)
    guard let override = candidates.first(where: { $0.validity == .inEffect }) else { return nil }
    self.setting = setting
    origin = override.origin
    ownValue = candidates.first { $0.origin.layer == .current }?.value
  }

  func text(in language: SettingsLanguage) -> String {
    let source = [origin.source, origin.location?.description].compactMap(\.self)
      .joined(separator: ", ")
    guard let ownValue else {
      return language.text(
        "{source} overrides this setting. A value that you choose is kept and takes effect when the override is removed.",
        ["source": source])
    }
    return language.text(
      "{source} overrides your value, {value}. It is kept and takes effect when the override is removed.",
      ["source": source, "value": language.text(of: ownValue, in: setting)])
  }
}
