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
        for name in names { _ = try container.settings(named: name) }
        let (names, json, language) = (names, json, Provider.language)
        let observation = container.onChange { changes in
          // Includes members of families that were added meanwhile.
          let named = names.flatMap { (try? container.settings(named: $0)) ?? [] }
          let keys = Set((names.isEmpty ? container.shownSettings : named).map(\.key))
          for change in changes where keys.contains(change.key) {
            let setting = container.resolved(change.setting)
            StandardOutput.print(
              json
                ? change.storedValue(of: setting, in: language).description
                : change.text(of: setting, in: language))
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
      return "\(key): \(language.shown(old)) → \(language.shown(new))".escapingControls
    }

    /// Returns the JSON representation of the change. It omits the values of a secret.
    fileprivate func storedValue(
      of setting: SettingDefinition, in language: SettingsLanguage
    ) -> StoredValue {
      .dictionary(language.members(of: setting, from: oldValue, to: newValue))
    }
  }
#endif
