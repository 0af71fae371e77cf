public import Setpoint

/// A JSON Schema (2020-12) of the settings, for editors and tools that validate or complete
/// settings files.
public struct SettingsSchema: Sendable, Hashable {
  /// The schema of an object with a member for each setting.
  public let value: StoredValue

  /// Creates the schema of a container's settings. By default it has no title.
  public init(of container: SettingsContainer, title: String? = nil) {
    let settings = container.shownSettings
    let properties =
      settings.map { ($0.key, Self.schema(of: $0)) } + settings.flatMap(Self.formerProperties)
      + [("$schema", ["type": "string"])]
    var schema: [String: StoredValue] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "properties": .dictionary(Dictionary(properties) { first, _ in first }),
      "additionalProperties": false,
    ]
    schema["title"] = title.map(StoredValue.string)
    value = .dictionary(schema)
  }

  /// The JSON text, with a line break at the end.
  public var json: String {
    var writer = JSONWriter(layout: .indented)
    writer.write(value)
    return writer.text + "\n"
  }

  /// Returns the schema of one setting's values.
  public static func schema(of setting: SettingDefinition) -> StoredValue {
    var schema = shape(of: setting)
    schema["title"] = .string(setting.label)
    schema["description"] = setting.help.map(StoredValue.string)
    if setting.isSecret {
      schema["writeOnly"] = true
    } else {
      schema["default"] = setting.defaultStoredValue
    }
    if setting.policy.contains(.readOnly) { schema["readOnly"] = true }
    return .dictionary(schema)
  }

  /// Returns the former keys of a setting, which a file may still contain.
  private static func formerProperties(of setting: SettingDefinition) -> [(String, StoredValue)] {
    setting.formerKeys.map { key in
      var schema = shape(of: setting)
      schema["title"] = .string(setting.label)
      schema["description"] = .string("Use '\(setting.key)'.")
      schema["deprecated"] = true
      return (key, .dictionary(schema))
    }
  }

  private static func shape(of setting: SettingDefinition) -> [String: StoredValue] {
    let plain = plainShape(of: setting)
    guard setting.isOptional, setting.options.isEmpty else { return plain }
    return ["anyOf": [.dictionary(plain), ["type": "null"]]]
  }

  private static func plainShape(of setting: SettingDefinition) -> [String: StoredValue] {
    if !setting.options.isEmpty {
      return choice(of: setting.options).merging(setting.ruleSchema) { _, rule in rule }
    }
    let schema = setting.listContent.map(list) ?? shape(of: setting.kind)
    return schema.merging(setting.ruleSchema) { _, rule in rule }
  }

  private static func list(of content: SettingListContent) -> [String: StoredValue] {
    let element = content.options.isEmpty ? shape(of: content.kind) : choice(of: content.options)
    var schema: [String: StoredValue] = ["type": "array", "items": .dictionary(element)]
    if content.isSet { schema["uniqueItems"] = true }
    return schema
  }

  /// Returns a constant for each option, so that it can have a title.
  private static func choice(of options: [StoredOption]) -> [String: StoredValue] {
    ["oneOf": .array(options.map { ["const": $0.value, "title": .string($0.label)] })]
  }

  private static func shape(of kind: SettingKind) -> [String: StoredValue] {
    switch kind {
    case .bool: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .string: ["type": "string"]
    case .date: ["type": "string", "anyOf": [["format": "date-time"], ["format": "date"]]]
    // Relative references are valid too, if their first segment contains no colon.
    case .url:
      [
        "type": "string", "format": "uri-reference",
        "pattern": "^([A-Za-z][A-Za-z0-9+.-]*:.*|[^:/?#]+|[^:/?#]*[/?#].*)$",
      ]
    case .uuid: ["type": "string", "format": "uuid"]
    case .color:
      [
        "type": "string", "examples": ["#3366FF"],
        "pattern": "^\\s*(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|color\\(.*\\))\\s*$",
      ]
    // A number without a unit is in seconds.
    case .duration: ["type": ["string", "integer"], "examples": ["1.5 s"]]
    case .data: ["type": "string", "contentEncoding": "base64"]
    case .structured: [:]
    }
  }
}
