#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct GetCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "get", abstract: "Prints the value of a setting.")
    }

    @Argument(
      help: "The key of the setting, such as appearance.fontSize.",
      completion: .keys(of: Provider.self))
    var key: String
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform { container in
        let setting = try container.setting(forKey: key)
        let value = setting.isSecret ? .null : container.effectiveValue(of: setting)
        if json { return StandardOutput.print(value.indentedJSON) }
        guard !setting.isSecret else {
          return StandardOutput.print(Provider.language.text("(secret)"))
        }
        let text = SettingText.text(of: value)
        // A program gets the text itself, which `set KEY -` reads back.
        guard Terminal.isStandardOutput else { return StandardOutput.print(text) }
        let shown = container.resolved(setting).quantityText(
          of: value, Provider.language.quantityStyle)
        StandardOutput.print((shown ?? text).escapingControls)
      }
    }
  }
#endif
