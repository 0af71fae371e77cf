#if CommandLine
  import ArgumentParser
  public import Setpoint

  /// The settings of one class in the `SettingsContainer/shared` container, for a program that has no provider.
  ///
  /// ```swift
  /// static let configuration = CommandConfiguration(
  ///   subcommands: [SettingsCommand<SharedModel<ReaderSettings>>.self])
  /// ```
  ///
  /// Migrations of the class don't run; write a ``SettingsProvider`` for a class that has some.
  public struct SharedModel<Model: SettingsModel>: SettingsProvider {
    public init() {}

    public func makeSettings() -> SettingsContainer {
      SettingsContainer.shared.register(Model.settingsGroup.content)
      return .shared
    }
  }
#endif
