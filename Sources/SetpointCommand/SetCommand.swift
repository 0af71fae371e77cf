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

    /// The words before and after the first `--`.
    private var parts: (before: ArraySlice<String>, after: ArraySlice<String>) {
      let end = words.firstIndex(of: "--") ?? words.endIndex
      return (words[..<end], words[end...].dropFirst())
    }

    func validate() throws {
      guard !(parts.before + parts.after).isEmpty else {
        throw ValidationError("Missing the value of '\(key)'.")
      }
      if let option = parts.before.first(where: \.isOption) {
        throw ValidationError(
          "Unknown option '\(option)'. Write '--' before a value that begins with a hyphen.")
      }
    }

    func run() throws {
      try provider.perform { container in
        let setting = try container.setting(forKey: key)
        try container.set(texts: texts(), for: setting)
        let item = SettingsItem(setting, id: key, in: container, language: Provider.language)
        if let note = item.overrideNote { StandardError.print(note.escapingControls) }
        if setting.requiresRestart {
          StandardError.print(Provider.restartNote(for: [item.label]))
        }
      }
    }

    private func texts() throws -> [String] {
      guard Array(parts.before) == ["-"], parts.after.isEmpty else {
        return Array(parts.before + parts.after)
      }
      let text = String(decoding: CommandFile.standardInput, as: UTF8.self)
      return [text.last == "\n" ? String(text.dropLast()) : text]
    }
  }

  extension String {
    /// Whether the text looks like an option, which begins with a hyphen and is not a number.
    fileprivate var isOption: Bool {
      guard first == "-", let second = dropFirst().first else { return false }
      return !(second.isNumber || second == ".")
    }
  }

  extension SettingsProvider {
    static func restartNote(for labels: [String]) -> String {
      language.text(
        "Takes effect after the app restarts: {settings}.",
        ["settings": labels.joined(separator: ", ")]
      ).escapingControls
    }
  }
#endif
