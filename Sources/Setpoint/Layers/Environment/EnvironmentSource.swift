#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from environment variables, such as `READER_APPEARANCE_FONT_SIZE=18`.
///
/// ``variableName(of:)`` returns the name of a variable. Names are case-insensitive, the
/// underscores between words are optional, and a dot of the key may be `__`:
/// `READER_APPEARANCE_FONTSIZE` and `reader_appearance__font_size` also mean `appearance.fontSize`.
/// Values are parsed in the format of ``SettingKind``.
///
/// The source reports a variable that has the prefix and is similar to that of a setting, a
/// variable that another one overrides, and a name that two settings share.
public struct EnvironmentSource: LocalSettingsSource {
  public let name = "environment"
  private let prefix: String
  /// The names of variables that replace the words of keys; `nil` for none.
  private let names: SettingNames?
  private let environment: [String: String]

  /// Creates a source of environment variables.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of all the variables, without the underscore that follows. If it is
  ///     empty, mistyped names aren't reported.
  ///   - names: The names after the prefix, which replace the words of the key. They are
  ///     case-insensitive, and underscores replace characters that a variable's name can't contain.
  ///   - environment: The variables. By default, those of the process when the source is created.
  public init(
    prefix: String, names: SettingNames? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.prefix = prefix.uppercased()
    self.names = names
    self.environment = environment
  }

  /// Returns the name of the variable for a setting: the prefix and the words of the key, in
  /// capitals.
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
      if isDamaged(chosen) {
        reading.issues.append(SettingsIssue(.noText(variable: chosen, key: setting.key)))
        continue
      }
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
  /// Returns whether the value of a variable isn't UTF-8, so that Foundation replaced a part of it.
  private func isDamaged(_ variable: String) -> Bool {
    environment[variable]?.contains("\u{FFFD}") == true
      && !ProgramArguments.isText(variable: variable)
  }

  /// Returns the names that a variable may have after the prefix, in lower case.
  private func spellings(of setting: SettingDefinition) -> [String] {
    if let names {
      return [String(names.name(of: setting).lowercased().map { $0.isNameCharacter ? $0 : "_" })]
    }
    let words = KeyWords(setting.key)
    return [("_", "_"), ("", "_"), ("_", "__"), ("", "__")].map {
      words.joined(words: $0, parts: $1)
    }
  }

  /// The variables with the prefix, sorted, and the rest of their names in lower case.
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
      recoverySuggestion: "The variable is ignored. Rename all but one of them.")
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
  /// Whether the name of a variable can contain the character.
  fileprivate var isNameCharacter: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

extension SettingsError {
  fileprivate static func noText(variable: String, key: String) -> SettingsError {
    SettingsError(
      .unreadable, key: key, problem: "Variable '\(variable)' isn't UTF-8.",
      recoverySuggestion: "Set it to text in UTF-8.")
  }

  fileprivate static func outdone(variable: String, by other: String, key: String) -> SettingsError
  {
    SettingsError(
      .ambiguousName, key: key,
      problem: "Variable '\(variable)' is ignored, because '\(other)' also sets '\(key)'.",
      recoverySuggestion: "Remove one of them.")
  }

  fileprivate static func unknown(variable: String, nearest: String) -> SettingsError {
    SettingsError(
      .unknownKey, problem: "Variable '\(variable)' doesn't belong to a setting.",
      recoverySuggestion: "Did you mean '\(nearest)'?")
  }
}

extension EnvironmentSource: CustomReflectable {
  /// A mirror of the prefix, without the variables of the process.
  public var customMirror: Mirror {
    Mirror(self, children: ["prefix": prefix], displayStyle: .struct)
  }
}

/// A table for looking up settings by their names outside the program.
struct NameTable {
  private var ranks: [[String: [SettingDefinition]]] = []

  /// Creates a table.
  ///
  /// - Parameter spellings: Returns the names of a setting in descending order of precedence.
  init(_ settings: [SettingDefinition], spellings: (SettingDefinition) -> [String]) {
    for setting in settings {
      for (rank, spelling) in spellings(setting).enumerated() where !spelling.isEmpty {
        // A former key may have the same spelling as a key.
        if setting.metadata.isFormer, ranks.contains(where: { $0[spelling] != nil }) { continue }
        while rank >= ranks.count { ranks.append([:]) }
        ranks[rank][spelling, default: []].append(setting)
      }
    }
  }

  /// Returns the settings with this name; several if it is ambiguous.
  func settings(named name: String) -> [SettingDefinition] {
    ranks.lazy.compactMap { $0[name] }.first ?? []
  }

  /// The names with the highest precedence.
  var names: [String] { ranks.first.map { Array($0.keys) } ?? [] }

  /// The settings that share a name of the highest precedence.
  var collisions: [[SettingDefinition]] {
    guard let first = ranks.first else { return [] }
    return first.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Array {
  /// The element, if there is exactly one; otherwise `nil`.
  var only: Element? { count == 1 ? first : nil }
}

extension EnvironmentSource: NamingSource {
  func outsideName(of setting: SettingDefinition) -> String {
    "variable '\(variableName(of: setting))'"
  }
}
