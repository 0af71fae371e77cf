public import Setpoint

/// Files for people to fill in, with all settings of a container.
///
/// ``json(setting:)`` and ``environment(prefix:for:)`` contain the defaults, commented out:
/// uncommenting a line sets its setting. Secrets are listed without a value.
/// ``appConfig(bundleIdentifier:revision:)`` and ``jamfManifest(domain:)`` describe the forms in
/// which an administrator manages the settings of an app.
public struct SettingsTemplate: Sendable {
  let container: SettingsContainer
  let language: SettingsLanguage

  /// Creates templates for the settings of a container.
  ///
  /// - Parameters:
  ///   - container: The container with the settings.
  ///   - language: The language of comments and labels.
  public init(of container: SettingsContainer, language: SettingsLanguage = .english) {
    self.container = container
    self.language = language
  }

  /// Returns a `settings.json` file with comments, and with the names of the settings in their
  /// stores.
  ///
  /// - Parameter values: The values by key that aren't commented out.
  public func json(setting values: [String: StoredValue] = [:]) -> String {
    let blocks = container.declaredSettings.map { setting in
      let value = values[setting.key] ?? defaultValue(of: setting) ?? ""
      let mark = values[setting.key] == nil ? "// " : ""
      let name = StoredValue.string(container.storedName(of: setting))
      let member = "  \(mark)\(name): \(value),\n"
      return "  // \(language.comment(on: setting))\n" + member
    }
    return "{\n\(blocks.joined(separator: "\n"))}\n"
  }

  /// Returns a file of environment variables.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of the program's `EnvironmentSource`. The default is the
  ///     prefix of the container's own source, or none.
  ///   - reader: The program that reads the file.
  public func environment(prefix: String? = nil, for reader: EnvironmentReader = .dotenv) -> String
  {
    let source =
      prefix.map { EnvironmentSource(prefix: $0, environment: [:]) }
      ?? container.layeredSources.lazy.compactMap { $0.source as? EnvironmentSource }.first
      ?? EnvironmentSource(prefix: "", environment: [:])
    return container.declaredSettings.map { setting in
      let text =
        defaultValue(of: setting).map { SettingText.text(of: $0, kind: setting.kind) } ?? ""
      let line = "\(source.variableName(of: setting))=\(reader.quoted(text))"
      let lines = line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      return "# \(language.comment(on: setting))\n" + lines.map { "#\(Substring($0))\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The program that reads a file of environment variables.
  public enum EnvironmentReader: Sendable {
    /// An `EnvironmentFile` or another reader of `.env` files.
    case dotenv
    /// systemd, which reads the file as `EnvironmentFile=` of a unit.
    case systemd
  }

  /// The value in effect without the user's value, or `nil` if the setting is secret.
  private func defaultValue(of setting: SettingDefinition) -> StoredValue? {
    setting.isSecret ? nil : container.defaultValue(of: setting)
  }
}

extension SettingsLanguage {
  /// Returns the help for filling in a value, on one line.
  func comment(on setting: SettingDefinition) -> String {
    let options = setting.choices
    let texts = options.map(\.text).joined(separator: ", ")
    let values =
      setting.members.map { members in
        let names = members.options.map { "\($0.text) (\(text($0.label)))" }
        return text("Any sum of {options}", ["options": names.joined(separator: ", ")])
      } ?? (options.isEmpty ? nil : texts)
    let range = setting.bounds.map {
      text(
        "{lower} to {upper}",
        [
          "lower": SettingText.text(of: $0.lowerBound),
          "upper": SettingText.text(of: $0.upperBound),
        ])
    }
    let about = [setting.label, setting.help].compactMap(\.self).map { text($0).sentence }
      .joined(separator: " ")
    let required = setting.isRequired ? " \(text("Required. It has no default."))" : ""
    let unit = unitNote(on: setting).map { " \($0)" } ?? ""
    let line = about + ((values ?? range).map { " \($0)." } ?? "") + unit + required
    return line.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension String {
  /// The text with a full stop, unless it ends a sentence.
  var sentence: String { last.map(".!?:;".contains) == true ? self : "\(self)." }
}

extension SettingsTemplate.EnvironmentReader {
  /// Returns the text quoted for the file.
  fileprivate func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "_-.,:/+@%".unicodeScalars.contains($0)
    }
    if isPlain { return text }
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch (scalar, self) {
      case ("\"", _), ("\\", _), ("$", _), ("`", .systemd): quoted += "\\\(scalar)"
      case ("\n", .dotenv): quoted += "\\n"
      case ("\r", .dotenv): quoted += "\\r"
      case ("\t", .dotenv): quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}
