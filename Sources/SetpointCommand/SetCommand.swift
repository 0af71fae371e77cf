#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct SetCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "set", abstract: "Sets the value of a setting.",
        discussion: """
          Write '--' before a value that begins with a hyphen and isn't a number, as in: set name -- -x. The value \
          '-' is read from standard input.
          """)
    }

    @Argument(
      help: "The key of the setting, such as appearance.fontSize.",
      completion: .keys(of: Provider.self))
    var key: String
    // Accepts unrecognized words, so that a negative number doesn't require '--'.
    @Argument(
      parsing: .allUnrecognized,
      help: ArgumentHelp(
        "The value, or the label of an option; of a list the elements, or A,B.",
        valueName: "value"),
      completion: .values(of: Provider.self))
    var words: [String] = []
    @OptionGroup var provider: Provider

    private var value: ValueWords { ValueWords(words) }

    func validate() throws { try value.validate(key: key) }

    func run() throws {
      try provider.perform { container in
        let setting = try container.setting(forKey: key)
        try container.set(texts: value.texts, for: setting)
        let item = SettingsItem(setting, id: key, in: container, language: Provider.language)
        if let note = item.overrideNote { StandardError.print(note.escapingControls) }
        if setting.requiresRestart {
          StandardError.print(Provider.restartNote(for: [item.label]))
        }
      }
    }
  }

  extension SettingsProvider {
    package static func restartNote(for labels: [String]) -> String {
      language.text(
        "Takes effect after the app restarts: {settings}.",
        ["settings": labels.joined(separator: ", ")]
      ).escapingControls
    }
  }
#endif
