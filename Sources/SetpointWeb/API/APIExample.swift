import Setpoint

/// Examples of what the API returns, generated from its schemas.
struct APIExample {
  /// The named schemas.
  let definitions: [String: StoredValue]
  /// The key of the setting in the examples.
  let key: String

  /// Returns a value that a schema allows, with the required members of objects; `nil` if the
  /// schema allows any value.
  func value(of schema: StoredValue, member: String = "") -> StoredValue? {
    value(of: schema, member: member, inside: [])
  }

  private func value(
    of schema: StoredValue, member: String, inside names: Set<String>
  ) -> StoredValue? {
    guard case .dictionary(let schema) = schema, !schema.isEmpty else { return members[member] }
    if case .string(let reference)? = schema["$ref"] {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard !names.contains(name), let definition = definitions[name] else { return nil }
      return value(of: definition, member: member, inside: names.union([name]))
    }
    if case .array(let choices)? = schema["oneOf"] ?? schema["anyOf"], schema["type"] == nil {
      // Returns null if the member has no example, otherwise a choice that doesn't contain the
      // schema itself.
      if choices.contains(["type": "null"]), members[member] == nil { return .null }
      return choices.reversed().lazy.filter { $0 != ["type": "null"] }
        .compactMap { value(of: $0, member: member, inside: names) }.first
    }
    if let constant = schema["const"] { return constant }
    if case .array(let values)? = schema["enum"] {
      return values.first { $0 == members[member] } ?? values.first
    }
    return typed(schema, member: member, inside: names)
  }

  private func typed(
    _ schema: [String: StoredValue], member: String, inside names: Set<String>
  ) -> StoredValue? {
    switch schema["type"] {
    case "string": return members[member] ?? "text"
    case "boolean": return false
    case "integer", "number": return 1
    case "null": return .null
    case "array":
      let element = schema["items"].flatMap { value(of: $0, member: member, inside: names) }
      return .array([element].compactMap(\.self))
    case "object":
      guard case .dictionary(let properties)? = schema["properties"],
        case .array(let required)? = schema["required"]
      else { return nil }
      let pairs = required.compactMap { name -> (String, StoredValue)? in
        guard case .string(let name) = name, let schema = properties[name] else { return nil }
        return (name, value(of: schema, member: name, inside: names) ?? .null)
      }
      return .dictionary(Dictionary(pairs) { first, _ in first })
    default: return members[member]
    }
  }

  /// The example values of members with these names.
  private var members: [String: StoredValue] {
    [
      "key": .string(key), "id": .string(key), "label": "Font Size", "kind": "integer", "value": 18,
      "text": "18", "default": 14, "oldValue": 14, "newValue": 18, "minimum": 10, "maximum": 24,
      "revision": "5f0c2a9be1d47703", "csrf": "b1946ac92492d2347c6235b4d2611184",
      "control": "slider",
      "layer": "current", "problem": "Setting 'fontSize' is out of range: 99.", "query": "font",
      "restartReasons": "Font Size", "path": "Appearance",
    ]
  }
}
