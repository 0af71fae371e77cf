extension SettingsSource {
  /// Returns a source that finds each value under another name than the key of its setting.
  ///
  /// ```swift
  /// RemoteSource(url).named(.snakeCase)  // {"appearance": {"font_size": 18}}
  /// ```
  ///
  /// Former keys have names, too. If two settings have the same name, it belongs to the first one,
  /// and the second one is found by its key.
  public func named(_ names: SettingNames) -> some SettingsSource {
    ModifiedSource(base: self, names: names)
  }

  /// The source as a strict one: if it can't be read, or has unknown or repeated keys,
  /// ``SettingsContainer/validate()`` throws.
  public var strict: some SettingsSource { ModifiedSource(base: self, isStrict: true) }
}

extension LocalSettingsSource {
  /// Returns a source with names for the keys of settings; see ``SettingsSource/named(_:)``.
  public func named(_ names: SettingNames) -> some LocalSettingsSource {
    ModifiedSource(base: self, names: names)
  }

  /// The source as a strict one; see ``SettingsSource/strict``.
  public var strict: some LocalSettingsSource { ModifiedSource(base: self, isStrict: true) }
}

/// A source with changes that don't depend on its type.
protocol SourceModifier: SettingsSource {
  /// The source that is changed.
  var modified: any SettingsSource { get }
  /// The names of settings; `nil` if they aren't changed.
  var names: SettingNames? { get }
  var isStrict: Bool { get }
}

/// A source with names for the keys of settings, or that is strict.
private struct ModifiedSource<Base: SettingsSource>: SourceModifier {
  let base: Base
  var names: SettingNames?
  var isStrict = false

  var modified: any SettingsSource { base }
  var name: String { base.name }

  func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
    let named = NamedSettings(settings, names)
    return named.reading(try await base.read(for: named.settings))
  }

  func available(for settings: [SettingDefinition]) throws -> SettingsReading? {
    let named = NamedSettings(settings, names)
    return try base.available(for: named.settings).map(named.reading)
  }

  func observe(_ handler: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation? {
    base.observe(handler)
  }
}

extension ModifiedSource: LocalSettingsSource where Base: LocalSettingsSource {
  func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
    let named = NamedSettings(settings, names)
    return named.reading(try await base.read(for: named.settings))
  }

  func available(for settings: [SettingDefinition]) throws -> SettingsReading? {
    let named = NamedSettings(settings, names)
    return try base.available(for: named.settings).map(named.reading)
  }

  func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    let named = NamedSettings(settings, names)
    return named.reading(try base.readNow(for: named.settings))
  }
}

/// Settings under the names that they have in a source.
private struct NamedSettings {
  private(set) var settings: [SettingDefinition]
  /// The keys by name, where they differ.
  private var keys: [String: String] = [:]

  init(_ settings: [SettingDefinition], _ names: SettingNames?) {
    self.settings = settings
    guard let names, !names.areKeys else { return }
    var used = Set<String>()
    self.settings = settings.map { setting in
      let name = names.name(of: setting)
      guard name != setting.key, !name.isEmpty, used.insert(name).inserted else { return setting }
      keys[name] = setting.key
      return setting.formerly(name)
    }
  }

  /// Returns a reading with the keys of the settings.
  func reading(_ reading: SettingsReading) -> SettingsReading {
    guard !keys.isEmpty else { return reading }
    var result = reading
    // The name of one setting may be the key of another.
    for name in keys.keys { result.values[name] = nil }
    for (name, key) in keys where reading.values[name] != nil {
      result.values[key] = reading.values[name]
    }
    return result
  }
}

/// A source of files in which settings have names that the app chose.
protocol NamedFileSource: SettingsSource {
  var names: SettingNames { get }
}

/// A source without its modifiers, and what they say.
struct UnmodifiedSource {
  private(set) var source: any SettingsSource
  /// The names of settings; `nil` for those of the container.
  private(set) var names: SettingNames?
  private(set) var isStrict = false

  init(_ source: any SettingsSource) {
    self.source = source
    while let modifier = self.source as? any SourceModifier {
      names = names ?? modifier.names
      isStrict = isStrict || modifier.isStrict
      self.source = modifier.modified
    }
    if let file = self.source as? any NamedFileSource, !file.names.areKeys {
      names = names ?? file.names
    }
  }
}

/// A source that makes the names of settings from the words of their keys.
protocol NamingSource: SettingsSource {
  /// Returns what gives a setting its value in this source, such as "variable 'READER_TOKEN'".
  func outsideName(of setting: SettingDefinition) -> String
}
