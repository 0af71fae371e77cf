public import Setpoint

/// The values that the user set, or those in effect, without secrets and hidden settings.
///
/// The text is a JSON object with a member for each setting, as in a settings file.
/// ``SettingsImport`` reads an export or its text.
public struct SettingsExport: Sendable, Hashable {
  /// The notation of keys with dots.
  public enum Layout: Sendable, Hashable {
    /// One member per key: `{"appearance.fontSize": 18}`.
    case flat
    /// Nested groups: `{"appearance": {"fontSize": 18}}`.
    case nested
  }

  /// The values of an export.
  public enum Content: Sendable, Hashable {
    /// The values that the user set.
    case customized
    /// The values in effect of all settings, except required ones without a value. The text has
    /// the names of the settings in their stores.
    case effective
  }

  /// The values by key, in the native representations of their types.
  public let values: [String: StoredValue]
  /// The keys of settings that have a value but are omitted because they are secret.
  public let secretKeys: [String]
  /// The names of settings that are prefixes of others, as `sync` of `sync.server`.
  private let outerNames: Set<String>
  /// The members of the text, in the order of declaration.
  private let members: [Member]

  private struct Member: Sendable, Hashable {
    let key: String
    let name: String
    /// The value in the form that an empty store would keep.
    let value: StoredValue
    /// The label and the help of the setting.
    let comment: String
  }

  /// Reads the values of a container at one point in time.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - content: The values to read. By default, those that the user set.
  ///   - language: The language of comments.
  public init(
    of container: SettingsContainer, content: Content = .customized,
    language: SettingsLanguage = .english
  ) {
    var values: [String: StoredValue] = [:]
    var secretKeys: [String] = []
    var members: [Member] = []
    let settings = container.shownSettings
    for (setting, status) in zip(settings, container.statuses(of: settings)) {
      guard let value = content.value(of: setting, status) else { continue }
      if setting.isSecret {
        secretKeys.append(setting.key)
      } else {
        values[setting.key] = value
        members.append(
          Member(
            key: setting.key, name: content.name(of: setting, in: container),
            value: setting.form(ofNative: value), comment: language.comment(on: setting)))
      }
    }
    self.values = values
    self.secretKeys = secretKeys
    self.members = members
    let names = Set(container.registeredSettings.map { content.name(of: $0, in: container) })
    outerNames = Set(members.flatMap(\.name.groupPaths)).intersection(names)
  }

  /// The values by key, in the form that an empty store would keep.
  var forms: [String: StoredValue] {
    Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
  }

  /// The JSON text, with members sorted by key and a line break at the end.
  public var json: String { json(layout: .flat) }

  /// Returns the JSON text in a layout. ``SettingsImport`` reads both layouts.
  public func json(layout: Layout) -> String {
    var writer = JSONWriter(layout: .indented)
    writer.write(tree(layout))
    return writer.text + "\n"
  }

  /// Returns JSON text with the label and help of each setting as a comment, in the order of
  /// declaration. Settings files may have comments, and ``SettingsImport`` reads them.
  public func commentedJSON(layout: Layout = .nested) -> String {
    "{\n\(commentedTree(layout).json(indentation: "  "))}\n"
  }

  /// Returns YAML text with the same comments, which a `FileSource` reads with the trait `YAML`.
  public func yaml(layout: Layout = .nested) -> String {
    let text = commentedTree(layout).yaml(indentation: "")
    return text.isEmpty ? "{}\n" : text
  }

  private func commentedTree(_ layout: Layout) -> CommentedMembers {
    var tree = CommentedMembers()
    for member in members {
      let path =
        layout == .flat
        ? [member.name] : StoredValue.nestedPath(of: member.name, where: outerNames.contains)
      tree.insert(member.value, member.comment, at: path[...])
    }
    return tree
  }

  func tree(_ layout: Layout) -> StoredValue {
    let values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    return switch layout {
    case .flat: .dictionary(values)
    case .nested: .nesting(values, where: outerNames.contains)
    }
  }
}

extension SettingsExport.Content {
  /// Returns the name of a setting in the text.
  fileprivate func name(
    of setting: SettingDefinition, in container: SettingsContainer
  ) -> String {
    self == .effective ? container.storedName(of: setting) : setting.key
  }

