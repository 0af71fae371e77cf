#if PropertyLists
  public import Foundation

  extension SettingsContainer {
    /// Adds the default of each setting, from sources or the declaration, to the registration domain of
    /// `defaults`, for code that reads `UserDefaults` directly.
    ///
    /// Skips a default of `nil`. Call the method again after a default has changed.
    ///
    /// - Parameters:
    ///   - defaults: The defaults that get the values.
    ///   - keyPrefix: The text before each setting's key, as in ``UserDefaultsStore``.
    public func registerDefaults(in defaults: UserDefaults, keyPrefix: String = "") {
      var values: [String: Any] = [:]
      for setting in registeredSettings {
        let value = defaultValue(of: setting)
        guard value != .null else { continue }
        values[keyPrefix + setting.key] = value.propertyList(dates: .exact)
      }
      defaults.register(defaults: values)
    }
  }
#endif
