import SetpointSynchronization

/// Settings that are declared once and exist for each of some identifiers, such as accounts or
/// devices, which are known at run time only.
///
/// ```swift
/// let signature = SettingFamily("accounts.*.signature", default: "", "Signature")
/// container[signature["ada"]] = "Yours, Ada"  // accounts.ada.signature
/// container.identifiers(of: signature)  // ["ada"]
/// ```
///
/// Add the family to the tree of a container, like a setting. Surfaces then show the members that
/// have a value, in a group with the label of the family.
public struct SettingFamily<Value: SettingStorable>: Sendable {
  let definition: FamilyDefinition
  private let makeMember: @Sendable (FamilyDefinition, String) -> Setting<Value>

  private init(
    pattern: String, default value: Value, traits: [SettingTrait<Value>],
    declaration: DeclarationLocation
  ) {
    let make: @Sendable (FamilyDefinition, String?) -> Setting<Value> = { family, identifier in
      var metadata = SettingMetadata(declaration: declaration)
      metadata[FamilyDefinition.self] = family
      let naming = SettingTrait<Value> { declaration in
        declaration.metadata.keyPart = nil
        guard let identifier else { return }
        declaration.metadata.label = identifier
        declaration.metadata.formerKeys = declaration.metadata.formerKeys.compactMap {
          KeyAffixes(pattern: $0)?.key(of: identifier)
        }
      }
      return Setting(
        family.key(of: identifier ?? "*"), default: value, metadata: metadata,
        traits: traits + [naming])
    }
    makeMember = { make($0, $1) }
    definition = FamilyDefinition(pattern: pattern) { make($0, $1) }
  }

  /// The setting for an identifier. It is the same object each time.
  ///
  /// An identifier may be any text; one with a dot can make a key ambiguous.
  public subscript(_ identifier: String) -> Setting<Value> {
    definition.member(identifier) as? Setting<Value> ?? makeMember(definition, identifier)
  }

  /// Returns the identifier of a member, or `nil` if the setting belongs to another family or to
  /// none.
  public func identifier(of setting: SettingDefinition) -> String? {
    setting.family === definition ? definition.identifier(ofKey: setting.key) : nil
  }
}

extension SettingFamily where Value: Codable {
  /// Declares a family.
  ///
  /// - Parameters:
  ///   - pattern: The key of a member with `*` instead of the identifier, such as
  ///     `accounts.*.signature`. Without `*`, the identifier follows the pattern and a dot.
  ///   - default: The default of each member.
  ///   - traits: The properties of the declaration, as of a ``Setting``. The label is that of the
  ///     family; the label of a member is its identifier.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  public init(
    _ pattern: String, default: Value, _ traits: SettingTrait<Value>..., fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      pattern: pattern, default: `default`, traits: traits,
      declaration: DeclarationLocation(fileID: fileID, line: line))
  }
}

extension SettingFamily where Value: RawRepresentable {
  /// Declares a family of settings whose values are stored as their raw values.
  @_disfavoredOverload
  public init(
    _ pattern: String, default: Value, _ traits: SettingTrait<Value>..., fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      pattern: pattern, default: `default`, traits: traits,
      declaration: DeclarationLocation(fileID: fileID, line: line))
  }
}

/// A family without the type of its values.
package final class FamilyDefinition: Sendable {
  /// The parts of a member's key before and after the identifier.
  package let affixes: KeyAffixes
  private let make: @Sendable (FamilyDefinition, String?) -> SettingDefinition
  private let members = Mutex<[String: SettingDefinition]>([:])

  fileprivate init(
    pattern: String, _ make: @escaping @Sendable (FamilyDefinition, String?) -> SettingDefinition
  ) {
    affixes = KeyAffixes(pattern: pattern) ?? KeyAffixes(prefix: pattern + ".", suffix: "")
    self.make = make
  }

  /// The declaration of all members, whose key has `*` instead of the identifier.
  package var template: SettingDefinition { make(self, nil) }

  /// The label of the group of members.
  package var label: String {
    let template = template
    if let label = template.explicitLabel { return label }
    return LabelDerivation.label(forKey: affixes.suffix.isEmpty ? affixes.prefix : template.key)
  }

  func key(of identifier: String) -> String { affixes.key(of: identifier) }

  package func identifier(ofKey key: String) -> String? { affixes.middle(of: key) }

  /// Returns the setting for an identifier, the same object each time.
  func member(_ identifier: String) -> SettingDefinition {
    if let member = members.withLock({ $0[identifier] }) { return member }
    let new = make(self, identifier)
    return members.withLock { members in
      if let member = members[identifier] { return member }
      members[identifier] = new
      return new
    }
  }
}

/// The texts before and after an identifier in a key. They are compared by bytes.
package struct KeyAffixes: Sendable, Hashable {
  package let prefix: String
  package let suffix: String

  init(prefix: String, suffix: String) {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Creates the texts around `*`, or returns `nil` if there is none.
  init?(pattern: String) {
    guard let star = pattern.firstIndex(of: "*") else { return nil }
    self.init(
      prefix: String(pattern[..<star]), suffix: String(pattern[pattern.index(after: star)...]))
  }

  func key(of identifier: String) -> String { prefix + identifier + suffix }

  /// The number of bytes. Of several affixes, the longest ones are the most specific.
  var count: Int { prefix.utf8.count + suffix.utf8.count }

  /// Returns the identifier in a key, or `nil` if the key has other affixes.
  func middle(of key: String) -> String? {
    let bytes = key.utf8
    guard bytes.count >= count, bytes.starts(with: prefix.utf8),
      bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    return String(
      decoding: bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count), as: UTF8.self)
  }
}

extension SettingDefinition {
  /// The family of the setting; `nil` if it was declared on its own.
  package var family: FamilyDefinition? {
    hasAttachments ? metadata[FamilyDefinition.self] : nil
  }
}

extension SettingsGroup {
  /// Creates the group of a family's members, which a container fills.
  init(of family: FamilyDefinition) {
    let path = family.affixes.prefix.split(separator: ".").joined(separator: ".")
    self.init(family.label, .inline, key: path.isEmpty ? nil : path, content: [])
    attachments[FamilyDefinition.self] = family
  }

  /// The family whose members are the content; `nil` for other groups.
  var family: FamilyDefinition? { attachments[FamilyDefinition.self] }

  /// Returns the group with other content.
  func containing(_ content: [SettingsElement]) -> SettingsGroup {
    var group = self
    group.content = content
    return group
  }
}

extension SettingsBuilder {
  /// Returns the group of a family's members.
  public static func buildExpression<Value>(_ family: SettingFamily<Value>) -> [SettingsElement] {
    [.group(SettingsGroup(of: family.definition))]
  }
}

extension [SettingsElement] {
  /// Returns the elements with the content that `content` returns for each family. A family
  /// without content is left out.
  func fillingFamilies(
    with content: (FamilyDefinition) -> [SettingDefinition]
  ) -> [SettingsElement] {
    compactMap { element in
      guard case .group(let group) = element else { return element }
      guard let family = group.family else {
        return .group(group.containing(group.content.fillingFamilies(with: content)))
      }
      let members = content(family)
      return members.isEmpty ? nil : .group(group.containing(members.map { .setting($0) }))
    }
  }
}
