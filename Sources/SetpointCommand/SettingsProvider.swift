#if CommandLine
  public import ArgumentParser
  public import Setpoint
  public import SetpointPresentation

  /// The settings that a program's commands use, and the options that select them.
  ///
  /// ```swift
  /// struct ReaderProvider: SettingsProvider {
  ///   @Option(help: "The file with the settings.") var config = "reader.json"
  ///
  ///   func makeSettings() -> SettingsContainer {
  ///     ReaderSettings(store: .file(at: URL(filePath: config))).container
  ///   }
  /// }
  /// ```
  ///
  /// Every command of ``SettingsCommand`` accepts the options of the provider. If the root command
  /// of the program declares the provider as an `@OptionGroup`, users can also write the options
  /// before the name of the subcommand.
  public protocol SettingsProvider: ParsableArguments, SendableMetatype {
    /// Returns the settings. Each command calls this method once.
    func makeSettings() throws -> SettingsContainer

    /// The language of the commands' output. The default is English.
    static var language: SettingsLanguage { get }

    /// Further subcommands of ``SettingsCommand``, such as those of a fleet. The default is none.
    static var additionalCommands: [any ParsableCommand.Type] { get }

    /// Returns settings whose declarations complete a command line in a shell. The default is
    /// ``makeSettings()``. Implement this method if opening the settings takes long.
    func makeSettingsForCompletion() throws -> SettingsContainer
  }

  extension SettingsProvider {
    public static var language: SettingsLanguage { .english }

    public static var additionalCommands: [any ParsableCommand.Type] { [] }

    public func makeSettingsForCompletion() throws -> SettingsContainer { try makeSettings() }
  }

  /// A provider of the `SettingsContainer/shared` container.
  public struct SharedSettings: SettingsProvider {
    public init() {}

    public func makeSettings() -> SettingsContainer { .shared }
  }

  extension SettingsProvider {
    static var screenOptions: SettingsScreen.Options { SettingsScreen.Options(language: language) }

    /// Performs a command on the settings. Errors are in the language of the commands.
    ///
    /// - Parameter watchesFiles: Whether the settings follow changes of their files, which a command
    ///   that reads once doesn't need.
    func perform(
      watchesFiles: Bool = false, _ command: (SettingsContainer) throws -> Void
    ) throws {
      try Self.requireTextArguments()
      let container: SettingsContainer
      do {
        container = try FolderWatch.$isEnabled.withValue(watchesFiles) { try makeSettings() }
      } catch let error as SettingsError {
        throw CommandFailure(
          Self.language.isEnglish
            ? error.description : Self.language.message(for: error, about: nil))
      }
      try Self.perform(on: container, command)
    }

    /// Performs a command that changes settings, and waits until the changes are in the files of the
    /// stores.
    func performChange(_ command: (SettingsContainer) throws -> Void) throws {
      try perform(watchesFiles: true) { container in
        try command(container)
        try container.flush()
      }
    }

    /// Performs a command on the settings of a container. Errors are in the language of the
    /// commands.
    package static func perform(
      on container: SettingsContainer, _ command: (SettingsContainer) throws -> Void
    ) throws {
      do {
        try command(container)
      } catch let error as SettingsError {
        throw CommandFailure(message(for: error, in: container))
      } catch let code as ExitCode {
        try finishOutput()
        throw code
      }
      try finishOutput()
    }

    /// Returns the message for an error. In English, it names the setting by its key.
    package static func message(for error: SettingsError, in container: SettingsContainer) -> String
    {
      if language.isEnglish { return error.description }
      let setting = error.key.flatMap { try? container.setting(forKey: $0) }
      return language.message(for: error, about: setting.map { container.resolved($0) })
    }

    /// Returns the message for each error once: that of a rule across settings is the same for each of
    /// its settings.
    static func messages(
      for errors: [SettingsError], in container: SettingsContainer
    ) -> [String] {
      errors.map { message(for: $0, in: container).escapingControls }.distinct
    }

    /// Returns a failure with a text in the language of the commands.
    package static func failure(_ english: String, _ values: [String: String] = [:])
      -> CommandFailure
    {
      CommandFailure(language.text(english, values))
    }
  }

  extension [String] {
    /// The texts without repetitions, in their order.
    var distinct: [String] {
      var known: Set<String> = []
      return filter { known.insert($0).inserted }
    }
  }

  /// The settings of one class in the `SettingsContainer/shared` container, for a program that has
  /// no provider.
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
