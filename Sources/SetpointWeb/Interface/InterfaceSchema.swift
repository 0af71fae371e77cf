import Setpoint

/// A JSON Schema of what the interface takes or gives.
///
/// One with a name is written once, in the document's list of schemas, and referred to elsewhere.
struct InterfaceSchema: Sendable {
  /// What stands where the schema is used.
  let value: StoredValue
  /// The named schemas that this one needs, itself among them.
  let definitions: [String: StoredValue]
  /// The names of the members of an object; none of other values.
  let memberNames: Set<String>

  private init(
    _ value: StoredValue, needing schemas: [InterfaceSchema] = [], memberNames: Set<String> = []
  ) {
    self.value = value
    self.memberNames = memberNames
    definitions = schemas.reduce(into: [:]) { all, schema in
      all.merge(schema.definitions) { first, _ in first }
    }
  }

  private init(_ name: String, is schema: InterfaceSchema) {
    value = ["$ref": .string("#/components/schemas/\(name)")]
    definitions = schema.definitions.merging([name: schema.value]) { first, _ in first }
    memberNames = schema.memberNames
  }
}

extension InterfaceSchema {
  static let any = InterfaceSchema([:])
  static let text = InterfaceSchema(["type": "string"])
  static let flag = InterfaceSchema(["type": "boolean"])
  static let number = InterfaceSchema(["type": "number"])
  static let integer = InterfaceSchema(["type": "integer"])
  static let anyObject = InterfaceSchema(["type": "object"])
  /// A mark that is there or is not.
  static let mark = InterfaceSchema(["const": true])

  /// The key of a setting; the document lists those that there are.
  static let key = reference(to: "Key")

  static func constant(_ text: String) -> InterfaceSchema {
    InterfaceSchema(["const": .string(text)])
  }

  static func text(oneOf values: [String]) -> InterfaceSchema {
    InterfaceSchema(["type": "string", "enum": .list(values)])
  }

  static func text(ofLength range: ClosedRange<Int>) -> InterfaceSchema {
    InterfaceSchema([
      "type": "string", "minLength": .int(Int64(range.lowerBound)),
      "maxLength": .int(Int64(range.upperBound)),
    ])
  }

  static func list(of element: InterfaceSchema, isEmpty: Bool = true) -> InterfaceSchema {
    var members: [String: StoredValue] = ["type": "array", "items": element.value]
    if !isEmpty { members["minItems"] = 1 }
    return InterfaceSchema(.dictionary(members), needing: [element])
  }

  static func oneOf(_ schemas: [InterfaceSchema]) -> InterfaceSchema {
    InterfaceSchema(["oneOf": .array(schemas.map(\.value))], needing: schemas)
  }

  /// A schema that is described where it is defined: for what contains itself.
  static func reference(to name: String) -> InterfaceSchema {
    InterfaceSchema(["$ref": .string("#/components/schemas/\(name)")])
  }

  /// An object with these members and no others.
  ///
  /// - Parameter oneOf: Of these members exactly one is there.
  static func object(
    _ members: [String: InterfaceSchema], required: [String] = [], oneOf choices: [String] = []
  ) -> InterfaceSchema {
    var schema: [String: StoredValue] = [
      "type": "object", "properties": .dictionary(members.mapValues(\.value)),
      "additionalProperties": false,
    ]
    if !required.isEmpty { schema["required"] = .list(required.sorted()) }
    if !choices.isEmpty {
      schema["oneOf"] = .array(choices.map { ["required": .list([$0])] })
    }
    return InterfaceSchema(
      .dictionary(schema), needing: Array(members.values), memberNames: Set(members.keys))
  }
}

extension InterfaceSchema {
  var orNull: InterfaceSchema {
    InterfaceSchema(["anyOf": [value, ["type": "null"]]], needing: [self])
  }

  func named(_ name: String) -> InterfaceSchema { InterfaceSchema(name, is: self) }

  func described(_ text: String) -> InterfaceSchema {
    guard case .dictionary(var members) = value else { return self }
    members["description"] = .string(text)
    return InterfaceSchema(.dictionary(members), needing: [self], memberNames: memberNames)
  }
}
