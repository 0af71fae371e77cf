#if PropertyLists
  public import Foundation

  extension SettingsContainer {
    /// Gives the default of each setting, from sources or the declaration, to the registration domain of `defaults`,
    /// where code that reads `UserDefaults` itself finds it.
    ///
    /// A default of `nil` is left out. Call the method again after a default has changed.
    ///
    /// - Parameter keyPrefix: Stands before each setting's key, as in ``UserDefaultsStore``.
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
