#if CommandLine
  package import ArgumentParser
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

    @OptionGroup var change: ValueArguments<Provider>
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.performChange { container in
        let setting = try container.setting(forKey: change.key)
        let texts = try change.texts()
        do {
          let value = try Provider.storedValue(of: texts, for: setting, in: container)
          try container.apply([SettingChange(setting, to: value)])
        } catch let error as SettingsError {
          throw Self.failure(error, item(of: setting, in: container), in: container)
        }
        let item = item(of: setting, in: container)
        if let note = item.overrideNote { StandardError.print(note.escapingControls) }
        if setting.requiresRestart {
          StandardError.print(Provider.restartNote(for: [item.label]))
        }
      }
    }

    private func item(
      of setting: SettingDefinition, in container: SettingsContainer
    ) -> SettingsItem {
      SettingsItem(setting, id: change.key, in: container, language: Provider.language)
    }

    /// Returns a failure with the reason for a refusal, and the value that is still in effect.
    private static func failure(
      _ error: SettingsError, _ item: SettingsItem, in container: SettingsContainer
    ) -> CommandFailure {
      let value = Provider.language.listText(of: item.value, in: item.setting)
      let note = item.noteOfValue(beside: error, as: value)
      return CommandFailure(
        [Provider.message(for: error, in: container), note].compactMap(\.self)
          .joined(separator: " "))
    }
  }

  extension SettingsProvider {
    /// Returns the stored value of texts: in the format of `SettingKind` or, if they have no value
    /// there, in that of the language, such as `12,5`.
    static func storedValue(
      of texts: [String], for setting: SettingDefinition, in container: SettingsContainer
    ) throws(SettingsError) -> StoredValue {
      let setting = container.resolved(setting)
      do throws(SettingsError) {
        return try setting.storedValue(of: texts)
      } catch {
        let item = SettingsItem(setting, id: setting.key, in: container, language: language)
        guard error.code == .unreadable,
          let text = try? item.portableText(texts.joined(separator: " ")),
          let value = try? setting.storedValue(of: text)
        else { throw error }
        return value
      }
    }

    package static func restartNote(for labels: [String]) -> String {
      language.text(
        "Takes effect after the app restarts: {settings}.",
        ["settings": labels.joined(separator: ", ")]
      ).escapingControls
    }
  }

  /// A setting and the words of a command line that are its value.
  package struct ValueArguments<Provider: SettingsProvider>: ParsableArguments {
    @Argument(
      help: "The key of the setting, such as appearance.fontSize.",
      completion: .keys(of: Provider.self))
    package var key: String
    // Accepts unrecognized words, so that a negative number doesn't require '--'.
    @Argument(
      parsing: .allUnrecognized,
      help: ArgumentHelp(
        "The new value, or the label of an option. For a list, separate elements with commas.",
        valueName: "value"),
      completion: .values(of: Provider.self))
    var words: [String] = []

    package init() {}

    /// The words before and after the first `--`.
    private var parts: (before: ArraySlice<String>, after: ArraySlice<String>) {
      let end = words.firstIndex(of: "--") ?? words.endIndex
      return (words[..<end], words[end...].dropFirst())
    }

    package func validate() throws {
      let parts = parts
      guard !(parts.before + parts.after).isEmpty else {
        throw ValidationError("Missing value for '\(key)'.".escapingControls)
      }
      if let option = parts.before.first(where: \.isOption) {
        throw ValidationError(
          "Unknown option '\(option)'. Write '--' between the key and a value that begins with a hyphen."
            .escapingControls)
      }
    }

    /// The texts of the value: the words, or for `-` the text of standard input.
    package func texts() throws -> [String] {
      let parts = parts
      guard Array(parts.before) == ["-"], parts.after.isEmpty else {
        return Array(parts.before + parts.after)
      }
      let text = try CommandFile(path: "-").text(for: Provider.self)
      // By bytes, because a carriage return and a line feed form one character.
      return [text.utf8.last == 0x0A ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text]
    }
  }

  extension String {
    /// Whether the text looks like an option, which begins with a hyphen and isn't a number.
    fileprivate var isOption: Bool {
      guard first == "-", let second = dropFirst().first else { return false }
      return !(second.isNumber || second == ".")
    }
  }
#endif