  /// Returns the value of a setting; `nil` if it isn't exported.
  fileprivate func value(
    of setting: SettingDefinition, _ status: SettingStatus
  ) -> StoredValue? {
    switch self {
    case .customized: return status.userValue
    case .effective:
      let isAbsent = setting.family != nil && !status.isListed
      return status.isMissing || isAbsent ? nil : status.value
    }
  }
}

/// The members of an object with comments, in order.
private struct CommentedMembers {
  private enum Member {
    case value(StoredValue, comment: String)
    case group(CommentedMembers)
  }

  private var members: [(name: String, member: Member)] = []
  /// The positions of groups by name.
  private var groups: [String: Int] = [:]

  mutating func insert(_ value: StoredValue, _ comment: String, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return members.append((name, .value(value, comment: comment))) }
    let position = groups[name] ?? members.count
    if position == members.count { members.append((name, .group(CommentedMembers()))) }
    groups[name] = position
    guard case .group(var inner) = members[position].member else { return }
    inner.insert(value, comment, at: path.dropFirst())
    members[position].member = .group(inner)
  }

  func json(indentation: String) -> String {
    members.enumerated().map { position, member in
      let comma = position < members.count - 1 ? "," : ""
      let name = "\(indentation)\(StoredValue.string(member.name)): "
      switch member.member {
      case .value(let value, let comment):
        return "\(indentation)// \(comment)\n\(name)\(value)\(comma)\n"
      case .group(let inner):
        let content = inner.json(indentation: indentation + "  ")
        return "\(name){\n\(content)\(indentation)}\(comma)\n"
      }
    }.joined()
  }

  /// Returns the members in YAML, in which values are written as in JSON.
  func yaml(indentation: String) -> String {
    members.map { member in
      let name = "\(indentation)\(Self.yamlName(member.name)):"
      switch member.member {
      case .value(let value, let comment):
        return "\(indentation)# \(Self.yamlComment(comment))\n\(name) \(Self.yaml(value))\n"
      case .group(let inner): return "\(name)\n\(inner.yaml(indentation: indentation + "  "))"
      }
    }.joined()
  }

  private static func yamlName(_ name: String) -> String {
    let isPlain =
      name.first.map { $0.isASCII && $0.isLetter } == true
      && name.utf8.allSatisfy { $0 == 0x2E || $0 == 0x5F || $0 == 0x2D || Self.isWord($0) }
      && !["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(name.lowercased())
    return isPlain ? name : yaml(.string(name))
  }

  /// Returns JSON that YAML reads as the same value: characters that it refuses, or takes for the
  /// end of a line, are escaped. They are only in texts.
  private static func yaml(_ value: StoredValue) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(yaml).joined(separator: ",") + "]"
    case .dictionary(let members):
      "{" + members.sorted { $0.key < $1.key }.map(yamlMember).joined(separator: ",") + "}"
    default: yamlLeaf(value)
    }
  }

  /// A key of more than 1,024 characters needs a mark.
  private static func yamlMember(_ key: String, _ value: StoredValue) -> String {
    let name = yamlLeaf(.string(key))
    return (name.unicodeScalars.count > 1000 ? "? " : "") + "\(name): " + yaml(value)
  }

  private static func yamlLeaf(_ value: StoredValue) -> String {
    var text = ""
    for scalar in value.description.unicodeScalars {
      guard isSpecialInYAML(scalar) else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return text
  }

  private static func yamlComment(_ comment: String) -> String {
    var text = ""
    text.unicodeScalars += comment.unicodeScalars.map { scalar in
      isSpecialInYAML(scalar) || scalar.value < 0x20 && scalar != "\t" ? "\u{FFFD}" : scalar
    }
    return text
  }

  /// Returns whether YAML refuses a character, or takes it for the end of a line.
  private static func isSpecialInYAML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension SettingsContainer {
  /// The settings that surfaces may show: those of the tree in the order declared, then the others.
  package var shownSettings: [SettingDefinition] {
    registeredSettings.filter { !$0.policy.contains(.hidden) }
  }

  /// The settings that surfaces may show, without the members of families, which depend on the
  /// values.
  package var declaredSettings: [SettingDefinition] { shownSettings.filter { $0.family == nil } }
}
