extension SettingTrait {
  /// Names the keys that the setting had in earlier versions, as they are written in stores and files.
  ///
  /// The value that a store holds under a former key is taken over if the setting has none, or if an older
  /// version of the app has changed it since it was taken over. It stays under the former key for older
  /// versions. Files, variables, arguments and all other sources may use a former key as well; where both are
  /// given, the key of the setting counts. In a `@Settings` class give whole keys:
  /// `.formerly("appearance.size")`.
  ///
  /// - Parameter keys: The former keys, the last one first. None may be the key of another setting.
  public static func formerly(_ keys: String...) -> Self { Self { $0.metadata.formerKeys += keys } }
}

extension SettingDefinition {
  /// The keys that the setting had in earlier versions.
  public var formerKeys: [String] { metadata.formerKeys }
}

extension [SettingDefinition] {
  /// The settings, then each under its former keys, for code that looks for values by key.
  package var includingFormerKeys: [SettingDefinition] {
    guard contains(where: { !$0.formerKeys.isEmpty }) else { return self }
    var keys = Set(map(\.key))
    return self
      + flatMap { setting in
        setting.formerKeys.filter { keys.insert($0).inserted }.map(setting.formerly)
      }
  }
}
