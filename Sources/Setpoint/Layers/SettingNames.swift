/// The names of settings in a source, such as the keys in a file or the names of variables.
///
/// ```swift
/// FileSource(at: file, names: .snakeCase)  // {"appearance": {"font_size": 18}}
/// FileSource(at: file, names: .snakeCase.prefixed(by: "reader."))
/// ```
public struct SettingNames: Sendable {
  private let make: @Sendable (SettingDefinition) -> String
  /// Whether all names are the keys.
  let areKeys: Bool

  /// Creates names.
  ///
  /// - Parameter name: Returns the name of a setting. In a file, dots in a name separate groups.
  public init(_ name: @escaping @Sendable (SettingDefinition) -> String) {
    make = name
    areKeys = false
  }

  private init() {
    make = \.key
    areKeys = true
  }

  /// The keys of the settings.
  public static let keys = SettingNames()
  /// Words in lower case with underscores, such as `appearance.font_size`.
  public static let snakeCase = spelled { KeyWords($0).joined(words: "_", parts: ".") }
  /// Words in lower case with hyphens, such as `appearance.font-size`.
  public static let kebabCase = spelled { KeyWords($0).joined(words: "-", parts: ".") }
  /// Words in camel case, such as `appearance.fontSize`.
  public static let camelCase = spelled { KeyWords($0).camelCase }

  /// Returns names in a spelling. What `.key(_:)` gives is a name in files and stays as it is.
  private static func spelled(_ spell: @escaping @Sendable (String) -> String) -> SettingNames {
    SettingNames { setting in
      if let family = setting.family, let identifier = family.identifier(ofKey: setting.key) {
        return spelled(identifier, in: family.affixes, spell)
      }
      guard let given = setting.givenKeyPart else { return spell(setting.key) }
      let group = spell(String(setting.key.dropLast(given.count)))
      return group.isEmpty ? given : group + "." + given
    }
  }

  /// Returns the name of a family's member, in which the identifier isn't spelled differently.
  private static func spelled(
    _ identifier: String, in affixes: KeyAffixes, _ spell: (String) -> String
  ) -> String {
    // What separates the identifier from the words stays.
    let prefixEnd = affixes.prefix.lastIndex(where: isPartOfWord)
    let prefix = prefixEnd.map { affixes.prefix[...$0] } ?? ""
    let suffix = affixes.suffix.drop { !isPartOfWord($0) }
    return (prefix.isEmpty ? "" : spell(String(prefix)))
      + affixes.prefix.dropFirst(prefix.count) + identifier
      + affixes.suffix.dropLast(suffix.count) + (suffix.isEmpty ? "" : spell(String(suffix)))
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Returns these names with `separator` between groups instead of a dot: `other.string` →
  /// `other-string`.
  public func separated(by separator: String) -> SettingNames {
    SettingNames { name(of: $0).replacing(".", with: separator) }
  }

  /// Returns these names with a prefix.
  public func prefixed(by prefix: String) -> SettingNames {
    SettingNames { prefix + name(of: $0) }
  }

  /// Returns the name of a setting.
  public func name(of setting: SettingDefinition) -> String { make(setting) }

  /// Returns the keys of settings by their names, where they differ.
  func keys(of settings: [SettingDefinition]) -> [String: String] {
    guard !areKeys else { return [:] }
    let pairs = settings.map { (name(of: $0), $0.key) }.filter { $0.0 != $0.1 }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension FamilyDefinition {
  /// Returns the affixes of the members' names.
  func affixes(in names: SettingNames?) -> KeyAffixes {
    guard let names, !names.areKeys else { return affixes }
    return KeyAffixes(pattern: names.name(of: template)) ?? affixes
  }

  /// Returns the affixes of the names that the members had in earlier versions.
  func formerAffixes(in names: SettingNames?) -> [KeyAffixes] {
    let template = template
    return template.formerKeys.compactMap { key in
      KeyAffixes(pattern: names?.name(of: template.formerly(key)) ?? key)
    }
  }
}

/// The words of a setting's key, from which its names outside the program are made.
///
/// A word begins after a character that is neither a letter nor a digit, and at changes of case:
/// `appearance.proxyURL` has the parts `appearance` and `proxy`, `url`.
struct KeyWords {
  /// The words of each part between dots, in lower case.
  private let parts: [[String]]

  init(_ key: String) {
    parts = key.split(separator: ".").map { part in
      part.split { !$0.isLetter && !$0.isNumber }
        .flatMap { LabelDerivation.words(in: String($0)) }
        .map { $0.lowercased() }
    }
    .filter { !$0.isEmpty }
  }

  /// The key in camel case: `appearance.fontSize`.
  var camelCase: String {
    parts.map { words in
      words.prefix(1).joined()
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    .joined(separator: ".")
  }

  func joined(words: String, parts separator: String) -> String {
    parts.map { $0.joined(separator: words) }.joined(separator: separator)
  }
}
