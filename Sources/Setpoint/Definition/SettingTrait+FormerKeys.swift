extension SettingTrait {
  /// Declares the keys that the setting had in earlier versions, as they are written in stores and files.
  ///
  /// The setting takes over the stored value of a former key if it has none itself, or if an older version
  /// of the app changed that value after it was taken over. The value stays under the former key for older
  /// versions. Files, environment variables, arguments and other sources may also use a former key; the
  /// current key has precedence. In a `@Settings` class, give complete keys:
  /// `.formerly("appearance.size")`.
  ///
  /// - Parameter keys: The former keys, the most recent one first. None may be the key of another setting.
  public static func formerly(_ keys: String...) -> Self { Self { $0.metadata.formerKeys += keys } }
}

extension SettingDefinition {
  /// The keys that the setting had in earlier versions.
  public var formerKeys: [String] { metadata.formerKeys }
}

extension [SettingDefinition] {
  /// The settings, followed by each setting under its former keys, for code that looks up values by key.
  package var includingFormerKeys: [SettingDefinition] {
    guard contains(where: { !$0.formerKeys.isEmpty }) else { return self }
    var keys = Set(map(\.key))
    return self
      + flatMap { setting in
        setting.formerKeys.filter { keys.insert($0).inserted }.map(setting.formerly)
      }
  }
}
