public import Setpoint

/// The settings as a JSON Schema, 2020-12: for editors and tools that check or complete a file of
/// settings.
public struct SettingsSchema: Sendable, Hashable {
  /// The schema of an object with a member for each setting.
  public let value: StoredValue

  public init(of container: SettingsContainer, title: String? = nil) {
    let properties = container.shownSettings.map { ($0.key, Self.schema(of: $0)) }
    var schema: [String: StoredValue] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "properties": .dictionary(Dictionary(properties) { first, _ in first }),
      "additionalProperties": false,
    ]
    schema["title"] = title.map(StoredValue.string)
    value = .dictionary(schema)
  }

  /// The JSON text, with a line break at its end.
  public var json: String {
    var writer = JSONWriter(layout: .indented)
    writer.write(value)
    return writer.text + "\n"
  }

  /// The schema of the values of one setting.
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

  /// Each option as a constant of its own, so that it can bear its title.
  private static func choice(of options: [StoredOption]) -> [String: StoredValue] {
    ["oneOf": .array(options.map { ["const": $0.value, "title": .string($0.label)] })]
  }

  private static func shape(of kind: SettingKind) -> [String: StoredValue] {
    switch kind {
    case .bool: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .string: ["type": "string"]
    case .date: ["type": "string", "format": "date-time"]
    case .url: ["type": "string", "format": "uri"]
    case .uuid: ["type": "string", "format": "uuid"]
    case .color: ["type": "string", "examples": ["#3366FF"]]
    // A number alone is in seconds.
    case .duration: ["type": ["string", "integer"], "examples": ["1.5 s"]]
    case .data: ["type": "string", "contentEncoding": "base64"]
    case .structured: [:]
    }
  }
}
