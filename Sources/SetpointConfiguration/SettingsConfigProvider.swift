#if Configuration
  public import Configuration
  public import Setpoint

  /// A provider of swift-configuration with the settings of a container.
  ///
  /// A key refers to the setting with the same components between dots. Its context is ignored.
  /// Each setting has a value, at least its default, so later providers are used only for unknown
  /// keys and for optional settings that are `nil`. Values of secret settings are marked as secret.
  /// Looking up a setting as another type throws `SettingsError`. Integers can be read as
  /// numbers. Numbers and dates can be read as texts, and lists, structs and dictionaries as texts in
  /// JSON, also those that no type of swift-configuration has.
  public struct SettingsConfigProvider: ConfigProvider {
    public let providerName: String
    private let container: SettingsContainer

    /// Creates a provider with the settings of a container.
    public init(_ container: SettingsContainer, name: String = "Setpoint") {
      self.container = container
      providerName = name
    }

    public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
      let setting = setting(key)
      noteRead(of: setting, forKey: key)
      return try setting.map { ConfigEntry($0, container.effectiveValue(of: $0)) }
        .result(forKey: key.settingKey, type: type)
    }

    public func fetchValue(
      forKey key: AbsoluteConfigKey, type: ConfigType
    ) async throws -> LookupResult { try value(forKey: key, type: type) }

    public func watchValue<Return: ~Copyable>(
      forKey key: AbsoluteConfigKey, type: ConfigType,
      updatesHandler: (
        _ updates: ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>
      ) async throws -> Return
    ) async throws -> Return {
      let updates = ConfigUpdates(
        container.changesAndRegistrations, ofKey: { setting(key)?.key ?? key.settingKey },
        read: { Result { try value(forKey: key, type: type) } })
      return try await updatesHandler(ConfigUpdatesAsyncSequence(updates))
    }

    public func snapshot() -> any ConfigSnapshot {
      let settings = container.settings
      let entries = zip(settings, container.statuses(of: settings)).map { setting, status in
        (setting.key, ConfigEntry(setting, status.value))
      }
      return SettingsConfigSnapshot(
        provider: self, entries: Dictionary(entries) { first, _ in first })
    }

    /// Returns the setting with the key, also a former one.
    fileprivate func setting(_ key: AbsoluteConfigKey) -> SettingDefinition? {
      try? container.setting(forKey: key.settingKey)
    }

    /// Returns the default of a family's member that had no value when a snapshot was created; `nil`
    /// for other settings, which weren't registered then.
    fileprivate func unusedMember(_ setting: SettingDefinition) -> ConfigEntry? {
      setting.family == nil ? nil : ConfigEntry(setting, container.defaultValue(of: setting))
    }

    fileprivate func noteRead(of setting: SettingDefinition?, forKey key: AbsoluteConfigKey) {
      if let setting {
        container.noteRead(of: setting)
      } else {
        container.noteRead(ofUnknownKey: key.settingKey)
      }
    }

    public func watchSnapshot<Return: ~Copyable>(
      updatesHandler: (_ updates: ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>)
        async throws -> Return
    ) async throws -> Return {
      let updates = ConfigUpdates(container.changesAndRegistrations) { snapshot() }
      return try await updatesHandler(ConfigUpdatesAsyncSequence(updates))
    }
  }

  /// The values of a container at one time.
  private struct SettingsConfigSnapshot: ConfigSnapshot {
    let provider: SettingsConfigProvider
    let entries: [String: ConfigEntry]
    var providerName: String { provider.providerName }

    func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
      let entry = provider.setting(key).flatMap { entries[$0.key] ?? provider.unusedMember($0) }
      provider.noteRead(of: entry?.setting, forKey: key)
      return try entry.result(forKey: key.settingKey, type: type)
    }
  }

  /// A setting with its value at one time.
  private struct ConfigEntry {
    let setting: SettingDefinition
    let value: StoredValue

    init(_ setting: SettingDefinition, _ value: StoredValue) {
      self.setting = setting
      self.value = value
    }
  }

  extension ConfigEntry {
    /// Returns the value as a type of swift-configuration; `nil` if it has another type.
    fileprivate func content(as type: ConfigType) -> ConfigContent? {
      if type == .string, let text { return .string(text) }
      return ConfigContent(setting.withData(value), as: type)
    }

    /// The text of a number, or of a value in JSON; `nil` for other values, which have a type of
    /// swift-configuration.
    private var text: String? {
      switch setting.kind {
      case .integer, .number: SettingText.text(of: value, kind: setting.kind)
      case .structured where setting.listContent?.kind != .data:
        SettingText.text(of: value, kind: .structured)
      default: nil
      }
    }
  }

  extension ConfigEntry: CustomReflectable {
    var customMirror: Mirror {
      Mirror(self, children: ["value": setting.reflected(value)], displayStyle: .struct)
    }
  }

  extension ConfigEntry? {
    fileprivate func result(forKey key: String, type: ConfigType) throws -> LookupResult {
      guard let self, self.value != .null else { return LookupResult(encodedKey: key, value: nil) }
      guard let content = self.content(as: type) else {
        throw SettingsError(
          .wrongType, key: key, problem: "Setting '\(key)' isn't of the type \(type.rawValue).",
          recoverySuggestion: "Read it with its declared type.")
      }
      return LookupResult(
        encodedKey: key, value: ConfigValue(content, isSecret: self.setting.isSecret))
    }
  }

  extension AbsoluteConfigKey {
    fileprivate var settingKey: String { components.joined(separator: ".") }
  }
#endif
