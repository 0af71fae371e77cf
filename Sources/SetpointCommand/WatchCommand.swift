#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  struct WatchCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "watch", abstract: "Prints each change of a value until it is interrupted.",
        discussion: "With --json, each change is an object on a line of its own.")
    }

    @Argument(
      help: "Keys or groups to watch. The default is all.",
      completion: .keysAndGroups(of: Provider.self))
    var names: [String] = []
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform(watchesFiles: true) { container in
        let named = try names.flatMap { try container.settings(named: $0) }
        let keys = Set((names.isEmpty ? container.shownSettings : named).map(\.key))
        let (json, language) = (json, Provider.language)
        let observation = container.onChange { changes in
          for change in changes where keys.contains(change.key) {
            StandardOutput.print(
              json
                ? change.storedValue.description
                : change.text(of: container.resolved(change.setting), in: language))
          }
          do {
            try Provider.finishOutput()
          } catch {
            Provider.exit(withError: error)
          }
        }
        StandardError.print(language.text("Watching for changes. Press Control-C to stop."))
        withExtendedLifetime((container, observation)) { while true { pause() } }
      }
    }
  }

  extension AppliedChange {
    fileprivate func text(of setting: SettingDefinition, in language: SettingsLanguage) -> String {
      let (old, new) = language.texts(from: oldValue, to: newValue, in: setting)
      return "\(key): \(old) → \(new)".escapingControls
    }

    /// The JSON representation of the change. It omits the values of a secret.
    fileprivate var storedValue: StoredValue {
      setting.isSecret
        ? ["key": .string(key), "isSecret": true]
        : ["key": .string(key), "oldValue": oldValue, "newValue": newValue]
    }
  }
#endif
