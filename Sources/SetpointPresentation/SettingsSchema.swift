public import Setpoint

/// A JSON Schema (2020-12) of the settings, for editors and tools that validate or complete
/// settings files.
public struct SettingsSchema: Sendable, Hashable {
  /// The schema of an object with a member for each setting.
  public let value: StoredValue

  /// Creates the schema of a container's settings. By default it has no title.
  public init(of container: SettingsContainer, title: String? = nil) {
    let settings = container.declaredSettings
    let properties =
      container.includingStoredNames(settings).map { ($0.key, Self.schema(of: $0, in: container)) }
      + settings.flatMap(Self.formerProperties)
      + [("$schema", ["type": "string"])]
    var schema: [String: StoredValue] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "properties": .dictionary(Dictionary(properties) { first, _ in first }),
      "additionalProperties": false,
    ]
    let patterns = container.families.filter { !$0.template.policy.contains(.hidden) }
      .flatMap { family in
        let schema = Self.schema(of: family.template)
        return [family.affixes, container.storedAffixes(of: family)]
          .map { ($0.regularExpression, schema) }
      }
    if !patterns.isEmpty {
      schema["patternProperties"] = .dictionary(Dictionary(patterns) { first, _ in first })
    }
    schema["title"] = title.map(StoredValue.string)
    value = .dictionary(schema)
  }

  /// The JSON text, with a line break at the end.
  public var json: String {
    var writer = JSONWriter(layout: .indented)
    writer.write(value)
    return writer.text + "\n"
  }

  /// Returns the schema of one setting's values. Its description contains the rules across settings
  /// of the container, which keywords can't express.
  package static func schema(
    of setting: SettingDefinition, in container: SettingsContainer? = nil
  ) -> StoredValue {
    .dictionary(members(of: setting, in: container))
  }

  private static func members(
    of setting: SettingDefinition, in container: SettingsContainer?
  ) -> [String: StoredValue] {
    var schema = keywords(of: setting)
    schema["title"] = .string(setting.label)
    let sentences =
      [
        setting.help, setting.moreHelp, SettingsLanguage.english.unitNote(on: setting),
        setting.members.map(sentence(about:)),
      ].compactMap(\.self)
      + (container?.dependencyNotes(for: setting) ?? [])
    schema["description"] = sentences.isEmpty ? nil : .string(sentences.joined(separator: " "))
    if setting.isSecret {
      schema["writeOnly"] = true
    } else if !setting.isRequired {
      schema["default"] = setting.defaultStoredValue
    }
    if setting.policy.contains(.readOnly) { schema["readOnly"] = true }
    return schema
  }

  /// Returns a sentence about the members of an option set, which no keyword can express.
  private static func sentence(about members: OptionSetMembers) -> String {
    let options = members.options.map { "\($0.text) (\($0.label))" }
    return "Any sum of \(options.joined(separator: ", "))."
  }

  /// Returns the former keys of a setting, which a file may still contain.
  private static func formerProperties(of setting: SettingDefinition) -> [(String, StoredValue)] {
    setting.formerKeys.map { key in
      var schema = keywords(of: setting)
      schema["title"] = .string(setting.label)
      schema["description"] = .string("Use '\(setting.key)'.")
      schema["deprecated"] = true
      return (key, .dictionary(schema))
    }
  }

  private static func keywords(of setting: SettingDefinition) -> [String: StoredValue] {
    let plain = plainKeywords(of: setting)
    guard setting.isOptional, setting.options.isEmpty else { return plain }
    return ["anyOf": [.dictionary(plain), ["type": "null"]]]
  }

  private static func plainKeywords(of setting: SettingDefinition) -> [String: StoredValue] {
    if !setting.options.isEmpty {
      return choice(of: setting.options).merging(setting.ruleSchema) { _, rule in rule }
    }
    let schema = setting.listContent.map { list(of: $0, setting.facts) } ?? setting.facts.schema()
    return schema.merging(setting.ruleSchema) { _, rule in rule }
  }

  private static func list(
    of content: SettingListContent, _ facts: SettingKind.Facts
  ) -> [String: StoredValue] {
    let element = content.options.isEmpty ? facts.schema() : choice(of: content.options)
    var schema: [String: StoredValue] = ["type": "array", "items": .dictionary(element)]
    if content.isSet { schema["uniqueItems"] = true }
    return schema
  }

  /// Returns a constant for each option, so that it can have a title, and for each other form in
  /// which a store keeps it.
  private static func choice(of options: [StoredOption]) -> [String: StoredValue] {
    let forms = options.compactMap { option in option.form.map { (option, $0) } }
    let constants = options.map { ($0, $0.value) } + forms
    return ["oneOf": .array(constants.map { ["const": $1, "title": .string($0.label)] })]
  }
}

extension SettingsSchema {
  /// Returns the value of `contributes.configuration` in the `package.json` of a Visual Studio Code
  /// extension, which shows `enum` as a menu.
  ///
  /// - Parameters:
  ///   - container: The settings.
  ///   - title: The title of the group that shows them.
  ///   - prefix: The prefix of all keys, such as `reader.`. Usually the name of the extension.
  public static func visualStudioCodeConfiguration(
    of container: SettingsContainer, title: String = "Settings", prefix: String = ""
  ) -> StoredValue {
    let properties = container.declaredSettings.enumerated().map { order, setting in
      var schema = members(of: setting, in: container)
      schema["order"] = .int(Int64(order))
      if schema["description"] == nil { schema["description"] = .string(setting.label) }
      if !setting.options.isEmpty {
        schema["oneOf"] = nil
        schema["enum"] = .array(setting.options.map(\.value))
        schema["enumItemLabels"] = .array(setting.options.map { .string($0.label) })
      }
      return (prefix + setting.key, StoredValue.dictionary(schema))
    }
    return [
      "title": .string(title),
      "properties": .dictionary(Dictionary(properties) { first, _ in first }),
    ]
  }
}

extension KeyAffixes {
  /// The regular expression of keys with the affixes, as JSON Schema writes it.
  fileprivate var regularExpression: String { "^\(Self.escaped(prefix)).+\(Self.escaped(suffix))$" }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\^$.|?*+()[]{}/".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }
}
