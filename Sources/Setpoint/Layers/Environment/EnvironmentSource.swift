#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from environment variables, such as `READER_APPEARANCE_FONT_SIZE=18`.
///
/// A variable is named by ``variableName(of:)``. Case does not count, words of a name may stand
/// together, and a dot of the key may be `__`: `READER_APPEARANCE_FONTSIZE` and
/// `reader_appearance__font_size` mean `appearance.fontSize`, too. The texts are read by the rules of
/// ``SettingText``.
///
/// What begins with the prefix and nearly is a setting's variable is reported, as is a variable that
/// another one outdoes and a name that two settings share.
public struct EnvironmentSource: LocalSettingsSource {
  public let name = "environment"
  private let prefix: String
  /// How variables are named instead of by the words of keys.
  private let names: SettingNames?
  private let environment: [String: String]

  /// - Parameters:
  ///   - prefix: What all the variables begin with, without the underscore that follows it. With an
  ///     empty one, mistyped names are not reported.
  ///   - names: What follows the prefix, instead of the words of the key; case does not count, and what can't stand
  ///     in the name of a variable is an underscore.
  ///   - environment: The variables, taken once: those of the process.
  public init(
    prefix: String, names: SettingNames? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.prefix = prefix.uppercased()
    self.names = names
    self.environment = environment
  }

  /// The name of the variable for a setting: the prefix and the words of the key, in capitals.
  public func variableName(of setting: SettingDefinition) -> String {
    let words = (spellings(of: setting).first ?? "").uppercased()
    return prefix.isEmpty ? words : "\(prefix)_\(words)"
  }

  public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
    let names = NameTable(settings, spellings: spellings)
    var reading = SettingsReading(issues: names.collisions.map(collision), isComplete: false)
    var variables: [SettingDefinition: [String]] = [:]
    var suggestions = KeySuggestions(from: names.names)
    for (variable, name) in ownVariables {
      if let setting = names.settings(named: name).only {
        variables[setting, default: []].append(variable)
      } else if let issue = mistyped(variable, name, names, &suggestions) {
        reading.issues.append(issue)
      }
    }
    for setting in settings {
      guard let found = variables[setting] else { continue }
      let chosen = found.first { $0 == variableName(of: setting) } ?? found[0]
      reading.values[setting.key] = SourceValue(
        text: environment[chosen] ?? "", at: .variable(chosen))
      reading.issues += found.filter { $0 != chosen }.map {
        SettingsIssue(.outdone(variable: $0, by: chosen, key: setting.key))
      }
    }
    return reading
  }
}

extension EnvironmentSource {
  /// The names that a variable may have after the prefix, in lower case.
  private func spellings(of setting: SettingDefinition) -> [String] {
    if let names {
      return [String(names.name(of: setting).lowercased().map { $0.isNameCharacter ? $0 : "_" })]
    }
    let words = KeyWords(setting.key)
    return [("_", "_"), ("", "_"), ("_", "__"), ("", "__")].map {
      words.joined(words: $0, parts: $1)
    }
  }

  /// The variables that begin with the prefix, sorted, with what follows it in lower case.
  private var ownVariables: [(variable: String, name: String)] {
    let start = prefix.isEmpty ? "" : "\(prefix)_".lowercased()
    return environment.keys.sorted().compactMap { variable in
      let lower = variable.lowercased()
      return lower.hasPrefix(start) ? (variable, String(lower.dropFirst(start.count))) : nil
    }
  }

  private func collision(of settings: [SettingDefinition]) -> SettingsIssue {
    let keys = settings.map { "'\($0.key)'" }.joined(separator: " and ")
    let error = SettingsError(
      .ambiguousName, key: settings.last?.key,
      problem: "Settings \(keys) have the same variable: \(variableName(of: settings[0])).",
      recoverySuggestion: "It is not heeded. Rename all but one of them.")
    return SettingsIssue(error, declaration: settings.last?.declaration)
  }

  private func mistyped(
    _ variable: String, _ name: String, _ names: NameTable, _ suggestions: inout KeySuggestions
  ) -> SettingsIssue? {
    // A name that two settings share is reported once for both.
    guard !prefix.isEmpty, !names.names.contains(name),
      let meant = suggestions.suggestion(for: name)
    else { return nil }
    return SettingsIssue(.unknown(variable: variable, nearest: "\(prefix)_\(meant.uppercased())"))
  }
}

extension Character {
  /// Whether the character can stand in the name of a variable.
  fileprivate var isNameCharacter: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

extension SettingsError {
  fileprivate static func outdone(variable: String, by other: String, key: String) -> SettingsError
  {
    SettingsError(
      .ambiguousName, key: key,
      problem: "Variable '\(variable)' is not heeded, as '\(other)' sets '\(key)', too.",
      recoverySuggestion: "Remove one of them.")
  }

  fileprivate static func unknown(variable: String, nearest: String) -> SettingsError {
    SettingsError(
      .unknownKey, problem: "Variable '\(variable)' is of no setting.",
      recoverySuggestion: "Did you mean '\(nearest)'?")
  }
}

extension EnvironmentSource: CustomReflectable {
  /// Reflects the prefix, without the variables of the process.
  public var customMirror: Mirror {
    Mirror(self, children: ["prefix": prefix], displayStyle: .struct)
  }
}
