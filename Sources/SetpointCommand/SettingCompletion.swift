#if CommandLine
  package import ArgumentParser
  import Setpoint
  import SetpointPresentation

  extension CompletionKind {
    /// Returns the completion that offers the keys of settings.
    package static func keys<Provider: SettingsProvider>(of provider: Provider.Type)
      -> CompletionKind
    {
      .custom { words, _, prefix in
        SettingCompletion<Provider>(words)?.keys.matching(prefix) ?? []
      }
    }

    /// Returns the completion that offers the keys of settings and the names of groups.
    static func keysAndGroups<Provider: SettingsProvider>(
      of provider: Provider.Type
    ) -> CompletionKind {
      .custom { words, _, prefix in
        guard let completion = SettingCompletion<Provider>(words) else { return [] }
        return (completion.groups + completion.keys).matching(prefix)
      }
    }

    /// Returns the completion that offers the identifiers of the changes in the history.
    static func changeIdentifiers<Provider: SettingsProvider>(
      of provider: Provider.Type
    ) -> CompletionKind {
      .custom { words, _, prefix in SettingCompletion<Provider>.history(words).matching(prefix) }
    }

    /// Returns the completion that offers the values of the setting whose key precedes the word.
    package static func values<Provider: SettingsProvider>(of provider: Provider.Type)
      -> CompletionKind
    {
      .custom { words, index, prefix in
        let before = words.prefix(max(index, 0))
        return SettingCompletion<Provider>(words)?.values(after: before).matching(prefix) ?? []
      }
    }

    /// Returns the completion that offers pairs such as `appearance.fontSize=18`.
    static func changes<Provider: SettingsProvider>(of provider: Provider.Type) -> CompletionKind {
      .custom { words, index, prefix in
        guard let completion = SettingCompletion<Provider>(words) else { return [] }
        // bash splits words at '=', so '=' is a separate word.
        let before = words.prefix(max(index, 0))
        if before.last == "=" || prefix == "=" {
          return completion.values(after: before).matching(prefix == "=" ? "" : prefix)
        }
        return completion.changes(prefix).matching(prefix)
      }
    }
  }

  /// A completion that the shell offers.
  private struct Candidate {
    let text: String
    let label: String

    /// The text for the requesting shell, with the label if the shell shows one.
    var shellText: String {
      let label = label.escapingControls
      return switch CompletionShell.requesting {
      case .some(.zsh): text.replacing(":", with: "\\:") + ":" + label
      case .some(.fish): text + "\t" + label
      default: text
      }
    }
  }

  extension [Candidate] {
    /// Returns the candidates that begin with a text, in the form of the requesting shell.
    fileprivate func matching(_ prefix: String) -> [String] {
      filter { $0.text.hasPrefix(prefix) && !$0.text.isEmpty }.map(\.shellText)
    }
  }

  /// The completions for an incomplete command line.
  private struct SettingCompletion<Provider: SettingsProvider> {
    private let container: SettingsContainer

    /// - Parameter words: The command line, with the options of the provider.
    /// - Returns: `nil` if the provider can't make settings.
    init?(_ words: [String]) {
      guard let container = try? Self.provider(in: words)?.makeSettingsForCompletion() else {
        return nil
      }
      self.container = container
    }

    /// Returns the provider with the options of a command line. From then on, no issue is written,
    /// because the terminal would show it in that line.
    private static func provider(in words: [String]) -> Provider? {
      IssueReporter.muteStandardError()
      return (try? CompletedLine<Provider>.parse(Array(words.dropFirst())).provider)
        ?? (try? Provider.parse([]))
    }

    /// Returns the changes in the history, by which values can be restored.
    static func history(_ words: [String]) -> [Candidate] {
      guard let container = try? provider(in: words)?.makeSettings(),
        let history = try? SettingsHistory(of: container, options: Provider.screenOptions)
      else { return [] }
      return history.entries.map { entry in
        let texts = entry.changes.map { $0.text(in: Provider.language) }
        return Candidate(text: entry.id, label: texts.joined(separator: ", "))
      }
    }

    var keys: [Candidate] {
      container.shownSettings.map {
        Candidate(text: $0.key, label: Provider.language.text($0.label))
      }
    }

    var groups: [Candidate] {
      container.elements.namedGroups.map {
        Candidate(text: $0.name, label: Provider.language.text($0.group.label ?? $0.name))
      }
    }

    func values(after words: some BidirectionalCollection<String>) -> [Candidate] {
      words.last { (try? container.shownSetting(forKey: $0)) != nil }.map(values(ofKey:)) ?? []
    }

    func changes(_ prefix: String) -> [Candidate] {
      guard let equals = prefix.firstIndex(of: "=") else {
        return keys.map { Candidate(text: $0.text + "=", label: $0.label) }
      }
      let key = String(prefix[..<equals])
      return values(ofKey: key).map { Candidate(text: "\(key)=\($0.text)", label: $0.label) }
    }

    private func values(ofKey key: String) -> [Candidate] {
      guard let shown = try? container.shownSetting(forKey: key), !shown.isSecret else {
        return []
      }
      let setting = container.resolved(shown)
      let options = setting.choices
      let texts = options.map { option in
        let names = [option.group, option.label].compactMap(\.self)
        return Candidate(
          text: option.text,
          label: names.map { Provider.language.text($0) }.joined(separator: ": "))
      }
      guard texts.isEmpty, setting.kind == .bool else { return texts }
      return [
        Candidate(text: "true", label: Provider.language.text("On")),
        Candidate(text: "false", label: Provider.language.text("Off")),
      ]
    }
  }

  /// A command line that is parsed only for the options of the provider.
  private struct CompletedLine<Provider: SettingsProvider>: ParsableCommand {
    @OptionGroup var provider: Provider
    @Argument(parsing: .allUnrecognized) var words: [String] = []
  }
#endif
