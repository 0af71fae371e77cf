#if Etcd && CommandLine
  import Setpoint
  import SetpointEtcd
  import SetpointPresentation

  /// The texts of values in lists of changes.
  struct FleetValueText {
    let language: SettingsLanguage
    private let container: SettingsContainer

    init(_ container: SettingsContainer, _ language: SettingsLanguage) {
      self.container = container
      self.language = language
    }

    /// Returns the text of a value in the cluster. Without a value, the default is in effect.
    func text(of value: StoredValue?, key: String) -> String {
      guard let setting = try? container.setting(forKey: key) else {
        return value.map(SettingText.text) ?? language.text("no value")
      }
      return language.text(of: value ?? setting.defaultStoredValue, in: setting)
    }

    /// Returns the texts of a value or policy before and after a change.
    func texts(of change: EtcdHistoryEntry.Change) -> (old: String, new: String) {
      if change.isWithheld { return ("••••••", "••••••") }
      func text(_ value: StoredValue?) -> String {
        if value == nil, change.scope != nil { return language.text("no policy") }
        return self.text(of: value, key: change.key)
      }
      return (text(change.oldValue), text(change.newValue))
    }
  }
#endif
