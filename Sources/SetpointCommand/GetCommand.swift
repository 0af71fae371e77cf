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
        if json { return print(value.indentedJSON) }
        print(
          setting.isSecret
            ? Provider.language.text("(secret)") : SettingText.text(of: value).escapingControls)
      }
    }
  }

  /// The words of a command line that are a value.
  package struct ValueWords {
    /// The words before and after the first `--`.
    private let parts: (before: ArraySlice<String>, after: ArraySlice<String>)

    package init(_ words: [String]) {
      let end = words.firstIndex(of: "--") ?? words.endIndex
      parts = (words[..<end], words[end...].dropFirst())
    }

    /// Checks that there is a value.
    package func validate(key: String) throws {
      guard !(parts.before + parts.after).isEmpty else {
        throw ValidationError("Missing the value of '\(key)'.")
      }
      if let option = parts.before.first(where: \.isOption) {
        throw ValidationError(
          "Unknown option '\(option)'. Write '--' before a value that begins with a hyphen.")
      }
    }

    /// The texts of the value: the words, or for `-` the text of standard input.
    package var texts: [String] {
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
#endif
